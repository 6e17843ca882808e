// Which prices changed, for the change log.

import type { MediaOption } from "#db/json-columns.ts";
import type { Cents } from "#app/shop/money.ts";

type OptionChange = { mediaType: string; size: string; before: Cents | null; after: Cents | null };

export function optionChanges(before: MediaOption[], after: MediaOption[]): OptionChange[] {
  const [old, present] = [pricesOf(before), pricesOf(after)];
  const changes: OptionChange[] = [];
  for (const [key, { mediaType, size, cents }] of present) {
    const former = old.get(key)?.cents ?? null;
    if (former !== cents) changes.push({ mediaType, size, before: former, after: cents });
  }
  for (const [key, { mediaType, size, cents }] of old) {
    if (!present.has(key)) changes.push({ mediaType, size, before: cents, after: null });
  }
  return changes;
}

/** Old entries of the log may have another shape. */
export function isMediaOptions(value: unknown): value is MediaOption[] {
  const isObject = (each: unknown): each is Record<string, unknown> =>
    typeof each === "object" && each !== null;
  return (
    Array.isArray(value) &&
    value.every(
      (option: unknown) =>
        isObject(option) &&
        typeof option["mediaType"] === "string" &&
        Array.isArray(option["sizes"]) &&
        option["sizes"].every(
          (size: unknown) =>
            isObject(size) &&
            typeof size["size"] === "string" &&
            typeof size["priceCents"] === "number",
        ),
    )
  );
}

function pricesOf(options: MediaOption[]) {
  return new Map(
    options.flatMap(({ mediaType, sizes }) =>
      sizes.map(
        ({ size, priceCents }) =>
          [`${mediaType}\n${size}`.toLowerCase(), { mediaType, size, cents: priceCents }] as const,
      ),
    ),
  );
}
