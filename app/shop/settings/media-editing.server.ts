// What labs want for each medium, as staff change it: one medium at a time, in the row of the settings.
import { eq } from "drizzle-orm";
import { settings } from "#db/staff-tables.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { Actor } from "#app/shop/changes/change.ts";
import { recordChanged } from "#app/shop/changes/changes.server.ts";
import { mediumLimits, mediumPrint } from "#app/shop/settings/medium-print.ts";
import type { MediumPrint } from "#app/shop/settings/medium-print.ts";
import { readSettings } from "#app/shop/settings/settings.server.ts";

export type EditableMedia = { media: MediumPrint[]; version: number };

/** Version 0 stands for a shop whose settings were never saved. */
export async function findEditableMedia(db: Database): Promise<EditableMedia> {
  const [row] = await db.select().from(settings);
  return { media: readSettings(row?.value).print.media, version: row?.version ?? 0 };
}

/** Saves one medium if the settings still have the version that was seen; all others stay as they are. */
export async function saveMedium(
  db: Database,
  actor: Actor,
  medium: MediumPrint,
  version: number,
): Promise<{ saved: MediumPrint } | { refused: "changed-meanwhile" | "too-many" }> {
  return db.transaction(async (db) => {
    await db.insert(settings).values({ version: 0 }).onConflictDoNothing();
    const [row] = await db.select().from(settings).for("update");
    if (row!.version !== version) return { refused: "changed-meanwhile" as const };
    const { print } = readSettings(row!.value);
    const before = mediumPrint(print.media, medium.name);
    const media = [...print.media.filter(({ name }) => name !== medium.name), medium];
    if (media.length > mediumLimits.media) return { refused: "too-many" as const };
    const value = { ...(row!.value as object), print: { ...print, media } };
    await db
      .update(settings)
      .set({ value, version: version + 1, updatedAt: new Date() })
      .where(eq(settings.id, 1));
    await recordChanged(db, actor, { kind: "settings", recordId: 1, label: medium.name }, flat(before), flat(medium));
    return { saved: medium };
  });
}

function flat({ format, colour, bleedMm, wrapMm, marks, strip, safety }: MediumPrint) {
  return {
    mediumFormat: format,
    mediumColour: colour,
    mediumBleedMm: bleedMm,
    mediumWrapMm: wrapMm,
    mediumMarks: marks,
    mediumStrip: strip,
    mediumSafetyEn: safety.en,
    mediumSafetyFr: safety.fr,
  };
}
