import { PgDialect } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { orders } from "#db/orders-tables.ts";
import { isAtServedPoint } from "./served-points.server.ts";
import { serves } from "./served-points.ts";

test.each([
  [null, 1, true],
  [null, null, true],
  [[1, 2], 2, true],
  [[1, 2], 3, false],
  [[1, 2], null, false],
  [[], 1, false],
])("who serves %j, serves %j: %s", (served, pointId, expected) =>
  expect(serves(served, pointId)).toBe(expected),
);

const sqlOf = (served: number[] | null) => {
  const condition = isAtServedPoint(orders.collectionPointId, served);
  return condition && new PgDialect().sqlToQuery(condition).sql;
};

test("so do rows: all of them for every point, and none for no point", () => {
  expect(sqlOf(null)).toBeUndefined();
  expect(sqlOf([1, 2])).toContain(" in ($1, $2)");
  expect(sqlOf([])).toBe("false");
});
