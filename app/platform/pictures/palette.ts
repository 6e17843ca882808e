// Measures a picture's main colours with their shares, and how light, busy and colourful it is.
import { hexOf, hueWeight, oklabOf, colourDifference } from "./oklab.ts";
import type { Oklab } from "./oklab.ts";

export type VisualFeatures = {
  /** Up to eight "rrggbb-share", in thousandths, largest first, separated by spaces. */
  palette: string;
  /** Thousandths: OKLab's L, its change between pixels, and the distance from grey. */
  lightness: number;
  busyness: number;
  chroma: number;
};

type SmallPicture = { data: Uint8Array; width: number; height: number; channels: number };

type Cell = Oklab & { weight: number };

const maxColours = 8;
const cellSide = 0.05;
const minApart = 0.09;
const minShare = 0.0025;
/** A power below 1 makes small accents count more. */
const smallCounts = 0.7;
const maxEdgeShare = 0.012;
const detour = 1.1;
/** Pixels further away lie on an edge and do not shift a colour. */
const reach = 0.16;
const rounds = 6;

export function visualFeaturesOf({ data, width, height, channels }: SmallPicture): VisualFeatures {
  const count = width * height;
  const pixels = Array.from({ length: count }, (_, at) =>
    oklabOf(data[at * channels]!, data[at * channels + 1]!, data[at * channels + 2]!),
  );
  const mean = (measure: (pixel: Oklab) => number) =>
    Math.round(
      (1000 * pixels.reduce((sum, pixel) => sum + measure(pixel), 0)) / Math.max(1, count),
    );
  return {
    palette: writePalette(paletteOf(pixels)),
    lightness: mean(({ L }) => L),
    busyness: Math.round(1000 * changes(pixels, width, height)),
    chroma: mean(({ a, b }) => Math.sqrt(a * a + b * b)),
  };
}

function changes(pixels: Oklab[], width: number, height: number): number {
  let sum = 0;
  for (let y = 0; y < height - 1; y += 1) {
    for (let x = 0; x < width - 1; x += 1) {
      const at = y * width + x;
      const { L } = pixels[at]!;
      const [across, down] = [L - pixels[at + 1]!.L, L - pixels[at + width]!.L];
      sum += Math.sqrt(across * across + down * down);
    }
  }
  return sum / Math.max(1, (width - 1) * (height - 1));
}

function paletteOf(pixels: Oklab[]): Cell[] {
  const cells = gathered(pixels);
  let colours = chosenFrom(cells);
  for (let round = 0; round < rounds; round += 1) colours = settled(colours, cells);
  const used = merged(colours).filter(({ weight }) => weight >= minShare);
  return used
    .filter((colour) => !isOfAnEdge(colour, used))
    .sort((one, other) => other.weight - one.weight);
}

function gathered(pixels: Oklab[]): Cell[] {
  const cells = new Map<number, Cell>();
  const side = (value: number, counts: number) => Math.floor(((value + 0.5) * counts) / cellSide);
  for (const { L, a, b } of pixels) {
    const name = (side(L, 1) * 256 + side(a, hueWeight)) * 256 + side(b, hueWeight);
    const cell = cells.get(name) ?? { L: 0, a: 0, b: 0, weight: 0 };
    cell.L += L;
    cell.a += a;
    cell.b += b;
    cell.weight += 1;
    cells.set(name, cell);
  }
  return [...cells]
    .sort(([one], [other]) => one - other)
    .map(([, { L, a, b, weight }]) => ({
      L: L / weight,
      a: a / weight,
      b: b / weight,
      weight: weight / pixels.length,
    }));
}

/** The most common colour comes first, then those that differ most from the ones before. */
function chosenFrom(cells: Cell[]): Cell[] {
  const around = cells.map((cell) =>
    cells.reduce((sum, other) => sum + (near(cell, other) ? other.weight : 0), 0),
  );
  const worth = around.map((share) => (share < minShare ? 0 : share ** smallCounts));
  const distances = cells.map(() => 1);
  const chosen: Cell[] = [];
  while (chosen.length < maxColours) {
    let best = -1;
    let notice = 0;
    for (const at of cells.keys()) {
      const each = distances[at]! < minApart ? 0 : worth[at]! * distances[at]! * distances[at]!;
      if (each > notice) [best, notice] = [at, each];
    }
    if (best < 0) break;
    const colour = cells[best]!;
    chosen.push(colour);
    for (const [at, cell] of cells.entries())
      distances[at] = Math.min(distances[at]!, colourDifference(cell, colour));
  }
  return chosen;
}

function near(one: Oklab, other: Oklab): boolean {
  return colourDifference(one, other) < minApart / 2;
}

function settled(colours: Cell[], cells: Cell[]): Cell[] {
  const sums = colours.map(() => ({ L: 0, a: 0, b: 0, near: 0, weight: 0 }));
  for (const cell of cells) {
    let nearest = 0;
    let shortest = Infinity;
    for (const [at, colour] of colours.entries()) {
      const apart = colourDifference(cell, colour);
      if (apart < shortest) [nearest, shortest] = [at, apart];
    }
    const sum = sums[nearest]!;
    sum.weight += cell.weight;
    if (shortest > reach) continue;
    sum.L += cell.L * cell.weight;
    sum.a += cell.a * cell.weight;
    sum.b += cell.b * cell.weight;
    sum.near += cell.weight;
  }
  return colours.map((colour, at) => {
    const { L, a, b, near, weight } = sums[at]!;
    return near === 0 ? { ...colour, weight } : { L: L / near, a: a / near, b: b / near, weight };
  });
}

function merged(colours: Cell[]): Cell[] {
  const used: Cell[] = [];
  for (const colour of colours.toSorted((one, other) => other.weight - one.weight)) {
    const like = used.find((other) => colourDifference(colour, other) < minApart);
    if (like) like.weight += colour.weight;
    else used.push({ ...colour });
  }
  return used;
}

function isOfAnEdge(colour: Cell, colours: Cell[]): boolean {
  if (colour.weight > maxEdgeShare) return false;
  const larger = colours.filter(({ weight }) => weight > 2 * colour.weight);
  return larger.some((one, at) =>
    larger.slice(at + 1).some((other) => {
      const across = colourDifference(one, other);
      const around = colourDifference(one, colour) + colourDifference(colour, other);
      return around < detour * across;
    }),
  );
}

function writePalette(colours: Cell[]): string {
  return colours
    .map((colour) => `${hexOf(colour)}-${Math.max(1, Math.round(colour.weight * 1000))}`)
    .join(" ");
}
