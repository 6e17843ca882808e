import { fromHex } from "./colour.ts";
import type { Colour } from "./colour.ts";

/**
 * Colours as #rrggbb. `colours` run in order: a sky from zenith to horizon, a glaze from shadow to
 * light.
 */
export type Palette = { ground: string; ink: string; accent: string; colours: readonly string[] };

export type PaintOptions = { width: number; height: number; seed: number; palette: Palette };

/** RGB bytes, width × height × 3, the same for the same options. */
export type Technique = (options: PaintOptions) => Uint8Array;

export function mixPaints(palette: Palette): {
  ground: Colour;
  ink: Colour;
  accent: Colour;
  colours: Colour[];
} {
  return {
    ground: fromHex(palette.ground),
    ink: fromHex(palette.ink),
    accent: fromHex(palette.accent),
    colours: palette.colours.map(fromHex),
  };
}
