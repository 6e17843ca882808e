// The characters that are drawn in the shop's own fonts: those of English and French.

const shopLetters =
  /[\u0020-\u007e\u00a0-\u00a3\u00a5\u00a7-\u00ab\u00ae-\u00b0\u00b4\u00b6-\u00b8\u00ba\u00bb\u00bf-\u00ffŒœ–—‘’“”„•…‹›€−]/u;

export const hasOwnGlyph = (letter: string): boolean => shopLetters.test(letter);
