import { blend, createCanvas, fill, glow, stroke } from "#db/demo/canvas.ts";
import { lighter, mix, mixLight, ramp, rampOffset } from "#db/demo/colour.ts";
import type { Colour } from "#db/demo/colour.ts";
import { smoothField, smoothstep } from "#db/demo/field.ts";
import { finish } from "#db/demo/finish.ts";
import { fractal, gradientNoise } from "#db/demo/noise.ts";
import { randomFrom } from "#db/demo/random.ts";
import type { Random } from "#db/demo/random.ts";
import { band, box, curve, ellipse, lay, layGraded, placed, takeBrush } from "#db/demo/shapes.ts";
import type { Brush, Place } from "#db/demo/shapes.ts";
import { paintMoon, paintStars } from "#db/demo/sky.ts";
import { mixPaints } from "#db/demo/technique.ts";
import type { Technique } from "#db/demo/technique.ts";

/** A whale under a small boat with a lamp, at night. */
export const whale: Technique = ({ width, height, seed, palette }) => {
  const random = randomFrom(seed);
  const { ground, ink, accent, colours } = mixPaints(palette);
  const canvas = createCanvas(width, height, ink);
  const { w, h } = canvas;
  const line = h * 0.3;
  const brush = takeBrush(canvas, seed);
  layGraded(
    brush,
    box(0, 0, w, line + 0.02),
    [mix(ink, colours[0]!, 0.25), colours[0]!],
    (_x, y) => y / line,
  );
  paintStars(canvas, seed, 260, mix(accent, [1, 1, 1], 0.6), line);
  paintMoon(
    canvas,
    { x: w * 0.73, y: h * 0.115, radius: 0.05 },
    [0.95, 0.92, 0.82],
    colours[0]!,
    seed,
  );
  water(brush, seed, line, [colours[1]!, colours[2]!, ink]);
  const boatAt = { x: w * 0.36, y: line + 0.001, size: 0.1 };
  rays(brush, random, { x: boatAt.x, y: line }, colours[1]!);
  rays(brush, random, { x: w * 0.73, y: line }, lighter(colours[1]!, 0.1));
  swim(brush, random, { x: w * 0.46, y: h * 0.61, size: w * 0.86, turn: -0.2 }, [
    mix(ink, colours[2]!, 0.62),
    mix(ground, colours[1]!, 0.35),
    ink,
  ]);
  shoal(brush, random, mix(colours[1]!, ground, 0.4));
  surface(brush, seed, line, mix(colours[1]!, ground, 0.45));
  boat(brush, boatAt, accent, ink);
  return finish(canvas, { seed, grain: 3.2, paper: 0.5, vignette: 0.3 });
};

function water(
  { canvas }: Brush,
  seed: number,
  line: number,
  [shallow, middle, deep]: readonly [Colour, Colour, Colour],
): void {
  const noise = gradientNoise(seed + 8);
  const table = ramp([shallow, middle, mix(middle, deep, 0.7), deep], [0, 0.3, 0.75, 1]);
  const cloud = smoothField(canvas.width, canvas.height, 240, (x, y) =>
    fractal(noise, x * 2.4, y * 5, 4),
  );
  for (let py = 0, index = 0; py < canvas.height; py++) {
    const y = (py + 0.5) / canvas.scale;
    for (let px = 0; px < canvas.width; px++, index++) {
      if (y < line + 0.006 * noise((px / canvas.scale) * 9, 1)) continue;
      const at = rampOffset((y - line) / (canvas.h - line) + cloud[index]! * 0.13);
      canvas.pixels.set([table[at]!, table[at + 1]!, table[at + 2]!], index * 3);
    }
  }
}

function rays(
  { canvas }: Brush,
  random: Random,
  from: { x: number; y: number },
  light: Colour,
): void {
  for (let i = 0; i < 9; i++) {
    const lean = (i - 4) * 0.1 + random.between(-0.03, 0.03);
    const long = random.between(0.3, 0.55);
    const wide = random.between(0.01, 0.035);
    const foot = from.x + lean * 2.2 * long;
    const at = (down: number, side: number) =>
      (from.x + lean * 0.12) * (1 - down) + foot * down + side * (0.004 + wide * down);
    const strips = 40;
    for (let k = 0; k < strips; k++) {
      const [a, b] = [k / strips, (k + 1) / strips];
      const [top, bottom] = [from.y + a * long, from.y + b * long];
      fill(
        canvas,
        [at(a, -1), top, at(a, 1), top, at(b, 1), bottom, at(b, -1), bottom],
        light,
        0.17 * (1 - a) ** 1.5,
      );
    }
  }
}

