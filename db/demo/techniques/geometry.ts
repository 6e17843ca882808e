import { blend, createCanvas, disc, fill, shadePath, stroke } from "#db/demo/canvas.ts";
import type { Canvas } from "#db/demo/canvas.ts";
import { mix } from "#db/demo/colour.ts";
import type { Colour } from "#db/demo/colour.ts";
import { finish } from "#db/demo/finish.ts";
import { gradientNoise } from "#db/demo/noise.ts";
import { randomFrom } from "#db/demo/random.ts";
import { mixPaints } from "#db/demo/technique.ts";
import type { PaintOptions, Technique } from "#db/demo/technique.ts";

/** A grid of quarter circles, half circles, leaves and rings, in the manner of a Bauhaus weave. */
export const weave: Technique = (options) => paintWeave(options);
/** Large overlapping discs and bars, few and balanced, inks multiplying where they cross. */
export const overlap: Technique = (options) => paintOverlap(options);
/** Arches within arches. */
export const arches: Technique = (options) => paintArches(options);
/** Truchet tiles: quarter arcs in three sizes that always meet. */
export const truchet: Technique = (options) => paintTruchet(options);

function paintWeave({ width, height, seed, palette }: PaintOptions): Uint8Array {
  const random = randomFrom(seed);
  const { ground, ink, accent, colours } = mixPaints(palette);
  const canvas = createCanvas(width, height, ground);
  const { w, h } = canvas;
  const across = random.whole(5, 7);
  const side = Math.min(w, h) * 0.9;
  const cell = side / across;
  const columns = Math.max(across, Math.floor((w * 0.92) / cell));
  const rows = Math.max(across, Math.floor((h * 0.92) / cell));
  const left = (w - columns * cell) / 2;
  const top = (h - rows * cell) / 2;
  const inks = [...colours, ink];
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const x = left + i * cell;
      const y = top + j * cell;
      const [back, front, third] = random.shuffled(inks) as [Colour, Colour, Colour];
      const quiet = random.chance(0.24);
      fill(
        canvas,
        [x, y, x + cell, y, x + cell, y + cell, x, y + cell],
        quiet ? mix(ground, back, 0.14) : back,
      );
      const corner = random.whole(0, 3);
      const kind = random.next();
      const shape = random.chance(0.12) ? accent : front;
      if (kind < 0.34) {
        fill(canvas, sector(x, y, cell, corner, 1), shape);
        if (random.chance(0.5)) fill(canvas, sector(x, y, cell, corner, 0.55), third);
        if (random.chance(0.3)) fill(canvas, sector(x, y, cell, corner, 0.26), ground);
      } else if (kind < 0.52) {
        halves(canvas, x, y, cell, corner, shape, random.chance(0.5) ? third : shape);
      } else if (kind < 0.7) {
        fill(canvas, lens(x, y, cell, corner), shape);
      } else if (kind < 0.84) {
        disc(canvas, x + cell / 2, y + cell / 2, cell * 0.46, shape);
        disc(canvas, x + cell / 2, y + cell / 2, cell * 0.27, quiet ? ground : third);
        disc(canvas, x + cell / 2, y + cell / 2, cell * 0.1, shape);
      } else {
        const triangle = [x, y, x + cell, y, x + cell, y + cell, x, y + cell];
        triangle.splice(corner * 2, 2);
        fill(canvas, triangle, shape);
      }
    }
  }
  return finish(canvas, { seed, grain: 3.4, paper: 0.9 });
}

function sector(x: number, y: number, cell: number, corner: number, share: number): number[] {
  const cx = corner === 0 || corner === 3 ? x : x + cell;
  const cy = corner < 2 ? y : y + cell;
  const from = [0, 0.5, 1, 1.5][corner]! * Math.PI;
  const path = [cx, cy];
  for (let k = 0; k <= 24; k++) {
    const a = from + (k / 24) * (Math.PI / 2);
    path.push(cx + Math.cos(a) * cell * share, cy + Math.sin(a) * cell * share);
  }
  return path;
}

function halves(
  canvas: Canvas,
  x: number,
  y: number,
  cell: number,
  turn: number,
  first: Colour,
  second: Colour,
): void {
  for (const [part, colour] of [
    [0, first],
    [1, second],
  ] as const) {
    const path: number[] = [];
    const upright = turn % 2 === 0;
    const cx = upright ? x + (part * cell) / 2 + (turn < 2 ? 0 : cell / 2) : x + cell / 2;
    const cy = upright ? y + cell / 2 : y + (part * cell) / 2 + (turn < 2 ? 0 : cell / 2);
    const from = upright ? (turn < 2 ? -0.5 : 0.5) * Math.PI : (turn < 2 ? 0 : 1) * Math.PI;
    for (let k = 0; k <= 32; k++)
      path.push(
        cx + (Math.cos(from + (k / 32) * Math.PI) * cell) / 2,
        cy + (Math.sin(from + (k / 32) * Math.PI) * cell) / 2,
      );
    fill(canvas, path, colour);
  }
}

