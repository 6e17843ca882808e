import { afterAll, beforeEach, expect, test } from "vitest";
import { settings } from "#db/settings-tables.ts";
import { findSettings } from "#app/shop/settings/settings.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { putBack, takeProposal } from "./take-proposal.server.ts";

const { db, close } = await createTestDatabase();
afterAll(close);
beforeEach(() => db.delete(settings));

async function take(name: "none" | "signature") {
  const taken = await takeProposal(db, null, name);
  if ("refused" in taken) throw new Error(taken.refused);
  const sent = new FormData();
  for (const [field, typed] of Object.entries(taken.former)) sent.set(field, typed);
  sent.set("version", String(taken.version));
  return sent;
}
const mark = async () => (await findSettings(db)).watermark;

test("a proposal is put back to what was there before", async () => {
  const before = await mark();
  const sent = await take("none");
  expect((await mark()).text).toBe("");
  expect(await putBack(db, null, "none", sent)).toEqual({ undone: "none" });
  expect(await mark()).toEqual(before);
});

test("what was saved since is not put back over", async () => {
  const first = await take("none");
  const second = await take("signature");
  const signature = await mark();
  expect(await putBack(db, null, "none", first)).toEqual({ refused: "changed-meanwhile" });
  expect(await mark()).toEqual(signature);
  expect(await putBack(db, null, "signature", second)).toEqual({ undone: "signature" });
  expect((await mark()).text).toBe("");
});

test("without the version that it made, nothing is put back", async () => {
  const sent = await take("none");
  sent.delete("version");
  expect(await putBack(db, null, "none", sent)).toEqual({ refused: "not-understood" });
});
