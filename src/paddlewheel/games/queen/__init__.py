"""Mississippi Queen by Werner Hodel, 1997 and 2019."""