function lens(x: number, y: number, cell: number, corner: number): number[] {
  const first = sector(x, y, cell, corner, 1).slice(2);
  const second = sector(x, y, cell, (corner + 2) % 4, 1).slice(2);
  return [...first, ...second];
}

function paintOverlap({ width, height, seed, palette }: PaintOptions): Uint8Array {
  const random = randomFrom(seed);
  const { ground, ink, accent, colours } = mixPaints(palette);
  const canvas = createCanvas(width, height, ground);
  const { w, h } = canvas;
  const size = Math.min(w, h);
  const inks = random.shuffled(colours);
  const tilt = random.pick([0, Math.PI / 4, -Math.PI / 4, Math.PI / 6]);
  const cx = w * random.between(0.4, 0.6);
  const cy = h * random.between(0.42, 0.52);
  multiply(
    canvas,
    roundPath(cx, cy, size * random.between(0.28, 0.34), 0, 2 * Math.PI),
    inks[0] as Colour,
    ground,
  );
  for (let i = 0; i < 3; i++) {
    const a = tilt + i * 2.1 + random.between(-0.3, 0.3);
    const r = size * [0.2, 0.13, 0.075][i]! * random.between(0.9, 1.15);
    const far = size * random.between(0.22, 0.3);
    const path = random.chance(0.35)
      ? roundPath(cx + Math.cos(a) * far, cy + Math.sin(a) * far, r * 1.4, tilt, tilt + Math.PI)
      : roundPath(cx + Math.cos(a) * far, cy + Math.sin(a) * far, r, 0, 2 * Math.PI);
    multiply(canvas, path, i === 2 ? accent : (inks[(i + 1) % inks.length] as Colour), ground);
  }
  for (let i = 0; i < 3; i++) {
    const offset = size * (random.between(-0.34, 0.34) + i * 0.02);
    const long = size * random.between(0.5, 1.1);
    const thick = size * [0.085, 0.03, 0.012][i]!;
    multiply(
      canvas,
      bar(cx, cy, tilt + (i === 1 ? Math.PI / 2 : 0), offset, long, thick),
      (i === 2 ? ink : inks[(i + 2) % inks.length]) as Colour,
      ground,
    );
  }
  const side = random.chance(0.5) ? 1 : -1;
  for (let i = 0; i < 9; i++) {
    const x = cx + side * size * 0.22 + Math.cos(tilt + Math.PI / 2) * i * size * 0.022;
    const y = cy + size * 0.2 + Math.sin(tilt + Math.PI / 2) * i * size * 0.022;
    stroke(
      canvas,
      [
        x - Math.cos(tilt) * size * 0.15,
        y - Math.sin(tilt) * size * 0.15,
        x + Math.cos(tilt) * size * 0.15,
        y + Math.sin(tilt) * size * 0.15,
      ],
      size * 0.0042,
      ink,
    );
  }
  const arc = roundPath(
    cx,
    cy,
    size * random.between(0.36, 0.4),
    tilt - 0.4,
    tilt + random.between(1.2, 2.6),
  );
  stroke(canvas, arc, size * 0.0045, ink);
  const end = arc.length - 2;
  disc(canvas, arc[end]!, arc[end + 1]!, size * 0.014, ink);
  return finish(canvas, { seed, grain: 3.6, paper: 1 });
}

/** Ink over ink takes light away twice, as on a lithograph. */
function multiply(canvas: Canvas, path: number[], colour: Colour, ground: Colour): void {
  const { pixels } = canvas;
  const filter = [colour[0] / ground[0], colour[1] / ground[1], colour[2] / ground[2]] as const;
  shadePath(canvas, path, (index, coverage) => {
    for (let c = 0; c < 3; c++) {
      const i = index * 3 + c;
      pixels[i] = pixels[i]! * (1 + (Math.min(1, filter[c]!) - 1) * coverage * 0.97);
    }
  });
}

function roundPath(cx: number, cy: number, r: number, from: number, to: number): number[] {
  const path: number[] = [];
  for (let k = 0; k < 90; k++) {
    const a = from + ((to - from) * k) / 89;
    path.push(cx + r * Math.cos(a), cy + r * Math.sin(a));
  }
  return path;
}

function bar(
  cx: number,
  cy: number,
  angle: number,
  offset: number,
  long: number,
  thick: number,
): number[] {
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  const at = (u: number, v: number) =>
    [cx + c * u - s * (v + offset), cy + s * u + c * (v + offset)] as const;
  return [
    ...at(-long / 2, -thick / 2),
    ...at(long / 2, -thick / 2),
    ...at(long / 2, thick / 2),
    ...at(-long / 2, thick / 2),
  ];
}

