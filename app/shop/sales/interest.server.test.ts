import { afterAll, expect, test } from "vitest";
import { minMeaningfulViews, listViewedUnsold } from "./interest.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makeOrder, makePiece } from "#tests/support/make.ts";

const { db, close } = await createTestDatabase();
afterAll(close);

test("only what many looked at and nobody bought, most looked at first", async () => {
  const pieces = { IK1: -1, IK2: 0, IK3: 20, IK4: 30 };
  for (const [reference, more] of Object.entries(pieces))
    await makePiece(db, {
      reference,
      title: `Sea ${more}`,
      viewCount: minMeaningfulViews + more,
    });
  await makeOrder(db, { lines: [{ reference: "IK4" }] });
  const seen = await listViewedUnsold(db, 6);
  expect(seen.map(({ reference, title }) => [reference, title])).toEqual([
    ["IK3", "Sea 20"],
    ["IK2", "Sea 0"],
  ]);
});
