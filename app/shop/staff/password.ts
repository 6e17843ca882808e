// Rules of a password: long enough, and not made of words that its owner is known by.

import { fold } from "#app/shop/fold.ts";

/** ASVS 5.0, 6.2.1 and 6.2.9: at least twelve characters, and no other rules. */
export const passwordLimits = { min: 12, max: 128 } as const;

export function passwordLength(password: string): number {
  return [...password].length;
}

/** "Gâlerie-Moreau" is "galeriemoreau": letters and digits alone, without accents. */
function foldedLetters(text: string): string {
  return fold(text).replaceAll(/[^\p{L}\p{N}]+/gu, "");
}

export function ownWords(own: string[]): Set<string> {
  const texts = own.flatMap((text) => [text, ...text.split(/[^\p{L}\p{M}\p{N}]+/u)]);
  return new Set(texts.map(foldedLetters).filter((word) => word.length >= 2));
}

/** Letters that a password must add to own words if these are most of it. */
const minBesideOwn = 5;

export function isMadeOfOwnWords(password: string, ownTerms: ReadonlySet<string>): boolean {
  const whole = foldedLetters(password);
  const letters = whole.replaceAll(/\p{N}+/gu, "");
  if ([whole, letters].some((text) => text !== "" && isRowOf(text, ownTerms))) return true;
  const beside = lettersBeside(letters, ownTerms);
  const own = letters.length - beside;
  return own > 0 && beside < minBesideOwn && 2 * own >= whole.length;
}

/** Letters that no own word covers. Only long words count, since two letters occur in any text. */
function lettersBeside(text: string, ownTerms: ReadonlySet<string>): number {
  const long = [...ownTerms].filter((word) => word.length >= 3);
  const fewest = [0];
  for (let end = 1; end <= text.length; end += 1) {
    const covering = long.filter((word) => text.endsWith(word, end));
    fewest[end] = Math.min(
      fewest[end - 1]! + 1,
      ...covering.map((word) => fewest[end - word.length]!),
    );
  }
  return fewest[text.length]!;
}

function isRowOf(text: string, ownTerms: ReadonlySet<string>): boolean {
  const reached = new Set([0]);
  for (let start = 0; start < text.length; start += 1)
    if (reached.has(start))
      for (const word of ownTerms)
        if (text.startsWith(word, start)) reached.add(start + word.length);
  return reached.has(text.length);
}

/** The password as typed, without digits and signs at its ends, and its repeated part. */
export function commonForms(password: string): string[] {
  const plain = password.normalize("NFKC").toLowerCase().trim();
  const bare = plain.replaceAll(/^[^\p{L}]{0,6}|[^\p{L}]{0,6}$/gu, "");
  const written = bare.length >= 5 ? [plain, bare] : [plain];
  const forms = [...written, ...written.map((form) => form.replaceAll(/[\s.,;:!?'’_-]+/gu, ""))];
  const repeated = forms.flatMap((form) => /^(.+?)\1+$/u.exec(form)?.[1] ?? []);
  return [...new Set([...forms, ...repeated])];
}
