"""Taking back: one's own actions, with the consent of the table, or by a moderator."""
