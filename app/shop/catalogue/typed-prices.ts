// Prices as an owner writes them into a table: "Affiche A3 = 12,50 | Canvas A2: €30".
import type { Language } from "#app/i18n/language.ts";
import type { ChosenPrice } from "./chosen-prices.ts";
import { readEuros } from "#app/shop/decimal-money.ts";
import { foldWords } from "#app/shop/fold.ts";
import type { MediaOption } from "#db/json-columns.ts";
import { readSize } from "#app/shop/pricing/size-label.ts";
import { optionLimits } from "#app/shop/pricing/typed-options.ts";

type Size = Pick<ChosenPrice, "mediaType" | "size">;

export type SizeOf = (options: MediaOption[], name: string) => Size | undefined;

export function createSizeFinder(
  mediumNames: Record<string, string>[],
  language: Language,
): SizeOf {
  const rules = new Map<MediaOption[], Map<string, Size>>();
  function namesOf(options: MediaOption[]) {
    const named = new Map<string, Size>();
    for (const naming of namings)
      for (const { mediaType, sizes } of options)
        for (const medium of [mediaType, ...mediumNames.map((names) => names[mediaType] ?? "")])
          for (const { size } of sizes)
            for (const name of naming(size, language)) {
              const key = normalizeName(`${medium} ${name}`);
              if (medium && !named.has(key)) named.set(key, { mediaType, size });
            }
    return named;
  }
  return (options, name) => {
    const named = rules.get(options) ?? namesOf(options);
    rules.set(options, named);
    return named.get(normalizeName(name));
  };
}

/** Names of a size, the most certain first: as it is stored, its name, and as pages show it. */
const namings: ((size: string, language: Language) => string[])[] = [
  (size) => [size],
  (size, language) => [readSize(size, language)[0]],
  (size, language) => shown(size, language).map((parts) => parts.join(" ")),
  (size, language) => shown(size, language).map((parts) => parts.at(-1)!),
];

const shown = (size: string, language: Language) =>
  [
    { width: 2, height: 3 },
    { width: 3, height: 2 },
  ].map((picture) => readSize(size, language, picture));

/**
 * "Prix Affiche A5 · 21 × 15 cm (€)", "affiche a5 (21cm x 15cm)" and "Affiche A5 21x15" are the
 * same.
 */
function normalizeName(text: string): string {
  return foldWords(text)
    .replaceAll(/[·:;–—€]|,(?!\d)/g, " ")
    .replaceAll(/(\d),(\d)/g, "$1 $2")
    .replaceAll(/(\d) ?(mm|cm|m|in)(?![a-z])/g, "$1 $2")
    .replaceAll(/(\d) ?(mm|cm|m|in)? ?[x×] ?(?=\d)/g, (_, digit: string, unit = "cm") =>
      unit === "cm" ? `${digit} x ` : `${digit} ${unit} x `,
    )
    .replaceAll(/( x \d+(?: \d+)?) cm(?![a-z])/g, "$1")
    .replaceAll(/ +/g, " ")
    .trim()
    .replace(/^(?:prix|price) (?:de |of )?/, "");
}

export type PriceProblem =
  | "priceUnreadable"
  | "priceUnclear"
  | "priceOfWhich"
  | "priceTwice"
  | "sizeUnknown";
export type ReadPrices = {
  prices: ChosenPrice[];
  problems: { problem: PriceProblem; part: string }[];
};

const euroSign = "€";
const amount = String.raw`(?:${euroSign}\s*)?\d[\d\s.,]*${euroSign}?`;
const alone = new RegExp(`^${amount}$`, "u");
// Not behind an x: in "Affiche 15 x 15 12,50" the second 15 is no price.
const ofSize = new RegExp(`^(.+?)(?<![x×]\\s*)\\s*[=:\\s]\\s*(${amount})$`, "u");

/** Reads what it can, and reports the parts that are refused. Of two prices a size gets neither. */
export function readPrices(cell: string, options: MediaOption[], sizeOf: SizeOf): ReadPrices {
  const problems: ReadPrices["problems"] = [];
  const bySize = new Map<string, ChosenPrice>();
  const contradictory = new Set<string>();
  for (const part of cell.split(/[|;\n]/).map((each) => each.trim())) {
    if (part === "") continue;
    const price = readPrice(part, options, sizeOf);
    if (typeof price === "string") {
      problems.push({ problem: price, part });
      continue;
    }
    const key = JSON.stringify([price.mediaType, price.size]);
    const { priceCents } = bySize.get(key) ?? price;
    if (priceCents === price.priceCents) bySize.set(key, price);
    else {
      problems.push({ problem: "priceTwice", part });
      contradictory.add(key);
    }
  }
  for (const key of contradictory) bySize.delete(key);
  return { prices: [...bySize.values()], problems };
}

function readPrice(
  part: string,
  options: MediaOption[],
  sizeOf: SizeOf,
): ChosenPrice | PriceProblem {
  const [what, typed] = alone.test(part) ? [null, part] : (ofSize.exec(part)?.slice(1) ?? []);
  const euros = readEuros(typed ?? "");
  if ("refused" in euros) return euros.refused === "unclear" ? "priceUnclear" : "priceUnreadable";
  if (euros.cents === 0 || euros.cents > optionLimits.cents) return "priceUnreadable";
  const all = options.flatMap(({ mediaType, sizes }) =>
    sizes.map(({ size }) => ({ mediaType, size })),
  );
  const size = what ? sizeOf(options, what) : all.length === 1 ? all[0] : undefined;
  if (!size) return what ? "sizeUnknown" : "priceOfWhich";
  return { ...size, priceCents: euros.cents };
}
