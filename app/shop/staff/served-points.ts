// Which collection points a member, or a counter, serves. Nothing of another point may reach them.

/** Null is every point. */
export type ServedPoints = readonly number[] | null;

export function serves(served: ServedPoints, pointId: number | null): boolean {
  return served === null || (pointId !== null && served.includes(pointId));
}
