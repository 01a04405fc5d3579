"""Pictures of Battle For Eden, from views."""