function paintArches({ width, height, seed, palette }: PaintOptions): Uint8Array {
  const random = randomFrom(seed);
  const { ground, ink, accent, colours } = mixPaints(palette);
  const canvas = createCanvas(width, height, ground);
  const { w, h } = canvas;
  const size = Math.min(w, h);
  disc(
    canvas,
    w * random.between(0.3, 0.7),
    h * random.between(0.2, 0.28),
    size * random.between(0.09, 0.13),
    accent,
  );
  const count = Math.max(2, Math.round((w / size) * 2));
  const inks = [...colours, ink];
  for (let k = 0; k < count; k++) {
    const near = k / Math.max(1, count - 1);
    const r = size * random.between(0.28, 0.4) * (1.1 - 0.25 * near);
    const cx = w * ((k + 0.5) / count + random.between(-0.1, 0.1));
    const spring = h * random.between(0.48, 0.66);
    const bands = random.whole(4, 6);
    const start = random.whole(0, inks.length - 1);
    for (let b = 0; b < bands; b++) {
      const radius = r * (1 - b / bands);
      const path = roundPath(cx, spring, radius, Math.PI, 2 * Math.PI);
      fill(
        canvas,
        [...path, cx + radius, h * 1.1, cx - radius, h * 1.1],
        b === bands - 1
          ? mix(ground, inks[start] as Colour, 0.1)
          : (inks[(start + b) % inks.length] as Colour),
      );
      const rim = roundPath(cx, spring, radius, Math.PI, 2 * Math.PI);
      stroke(canvas, [cx - radius, h * 1.1, ...rim, cx + radius, h * 1.1], size * 0.006, ground);
    }
  }
  const floor = h * random.between(0.86, 0.9);
  fill(
    canvas,
    [-0.1, floor, w * 1.1, floor, w * 1.1, h * 1.1, -0.1, h * 1.1],
    mix(ink, colours[0] as Colour, 0.2),
  );
  return finish(canvas, { seed, grain: 3.6, paper: 1 });
}

function paintTruchet({ width, height, seed, palette }: PaintOptions): Uint8Array {
  const random = randomFrom(seed);
  const { ground, ink, accent, colours } = mixPaints(palette);
  const canvas = createCanvas(width, height, ground);
  const { w, h } = canvas;
  const noise = gradientNoise(seed + 5);
  const count = random.whole(5, 7);
  const cell = Math.min(w, h) / count;
  const lines = random.whole(4, 6);
  const cx = cell * Math.round((w * random.between(0.35, 0.65)) / cell);
  const cy = cell * Math.round((h * random.between(0.35, 0.65)) / cell);
  const zones = [...colours, ink];
  const zoneAt = (x: number, y: number) =>
    zones[
      Math.floor(Math.abs(0.22 * noise(x * 1.2, y * 1.2) + Math.hypot(x - cx, y - cy) * 3.1)) %
        zones.length
    ] as Colour;
  for (let j = 0; j * cell < h; j++) {
    for (let i = 0; i * cell < w; i++) {
      const x = i * cell;
      const y = j * cell;
      const corners = random.chance(0.5)
        ? [
            [x, y, 0],
            [x + cell, y + cell, 2],
          ]
        : [
            [x + cell, y, 1],
            [x, y + cell, 3],
          ];
      for (const [qx, qy, corner] of corners as [number, number, number][])
        arcs(canvas, qx, qy, cell, corner, lines, zoneAt, ground);
    }
  }
  disc(canvas, cx, cy, cell * 0.16, accent);
  return finish(canvas, { seed, grain: 3.4, paper: 0.9 });
}

/** Stripes lie symmetrically about half the cell, so that they meet across every edge. */
function arcs(
  canvas: Canvas,
  x: number,
  y: number,
  cell: number,
  corner: number,
  lines: number,
  zoneAt: (x: number, y: number) => Colour,
  ground: Colour,
): void {
  const from = corner * (Math.PI / 2);
  const wedge = (half: number) => [
    x,
    y,
    ...roundPath(x, y, (cell * half) / (lines * 2), from, from + Math.PI / 2),
  ];
  fill(canvas, wedge(lines * 2 - 0.5), ground);
  for (let k = lines * 2 - 1; k > 0; k--) {
    if (k % 2 === 0) fill(canvas, wedge(k - 0.5), ground);
    else
      shadePath(canvas, wedge(k - 0.5), (index, coverage, px, py) =>
        blend(canvas, index, zoneAt(px, py), coverage),
      );
  }
}
