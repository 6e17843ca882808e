import { afterAll, expect, test } from "vitest";
import { neverOpen } from "#app/shop/calendar/calendar.ts";
import { calendarChanges } from "#app/shop/calendar/typed-calendar.ts";
import { listChanges } from "#app/shop/changes/changes.server.ts";
import { collectionPointForm } from "./collection-point-form.ts";
import { findPoint, listActivePoints, savePoint } from "./collection-points.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";

const { db, close } = await createTestDatabase();
afterAll(close);

const typed = {
  name: "Gare du Nord",
  address: "18 rue de Dunkerque",
  telephone: "",
  email: "",
  holidays: "closed",
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

test("windows are kept as data, and a week without any as nothing", async () => {
  const parsed = parse({ tuesday: "14-19, 9h-12h30", specialDays: "25/12/2026" });
  if (!("fields" in parsed)) throw new Error("the form was refused");
  const answer = await savePoint(db, null, parsed.fields, null);
  if (!("saved" in answer)) throw new Error("it was not saved");
  const windows = [
    { from: 540, until: 750 },
    { from: 840, until: 1140 },
  ];
  expect(answer.saved).toMatchObject({
    opening: {
      ...neverOpen,
      tuesday: windows,
      specialDays: [{ day: "2026-12-25", windows: [] }],
    },
    tuesday: "09:00–12:30, 14:00–19:00",
    specialDays: "2026-12-25",
    travelMinutes: 0,
    dailyCapacity: null,
  });
  const emptied = parse({});
  if (!("fields" in emptied)) throw new Error("the form was refused");
  await savePoint(db, null, emptied.fields, answer.saved);
  expect(await findPoint(db, answer.saved.id)).toMatchObject({ opening: null, tuesday: "" });
  const [{ before, after } = {}] = await listChanges(db, "collection_point", answer.saved.id);
  expect(calendarChanges(before!["opening"], after!["opening"])).toEqual([
    { field: "tuesday", before: "09:00–12:30, 14:00–19:00", after: "" },
    { field: "specialDays", before: "2026-12-25", after: "" },
  ]);
});

test.each([
  [{ monday: "12-9" }, { monday: "windowReversed" }],
  [{ monday: "9-12, 11-14" }, { monday: "windowsOverlap" }],
  [{ specialDays: "25/12/2026" }, { monday: "weekMissing" }],
  [{ travelMinutes: "10081" }, { travelMinutes: "travelInvalid" }],
  [{ dailyCapacity: "0" }, { dailyCapacity: "capacityInvalid" }],
])("%j is refused as %j", (given, problems) => {
  expect(parse(given)).toEqual({ problems });
});
