// Media and sizes with their prices, as a piece or a pricing rule carries them.
import type { ChosenOption, MediaOption, MediaSize } from "#db/json-columns.ts";

export type { ChosenOption, MediaOption, MediaSize };

/** The first option with the lowest price, as lowest_option of the database finds it too: what "from" on a card means and what quick add takes. Null where there is none. */
export function lowestOption(options: MediaOption[]): ChosenOption | null {
  let lowest: ChosenOption | null = null;
  for (const { mediaType, sizes } of options) {
    for (const { size, priceCents } of sizes) {
      if (!lowest || priceCents < lowest.priceCents) lowest = { mediaType, size, priceCents };
    }
  }
  return lowest;
}

/** The size a piece is offered in under that medium, or null. Names match exactly. */
export function findSize(options: MediaOption[], mediaType: string, size: string): MediaSize | null {
  const option = options.find((o) => o.mediaType === mediaType);
  return option?.sizes.find((s) => s.size === size) ?? null;
}

/** The selection after choosing a medium: the same size where the medium has it, else its first (spec, section 4). */
export function selectMedium(options: MediaOption[], mediaType: string, currentSize: string | null): ChosenOption | null {
  const option = options.find((o) => o.mediaType === mediaType);
  const size = option?.sizes.find((s) => s.size === currentSize) ?? option?.sizes[0];
  return option && size ? { mediaType: option.mediaType, size: size.size, priceCents: size.priceCents } : null;
}
