// Names the collection points of orders in what staff read.
import { orders } from "#db/orders-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { listNamedPoints } from "./collection-points.server.ts";
import { pointLabels } from "./point-labels.ts";
import type { NamedPoint } from "./point-labels.ts";

/** As the order has kept them, for `withPointNames`. */
export const orderPoint = {
  id: orders.collectionPointId,
  name: orders.collectionPointName,
  address: orders.collectionPointAddress,
};

export async function withPointNames<Row extends { point: NamedPoint }>(
  db: Database,
  rows: readonly Row[],
): Promise<(Omit<Row, "point"> & { pointName: string })[]> {
  if (rows.length === 0) return [];
  // A deleted point is known only from its orders.
  const points = [...(await listNamedPoints(db)), ...rows.map(({ point }) => point)];
  const labelOf = pointLabels(points);
  return rows.map(({ point, ...row }) => ({ ...row, pointName: labelOf(point) }));
}
