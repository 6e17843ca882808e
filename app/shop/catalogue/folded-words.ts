/** Without accents, capitals and what only joins words: "Sous_catégorie" is "sous categorie". */
export const foldedWords = (text: string) =>
  text
    .trim()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[\s_.()-]+/g, " ")
    .trim();
