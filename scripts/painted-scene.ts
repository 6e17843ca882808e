// Paints test scenes with soft and hard edges, hairs, texture and letters; the same for each seed.
import sharp from "sharp";
import type { Sharp } from "sharp";
import { chanceOf } from "#tests/support/pictures/painting.ts";

export async function paintedScene(seed: number, side: number): Promise<Sharp> {
  const chance = chanceOf(seed);
  for (let turn = 0; turn < 20; turn += 1) chance();
  const between = (min: number, max: number) => min + chance() * (max - min);
  const at = () => `${between(-0.1, 1.1) * side} ${between(-0.1, 1.1) * side}`;
  const colour = () => `hsl(${between(0, 360)} ${between(5, 90)}% ${between(8, 92)}%)`;
  const stops = () =>
    `<stop offset="0" stop-color="${colour()}"/><stop offset="1" stop-color="${colour()}"/>`;
  const shape = (): string => {
    const fill = `fill="${chance() < 0.3 ? "url(#g)" : colour()}" opacity="${between(0.4, 1)}"`;
    const kind = chance();
    if (kind < 0.2) return `<path d="M ${at()} Q ${at()} ${at()} Q ${at()} ${at()} Z" ${fill}/>`;
    if (kind < 0.4)
      return `<ellipse cx="${chance() * side}" cy="${chance() * side}" rx="${between(2, side / 6)}" ry="${between(2, side / 6)}" transform="rotate(${between(0, 90)} ${side / 2} ${side / 2})" ${fill}/>`;
    if (kind < 0.5) {
      const letters = String.fromCharCode(...[0, 0, 0].map(() => Math.floor(between(65, 122))));
      return `<text x="${chance() * side}" y="${chance() * side}" font-size="${between(8, 60)}" transform="rotate(${between(-60, 60)} ${side / 2} ${side / 2})" fill="${colour()}">${letters.replace(/[^A-Za-z]/g, "o")}</text>`;
    }
    if (kind < 0.6) return hatching(between, side, colour());
    const width = chance() < 0.6 ? between(0.4, 2.5) : between(2.5, 14);
    const turns = Array.from({ length: 3 }, () => `Q ${at()} ${at()}`).join(" ");
    return `<path d="M ${at()} ${turns}" fill="none" stroke="${colour()}" stroke-width="${width}" opacity="${between(0.5, 1)}"/>`;
  };
  const blurred = () => `<g filter="url(#soft)">${Array.from({ length: 6 }, shape).join("")}</g>`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">
    <defs><linearGradient id="g" x2="${chance()}" y2="1">${stops()}</linearGradient>
    <linearGradient id="sky" x2="${between(0, 0.5)}" y2="1">${stops()}</linearGradient>
    <filter id="soft"><feGaussianBlur stdDeviation="${between(0.6, 4)}"/></filter></defs>
    <rect width="${side}" height="${side}" fill="url(#sky)"/>
    ${blurred()}${Array.from({ length: 40 }, shape).join("")}${blurred()}${Array.from({ length: 12 }, shape).join("")}
  </svg>`;
  const texture = grain(chance, side);
  const flat = await sharp(Buffer.from(drawing))
    .removeAlpha()
    .blur(between(0.3, 0.9))
    .raw()
    .toBuffer();
  const strength = between(0, 26);
  const data = flat.map((value, place) => {
    const pixel = Math.floor(place / 3);
    return Math.max(0, Math.min(255, value + texture[pixel]! * strength));
  });
  return sharp(data, { raw: { width: side, height: side, channels: 3 } });
}

/** Parallel lines, as on fur, cloth and blinds. */
function hatching(between: (min: number, max: number) => number, side: number, colour: string) {
  const [x, y, size] = [between(0, side), between(0, side), between(20, side / 4)];
  const step = between(2, 9);
  const lines = Array.from(
    { length: Math.floor(size / step) },
    (_, line) => `<path d="M ${x} ${y + line * step} l ${size} ${between(-2, 2)}"/>`,
  ).join("");
  return `<g stroke="${colour}" stroke-width="${between(0.5, step / 2)}" transform="rotate(${between(0, 180)} ${x} ${y})">${lines}</g>`;
}

/** Noise of four sizes, from -1 to 1, as on skin or plaster. */
function grain(chance: () => number, side: number): Float32Array {
  const made = new Float32Array(side * side);
  for (const [cell, share] of [
    [24, 0.45],
    [9, 0.3],
    [4, 0.15],
    [2, 0.1],
  ] as const) {
    const wide = Math.ceil(side / cell) + 2;
    const knots = Float32Array.from({ length: wide * wide }, () => chance() * 2 - 1);
    for (let y = 0; y < side; y += 1)
      for (let x = 0; x < side; x += 1) {
        const [column, row] = [Math.floor(x / cell), Math.floor(y / cell)];
        const ease = (share: number) => share * share * (3 - 2 * share);
        const [right, down] = [ease((x % cell) / cell), ease((y % cell) / cell)];
        const knot = row * wide + column;
        const top = knots[knot]! * (1 - right) + knots[knot + 1]! * right;
        const low = knots[knot + wide]! * (1 - right) + knots[knot + wide + 1]! * right;
        made[y * side + x]! += (top * (1 - down) + low * down) * share;
      }
  }
  return made;
}
