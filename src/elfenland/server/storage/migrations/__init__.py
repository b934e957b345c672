"""The tables of the database over time; one file a change, in order."""
