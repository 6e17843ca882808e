import { afterAll, expect, test } from "vitest";
import { collectionPointForm } from "#app/shop/collection/collection-point-form.ts";
import {
  findPoint,
  listActivePoints,
  savePoint,
} from "#app/shop/collection/collection-points.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";

const { db, close } = await createTestDatabase();
afterAll(close);

const typed = {
  name: "Gare du Nord",
  address: "18 rue de Dunkerque",
  telephone: "",
  email: "",
  status: "Active",
};

function parse(given: Record<string, string>) {
  const sent = new FormData();
  for (const [name, value] of Object.entries({ ...typed, hours: "", hoursFr: "", ...given }))
    sent.set(name, value);
  return collectionPointForm.read(sent);
}

test("hours are kept in both languages, and none as nothing", async () => {
  const parsed = parse({ hours: "Mon to Sat,\n8 to 20", hoursFr: "Lun. au sam.,\n8 h–20 h" });
  if (!("fields" in parsed)) throw new Error("the form was refused");
  const { saved } = (await savePoint(db, null, parsed.fields, null)) as {
    saved: { id: number; version: number };
  };
  expect(await listActivePoints(db, "en")).toMatchObject([
    { hours: "Mon to Sat,\n8 to 20", hoursFr: "Lun. au sam.,\n8 h–20 h" },
  ]);

  const emptied = parse({ hours: "Mon to Sat", hoursFr: "  " });
  if (!("fields" in emptied)) throw new Error("the form was refused");
  await savePoint(db, null, emptied.fields, saved);
  expect(await findPoint(db, saved.id)).toMatchObject({ hours: "Mon to Sat", hoursFr: null });
});

test.each(["hours", "hoursFr"])("%s too long are refused", (name) => {
  expect(parse({ [name]: "x".repeat(301) })).toEqual({ problems: { [name]: "tooLong" } });
});
