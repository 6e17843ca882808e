// A person's whole name, in the order in which it is said.
type Name = { firstName: string; lastName: string };

const easternName =
  /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}ー・\s]+$/u;

function isEastern(name: string): boolean {
  return easternName.test(name) && name.trim() !== "";
}

/** Names of people are shorter. */
const maxParts = 8;

/** In Chinese, Korean and Japanese the surname comes first: the shorter part, or the last name. */
export function fullName({ firstName, lastName }: Name): string {
  const typed = [firstName, lastName];
  if (!typed.every(isEastern)) return `${firstName} ${lastName}`;
  const isReversed = [...firstName].length < [...lastName].length;
  return isReversed ? `${firstName} ${lastName}` : `${lastName} ${firstName}`;
}

/** "Sofia I." on the tube hides who it is. East Asian names have no initials and stay whole. */
export function shortName({ firstName, lastName }: Name): string {
  if (isEastern(lastName)) return fullName({ firstName, lastName }).trim();
  const [initial] = lastName.trim();
  return [firstName.trim(), initial && `${initial.toUpperCase()}.`].filter(Boolean).join(" ");
}

/** Eastern names whole: which part is the surname is a guess, and a surname alone is rude. */
export function firstNameOf(name: string): string {
  const trimmed = name.trim();
  return isEastern(trimmed) ? trimmed : trimmed.split(/\s+/)[0]!;
}

/** "Lefèvre Marie" may be stored as "Marie Lefèvre", and "李小龙" as "小龙 李". */
export function orderingsOf(name: string): string[] {
  const isEastern = easternName.test(name);
  const parts = isEastern
    ? [...name.normalize("NFC").replace(/[・\s]/g, "")]
    : name.split(/\s+/).filter(Boolean);
  const separator = isEastern ? "" : " ";
  const reordered = parts.slice(1, maxParts).flatMap((_, index) => {
    const front = parts.slice(0, index + 1).join(separator);
    const back = parts.slice(index + 1).join(separator);
    return isEastern ? [`${front} ${back}`, `${back} ${front}`] : [`${back} ${front}`];
  });
  return [...new Set([name, ...reordered])];
}

/**
 * Accents of Latin, Greek and Cyrillic, the points of Hebrew and Arabic, and the sound marks of
 * Japanese, as a class of characters. Vowel signs of Thai or Hindi tell names apart.
 */
export const droppedMarks =
  "[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670\u3099\u309a]";
export const alikeLetters = [
  ["œ", "oe"],
  ["æ", "ae"],
  ["ς", "σ"],
] as const;

const marks = new RegExp(droppedMarks, "gu");

/**
 * "Lefèvre" and "LEFEVRE" are one name. Unlike `fold` of fold.ts it does nothing that
 * PostgreSQL could not: full-name.server.ts folds alike.
 */
export function foldName(text: string): string {
  const bare = text.toLowerCase().normalize("NFD").replace(marks, "");
  return alikeLetters.reduce((folded, [letter, alike]) => folded.replaceAll(letter, alike), bare);
}

/** Repeats each name without what joins its parts, so that "legoff" finds "Le Goff". */
export function searchable(names: readonly (string | null)[]): string {
  const known = names.filter((name) => name !== null);
  const joined = known.map((name) => name.replace(/[\s'’.-]+/gu, ""));
  return foldName([...known, ...joined].join(" "));
}
