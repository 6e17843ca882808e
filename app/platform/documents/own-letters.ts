// The characters that are drawn in the shop's own fonts: those of English and French.

const known = /[\u0020-\u007e\u00a0-\u00acŒœ\u00ae-\u00ff–—‘’“”„•…‹›€−]/u;

export const hasOwnGlyph = (letter: string): boolean => known.test(letter);
