"""Actions given in advance: composed, listed, run when their time comes, void with a reason."""