const BODY = [
  -0.45, 0.015, -0.44, -0.05, -0.38, -0.1, -0.26, -0.135, -0.1, -0.15, 0.06, -0.135, 0.2, -0.09,
  0.32, -0.035, 0.42, 0.005, 0.415, 0.028, 0.32, 0.03, 0.2, 0.065, 0.06, 0.115, -0.1, 0.145, -0.25,
  0.135, -0.37, 0.09,
];

function swim(
  brush: Brush,
  random: Random,
  place: Place,
  [skin, belly, ink]: readonly [Colour, Colour, Colour],
): void {
  const on = (points: readonly number[], closed = true) => placed(curve(points, closed), place);
  const light = lighter(skin, 0.1);
  const fluke = (side: 1 | -1) => [
    0.4,
    0.012,
    0.45,
    side === 1 ? -0.03 : 0.03,
    0.5,
    side === 1 ? -0.1 : 0.05,
    0.56,
    side === 1 ? -0.15 : 0.09,
    0.535,
    side === 1 ? -0.07 : 0.035,
    0.49,
    side === 1 ? -0.01 : 0.028,
    0.44,
    0.03,
  ];
  lay(brush, on(fluke(-1)), mix(skin, ink, 0.3));
  lay(brush, on(fluke(1)), skin);
  lay(
    brush,
    on([-0.16, 0.09, -0.1, 0.16, -0.08, 0.25, -0.13, 0.3, -0.19, 0.23, -0.23, 0.12]),
    mix(skin, ink, 0.45),
  );
  const { canvas } = brush;
  layGraded(brush, on(BODY), [light, mix(skin, ink, 0.45)], (x, y) => {
    const dx = x - place.x;
    const dy = y - place.y;
    const up = -dx * Math.sin(place.turn!) + dy * Math.cos(place.turn!);
    return 0.5 + (up / place.size!) * 3.4;
  });
  const throat = [
    -0.452, 0.02, -0.4, 0.045, -0.3, 0.06, -0.17, 0.075, -0.03, 0.112, 0.07, 0.112, -0.1, 0.143,
    -0.25, 0.134, -0.37, 0.089,
  ];
  lay(brush, on(throat), belly, 0.92);
  for (let i = 0; i < 9; i++) {
    const t = i / 9;
    const groove = [
      -0.43 + t * 0.06,
      0.028 + t * 0.055,
      -0.3,
      0.068 + t * 0.065,
      -0.16 + t * 0.05,
      0.084 + t * 0.056,
      -0.02 - t * 0.06,
      0.115 + t * 0.02,
    ];
    stroke(
      canvas,
      on(groove, false),
      (u) => 0.0026 * Math.sin(Math.PI * u) + 0.0004,
      mix(skin, ink, 0.2),
      0.75,
    );
  }
  mark(brush, random, place, [skin, belly, ink]);
}

/** Mouth, fins, eye and the pale spots of its back. */
function mark(
  brush: Brush,
  random: Random,
  place: Place,
  [skin, belly, ink]: readonly [Colour, Colour, Colour],
): void {
  const { canvas } = brush;
  const on = (points: readonly number[], closed = true) => placed(curve(points, closed), place);
  const light = lighter(skin, 0.1);
  stroke(
    canvas,
    on([-0.45, 0.018, -0.39, 0.035, -0.33, 0.03, -0.285, 0.045], false),
    0.003,
    ink,
    0.8,
  );
  lay(
    brush,
    on([
      -0.2, 0.08, -0.09, 0.12, 0.01, 0.22, 0.05, 0.32, 0.01, 0.31, -0.1, 0.24, -0.2, 0.15, -0.25,
      0.1,
    ]),
    skin,
  );
  lay(
    brush,
    on([-0.2, 0.14, -0.1, 0.235, 0.01, 0.305, 0.03, 0.315, 0, 0.29, -0.1, 0.21]),
    belly,
    0.55,
  );
  lay(brush, on([0.13, -0.118, 0.2, -0.15, 0.24, -0.14, 0.23, -0.1, 0.25, -0.068]), skin);
  lay(brush, placed(ellipse(-0.285, 0.025, 0.012, 0.008, 0.3), place), mix(ink, [0, 0, 0], 0.6));
  lay(brush, placed(ellipse(-0.288, 0.022, 0.0035), place), [0.95, 0.96, 0.9]);
  for (let i = 0; i < 150; i++) {
    const along = random.next();
    const [x, y] = [-0.42 + along * 0.62, random.between(-0.12, 0.01) * (1 - along * 0.45)];
    const r = random.next() ** 3 * 0.006 + 0.0012;
    lay(brush, placed(ellipse(x, y, r, r * 0.8), place), lighter(light, 0.12), 0.5);
  }
  const back = on(
    [-0.43, -0.06, -0.38, -0.097, -0.26, -0.131, -0.1, -0.145, 0.06, -0.13, 0.2, -0.085],
    false,
  );
  stroke(canvas, back, (t) => 0.006 * Math.sin(Math.PI * t), lighter(light, 0.16), 0.5);
}

