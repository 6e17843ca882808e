/** French words that take no elision, such as those with an aspirated h. */
const asConsonant =
  /^(?:hach|hal[lt]|hamac|hameau|hand|hangar|har(?:as|eng|icot|pe|d)|hasard|haut|havre|heros|hibou|hip|hockey|holl|homard|hong|hont|hors|hotte|houx|houl|hous|hublot|huit|hurl|hutte|onze|oui|ouistiti|uhlan|un$)/;
const asVowel = /^(?:[aeiouœæh]|y(?![aeiouœæ]))/;

/** "d’Inkiosk", "de la Galerie". */
export function ofName(name: string): string {
  const letters = name.trim().toLowerCase().normalize("NFD").replaceAll(/\p{M}/gu, "");
  const isElided = asVowel.test(letters) && !asConsonant.test(letters);
  return `${isElided ? "d’" : "de "}${name}`;
}
