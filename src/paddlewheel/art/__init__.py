"""A drawing kit that knows no game: SVG, lettering, colours, shores and scenery."""
