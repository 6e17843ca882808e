// Texts as they are compared: without accents, case and what joins words.

/** Removes accents: "forêt" and "foret" are one, "cœur" and "coeur" too. */
export function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .replaceAll("ß", "ss");
}

/** Removes also what only joins words: "Sous_catégorie" is "sous categorie". */
export const foldWords = (text: string) =>
  fold(text)
    .replace(/[\s_.()-]+/g, " ")
    .trim();
