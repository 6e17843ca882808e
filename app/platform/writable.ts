// A text in the letters that the typefaces of app/platform/fonts have: those of English and French.

const known = /[\u0020-\u007e\u00a0-\u00acŒœ\u00ae-\u00ff–—‘’“”„•…‹›€−]/u;
/** Whether the typefaces have it themselves. */
export const hasOwnGlyph = (letter: string): boolean => known.test(letter);

/** Letters that Unicode does not take apart. */
const likened: Record<string, string> = { ł: "l", Ł: "L", đ: "d", Đ: "D", ħ: "h", ı: "i", ŧ: "t", "‐": "-", "‑": "-", "′": "'", "″": '"' };

/** Other letters lose their accents, and what is left is a question mark. */
export function writable(text: string): string {
  return Array.from(text.normalize("NFC").replaceAll(/\s+/g, " "), (letter) => {
    if (known.test(letter)) return letter;
    const plain = likened[letter] ?? letter.normalize("NFKD").replaceAll(/\p{M}/gu, "");
    return plain !== "" && Array.from(plain).every((each) => known.test(each)) ? plain : "?";
  }).join("");
}
