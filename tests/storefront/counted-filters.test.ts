// Colours and sizes that visitors choose for the list are counted, also where its page is cached.
import { asc } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { wishes } from "#db/search-tables.ts";
import { openTestShop } from "#tests/support/app.ts";
import { eventually } from "#tests/support/eventually.ts";
import { makePiece } from "#tests/support/make.ts";
import { openWire } from "#tests/support/wire.ts";

const shop = await openTestShop();
const wire = await openWire(shop);
afterAll(async () => {
  await wire.close();
  await shop.close();
});
beforeAll(() => makePiece(shop.db));
beforeEach(() => shop.db.delete(wishes));

const counted = async () =>
  (await shop.db.select().from(wishes).orderBy(asc(wishes.text))).map(({ kind, text, count }) => [
    kind,
    text,
    count,
  ]);
const request = (path: string, headers: Record<string, string> = {}) =>
  wire.request(path, { headers });

test("by their names, each time that somebody chooses them", async () => {
  // The sizes are known only after the gallery was read, so this asks twice.
  await request("/art?shape=tall");
  await request("/art?colours=1f3a93&size=a3");
  await request("/art?colours=1f3a93&size=a3");
  await request("/art.data?colours=f28c28-70,1f3a93-30");
  await eventually(async () =>
    expect(await counted()).toEqual([
      ["size", "a3", 2],
      ["colour", "orange", 1],
      ["colour", "ultramarine", 3],
    ]),
  );
});

test("but not again for another filter, nor for machines, nor for what nobody offers", async () => {
  const referer = "http://localhost:3000/art?colours=1f3a93";
  await request("/art?colours=1f3a93&shape=tall", { referer });
  await request("/art?colours=1f3a93", { "user-agent": "SomeBot/1.0" });
  await request("/art?colours=1f3a93", { "sec-purpose": "prefetch" });
  await request("/art/1?size=a3");
  await request("/art?size=whatever+somebody+writes");
  await request("/art?colours=c9202b", { referer });
  await eventually(async () => expect(await counted()).toEqual([["colour", "red", 1]]));
});

test("words that find nothing in the list are counted too", async () => {
  await request("/art?q=xylophone");
  await eventually(async () => expect(await counted()).toEqual([["words", "xylophone", 1]]));
});

test("and so is what typing in the field of the list came to rest at", async () => {
  for (const typed of ["xyl", "xylophone", "IK999"]) await request(`/art.data?reference=${typed}`);
  await eventually(async () => expect(await counted()).toEqual([["code", "ik999", 1]]));
});

// This test is the last, because it uses up one visitor's rate limit.
test("but nothing that was refused", async () => {
  while ((await request("/art?reference=x&unknown=x")).status !== 429);
  for (const path of ["/art?colours=c9202b&sort=oldest", "/art.data?colours=c9202b&sort=oldest"])
    expect((await request(path)).status).toBe(429);
  await request("/art?colours=f28c28-70,1f3a93-30");
  await request("/art.data?colours=f28c28-70,1f3a93-30");
  await eventually(async () =>
    expect(await counted()).toEqual([
      ["colour", "orange", 1],
      ["colour", "ultramarine", 1],
    ]),
  );
});
