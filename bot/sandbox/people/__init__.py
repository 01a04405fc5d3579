"""What people do on the sandbox through the page or a test."""
