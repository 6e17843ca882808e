import { addStroke, blend, createCanvas, pour, shadePath, stroke } from "#db/demo/canvas.ts";
import type { Canvas } from "#db/demo/canvas.ts";
import { fromRamp, lighter, mix, ramp } from "#db/demo/colour.ts";
import type { Colour } from "#db/demo/colour.ts";
import { smoothField, smoothstep } from "#db/demo/field.ts";
import { finish } from "#db/demo/finish.ts";
import { fractal, gradientNoise } from "#db/demo/noise.ts";
import { randomFrom } from "#db/demo/random.ts";
import type { Random } from "#db/demo/random.ts";
import { mixPaints } from "#db/demo/technique.ts";
import type { Technique } from "#db/demo/technique.ts";

type Glazier = {
  canvas: Canvas;
  random: Random;
  table: Float32Array;
  light: Float32Array;
  lead: number[][];
  cx: number;
  cy: number;
};

/** A rose window: rings of panes with petals, roundels and trefoils, lit from behind. */
export const roseWindow: Technique = ({ width, height, seed, palette }) => {
  const random = randomFrom(seed);
  const { ground, ink, accent, colours } = mixPaints(palette);
  const canvas = createCanvas(width, height, ground);
  const { w, h } = canvas;
  const size = Math.min(w, h) * 0.465;
  const noise = gradientNoise(seed);
  const light = smoothField(
    width,
    height,
    620,
    (x, y) =>
      0.88 +
      0.3 * fractal(noise, x * 8, y * 11, 4) +
      0.24 * fractal(noise, x * 1.7, y * 1.7, 2) +
      0.07 * noise(x * 60, y * 130),
  );
  const stone = smoothField(width, height, 500, (x, y) => fractal(noise, x * 30, y * 30, 4));
  for (let i = 0; i < stone.length; i++) blend(canvas, i, ink, 0.12 + 0.14 * stone[i]!);
  const glazier: Glazier = {
    canvas,
    random,
    table: ramp([...colours]),
    light,
    lead: [],
    cx: w / 2,
    cy: h / 2,
  };
  shadePath(canvas, roundel(w / 2, h / 2, size * 1.045), (index, coverage) =>
    blend(canvas, index, mix(ink, ground, 0.06), coverage),
  );
  const fold = random.pick([12, 16, 20, 24]);
  const offset = random.chance(0.5) ? 0 : Math.PI / fold;
  ringOfSectors(glazier, size * 0.86, size, fold * 3, 0, 0.05, 0.2);
  ringOfSectors(glazier, size * 0.665, size * 0.85, fold, offset + Math.PI / fold, 0.12, 0.05);
  ringOfSectors(glazier, size * 0.38, size * 0.66, fold, offset, 0.03, 0.08);
  ringOfSectors(glazier, size * 0.175, size * 0.375, fold / 2, 0, 0.16, 0.06);
  ringOfRoundels(
    glazier,
    size * 0.755,
    size * Math.min(0.085, 2.1 / fold),
    fold,
    offset,
    accent,
    0.45,
  );
  ringOfPetals(glazier, size * 0.36, size * 0.66, fold, offset, 0.7);
  ringOfPetals(glazier, size * 0.17, size * 0.4, fold / 2, 0, 0.25);
  ringOfSectors(glazier, size * 0.12, size * 0.17, fold / 2, offset, 0.9, 0.1);
  pane(glazier, roundel(w / 2, h / 2, size * 0.12), accent);
  for (let i = 0; i < fold / 2; i++) {
    const a = (i / (fold / 2)) * 2 * Math.PI;
    pane(
      glazier,
      petalPath(glazier, a, size * 0.012, size * 0.112, (0.9 * Math.PI) / (fold / 2), 0.5),
      fromRamp(glazier.table, i % 2 ? 0.8 : 0.05),
    );
  }
  if (Math.max(w, h) / Math.min(w, h) > 1.1) paintSpandrels(glazier, size, ink);
  for (const path of glazier.lead) addStroke(canvas, path, leadWidth(path, size));
  const leading = mix(ink, ground, 0.04);
  pour(canvas, (index, coverage) => blend(canvas, index, leading, coverage));
  for (const path of glazier.lead)
    stroke(canvas, path, leadWidth(path, size) * 0.2, lighter(leading, 0.14), 0.45);
  return finish(canvas, { seed, grain: 2.4, vignette: 0.3 });
};

