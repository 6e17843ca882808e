// A person's whole name, in the order in which it is said.
type Name = { firstName: string; lastName: string };

const easternName =
  /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}ー・\s]+$/u;

export function isEastern(name: string): boolean {
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

/** "Lefèvre" and "LEFEVRE" are one name; handover/tickets.server.ts folds alike in SQL. */
export function foldName(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/œ/g, "oe")
    .replace(/æ/g, "ae");
}

/** Repeats each name without what joins its parts, so that "legoff" finds "Le Goff". */
export function searchable(names: readonly (string | null)[]): string {
  const known = names.filter((name) => name !== null);
  const joined = known.map((name) => name.replace(/[\s'’.-]+/gu, ""));
  return foldName([...known, ...joined].join(" "));
}
