// Reads what was typed from a wall label: one code or several, with usual slips.
import { symbols } from "#app/shop/catalogue/reference.ts";

/** Characters that are taken for each other, each led to a digit. */
const lookAlikes: Record<string, string> = { o: "0", i: "1", l: "1", b: "8", s: "5" };
const alikeLetters = /[oilbs]/g;
/** Zeros before a number, whether typed as digit or letter; a word such as "cool" has none. */
const leadingZeros = /(?<![0-9])[0o]+(?=[0-9oilbs]*[0-9])(?=[0-9oilbs])/g;

const mostTyped = 200;
const mostWords = 24;

/** Lower-case letters and digits: "IK-00 001" is "ik00001". Accents are dropped. */
export function plainOf(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");
}

/** Equal for codes that look alike; of what `plainOf` answers. */
export function foldOf(plain: string): string {
  return plain.replace(alikeLetters, (letter) => lookAlikes[letter]!);
}

/** Zeros before a number do not count either. */
export function shortOf(plain: string): string {
  return foldOf(plain.replace(leadingZeros, ""));
}

/** Whether a code was read as another than was typed; zeros and what stands before may be left out. */
export function isReadAsOther(typed: string, reference: string): boolean {
  const bare = (code: string) => plainOf(code).replace(/(?<![0-9])0+(?=[0-9])/g, "");
  return !bare(reference).endsWith(bare(typed));
}

/** Per comma-separated part, its words. Addresses are read by their last part. */
export function codeWordsOf(text: string): string[][] {
  let left = mostWords;
  const parts: string[][] = [];
  for (const part of text
    .slice(0, mostTyped)
    .replace(/https?:\/\/\S*\//gi, ",")
    .split(separators)) {
    const words = part
      .split(/\s+/)
      .map(plainOf)
      .filter((word) => word !== "")
      .slice(0, left);
    left -= words.length;
    if (words.length > 0) parts.push(words);
  }
  return parts;
}

const separators = /[,;|/\\+&\n\r]|\s(?:and|et|or|ou)(?=\s)/i;

export function* oneSlipFrom(folded: string): Generator<string> {
  for (let place = 0; place < folded.length; place += 1) {
    const before = folded.slice(0, place);
    const after = folded.slice(place + 1);
    yield before + after;
    if (place + 1 < folded.length && folded[place] !== folded[place + 1])
      yield before + folded[place + 1] + folded[place] + folded.slice(place + 2);
    for (const symbol of symbols) {
      if (symbol !== folded[place]) yield before + symbol + after;
      yield before + symbol + folded.slice(place);
    }
  }
  for (const symbol of symbols) yield folded + symbol;
}

const slip = 4;

/** Of plain codes: 4 for each slip, 1 for a look-alike and for each zero too many or too few. */
export function distance(a: string, b: string): number {
  let former: number[] = [];
  let above = [0];
  for (const letter of b) above.push(above.at(-1)! + lackCost(letter));
  for (let i = 1; i <= a.length; i += 1) {
    const row = [above[0]! + lackCost(a[i - 1]!)];
    for (let j = 1; j <= b.length; j += 1) {
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(
        Math.min(
          above[j - 1]! + changeCost(a[i - 1]!, b[j - 1]!),
          above[j]! + lackCost(a[i - 1]!),
          row[j - 1]! + lackCost(b[j - 1]!),
          swapped ? former[j - 2]! + slip : Infinity,
        ),
      );
    }
    former = above;
    above = row;
  }
  return above[b.length]!;
}

function changeCost(a: string, b: string): number {
  if (a === b) return 0;
  return (lookAlikes[a] ?? a) === (lookAlikes[b] ?? b) ? 1 : slip;
}

const lackCost = (letter: string) => (letter === "0" || letter === "o" ? 1 : slip);
