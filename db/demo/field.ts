/** A smooth quantity known on a coarse grid; `enlarge` refines it where the eye cannot tell. */
type Field = { columns: number; rows: number; values: Float32Array };

/** `at` gets relative coordinates; `cells` counts along the longest side. */
function sampleField(
  width: number,
  height: number,
  cells: number,
  at: (x: number, y: number) => number,
): Field {
  const longest = Math.max(width, height);
  const count = Math.min(cells, longest);
  const step = 1 / count;
  const columns = Math.ceil((width / longest) * count) + 4;
  const rows = Math.ceil((height / longest) * count) + 4;
  const values = new Float32Array(columns * rows);
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) values[j * columns + i] = at((i - 1) * step, (j - 1) * step);
  }
  return { columns, rows, values };
}

/** Catmull-Rom in both directions, for grids made by `sampleField` with the same `cells`. */
function enlarge(field: Field, width: number, height: number, cells: number): Float32Array {
  const longest = Math.max(width, height);
  const count = Math.min(cells, longest);
  const { columns, rows, values } = field;
  const result = new Float32Array(width * height);
  const firsts = new Int32Array(width);
  const weights = new Float32Array(width * 4);
  for (let x = 0; x < width; x++)
    firsts[x] = cubic(((x + 0.5) / longest) * count, columns, weights, x * 4);
  const down = new Float32Array(4);
  const row = new Float32Array(columns);
  for (let y = 0; y < height; y++) {
    const top = cubic(((y + 0.5) / longest) * count, rows, down, 0) * columns;
    for (let i = 0; i < columns; i++) {
      const at = top + i;
      row[i] =
        values[at]! * down[0]! +
        values[at + columns]! * down[1]! +
        values[at + 2 * columns]! * down[2]! +
        values[at + 3 * columns]! * down[3]!;
    }
    const out = y * width;
    for (let x = 0; x < width; x++) {
      const i = firsts[x]!;
      const w = x * 4;
      result[out + x] =
        row[i]! * weights[w]! +
        row[i + 1]! * weights[w + 1]! +
        row[i + 2]! * weights[w + 2]! +
        row[i + 3]! * weights[w + 3]!;
    }
  }
  return result;
}

export function smoothField(
  width: number,
  height: number,
  cells: number,
  at: (x: number, y: number) => number,
): Float32Array {
  return enlarge(sampleField(width, height, cells, at), width, height, cells);
}

function cubic(position: number, size: number, weights: Float32Array, offset: number): number {
  const base = Math.min(size - 4, Math.max(0, Math.floor(position)));
  const t = position - base;
  const t2 = t * t;
  const t3 = t2 * t;
  weights[offset] = 0.5 * (-t3 + 2 * t2 - t);
  weights[offset + 1] = 0.5 * (3 * t3 - 5 * t2 + 2);
  weights[offset + 2] = 0.5 * (-3 * t3 + 4 * t2 + t);
  weights[offset + 3] = 0.5 * (t3 - t2);
  return base;
}

export function smoothstep(low: number, high: number, value: number): number {
  const t = (value - low) / (high - low);
  if (t <= 0) return 0;
  if (t >= 1) return 1;
  return t * t * (3 - 2 * t);
}
