// A person's whole name, in the order in which it is said.
type Name = { firstName: string; lastName: string };

const east = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}ー・\s]+$/u;

export function isEastern(name: string): boolean {
  return east.test(name) && name.trim() !== "";
}

/** Names of people are shorter. */
const mostParts = 8;

/** In Chinese, Korean and Japanese the surname comes first: the shorter part, or the last name. */
export function fullName({ firstName, lastName }: Name): string {
  const typed = [firstName, lastName];
  if (!typed.every(isEastern)) return `${firstName} ${lastName}`;
  const isTurned = [...firstName].length < [...lastName].length;
  return isTurned ? `${firstName} ${lastName}` : `${lastName} ${firstName}`;
}

/** Eastern names whole: which part is the surname is a guess, and a surname alone is rude. */
export function firstNameOf(name: string): string {
  const whole = name.trim();
  return isEastern(whole) ? whole : whole.split(/\s+/)[0]!;
}

/** "Lefèvre Marie" may be stored as "Marie Lefèvre", and "李小龙" as "小龙 李". */
export function orderingsOf(asked: string): string[] {
  const isEastern = east.test(asked);
  const parts = isEastern
    ? [...asked.normalize("NFC").replace(/[・\s]/g, "")]
    : asked.split(/\s+/).filter(Boolean);
  const joint = isEastern ? "" : " ";
  const turned = parts.slice(1, mostParts).flatMap((_, index) => {
    const front = parts.slice(0, index + 1).join(joint);
    const back = parts.slice(index + 1).join(joint);
    return isEastern ? [`${front} ${back}`, `${back} ${front}`] : [`${back} ${front}`];
  });
  return [...new Set([asked, ...turned])];
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
  const given = names.filter((name) => name !== null);
  const joined = given.map((name) => name.replace(/[\s'’.-]+/gu, ""));
  return foldName([...given, ...joined].join(" "));
}