/** Small panes are held by thinner strips. */
function leadWidth(path: number[], size: number): number {
  let left = Infinity;
  let right = -Infinity;
  let top = Infinity;
  let bottom = -Infinity;
  for (let i = 0; i < path.length; i += 2) {
    left = Math.min(left, path[i]!);
    right = Math.max(right, path[i]!);
    top = Math.min(top, path[i + 1]!);
    bottom = Math.max(bottom, path[i + 1]!);
  }
  return Math.min(size * 0.011, (right - left + bottom - top) * 0.045);
}

function pane(glazier: Glazier, path: number[], base: Colour): void {
  const { canvas, light, random, lead } = glazier;
  const colour = lighter(base, random.between(-0.05, 0.05));
  const slope = random.between(-0.9, 0.9);
  const [mx, my] = [path[0]!, path[1]!];
  shadePath(canvas, path, (index, coverage, x, y) => {
    const far = Math.hypot(x - glazier.cx, y - glazier.cy);
    const strength =
      Math.max(0.15, light[index]! + slope * (x - mx + y - my)) * (1.18 - 0.55 * far);
    const white = Math.max(0, strength - 1.05) * 0.3;
    blend(
      canvas,
      index,
      [colour[0] * strength + white, colour[1] * strength + white, colour[2] * strength + white],
      coverage,
    );
  });
  lead.push([...path, path[0]!, path[1]!, path[2]!, path[3]!]);
}

function roundel(cx: number, cy: number, r: number): number[] {
  const path: number[] = [];
  const steps = Math.round(36 + r * 400);
  for (let i = 0; i < steps; i++)
    path.push(
      cx + r * Math.cos((i / steps) * 2 * Math.PI),
      cy + r * Math.sin((i / steps) * 2 * Math.PI),
    );
  return path;
}

function ringOfSectors(
  glazier: Glazier,
  inner: number,
  outer: number,
  count: number,
  offset: number,
  tone: number,
  spread: number,
): void {
  const { cx, cy, table, random } = glazier;
  for (let i = 0; i < count; i++) {
    const a = (i / count) * 2 * Math.PI + offset;
    const b = ((i + 1) / count) * 2 * Math.PI + offset;
    const path: number[] = [];
    for (let k = 0; k <= 8; k++)
      path.push(
        cx + inner * Math.cos(a + ((b - a) * k) / 8),
        cy + inner * Math.sin(a + ((b - a) * k) / 8),
      );
    for (let k = 8; k >= 0; k--)
      path.push(
        cx + outer * Math.cos(a + ((b - a) * k) / 8),
        cy + outer * Math.sin(a + ((b - a) * k) / 8),
      );
    pane(
      glazier,
      path,
      fromRamp(table, tone + (i % 3 === 1 ? spread : 0) + random.between(-0.05, 0.05)),
    );
  }
}

function ringOfRoundels(
  glazier: Glazier,
  r: number,
  radius: number,
  count: number,
  offset: number,
  accent: Colour,
  tone: number,
): void {
  const { cx, cy, table } = glazier;
  const band: number[] = [];
  for (let i = 0; i < count; i++) {
    const a = ((i + 0.5) / count) * 2 * Math.PI + offset;
    const wedge = petalPath(
      glazier,
      a,
      r - radius * 1.1,
      r + radius * 1.25,
      (0.62 * Math.PI) / count,
      1.2,
    );
    band.push(...wedge.slice(0, 2));
    pane(glazier, wedge, fromRamp(table, tone + 0.3));
  }
  for (let i = 0; i < count; i++) {
    const a = (i / count) * 2 * Math.PI + offset;
    const x = cx + r * Math.cos(a);
    const y = cy + r * Math.sin(a);
    pane(glazier, roundel(x, y, radius), fromRamp(table, tone + (i % 2 ? 0.12 : 0)));
    for (let k = 0; k < 6; k++) {
      const turn = a + (k / 6) * 2 * Math.PI;
      pane(
        glazier,
        leafPath(x, y, turn, radius * 0.86, radius * 0.56),
        fromRamp(table, k % 2 ? 0.95 : 0.12),
      );
    }
    pane(glazier, roundel(x, y, radius * 0.3), accent);
  }
}

