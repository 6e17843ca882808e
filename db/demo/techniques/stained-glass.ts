import { blend, createCanvas, eachPixel } from "#db/demo/canvas.ts";
import { fromRamp, lighter, mix, mixLight, ramp } from "#db/demo/colour.ts";
import type { Colour } from "#db/demo/colour.ts";
import { smoothField, smoothstep } from "#db/demo/field.ts";
import { finish } from "#db/demo/finish.ts";
import { fractal, gradientNoise } from "#db/demo/noise.ts";
import { randomFrom } from "#db/demo/random.ts";
import type { Random } from "#db/demo/random.ts";
import { mixPaints } from "#db/demo/technique.ts";
import type { PaintOptions, Technique } from "#db/demo/technique.ts";

type Plan = "sunrise" | "garden" | "river" | "abstract";
type Pane = { x: number; y: number; colour: Colour; turn: number };

/** Panes of glass between strips of lead: a Voronoi division whose sites follow a drawing. */
export const sunriseWindow: Technique = (options) => paintWindow(options, "sunrise");
export const gardenWindow: Technique = (options) => paintWindow(options, "garden");
export const riverWindow: Technique = (options) => paintWindow(options, "river");
export const abstractWindow: Technique = (options) => paintWindow(options, "abstract");

function paintWindow({ width, height, seed, palette }: PaintOptions, plan: Plan): Uint8Array {
  const random = randomFrom(seed);
  const { ink, accent, colours } = mixPaints(palette);
  const canvas = createCanvas(width, height, ink);
  const panes = layPanes(random, plan, canvas.w, canvas.h, colours, accent, seed);
  if (plan === "abstract") for (const pane of panes) pane.y *= 0.55;
  const noise = gradientNoise(seed + 2);
  const lead = 0.0042;
  const sheen = smoothField(width, height, 520, (x, y) => fractal(noise, x * 9, y * 14, 4));
  const ripples = smoothField(width, height, 900, (x, y) =>
    noise(x * 38 + noise(x * 9, y * 9) * 2, y * 90),
  );
  const light = smoothField(
    width,
    height,
    80,
    (x, y) =>
      0.86 +
      0.5 * noise(x * 1.6 + 9, y * 1.6) -
      0.25 * ((x - canvas.w / 2) ** 2 + (y - canvas.h / 2) ** 2),
  );
  const find = nearby(panes, canvas.w, canvas.h);
  const edge = 0.6 / canvas.scale;
  const leadColour = mix(ink, [0.05, 0.05, 0.06], 0.4);
  const shine = lighter(leadColour, 0.13);
  // Abstract windows are cut in tall shards: their distances are measured in a picture pressed
  // flat.
  const press = plan === "abstract" ? 0.55 : 1;
  eachPixel(canvas, (index, x, y) => {
    const wobbleX = x + sheen[index]! * 0.0035;
    const wobbleY = (y + sheen[index]! * 0.0035) * press;
    const around = find(wobbleX, wobbleY);
    let own = around[0]!;
    let best = Infinity;
    for (const pane of around) {
      const d = (pane.x - wobbleX) ** 2 + (pane.y - wobbleY) ** 2;
      if (d < best) {
        best = d;
        own = pane;
      }
    }
    let border = 1;
    for (const pane of around) {
      if (pane === own) continue;
      const dx = pane.x - own.x;
      const dy = pane.y - own.y;
      const d = ((own.x + pane.x) / 2 - wobbleX) * dx + ((own.y + pane.y) / 2 - wobbleY) * dy;
      // Skipping the square root for borders that cannot be near.
      if (d > 0.03 * (Math.abs(dx) + Math.abs(dy))) continue;
      const far = d / Math.sqrt(dx * dx + dy * dy);
      if (far < border) border = far;
    }
    const frame = Math.min(x, y, canvas.w - x, canvas.h - y) - 0.006;
    border = Math.min(border, frame);
    const glass = smoothstep(lead - edge, lead + edge, border);
    const glowing =
      light[index]! +
      0.16 * sheen[index]! +
      0.06 * ripples[index]! +
      own.turn * (x - own.x + (y * press - own.y)) * 3;
    const rim = 0.68 + 0.32 * smoothstep(lead, lead + 0.011, border);
    const strength = Math.max(0.15, glowing) * rim;
    const c = own.colour;
    const bright = Math.max(0, glowing - 1) * 0.22;
    blend(
      canvas,
      index,
      [c[0] * strength + bright, c[1] * strength + bright, c[2] * strength + bright],
      glass,
    );
    if (glass < 1) {
      const round = 0.2 + 0.8 * Math.max(0, 1 - border / lead) ** 2;
      blend(canvas, index, mixLight(leadColour, shine, round), 1 - glass);
    }
  });
  return finish(canvas, { seed, grain: 2.4, vignette: 0.25 });
}

