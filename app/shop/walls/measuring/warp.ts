// Draws a flat picture into another in perspective, which a canvas cannot.
import type { Homography } from "./homography.ts";

export type Bitmap = { data: Uint8ClampedArray; width: number; height: number };

/** `target` begins at `from`; `toFlat` maps its pixels to those of `flat`. Not premultiplied. */
export function drawInPerspective(
  flat: Bitmap,
  target: Bitmap,
  from: { x: number; y: number },
  toFlat: Homography,
): void {
  const [a, b, c, d, e, f, g, h, i] = toFlat as Nine;
  const colour: [number, number, number, number] = [0, 0, 0, 0];
  for (let row = 0; row < target.height; row += 1) {
    const y = from.y + row + 0.5;
    for (let column = 0; column < target.width; column += 1) {
      const x = from.x + column + 0.5;
      const depth = g * x + h * y + i;
      sample(flat, (a * x + b * y + c) / depth - 0.5, (d * x + e * y + f) / depth - 0.5, colour);
      if (colour[3] === 0) continue;
      const at = (row * target.width + column) * 4;
      const clear = 1 - colour[3];
      for (let channel = 0; channel < 3; channel += 1)
        target.data[at + channel] = colour[channel]! + target.data[at + channel]! * clear;
    }
  }
}

type Nine = [number, number, number, number, number, number, number, number, number];

/** Bilinear; outside, nothing. Colours come out premultiplied. */
function sample(
  { data, width, height }: Bitmap,
  x: number,
  y: number,
  premultiplied: [number, number, number, number],
): void {
  premultiplied.fill(0);
  if (!(x > -1 && y > -1 && x < width && y < height)) return;
  const [left, top] = [Math.floor(x), Math.floor(y)];
  for (let corner = 0; corner < 4; corner += 1) {
    const [column, row] = [left + (corner & 1), top + (corner >> 1)];
    if (column < 0 || row < 0 || column >= width || row >= height) continue;
    const share = (1 - Math.abs(x - column)) * (1 - Math.abs(y - row));
    const at = (row * width + column) * 4;
    const opacity = (data[at + 3]! / 255) * share;
    premultiplied[0] += data[at]! * opacity;
    premultiplied[1] += data[at + 1]! * opacity;
    premultiplied[2] += data[at + 2]! * opacity;
    premultiplied[3] += opacity;
  }
}
