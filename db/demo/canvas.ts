import type { Colour } from "./colour.ts";

/** Holds linear light. Coordinates are relative to the longest side and fit any size. */
export type Canvas = {
  width: number;
  height: number;
  scale: number;
  /** Relative width and height: one of them is 1. */
  w: number;
  h: number;
  pixels: Float32Array;
  cover: Float32Array;
  rowFrom: Int32Array;
  rowTo: Int32Array;
  /** First and last row touched since the last pour. */
  top: number;
  bottom: number;
};

const PROPORTIONS = [1, 5 / 4, 4 / 3, Math.SQRT2, 3 / 2, 16 / 9, 2];

/** After rounding, one random choice that falls otherwise would change a whole composition. */
function meantProportion(width: number, height: number): number {
  const found = Math.max(width, height) / Math.min(width, height);
  return PROPORTIONS.find((proportion) => Math.abs(found / proportion - 1) < 0.012) ?? found;
}

/** x0, y0, x1, y1, … */
export type Path = ArrayLike<number>;

export function createCanvas(width: number, height: number, ground: Colour): Canvas {
  const scale = Math.max(width, height);
  const proportion = meantProportion(width, height);
  const pixels = new Float32Array(width * height * 3);
  for (let i = 0; i < pixels.length; i += 3) {
    pixels[i] = ground[0];
    pixels[i + 1] = ground[1];
    pixels[i + 2] = ground[2];
  }
  return {
    width,
    height,
    scale,
    w: width >= height ? 1 : 1 / proportion,
    h: height >= width ? 1 : 1 / proportion,
    pixels,
    cover: new Float32Array((width + 2) * height),
    rowFrom: new Int32Array(height).fill(width + 1),
    rowTo: new Int32Array(height).fill(-1),
    top: height,
    bottom: -1,
  };
}

export function blend(canvas: Canvas, index: number, colour: Colour, alpha: number): void {
  const p = canvas.pixels;
  const i = index * 3;
  p[i] = p[i]! + (colour[0] - p[i]!) * alpha;
  p[i + 1] = p[i + 1]! + (colour[1] - p[i + 1]!) * alpha;
  p[i + 2] = p[i + 2]! + (colour[2] - p[i + 2]!) * alpha;
}

/** Every pixel in turn, with relative coordinates of its centre. */
export function eachPixel(
  canvas: Canvas,
  visit: (index: number, x: number, y: number) => void,
): void {
  const { width, height, scale } = canvas;
  for (let y = 0, index = 0; y < height; y++) {
    for (let x = 0; x < width; x++, index++) visit(index, (x + 0.5) / scale, (y + 0.5) / scale);
  }
}

export function disc(
  canvas: Canvas,
  x: number,
  y: number,
  radius: number,
  colour: Colour,
  alpha = 1,
  soft = 0,
): void {
  shadeDisc(canvas, x, y, radius, soft, (index, coverage) =>
    blend(canvas, index, colour, coverage * alpha),
  );
}

/** `soft` is the relative width of the edge; at 0 the edge is one pixel wide. */
export function shadeDisc(
  canvas: Canvas,
  x: number,
  y: number,
  radius: number,
  soft: number,
  shade: (index: number, coverage: number, dx: number, dy: number) => void,
): void {
  const { width, height, scale } = canvas;
  const cx = x * scale - 0.5;
  const cy = y * scale - 0.5;
  const edge = Math.max(1, soft * scale);
  const r = radius * scale;
  // A dot smaller than a pixel keeps its light, not its size.
  const dim = r < 0.5 ? (r / 0.5) ** 2 : 1;
  const inner = Math.max(r, 0.5);
  const reach = inner + edge / 2;
  const fromY = Math.max(0, Math.ceil(cy - reach));
  const toY = Math.min(height - 1, Math.floor(cy + reach));
  for (let py = fromY; py <= toY; py++) {
    const dy = py - cy;
    const half = Math.sqrt(Math.max(0, reach * reach - dy * dy));
    const fromX = Math.max(0, Math.ceil(cx - half));
    const toX = Math.min(width - 1, Math.floor(cx + half));
    for (let px = fromX; px <= toX; px++) {
      const dx = px - cx;
      let coverage = (reach - Math.sqrt(dx * dx + dy * dy)) / edge;
      if (coverage <= 0) continue;
      if (coverage > 1) coverage = 1;
      else if (soft > 0) coverage = coverage * coverage * (3 - 2 * coverage);
      shade(py * width + px, coverage * dim, dx / scale, dy / scale);
    }
  }
}

