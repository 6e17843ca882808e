import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emailCampaigns } from "#db/mail-tables.ts";
import { artPieces } from "#db/catalogue-tables.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makePiece } from "#tests/support/make.ts";
import { blocksTexts } from "#app/i18n/admin/blocks.ts";
import { findFreshPieces, findPieces } from "./campaign-art.server.ts";

const { db, close } = await createTestDatabase();
afterAll(close);

const now = new Date("2026-05-20T10:00:00Z");
const day = (ago: number) => new Date(now.getTime() - ago * 24 * 3600 * 1000);

beforeAll(async () => {
  for (const [reference, ago] of [
    ["IK00001", 40],
    ["IK00002", 20],
    ["IK00003", 5],
    ["IK00004", 1],
  ] as const)
    await makePiece(db, { reference, title: `Sea ${reference}`, createdAt: day(ago) });
  await makePiece(db, { reference: "IK00005", createdAt: day(1), mediaOptions: [] });
  await makePiece(db, { reference: "IK00006", createdAt: day(1), state: "draft" });
});

const names = (pieces: { reference: string }[]) => pieces.map(({ reference }) => reference);

test("pieces for sale are found by reference or title, the newest before anything is typed", async () => {
  expect(names(await findPieces(db, ""))).toEqual(["IK00004", "IK00003", "IK00002", "IK00001"]);
  expect(names(await findPieces(db, "ik00003"))).toEqual(["IK00003"]);
  expect(names(await findPieces(db, "sea"))).toHaveLength(4);
  expect(await findPieces(db, "nothing of the kind")).toEqual([]);
});

test("what is new is what was hung since the last campaign, or in the last 30 days before the first", async () => {
  const first = await findFreshPieces(db, now);
  expect([first.isFirst, first.since, names(first.pieces)]).toEqual([
    true,
    day(30),
    ["IK00004", "IK00003", "IK00002"],
  ]);
  const campaign = { name: "A", subject: "A", htmlContent: "<p>A</p>" };
  await db
    .insert(emailCampaigns)
    .values([
      { ...campaign, status: "sent", startedAt: day(25) },
      { ...campaign, status: "sent", startedAt: day(10) },
      campaign,
    ]);
  const next = await findFreshPieces(db, now);
  expect([next.isFirst, next.since, names(next.pieces)]).toEqual([
    false,
    day(10),
    ["IK00004", "IK00003"],
  ]);
  await db
    .update(artPieces)
    .set({ createdAt: day(60) })
    .where(eq(artPieces.state, "hung"));
  expect((await findFreshPieces(db, now)).pieces).toEqual([]);
});

test("of fifty new pieces the newest twelve are offered, and fifty are spoken of", async () => {
  expect(await findFreshPieces(db, now)).toMatchObject({ pieces: [], total: 0 });
  for (let each = 0; each < 50; each += 1) await makePiece(db, { createdAt: day(1) });
  const { pieces, total } = await findFreshPieces(db, now);
  expect([pieces.length, total]).toEqual([12, 50]);
  const { en, fr } = blocksTexts;
  expect(en.newHint(total, pieces.length)).toBe(
    "50 pieces were added since the last campaign. Begin with the newest 12:",
  );
  expect(fr.newHint(total, pieces.length)).toBe(
    "50 œuvres ajoutées depuis la dernière campagne. Commencer par les 12 plus récentes\u00a0:",
  );
  expect(en.newFirstHint(1, 1)).toBe("1 piece was added in the last 30 days. Begin with it:");
  expect(fr.newFirstHint(2, 2)).toBe(
    "2 œuvres ajoutées ces 30 derniers jours. Commencer par elles\u00a0:",
  );
});
