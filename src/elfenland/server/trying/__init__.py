"""What would be: drafts, reasons, ways and hints, all made from what one seat sees and nothing else."""