/** Adds light that falls off from the centre and is gone at `radius`. */
export function glow(
  canvas: Canvas,
  x: number,
  y: number,
  radius: number,
  colour: Colour,
  strength: number,
  power = 2,
): void {
  const { width, height, scale, pixels } = canvas;
  const cx = x * scale - 0.5;
  const cy = y * scale - 0.5;
  const r = Math.max(1.5, radius * scale);
  const fromY = Math.max(0, Math.ceil(cy - r));
  const toY = Math.min(height - 1, Math.floor(cy + r));
  const fromX = Math.max(0, Math.ceil(cx - r));
  const toX = Math.min(width - 1, Math.floor(cx + r));
  for (let py = fromY; py <= toY; py++) {
    for (let px = fromX; px <= toX; px++) {
      const d = ((px - cx) ** 2 + (py - cy) ** 2) / (r * r);
      if (d >= 1) continue;
      const base = 1 - d;
      const light = strength * (power === 2 ? base * base : base ** power);
      const i = (py * width + px) * 3;
      pixels[i] = pixels[i]! + colour[0] * light;
      pixels[i + 1] = pixels[i + 1]! + colour[1] * light;
      pixels[i + 2] = pixels[i + 2]! + colour[2] * light;
    }
  }
}

export function fill(canvas: Canvas, path: Path, colour: Colour, alpha = 1): void {
  addPath(canvas, path);
  pour(canvas, (index, coverage) => blend(canvas, index, colour, coverage * alpha));
}

export function shadePath(
  canvas: Canvas,
  path: Path,
  shade: (index: number, coverage: number, x: number, y: number) => void,
): void {
  addPath(canvas, path);
  pour(canvas, shade);
}

/** A line through the points; `thickness` may change along it (0..1). */
export function stroke(
  canvas: Canvas,
  path: Path,
  thickness: number | ((along: number) => number),
  colour: Colour,
  alpha = 1,
): void {
  const thinnest = addStroke(canvas, path, thickness);
  const seen = alpha * thinnest;
  pour(canvas, (index, coverage) => blend(canvas, index, colour, coverage * seen));
}

/** Adds the outline of a stroke; returns how much a line thinner than a pixel has to fade. */
export function addStroke(
  canvas: Canvas,
  path: Path,
  thickness: number | ((along: number) => number),
): number {
  const count = path.length / 2;
  const finest = 0.8 / canvas.scale;
  const at = typeof thickness === "number" ? () => thickness : thickness;
  let widest = 0;
  let previousX = 0;
  let previousY = 0;
  for (let i = 0; i < count - 1; i++) {
    const x0 = path[i * 2]!;
    const y0 = path[i * 2 + 1]!;
    const x1 = path[i * 2 + 2]!;
    const y1 = path[i * 2 + 3]!;
    const length = Math.hypot(x1 - x0, y1 - y0);
    if (length === 0) continue;
    const nx = -(y1 - y0) / length;
    const ny = (x1 - x0) / length;
    const wanted0 = at(i / (count - 1));
    const wanted1 = at((i + 1) / (count - 1));
    widest = Math.max(widest, wanted0, wanted1);
    const a = Math.max(finest, wanted0) / 2;
    const b = Math.max(finest, wanted1) / 2;
    addPath(canvas, [
      x0 + nx * a,
      y0 + ny * a,
      x0 - nx * a,
      y0 - ny * a,
      x1 - nx * b,
      y1 - ny * b,
      x1 + nx * b,
      y1 + ny * b,
    ]);
    if (i > 0) {
      const turn = previousX * ny - previousY * nx;
      if (turn > 0)
        addPath(canvas, [x0, y0, x0 - previousX * a, y0 - previousY * a, x0 - nx * a, y0 - ny * a]);
      else if (turn < 0)
        addPath(canvas, [x0, y0, x0 + nx * a, y0 + ny * a, x0 + previousX * a, y0 + previousY * a]);
    }
    previousX = nx;
    previousY = ny;
  }
  return Math.min(1, widest / finest);
}

