import type { Piece } from "./piece.ts";
import { techniques } from "./techniques.ts";

/** RGB bytes of a piece; the same piece can be painted again, larger, for print. */
export function paint(
  piece: Pick<Piece, "technique" | "seed" | "palette" | "width" | "height">,
  longestSide: number,
): { width: number; height: number; data: Uint8Array } {
  const scale = longestSide / Math.max(piece.width, piece.height);
  const width = Math.max(1, Math.round(piece.width * scale));
  const height = Math.max(1, Math.round(piece.height * scale));
  const data = techniques[piece.technique]({
    width,
    height,
    seed: piece.seed,
    palette: piece.palette,
  });
  return { width, height, data };
}

/** Panoramas are larger, because paper cuts so much of them away. */
export function sideFor(
  { width, height }: Pick<Piece, "width" | "height">,
  longestSide: number,
): number {
  return Math.max(width, height) > 1.6 * Math.min(width, height)
    ? Math.round((longestSide * 4) / 3)
    : longestSide;
}
