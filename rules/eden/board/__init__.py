"""What all three editions of Battle For Eden have alike."""