/**
 * Signed areas per pixel, after Raph Levien's font-rs: edges leave shares of coverage, a running
 * sum makes them exact antialiasing.
 */
export function addPath(canvas: Canvas, path: Path): void {
  const n = path.length;
  for (let i = 0; i < n; i += 2) {
    const j = i + 2 === n ? 0 : i + 2;
    addEdge(canvas, path[i]!, path[i + 1]!, path[j]!, path[j + 1]!);
  }
}

function addEdge(canvas: Canvas, ax: number, ay: number, bx: number, by: number): void {
  const { width, height, scale, cover, rowFrom, rowTo } = canvas;
  ax *= scale;
  ay *= scale;
  bx *= scale;
  by *= scale;
  if (ay === by) return;
  const direction = ay < by ? 1 : -1;
  const x0 = direction > 0 ? ax : bx;
  const y0 = direction > 0 ? ay : by;
  const x1 = direction > 0 ? bx : ax;
  const y1 = direction > 0 ? by : ay;
  if (y1 <= 0 || y0 >= height) return;
  const slope = (x1 - x0) / (y1 - y0);
  const last = Math.min(height - 1, Math.ceil(y1) - 1);
  const stride = width + 2;
  const start = Math.max(0, Math.floor(y0));
  if (start < canvas.top) canvas.top = start;
  if (last > canvas.bottom) canvas.bottom = last;
  for (let row = start; row <= last; row++) {
    const top = row > y0 ? row : y0;
    const bottom = row + 1 < y1 ? row + 1 : y1;
    const d = (bottom - top) * direction;
    let left = x0 + (top - y0) * slope;
    let right = x0 + (bottom - y0) * slope;
    if (left > right) {
      const swap = left;
      left = right;
      right = swap;
    }
    if (left < 0) left = 0;
    else if (left > width) left = width;
    if (right < 0) right = 0;
    else if (right > width) right = width;
    const first = left | 0;
    const end = Math.ceil(right);
    const base = row * stride;
    if (first < rowFrom[row]!) rowFrom[row] = first;
    if (end + 1 > rowTo[row]!) rowTo[row] = end + 1 > width ? width : end + 1;
    if (end <= first + 1) {
      const middle = (left + right) / 2 - first;
      cover[base + first] = cover[base + first]! + d * (1 - middle);
      cover[base + first + 1] = cover[base + first + 1]! + d * middle;
      continue;
    }
    const share = 1 / (right - left);
    const headRoom = 1 - (left - first);
    const head = 0.5 * share * headRoom * headRoom;
    const tailRoom = right - end + 1;
    const tail = 0.5 * share * tailRoom * tailRoom;
    cover[base + first] = cover[base + first]! + d * head;
    if (end === first + 2) {
      cover[base + first + 1] = cover[base + first + 1]! + d * (1 - head - tail);
    } else {
      const second = share * (1.5 - (left - first));
      cover[base + first + 1] = cover[base + first + 1]! + d * (second - head);
      for (let x = first + 2; x < end - 1; x++) cover[base + x] = cover[base + x]! + d * share;
      const almost = second + (end - first - 3) * share;
      cover[base + end - 1] = cover[base + end - 1]! + d * (1 - almost - tail);
    }
    cover[base + end] = cover[base + end]! + d * tail;
  }
}

/** Visits every covered pixel of what was added since the last pour, and forgets it. */
export function pour(
  canvas: Canvas,
  shade: (index: number, coverage: number, x: number, y: number) => void,
): void {
  const { width, scale, cover, rowFrom, rowTo, top, bottom } = canvas;
  const stride = width + 2;
  canvas.top = canvas.height;
  canvas.bottom = -1;
  for (let row = top; row <= bottom; row++) {
    const to = rowTo[row]!;
    if (to < 0) continue;
    const from = rowFrom[row]!;
    const base = row * stride;
    let sum = 0;
    const y = (row + 0.5) / scale;
    for (let x = from; x <= to; x++) {
      sum += cover[base + x]!;
      cover[base + x] = 0;
      if (x >= width) continue;
      const coverage = sum < 0 ? -sum : sum;
      if (coverage > 0.002)
        shade(row * width + x, coverage > 1 ? 1 : coverage, (x + 0.5) / scale, y);
    }
    cover[base + width + 1] = 0;
    rowFrom[row] = width + 1;
    rowTo[row] = -1;
  }
}
