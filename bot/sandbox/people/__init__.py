"""What people do on the sandbox, whoever carries it here."""
