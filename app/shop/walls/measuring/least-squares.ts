// Fits parameters by Levenberg-Marquardt and gives their covariance.

type Residuals = (parameters: readonly number[]) => number[];
/** Independent vectors, whose outer products sum to the covariance. */
type Deviations = number[][];
export type Fit = { parameters: number[]; cost: number; deviations: Deviations };

const maxSteps = 60;

/** Each residual is in units of its own deviation. Null if underdetermined. */
export function fitLeastSquares(residuals: Residuals, start: readonly number[]): Fit | null {
  let parameters = [...start];
  let current = residuals(parameters);
  let cost = dot(current, current);
  let damping = 1e-3;
  for (let step = 0; step < maxSteps && damping < 1e9; step += 1) {
    const jacobian = derivatives(residuals, parameters);
    const slope = jacobian.map((column) => -dot(column, current));
    const damped = normalMatrix(jacobian).map((row, at) =>
      row.with(at, row[at]! * (1 + damping) + 1e-12),
    );
    const directions = deviationsOf(damped);
    if (!directions) return null;
    const next = [...parameters];
    for (const direction of directions) {
      const length = dot(direction, slope);
      direction.forEach((each, at) => (next[at]! += each * length));
    }
    const tried = residuals(next);
    const triedCost = dot(tried, tried);
    if (triedCost < cost) {
      const isDone = cost - triedCost < 1e-7 * (1 + cost);
      parameters = next;
      current = tried;
      cost = triedCost;
      damping /= 8;
      if (isDone) break;
    } else {
      damping *= 6;
    }
  }
  const deviations = deviationsOf(normalMatrix(derivatives(residuals, parameters)));
  return deviations && Number.isFinite(cost) ? { parameters, cost, deviations } : null;
}

function derivatives(of: Residuals, at: readonly number[]): number[][] {
  return at.map((value, index) => {
    const step = 1e-5 * Math.max(1, Math.abs(value));
    const above = of(at.with(index, value + step));
    const below = of(at.with(index, value - step));
    return above.map((each, row) => (each - below[row]!) / (2 * step));
  });
}

function normalMatrix(columns: number[][]): number[][] {
  return columns.map((left) => columns.map((right) => dot(left, right)));
}

function dot(left: readonly number[], right: readonly number[]): number {
  let sum = 0;
  for (let at = 0; at < left.length; at += 1) sum += left[at]! * right[at]!;
  return sum;
}

function deviationsOf(matrix: number[][]): Deviations | null {
  const factor: number[][] = [];
  const inverse: number[][] = [];
  for (let at = 0; at < matrix.length; at += 1) {
    const row: number[] = [];
    for (let column = 0; column < at; column += 1) {
      const known = dot(row, factor[column]!.slice(0, column));
      row.push((matrix[at]![column]! - known) / factor[column]![column]!);
    }
    const square = matrix[at]![at]! - dot(row, row);
    if (!(square > 0)) return null;
    const diagonal = Math.sqrt(square);
    inverse.push(
      matrix.map((_, column) => {
        if (column > at) return 0;
        const sum = row.reduce((total, each, over) => total - each * inverse[over]![column]!, 0);
        return (sum + (column === at ? 1 : 0)) / diagonal;
      }),
    );
    factor.push([...row, diagonal]);
  }
  return inverse;
}
