import type { HandedOverPrints } from "#app/shop/fulfilment/fulfilment.ts";

const prefix = "prints-";

export function printsField(position: number): string {
  return `${prefix}${position}`;
}

/** Reads how many prints of which line are handed over, as the page showed. */
export function readChosenPrints(sent: FormData): HandedOverPrints["parts"] {
  return [...sent].flatMap(([name, value]) =>
    name.startsWith(prefix)
      ? [{ position: countFrom(name.slice(prefix.length)), quantity: countFrom(value || "0") }]
      : [],
  );
}

/** NaN for text that is no count, such as "1e2". */
function countFrom(sent: FormDataEntryValue): number {
  return typeof sent === "string" && /^\d{1,9}$/.test(sent) ? Number(sent) : NaN;
}
