// Reads measures from the names of sizes, so that none is sold under a name that contradicts them.
import type { MediaSize } from "#db/json-columns.ts";

type SizeMm = { widthMm: number; heightMm: number };

export const maxMillimetres = 10_000;

/** Tenths of a millimetre. */
const units: Record<string, number> = { mm: 10, cm: 100, m: 10_000, in: 254 };
const inches = `inches|inch|in|pouces|pouce|po|"|″|”|''`;
const accented = "\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f";
const letter = `a-z${accented}`;
const space = "[ \t\u00a0\u2009\u202f]*";
const number = String.raw`([0-9]{1,5})(?:[.,]([0-9]{1,2}))?`;
// An x may follow, as in "84cmx59cm".
const unit = `(?:(mm|cm|m|${inches})(?![a-wyz${accented}]))?`;
const by = `${space}(?:x|×|\\*|by|sur)${space}`;
/** A third measure is a frame's depth; it may carry the unit for all. */
const measuresPattern = new RegExp(
  `${number}${space}${unit}${by}${number}${space}${unit}(?:${by}${number}${space}${unit})?`,
);
const paperPattern = new RegExp(`(?<![0-9${letter}])a(10|[0-9])(?![0-9${letter}+])`);
/** Long sides of A0 to A10 in mm (ISO 216); the next one is the short side. */
const paperSides = [1189, 841, 594, 420, 297, 210, 148, 105, 74, 52, 37, 26];

/** Thousandths of a millimetre, with the tolerance that its notation allows. */
type Length = { at: number; slack: number };
type ReadSize = {
  pairs: [Length, Length][];
  isCertain: boolean;
};

function readNumbers(name: string): ReadSize | null {
  const match = measuresPattern.exec(lowerAscii(name));
  if (!match) return null;
  const [, width, widthParts, widthUnit, height, heightParts, heightUnit, , , thirdUnit] = match;
  const isNothing = (whole: string, parts = "") => Number(whole + parts) === 0;
  if (isNothing(width!, widthParts) || isNothing(height!, heightParts)) return null;
  const last = heightUnit ?? thirdUnit ?? widthUnit;
  if (!last) {
    const inUnit = (tenths: number): [Length, Length] => [
      lengthOf(width!, widthParts, tenths),
      lengthOf(height!, heightParts, tenths),
    ];
    const asMillimetres =
      Math.max(Number(width), Number(height)) >= 100 ? [inUnit(units["mm"]!)] : [];
    return {
      pairs: [inUnit(units["cm"]!), inUnit(units["in"]!), ...asMillimetres],
      isCertain: false,
    };
  }
  const first = lengthOf(width!, widthParts, tenthsOf(widthUnit ?? last));
  return { pairs: [[first, lengthOf(height!, heightParts, tenthsOf(last))]], isCertain: true };
}

function readPaperName(name: string): [Length, Length] | null {
  const size = paperPattern.exec(lowerAscii(name))?.[1];
  if (size === undefined) return null;
  const [longer, shorter] = [paperSides[Number(size)]!, paperSides[Number(size) + 1]!];
  return [
    lengthOf(String(longer), undefined, 10, 5000),
    lengthOf(String(shorter), undefined, 10, 5000),
  ];
}

/** Returns null if in doubt. A sizes are landscape unless the name says upright. */
export function millimetresIn(name: string): SizeMm | null {
  const inNumbers = readNumbers(name);
  const paperSize = readPaperName(name);
  const numbers = inNumbers?.isCertain ? measuresOf(inNumbers.pairs[0]!) : null;
  if (inNumbers && !numbers) return null;
  if (!paperSize) return numbers;
  const exact = measuresOf(paperSize)!;
  const isUpright = numbers
    ? numbers.widthMm < numbers.heightMm
    : /portrait|upright|vertical/.test(lowerAscii(name));
  const turned = isUpright ? { widthMm: exact.heightMm, heightMm: exact.widthMm } : exact;
  // "A1 (84cm x 59cm)" rounds 841 by 594, so the standard's measures are used.
  return !numbers || agreesWith(inNumbers!, turned) ? turned : numbers;
}

export function sizeDisagrees({
  size,
  widthMm,
  heightMm,
  confirmed,
}: Pick<MediaSize, "size" | "widthMm" | "heightMm" | "confirmed">): boolean {
  if (confirmed || widthMm === null || heightMm === null) return false;
  return contradictsName(size, { widthMm, heightMm });
}

export function contradictsName(name: string, measures: SizeMm): boolean {
  const inNumbers = readNumbers(name);
  const paperSize = readPaperName(name);
  return (
    (inNumbers !== null && !agreesWith(inNumbers, measures)) ||
    (paperSize !== null && !agrees(paperSize, measures))
  );
}

function agreesWith({ pairs }: ReadSize, measures: SizeMm): boolean {
  return pairs.some((pair) => agrees(pair, measures));
}

function agrees([one, other]: [Length, Length], { widthMm, heightMm }: SizeMm): boolean {
  return (
    (isNear(one, widthMm) && isNear(other, heightMm)) ||
    (isNear(one, heightMm) && isNear(other, widthMm))
  );
}

function isNear({ at, slack }: Length, mm: number): boolean {
  return Math.abs(mm * 1000 - at) <= slack;
}

/** One unit of the last digit written, at most a twentieth, at least a millimetre. */
function lengthOf(whole: string, parts: string | undefined, tenths: number, max?: number): Length {
  const at = (Number(whole) * 100 + Number((parts ?? "").padEnd(2, "0"))) * tenths;
  const lastDigit = tenths * [100, 10, 1][parts?.length ?? 0]!;
  return { at, slack: Math.max(1000, Math.min(max ?? lastDigit, Math.floor(at / 20))) };
}

function measuresOf([width, height]: [Length, Length]): SizeMm | null {
  const [widthMm, heightMm] = [width, height].map(({ at }) => Math.round(at / 1000)) as [
    number,
    number,
  ];
  const fits = (mm: number) => mm >= 1 && mm <= maxMillimetres;
  return fits(widthMm) && fits(heightMm) ? { widthMm, heightMm } : null;
}

function tenthsOf(measuresPattern: string): number {
  return units[measuresPattern] ?? units["in"]!;
}

function lowerAscii(name: string): string {
  return name.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