function layPanes(
  random: Random,
  plan: Plan,
  w: number,
  h: number,
  colours: Colour[],
  accent: Colour,
  seed: number,
): Pane[] {
  const noise = gradientNoise(seed + 7);
  const table = ramp(colours);
  const panes: Pane[] = [];
  const add = (x: number, y: number, colour: Colour) => {
    panes.push({
      x,
      y,
      colour: lighter(colour, random.between(-0.045, 0.045)),
      turn: random.between(-1, 1),
    });
  };
  const sunX = w * random.between(0.38, 0.62);
  const sunY = h * (plan === "sunrise" ? 0.56 : random.between(0.3, 0.42));
  const sunR = Math.min(w, h) * random.between(0.13, 0.17);
  const avoid = (x: number, y: number) =>
    plan !== "abstract" && Math.hypot(x - sunX, y - sunY) < sunR * 1.04;
  if (plan !== "abstract") {
    add(sunX, sunY, accent);
    for (const [share, count] of [
      [0.5, 6],
      [0.9, 12],
    ] as const) {
      for (let i = 0; i < count; i++) {
        const a = ((i + 0.5 * (count % 4)) / count) * 2 * Math.PI;
        add(
          sunX + Math.cos(a) * sunR * share,
          sunY + Math.sin(a) * sunR * share,
          mix(accent, colours.at(-1) as Colour, share * 0.35),
        );
      }
    }
    const rays = plan === "sunrise";
    const twist = plan === "garden" ? 0.16 : -0.11;
    for (let ring = 0; ring < 12; ring++) {
      const r =
        sunR *
        (rays ? 1.28 + 0.42 * ring * (1 + ring * 0.14) : 1.26 + 0.36 * ring * (1 + ring * 0.2));
      const count = ring > 5 ? 56 : 28;
      for (let i = 0; i < count; i++) {
        const a = ((i + 0.5) / count) * 2 * Math.PI + (rays ? 0 : ring * twist);
        const x = sunX + Math.cos(a) * r;
        const y = sunY + Math.sin(a) * r;
        const land = h * (plan === "sunrise" ? 0.66 : 0.72) + 0.05 * noise(x * 3, 1);
        if (x < -0.05 || y < -0.05 || x > w + 0.05 || y > land) continue;
        add(x, y, fromRamp(table, 0.95 - ring * 0.085 + random.between(-0.06, 0.06)));
      }
    }
  }
  const spacing = plan === "abstract" ? random.between(0.062, 0.085) : 0.05;
  for (let attempt = 0; attempt < 6000; attempt++) {
    const x = random.between(-0.04, w + 0.04);
    const y = random.between(-0.04, h + 0.04);
    if (avoid(x, y)) continue;
    const land = h * (plan === "sunrise" ? 0.66 : 0.72) + 0.05 * noise(x * 3, 1);
    if (plan !== "abstract" && y < land) continue;
    const gap = spacing * (plan === "abstract" ? 0.7 + 0.7 * (y / h) : 1);
    if (
      panes.some(
        (pane) =>
          (pane.x - x) ** 2 + ((pane.y - y) * (plan === "abstract" ? 0.55 : 1.9)) ** 2 < gap * gap,
      )
    )
      continue;
    add(x, y, groundColour(plan, x, y, w, h, table, colours, accent, noise, random));
  }
  return panes;
}

function groundColour(
  plan: Plan,
  x: number,
  y: number,
  w: number,
  h: number,
  table: Float32Array,
  colours: Colour[],
  accent: Colour,
  noise: (x: number, y: number) => number,
  random: Random,
): Colour {
  if (plan === "abstract") {
    const band = 0.5 + 0.55 * noise(x * 1.9, y * 1.9) + 0.25 * (x / w - y / h);
    return random.chance(0.05) ? accent : fromRamp(table, band + random.between(-0.1, 0.1));
  }
  const down = (y - h * 0.66) / (h * 0.34);
  if (plan === "garden") {
    return random.chance(0.3)
      ? mix(random.pick(colours), accent, 0.25)
      : fromRamp(table, 0.05 + 0.3 * random.next());
  }
  const stream = Math.abs(x - w * (0.5 + 0.12 * Math.sin(down * 5))) < w * (0.05 + 0.16 * down);
  if (plan === "river" && stream)
    return mix(colours.at(-1) as Colour, accent, random.between(0, 0.6));
  return fromRamp(table, 0.32 - 0.34 * down + random.between(-0.07, 0.07));
}

/** Sites that can matter to a pixel, looked up by cell. */
function nearby(panes: Pane[], w: number, h: number): (x: number, y: number) => Pane[] {
  const cell = 0.03;
  const columns = Math.ceil(w / cell) + 2;
  const rows = Math.ceil(h / cell) + 2;
  const cells = Array.from({ length: columns * rows }, (_, i) => {
    const cx = ((i % columns) - 0.5) * cell;
    const cy = (Math.floor(i / columns) - 0.5) * cell;
    let nearest = Infinity;
    for (const pane of panes) nearest = Math.min(nearest, Math.hypot(pane.x - cx, pane.y - cy));
    return panes.filter(
      (pane) => Math.hypot(pane.x - cx, pane.y - cy) < nearest + cell * 1.5 + 0.035,
    );
  });
  return (x, y) => {
    const i = Math.min(columns - 1, Math.max(0, Math.floor(x / cell) + 1));
    const j = Math.min(rows - 1, Math.max(0, Math.floor(y / cell) + 1));
    return cells[j * columns + i] as Pane[];
  };
}