function shoal(brush: Brush, random: Random, colour: Colour): void {
  const { w, h } = brush.canvas;
  for (let i = 0; i < 46; i++) {
    const place = {
      x: w * (0.3 + 0.09 * random.bell()),
      y: h * (0.9 + 0.025 * random.bell()),
      size: random.between(0.009, 0.016),
      turn: random.between(-0.35, -0.1),
    };
    const fish = [-0.5, 0, 0, -0.22, 0.55, 0, 0.95, -0.25, 0.85, 0, 0.95, 0.25, 0.55, 0, 0, 0.22];
    lay(
      brush,
      placed(fish, place),
      mixLight(colour, [0.02, 0.08, 0.14], random.between(0.1, 0.7)),
      0.9,
    );
  }
}

function surface({ canvas }: Brush, seed: number, line: number, crest: Colour): void {
  const noise = gradientNoise(seed + 8);
  const waves: number[] = [];
  for (let k = 0; k <= 200; k++) {
    const x = (k / 200) * canvas.w;
    waves.push(x, line + 0.006 * noise(x * 9, 1));
  }
  stroke(canvas, waves, 0.0024, crest, 0.9);
  for (let py = Math.floor(line * canvas.scale); py < (line + 0.03) * canvas.scale; py++)
    for (let px = 0; px < canvas.width; px++) {
      const y = (py + 0.5) / canvas.scale;
      const thick = 1 - smoothstep(0, 0.03, y - line);
      if (y > line + 0.006) blend(canvas, py * canvas.width + px, crest, 0.25 * thick);
    }
}

function boat(brush: Brush, place: Place & { size: number }, lamp: Colour, ink: Colour): void {
  const { canvas } = brush;
  const on = (path: number[]) => placed(path, place);
  const dark = mix(ink, [0.02, 0.02, 0.03], 0.6);
  glow(canvas, place.x + 0.036, place.y - 0.036, 0.16, lamp, 0.3, 3);
  lay(brush, on(curve([-0.02, -0.1, -0.06, -0.38, -0.02, -0.5, 0.08, -0.48, 0.12, -0.1])), dark);
  lay(brush, on(ellipse(0.05, -0.58, 0.075, 0.09)), mix(dark, [0.5, 0.3, 0.2], 0.5));
  lay(brush, on(curve([-0.06, -0.6, 0.03, -0.72, 0.13, -0.63, 0.16, -0.6])), [0.55, 0.12, 0.07]);
  lay(brush, on(band(curve([0.05, -0.42, 0.18, -0.36, 0.33, -0.42], false), () => 0.055)), dark);
  lay(brush, on(band([0.36, -0.5, 0.36, -0.38], () => 0.07)), lamp);
  lay(brush, on(band([0.36, -0.54, 0.36, -0.5], () => 0.1)), dark);
  const hull = curve([
    -0.52, -0.16, -0.3, -0.1, 0.3, -0.1, 0.56, -0.19, 0.42, 0.07, 0.2, 0.13, -0.2, 0.13, -0.38,
    0.07,
  ]);
  lay(brush, on(hull), [0.35, 0.1, 0.07]);
  lay(
    brush,
    on(band(curve([-0.5, -0.14, -0.3, -0.085, 0.3, -0.085, 0.54, -0.17], false), () => 0.035)),
    [0.85, 0.75, 0.6],
  );
  stroke(canvas, on([-0.15, -0.34, -0.62, 0.12]), 0.0035, [0.6, 0.45, 0.3]);
}
