// Why a piece was found: the matching words that its title does not contain.
import type { Wanted } from "#app/shop/search/forgiving-words.ts";
import type { ReadWord, Text, WordLanguage } from "#app/shop/search/split-words.ts";

type Shown = { title: string | null; texts: readonly Text[] };

export type MatchingWord = { text: string; language: WordLanguage };

const mostShown = 3;
/** A weaker match would only puzzle, such as a sea beside a sunset. */
const worthSaying = 0.4;

export function matchingWords(
  wanted: readonly Wanted[],
  { title, texts }: Shown,
  known: (word: string) => ReadWord | undefined,
): MatchingWord[] {
  const found: MatchingWord[] = [];
  for (const { lexemes } of wanted.filter(({ needed }) => needed)) {
    if (bestIn(title, lexemes, known)) continue;
    const best = texts
      .flatMap(({ text, language }) => {
        const word = bestIn(text, lexemes, known);
        return word ? [{ ...word, language }] : [];
      })
      .reduce<(MatchingWord & { value: number }) | null>(
        (most, each) => (most && most.value >= each.value ? most : each),
        null,
      );
    if (best && !found.some(({ text }) => text === best.text))
      found.push({ text: best.text, language: best.language });
  }
  return found.slice(0, mostShown);
}

function bestIn(
  text: string | null,
  lexemes: ReadonlyMap<string, number>,
  known: (word: string) => ReadWord | undefined,
): { text: string; value: number } | null {
  let best: { text: string; value: number } | null = null;
  for (const [word] of (text ?? "").normalize("NFC").matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    const value = Math.max(
      0,
      ...(known(word.toLowerCase())?.lexemes ?? []).map((lexeme) => lexemes.get(lexeme) ?? 0),
    );
    if (value >= worthSaying && value > (best?.value ?? 0)) best = { text: word, value };
  }
  return best;
}
