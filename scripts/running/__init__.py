"""How the scripts run programs: nothing that they start outlives them."""
