import { afterAll, expect, test } from "vitest";
import type { ObjectStorage } from "#app/platform/files/object-storage.server.ts";
import { sampleOf } from "./watermark.server.ts";
import { defaultWatermark } from "#app/shop/settings/watermark.ts";
import { createTestDatabase } from "#tests/support/database.ts";

const { db, close } = await createTestDatabase();
afterAll(close);

test("a mark is drawn once on the same picture, and anew where it is another", async () => {
  // Without a picture of the shop, nothing is read.
  const storage = {} as ObjectStorage;
  const draw = (text: string) => sampleOf(db, storage, { ...defaultWatermark, text });
  const [first, again] = await Promise.all([draw("Claire"), draw("Claire")]);
  expect(again).toBe(first);
  expect(await draw("Claire")).toBe(first);
  expect(await draw("Nina")).not.toBe(first);
});
