// Reads codes typed from wall labels, one or several, with the usual typos.
import { symbols } from "#app/shop/catalogue/reference.ts";

const lookAlikeDigits: Record<string, string> = { o: "0", i: "1", l: "1", b: "8", s: "5" };
const alikeLetters = /[oilbs]/g;
/** Leading zeros of a number, typed as digits or letters; a word such as "cool" has none. */
const leadingZeros = /(?<![0-9])[0o]+(?=[0-9oilbs]*[0-9])(?=[0-9oilbs])/g;

const longestText = 200;
const maxParts = 24;

/** Lower-case letters and digits without accents: "IK-00 001" becomes "ik00001". */
export function normalizeCode(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");
}

export function foldConfusables(code: string): string {
  return code.replace(alikeLetters, (letter) => lookAlikeDigits[letter]!);
}

export function foldCode(code: string): string {
  return foldConfusables(code.replace(leadingZeros, ""));
}

export function isReadAsOther(typed: string, reference: string): boolean {
  const unpadded = (code: string) => normalizeCode(code).replace(/(?<![0-9])0+(?=[0-9])/g, "");
  return !unpadded(reference).endsWith(unpadded(typed));
}

/** The words of each comma-separated part. Of an address, the last segment counts. */
export function splitCodes(text: string): string[][] {
  let left = maxParts;
  const parts: string[][] = [];
  for (const part of text
    .slice(0, longestText)
    .replace(/https?:\/\/\S*\//gi, ",")
    .split(separators)) {
    const words = part
      .split(/\s+/)
      .map(normalizeCode)
      .filter((word) => word !== "")
      .slice(0, left);
    left -= words.length;
    if (words.length > 0) parts.push(words);
  }
  return parts;
}

const separators = /[,;|/\\+&\n\r]|\s(?:and|et|or|ou)(?=\s)/i;

export function* variantsWithOneTypo(code: string): Generator<string> {
  for (let index = 0; index < code.length; index += 1) {
    const before = code.slice(0, index);
    const after = code.slice(index + 1);
    yield before + after;
    if (index + 1 < code.length && code[index] !== code[index + 1])
      yield before + code[index + 1] + code[index] + code.slice(index + 2);
    for (const symbol of symbols) {
      if (symbol !== code[index]) yield before + symbol + after;
      yield before + symbol + code.slice(index);
    }
  }
  for (const symbol of symbols) yield code + symbol;
}

const typoCost = 4;

/** Compares bare codes: 4 per typo, 1 per look-alike and per zero too many or too few. */
export function distance(a: string, b: string): number {
  let twoAbove: number[] = [];
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
          swapped ? twoAbove[j - 2]! + typoCost : Infinity,
        ),
      );
    }
    twoAbove = above;
    above = row;
  }
  return above[b.length]!;
}

function changeCost(a: string, b: string): number {
  if (a === b) return 0;
  return (lookAlikeDigits[a] ?? a) === (lookAlikeDigits[b] ?? b) ? 1 : typoCost;
}

const lackCost = (letter: string) => (letter === "0" || letter === "o" ? 1 : typoCost);
