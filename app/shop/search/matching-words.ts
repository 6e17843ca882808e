// The matching words that explain why a piece was found although its title lacks them.
import type { QueryTerm } from "./query-expansion.ts";
import type { StemmedWord, Text, WordLanguage } from "./split-words.ts";

type Shown = { title: string | null; texts: readonly Text[] };

type MatchingWord = { text: string; language: WordLanguage };

const maxShown = 3;
/** A weaker match would only puzzle, such as a sea beside a sunset. */
const minShownWeight = 0.4;

export function findMatchingWords(
  terms: readonly QueryTerm[],
  { title, texts }: Shown,
  known: (word: string) => StemmedWord | undefined,
): MatchingWord[] {
  const found: MatchingWord[] = [];
  for (const { lexemes } of terms.filter(({ isRequired }) => isRequired)) {
    if (bestIn(title, lexemes, known)) continue;
    const best = texts
      .flatMap(({ text, language }) => {
        const word = bestIn(text, lexemes, known);
        return word ? [{ ...word, language }] : [];
      })
      .reduce<(MatchingWord & { value: number }) | null>(
        (leader, each) => (leader && leader.value >= each.value ? leader : each),
        null,
      );
    if (best && !found.some(({ text }) => text === best.text))
      found.push({ text: best.text, language: best.language });
  }
  return found.slice(0, maxShown);
}

function bestIn(
  text: string | null,
  lexemes: ReadonlyMap<string, number>,
  known: (word: string) => StemmedWord | undefined,
): { text: string; value: number } | null {
  let best: { text: string; value: number } | null = null;
  for (const [word] of (text ?? "").normalize("NFC").matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    const value = Math.max(
      0,
      ...(known(word.toLowerCase())?.lexemes ?? []).map((lexeme) => lexemes.get(lexeme) ?? 0),
    );
    if (value >= minShownWeight && value > (best?.value ?? 0)) best = { text: word, value };
  }
  return best;
}
