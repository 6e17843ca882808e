// Draws QR codes: an SVG path for screens, rows of modules for paper.
import { encode } from "uqr";

export function qrCode(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { border: 2 });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join("");
  return { size, path };
}

export function qrRows(text: string): boolean[][] {
  return encode(text, { border: 0 }).data;
}
