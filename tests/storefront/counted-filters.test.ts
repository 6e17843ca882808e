// Colours and sizes that visitors choose for the list are counted, also where its page is kept.
import { asc } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { wishes } from "#db/log-tables.ts";
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
const ask = (path: string, headers: Record<string, string> = {}) => wire.request(path, { headers });

test("by their names, each time that somebody chooses them", async () => {
  // why twice: sizes are known once the gallery is read.
  await ask("/art?shape=tall");
  await ask("/art?colours=1f3a93&size=a3");
  await ask("/art?colours=1f3a93&size=a3");
  await ask("/art.data?colours=f28c28-70,1f3a93-30");
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
  await ask("/art?colours=1f3a93&shape=tall", { referer });
  await ask("/art?colours=1f3a93", { "user-agent": "SomeBot/1.0" });
  await ask("/art?colours=1f3a93", { "sec-purpose": "prefetch" });
  await ask("/art/1?size=a3");
  await ask("/art?size=whatever+somebody+writes");
  await ask("/art?colours=c9202b", { referer });
  await eventually(async () => expect(await counted()).toEqual([["colour", "red", 1]]));
});

test("words that find nothing in the list are counted too", async () => {
  await ask("/art?q=xylophone");
  await eventually(async () => expect(await counted()).toEqual([["words", "xylophone", 1]]));
});

test("and so is what typing in the field of the list came to rest at", async () => {
  for (const typed of ["xyl", "xylophone", "IK999"]) await ask(`/art.data?reference=${typed}`);
  await eventually(async () => expect(await counted()).toEqual([["code", "ik999", 1]]));
});

// why last: it uses up what one visitor may ask for.
test("but nothing that was refused", async () => {
  while ((await ask("/art?reference=x&unknown=x")).status !== 429);
  for (const path of ["/art?colours=c9202b&sort=oldest", "/art.data?colours=c9202b&sort=oldest"])
    expect((await ask(path)).status).toBe(429);
  await ask("/art?colours=f28c28-70,1f3a93-30");
  await ask("/art.data?colours=f28c28-70,1f3a93-30");
  await eventually(async () =>
    expect(await counted()).toEqual([
      ["colour", "orange", 1],
      ["colour", "ultramarine", 1],
    ]),
  );
});
