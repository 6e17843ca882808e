import { blend } from "./canvas.ts";
import type { Canvas } from "./canvas.ts";
import type { Colour } from "./colour.ts";
import { gradientNoise } from "./noise.ts";

/** The picture above the shore again, darker, broken by ripples that grow towards the viewer. */
export function paintReflection(
  canvas: Canvas,
  seed: number,
  shore: number,
  ink: Colour,
  mist: Colour,
): void {
  const { width, height, scale, pixels } = canvas;
  const noise = gradientNoise(seed + 61);
  const line = Math.round(shore * scale);
  for (let py = line; py < height; py++) {
    const down = (py - line) / (height - line);
    const away = 1 / (down + 0.12);
    const y = (py + 0.5) / scale;
    const squeeze = 0.92;
    for (let px = 0; px < width; px++) {
      const x = (px + 0.5) / scale;
      const ripple =
        noise(x * 9 * away ** 0.5, y * 60 * away ** 0.7) +
        0.5 * noise(x * 30, y * 170 * away ** 0.5);
      const reach = 0.002 + 0.02 * down;
      const from = Math.min(
        line - 1,
        Math.max(0, Math.round(line - (py - line + 1) * squeeze + ripple * reach * scale)),
      );
      const sideways = Math.min(
        width - 1,
        Math.max(0, Math.round(px + ripple * reach * 0.25 * scale)),
      );
      const source = (from * width + sideways) * 3;
      const i = (py * width + px) * 3;
      pixels[i] = pixels[source]!;
      pixels[i + 1] = pixels[source + 1]!;
      pixels[i + 2] = pixels[source + 2]!;
      blend(canvas, py * width + px, ink, 0.1 + 0.22 * down + 0.05 * ripple * down);
      const shine = Math.exp(-down * 46);
      blend(canvas, py * width + px, mist, 0.45 * shine);
    }
  }
}
