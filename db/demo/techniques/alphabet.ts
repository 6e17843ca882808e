import { createCanvas } from "#db/demo/canvas.ts";
import { finish } from "#db/demo/finish.ts";
import { randomFrom } from "#db/demo/random.ts";
import { box, lay, layTogether, takeBrush } from "#db/demo/shapes.ts";
import { mixPaints } from "#db/demo/technique.ts";
import type { Technique } from "#db/demo/technique.ts";

/**
 * Letters of three by five cells, after the building blocks of the 1920s: # is a square, q w a s a
 * quarter disc round towards its corner as those keys lie, 1 to 4 half a square.
 */
const letters: readonly (readonly [string, string, string, string, string])[] = [
  ["q#w", "#.#", "###", "#.#", "#.#"],
  ["##w", "#.s", "##.", "#.w", "##s"],
  ["q##", "#..", "#..", "#..", "a##"],
  ["##w", "#.#", "#.#", "#.#", "##s"],
  ["###", "#..", "##.", "#..", "###"],
  ["###", "#..", "##.", "#..", "#.."],
  ["q##", "#..", "#.#", "#.#", "a#s"],
  ["#.#", "#.#", "###", "#.#", "#.#"],
  [".#.", ".#.", ".#.", ".#.", ".#."],
  ["..#", "..#", "..#", "w.#", "a#s"],
  ["#.2", "#2s", "##.", "#4w", "#.4"],
  ["#..", "#..", "#..", "#..", "###"],
  ["1.2", "###", "###", "#.#", "#.#"],
  ["#.#", "#1#", "###", "#4#", "#.#"],
  ["q#w", "#.#", "#.#", "#.#", "a#s"],
  ["##w", "#.#", "##s", "#..", "#.."],
  ["q#w", "#.#", "#.#", "#.1", "a#4"],
  ["##w", "#.#", "##s", "#1.", "#4w"],
  ["q##", "#..", "a#w", "..#", "##s"],
  ["###", ".#.", ".#.", ".#.", ".#."],
  ["#.#", "#.#", "#.#", "#.#", "a#s"],
  ["#.#", "#.#", "#.#", "###", "4#3"],
  ["#.#", "#.#", "###", "###", "3.4"],
  ["#.#", "a.s", ".#.", "q.w", "#.#"],
  ["#.#", "#.#", "a#s", ".#.", ".#."],
  ["###", ".2s", "2s.", "#..", "###"],
];

/** The alphabet as a sheet of tiles; the last four hold what the letters are made of. */
export const alphabet: Technique = ({ width, height, seed, palette }) => {
  const random = randomFrom(seed);
  const { ground, ink, accent, colours } = mixPaints(palette);
  const canvas = createCanvas(width, height, ground);
  const { w, h } = canvas;
  const brush = takeBrush(canvas, seed);
  const columns = 5;
  const rows = 6;
  const edge = 0.052;
  const wide = (w - 2 * edge) / columns;
  const high = (h - 2 * edge) / rows;
  const fields = [ink, accent, ...colours];
  let last = -1;
  const above: number[] = [];
  for (let i = 0; i < columns * rows; i++) {
    const [x, y] = [edge + (i % columns) * wide, edge + Math.floor(i / columns) * high];
    let field = random.whole(0, fields.length - 1);
    while (field === last || field === above[i % columns]) field = (field + 1) % fields.length;
    last = field;
    above[i % columns] = field;
    const isLight = field > 2;
    const gap = 0.0035;
    lay(brush, box(x + gap, y + gap, wide - 2 * gap, high - 2 * gap), fields[field]!, 1, 0.1);
    const unit = Math.min(wide / 4.6, high / 6.6);
    const left = x + (wide - unit * 3) / 2;
    const top = y + (high - unit * 5) / 2;
    const pen = isLight ? (random.chance(0.6) ? ink : accent) : random.pick([ground, colours[1]!]);
    const shapes = letters[i]?.map((row) => [...row]) ?? ornament(i - letters.length);
    const cells = shapes.flatMap((row, r) =>
      row.flatMap((code, c) => cell(code, left + c * unit, top + r * unit, unit) ?? []),
    );
    layTogether(brush, cells, pen);
  }
  return finish(canvas, { seed, grain: 3, paper: 0.7 });
};

function ornament(at: number): string[][] {
  const rows = [
    ["q.w", "a.s", "q.w", "a.s", "###"],
    ["1..", "11.", "111", "44.", "4.."],
    ["qwq", "asa", "qwq", "asa", "###"],
    ["#.#", ".#.", "#.#", ".#.", "#.#"],
  ][at]!;
  return rows.map((row) => [...row]);
}

function cell(code: string, x: number, y: number, m: number): number[][] | undefined {
  if (code === "#") return [box(x, y, m, m)];
  if (code === "1") return [[x, y, x + m, y + m, x, y + m]];
  if (code === "2") return [[x + m, y, x + m, y + m, x, y + m]];
  if (code === "3") return [[x, y, x + m, y, x, y + m]];
  if (code === "4") return [[x, y, x + m, y, x + m, y + m]];
  const centre = { q: [1, 1], w: [0, 1], a: [1, 0], s: [0, 0] }[code];
  if (!centre) return undefined;
  const [cx, cy] = [x + centre[0]! * m, y + centre[1]! * m];
  const from = { q: Math.PI, w: 1.5 * Math.PI, a: 0.5 * Math.PI, s: 0 }[code]!;
  const path = [cx, cy];
  for (let k = 0; k <= 24; k++) {
    const t = from + (k / 24) * (Math.PI / 2);
    path.push(cx + Math.cos(t) * m, cy + Math.sin(t) * m);
  }
  return [path];
}
