import { sql } from "drizzle-orm";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { settings } from "#db/staff-tables.ts";
import { listChanges } from "#app/shop/changes/changes.server.ts";
import { findEditableMedia, saveMedium } from "#app/shop/settings/media-editing.server.ts";
import { mediumForm, mediumOf } from "#app/shop/settings/medium-form.ts";
import { defaultMediumPrint, mediumPrint } from "#app/shop/settings/medium-print.ts";
import { saveSettings } from "#app/shop/settings/settings-editing.server.ts";
import { findSettings } from "#app/shop/settings/settings.server.ts";
import { defaultSettings } from "#app/shop/settings/settings.ts";
import { createTestDatabase } from "#tests/support/database.ts";

const { db, close } = await createTestDatabase();
afterAll(close);
afterEach(async () => {
  await db.delete(settings);
});

const claire = { id: "1", name: "Claire" };
const typed = {
  name: "Canvas",
  format: "jpeg",
  colour: "adobe-rgb",
  bleedMm: "3",
  wrapMm: "30",
  strip: "on",
  safetyEn: " Heavy. ",
  safetyFr: "",
};
const canvas = {
  name: "Canvas",
  format: "jpeg" as const,
  colour: "adobe-rgb" as const,
  bleedMm: 3,
  wrapMm: 30,
  marks: false,
  strip: true,
  safety: { en: "Heavy.", fr: "" },
};
function form(given: Record<string, string>): FormData {
  const sent = new FormData();
  for (const [name, value] of Object.entries({ ...typed, ...given })) sent.set(name, value);
  return sent;
}

test("a medium is read as it is typed", () => {
  const read = mediumForm.read(form({}));
  expect("fields" in read && mediumOf(read.fields)).toEqual(canvas);
});

test.each([
  [{ name: " " }, { name: "nameRequired" }],
  [{ format: "tiff" }, { format: "choiceInvalid" }],
  [{ colour: "cmyk" }, { colour: "choiceInvalid" }],
  [{ bleedMm: "21" }, { bleedMm: "bleedInvalid" }],
  [{ bleedMm: "3,5" }, { bleedMm: "bleedInvalid" }],
  [{ wrapMm: "9" }, { wrapMm: "wrapInvalid" }],
  [{ safetyEn: "x".repeat(601) }, { safetyEn: "tooLong" }],
])("%j is refused", (given, problems) => expect(mediumForm.read(form(given))).toEqual({ problems }));

describe("saving a medium", () => {
  test("keeps the others and the rest of the settings, and is told in the history", async () => {
    const paper = { ...canvas, name: "Paper", format: "pdf" as const };
    expect(await saveMedium(db, claire, paper, 0)).toEqual({ saved: paper });
    expect(await saveMedium(db, claire, canvas, 1)).toEqual({ saved: canvas });
    expect(await findEditableMedia(db)).toEqual({ media: [paper, canvas], version: 2 });
    const [change] = await listChanges(db, "settings", 1);
    expect(change).toMatchObject({ label: "Canvas", staffName: "Claire", after: { mediumFormat: "jpeg", mediumWrapMm: 30 } });
  });

  test("is refused where somebody saved settings meanwhile", async () => {
    await saveMedium(db, claire, canvas, 0);
    expect(await saveMedium(db, claire, canvas, 0)).toEqual({ refused: "changed-meanwhile" });
  });

  test("outlives a save of the other settings", async () => {
    await saveMedium(db, claire, canvas, 0);
    await saveSettings(db, claire, { ...defaultSettings, securityAsked: false, securityAnswer: "" }, 1);
    expect((await findSettings(db)).print.media).toEqual([canvas]);
  });

  test("ends at sixty media", async () => {
    const media = Array.from({ length: 60 }, (_, place) => ({ ...canvas, name: `M${place}` }));
    await db.insert(settings).values({ value: { print: { media } } });
    const [row] = await db.select({ version: settings.version }).from(settings);
    expect(await saveMedium(db, claire, canvas, row!.version)).toEqual({ refused: "too-many" });
  });
});

test("what is damaged in a stored medium is as delivered, and a medium without a name is none", async () => {
  await db
    .insert(settings)
    .values({ value: sql`'{"print": {"media": [{"name": "Canvas", "wrapMm": 5, "marks": "yes"}, {"wrapMm": 20}, null]}}'::jsonb` });
  expect((await findSettings(db)).print.media).toEqual([{ name: "Canvas", ...defaultMediumPrint }]);
  expect(mediumPrint([], "Toile")).toEqual({ name: "Toile", ...defaultMediumPrint });
});