function ringOfPetals(
  glazier: Glazier,
  inner: number,
  outer: number,
  count: number,
  offset: number,
  tone: number,
): void {
  const { table, random } = glazier;
  for (let i = 0; i < count; i++) {
    const a = ((i + 0.5) / count) * 2 * Math.PI + offset;
    const wide = (0.93 * Math.PI) / count;
    const hue = tone + (i % 2 ? 0.16 : -0.06);
    pane(glazier, petalPath(glazier, a, inner, outer, wide, 1.35), fromRamp(table, hue - 0.3));
    pane(
      glazier,
      petalPath(
        glazier,
        a,
        inner + (outer - inner) * 0.14,
        inner + (outer - inner) * 0.86,
        wide * 0.66,
        1.35,
      ),
      fromRamp(table, hue + random.between(-0.06, 0.06)),
    );
    pane(
      glazier,
      petalPath(
        glazier,
        a,
        inner + (outer - inner) * 0.38,
        inner + (outer - inner) * 0.72,
        wide * 0.32,
        1.2,
      ),
      fromRamp(table, hue + 0.35),
    );
  }
}

function petalPath(
  { cx, cy }: Glazier,
  angle: number,
  inner: number,
  outer: number,
  half: number,
  round: number,
): number[] {
  const path: number[] = [];
  for (let side = 1; side >= -1; side -= 2) {
    for (let k = 0; k < 22; k++) {
      const t = side === 1 ? k / 22 : 1 - k / 22;
      const r = inner + (outer - inner) * t;
      const open = half * Math.sin(Math.PI * t ** round) ** 0.62 * side;
      path.push(cx + r * Math.cos(angle + open), cy + r * Math.sin(angle + open));
    }
  }
  return path;
}

function leafPath(x: number, y: number, angle: number, long: number, wide: number): number[] {
  const path: number[] = [];
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  for (let side = 1; side >= -1; side -= 2) {
    for (let k = 0; k < 9; k++) {
      const t = side === 1 ? k / 9 : 1 - k / 9;
      const half = (wide / 2) * Math.sin(Math.PI * t) * side;
      path.push(x + c * long * t - s * half, y + s * long * t + c * half);
    }
  }
  return path;
}

function paintSpandrels(glazier: Glazier, size: number, ink: Colour): void {
  const { canvas, table } = glazier;
  const upright = canvas.h > canvas.w;
  const gap = ((upright ? canvas.h - canvas.w : canvas.w - canvas.h) / 2) * 0.8;
  const r = gap * 0.42;
  if (r < size * 0.05) return;
  const across = [-0.66, -0.22, 0.22, 0.66];
  for (const end of [-1, 1]) {
    for (const at of across) {
      const bow = 1.02 * Math.sqrt(Math.max(0, 1 - (at * 0.9) ** 2)) * size;
      const along = at * size;
      const out =
        end *
        Math.min(
          (bow + (upright ? canvas.h : canvas.w) / 2) / 2,
          (upright ? canvas.h : canvas.w) / 2 - r * 1.2,
        );
      const x = upright ? canvas.w / 2 + along : canvas.w / 2 + out;
      const y = upright ? canvas.h / 2 + out : canvas.h / 2 + along;
      shadePath(canvas, roundel(x, y, r * 0.82), (index, coverage) =>
        blend(canvas, index, ink, coverage),
      );
      for (let k = 0; k < 4; k++)
        pane(
          glazier,
          leafPath(x, y, (k / 4) * 2 * Math.PI + Math.PI / 4, r * 0.72, r * 0.5),
          fromRamp(table, 0.2 + 0.6 * smoothstep(-1, 1, at * end)),
        );
    }
  }
}
