// Pictures for tests that look at pixels: none like another, and each the same every time.
import sharp from "sharp";
import type { Sharp } from "sharp";

/** Pseudo-random numbers from 0 to 1, the same for the same seed. */
export function chanceOf(seed: number): () => number {
  let state = seed * 7919 + 1;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
}

/** `colour` gets a position from 0 to 1 in both directions, and returns channels from 0 to 255. */
export function renderPixels(
  width: number,
  height: number,
  colour: (x: number, y: number) => readonly [number, number, number],
): Sharp {
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) data.set(colour(x / width, y / height), (y * width + x) * 3);
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** Discs and slanted bars of one colour each, over one another, as its seed decides. */
export function painting(seed: number, width = 900, height = 600): Sharp {
  const chance = chanceOf(seed);
  for (let round = 0; round < 20; round += 1) chance();
  const colour = () =>
    [chance(), chance(), chance()].map((share) => Math.round(30 + share * 200)) as [
      number,
      number,
      number,
    ];
  const shapes = Array.from({ length: 16 }, () => ({
    x: chance(),
    y: chance(),
    size: 0.04 + chance() * 0.16,
    slant: chance() < 0.5 ? null : chance() * Math.PI,
    colour: colour(),
  })).reverse();
  const ground = colour();
  const isIn = ({ x, y, size, slant }: (typeof shapes)[number], dx: number, dy: number) => {
    const [across, down] = [dx - x, (dy - y) * (height / width)];
    if (slant === null) return across * across + down * down < size * size;
    return (
      Math.abs(across * Math.cos(slant) + down * Math.sin(slant)) < size * 1.6 &&
      Math.abs(down * Math.cos(slant) - across * Math.sin(slant)) < size * 0.6
    );
  };
  return renderPixels(
    width,
    height,
    (x, y) => shapes.find((shape) => isIn(shape, x, y))?.colour ?? ground,
  );
}
