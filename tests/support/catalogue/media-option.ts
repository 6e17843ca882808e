import type { MediaOption } from "#db/json-columns.ts";

export function option(mediaType: string, sizes: Record<string, number>): MediaOption {
  return {
    mediaType,
    sizes: Object.entries(sizes).map(([size, priceCents]) => ({
      size,
      priceCents,
      widthMm: null,
      heightMm: null,
    })),
  };
}
