/** Without accents: "forêt" and "foret" are one, "cœur" and "coeur" too. */
export function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .replaceAll("ß", "ss");
}

/** Without what only joins words, too: "Sous_catégorie" is "sous categorie". */
export const foldedWords = (text: string) =>
  fold(text)
    .replace(/[\s_.()-]+/g, " ")
    .trim();
