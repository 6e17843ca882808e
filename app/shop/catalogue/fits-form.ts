// How staff fit a piece to its papers: sent as a list, since keys from a browser are not trusted.
import { z } from "zod";
import { maxFits } from "#app/shop/printing/chosen-fits.ts";
import type { Fits } from "#db/json-columns.ts";

/** Characters; a plausible list needs a quarter of it. */
const maxTextLength = 4000;

const ratio = z.string().regex(/^(?:√2:1|16:9|5:4|4:3|3:2|[1-9]\d{0,4}(?:\.\d{1,2})?:1)$/);

const shape = z.array(
  z.discriminatedUnion("way", [
    z.object({ ratio, way: z.literal("fill"), shift: z.int().min(0).max(1000) }),
    z.object({ ratio, way: z.literal("border") }),
    z.object({ ratio, way: z.literal("own") }),
  ]),
);

export function parseFits(
  sent: FormDataEntryValue | undefined,
): { fits: Fits } | { problem: "fitsInvalid" | "tooManyFits" } {
  if (sent === undefined || sent === "") return { fits: {} };
  const chosen = typeof sent === "string" && sent.length <= maxTextLength ? read(sent) : null;
  if (!chosen) return { problem: "fitsInvalid" };
  if (chosen.length > maxFits) return { problem: "tooManyFits" };
  if (new Set(chosen.map((each) => each.ratio)).size < chosen.length)
    return { problem: "fitsInvalid" };
  return {
    fits: Object.fromEntries(chosen.map(({ ratio: name, ...fit }) => [name, fit])),
  };
}

function read(sent: string): z.infer<typeof shape> | null {
  try {
    return shape.safeParse(JSON.parse(sent)).data ?? null;
  } catch {
    return null;
  }
}
