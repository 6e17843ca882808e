import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { payments } from "#db/payments-tables.ts";
import { legalTexts } from "#db/legal-tables.ts";
import { adminLegalTexts } from "#app/i18n/admin/legal.ts";
import { legalDrafts } from "#app/i18n/documents/legal-drafts.ts";
import { legalPages } from "./legal-text.ts";
import { legalTextLimit, legalTextForm } from "./legal-text-form.ts";
import {
  currentTermsVersion,
  findLegalState,
  findLegalText,
  listLegalTexts,
  listLegalVersions,
  publishDelivered,
  saveLegalText,
} from "./legal-texts.server.ts";
import { saveSettings } from "#app/shop/settings/settings-editing.server.ts";
import { settingsSections } from "#app/shop/settings/settings-form.ts";
import type { SettingsFields } from "#app/shop/settings/settings-form.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makeOrderToPay } from "#tests/support/payments/orders-to-pay.ts";
import { settingsFields } from "#tests/support/forms/settings-form.ts";

const { db, close } = await createTestDatabase();
afterAll(close);
beforeEach(async () => {
  await db.delete(legalTexts);
});

const claire = { id: "1", name: "Claire" };
const noor = { id: "2", name: "Noor" };

test("the delivered texts are published once the settings say all of them, and no text of her own", async () => {
  await saveLegalText(db, noor, "terms", { en: "Ours", fr: "Les nôtres" }, 0);
  await publishDelivered(db, claire);
  expect(await findLegalState(db)).toBe("incomplete");
  expect((await listLegalTexts(db)).map(({ version }) => version)).toEqual([0, 1, 0, 1]);
  const { law } = settingsSections;
  const sent = new URLSearchParams(settingsFields("law"));
  const { fields } = law.read(sent) as { fields: SettingsFields };
  await saveSettings(db, null, "law", { ...fields, invoiceVatRegime: "franchise" }, 0);
  expect(await findLegalState(db)).toBe("complete");
  await publishDelivered(db, claire);
  await publishDelivered(db, claire);
  const texts = await listLegalTexts(db);
  expect(texts.map(({ version, staffName }) => [version, staffName])).toEqual([
    [1, "Claire"],
    [1, "Noor"],
    [1, "Claire"],
    [1, "Claire"],
  ]);
  expect(texts[1]).toMatchObject({ en: "Ours", fr: "Les nôtres" });
  expect(texts[0]).toMatchObject(legalDrafts.notice);
});

test("an e-mail address is asked for before the first sale, and closes no shop that sells", async () => {
  vi.stubEnv("DEMO", "off");
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await db.delete(payments);
  });
  expect(await findLegalState(db)).toBe("incomplete");
  for (const page of legalPages) await saveLegalText(db, claire, page, legalDrafts[page], 0);
  expect(await findLegalState(db)).toBe("no-email");

  await db.delete(legalTexts);
  const paidAt = async (account: string) => {
    const { id } = await makeOrderToPay(db);
    const captureId = crypto.randomUUID();
    await db.update(payments).set({ account, captureId }).where(eq(payments.orderId, id));
  };
  await paidAt("sandbox app");
  expect(await findLegalState(db)).toBe("incomplete");
  await paidAt("live app");
  expect(await findLegalState(db)).toBe("no-email");
  await saveLegalText(db, claire, "terms", { en: "Of [whom]", fr: "De [qui]" }, 0);
  expect(await findLegalState(db)).toBe("incomplete");
});

test("until somebody publishes, the drafts hold", async () => {
  expect(await listLegalTexts(db)).toMatchObject([
    { page: "notice", version: 0, createdAt: null },
    { page: "terms", version: 0 },
    { page: "privacy", version: 0 },
    { page: "accessibility", version: 0 },
  ]);
  expect(await findLegalText(db, "terms")).toMatchObject(legalDrafts.terms);
});

test("each version stays, the newest holds, and each says who and when", async () => {
  expect(await saveLegalText(db, claire, "terms", { en: "One", fr: "Un" }, 0)).toMatchObject({
    saved: { version: 1, staffName: "Claire" },
  });
  expect(await saveLegalText(db, noor, "terms", { en: "Two", fr: "Deux" }, 1)).toMatchObject({
    saved: { version: 2 },
  });
  expect(await findLegalText(db, "terms")).toMatchObject({ version: 2, en: "Two", fr: "Deux" });
  expect(await findLegalText(db, "terms", 1)).toMatchObject({ en: "One", staffName: "Claire" });
  expect(await findLegalText(db, "terms", 0)).toMatchObject(legalDrafts.terms);
  expect(await findLegalText(db, "terms", 9)).toBeNull();
  expect(
    (await listLegalVersions(db, "terms")).map(({ version, staffName }) => [version, staffName]),
  ).toEqual([
    [2, "Noor"],
    [1, "Claire"],
    [0, null],
  ]);
  expect((await findLegalText(db, "privacy"))!.version).toBe(0);
});

test("of two editors the second is shown what the first published, also at the same moment", async () => {
  const answers = await Promise.all([
    saveLegalText(db, claire, "notice", { en: "A", fr: "A" }, 0),
    saveLegalText(db, noor, "notice", { en: "B", fr: "B" }, 0),
  ]);
  expect(answers.filter((answer) => "saved" in answer)).toHaveLength(1);
  expect(answers.find((answer) => "refused" in answer)).toMatchObject({
    refused: "changed-meanwhile",
    present: { version: 1 },
  });
  expect(await saveLegalText(db, claire, "notice", { en: "C", fr: "C" }, 0)).toMatchObject({
    refused: "changed-meanwhile",
  });
});

test("an order keeps the newest version of the terms, whatever else was published", async () => {
  expect(await currentTermsVersion(db)).toBe(0);
  await saveLegalText(db, claire, "privacy", { en: "x", fr: "x" }, 0);
  expect(await currentTermsVersion(db)).toBe(0);
  for (const version of [0, 1, 2])
    await saveLegalText(db, claire, "terms", { en: `v${version}`, fr: "x" }, version);
  expect(await currentTermsVersion(db)).toBe(3);
});

test("the same text again is no new version; the draft itself can be published", async () => {
  expect(await saveLegalText(db, claire, "privacy", legalDrafts.privacy, 0)).toMatchObject({
    saved: { version: 1 },
  });
  expect(await saveLegalText(db, claire, "privacy", legalDrafts.privacy, 1)).toEqual({
    refused: "unchanged",
  });
});

test.each([
  [{ en: "", fr: "x" }, { en: "textRequired" }],
  [{ en: "x" }, { fr: "textRequired" }],
  [{ en: "x".repeat(legalTextLimit + 1), fr: "x" }, { en: "tooLong" }],
  [{ en: "a\u0000", fr: "x" }, { en: "notAllowed" }],
] as [Record<string, string>, Record<string, string>][])(
  "what is typed is checked (%#)",
  (changes, problems) => {
    const sent = new FormData();
    for (const [name, value] of Object.entries(changes)) sent.set(name, value);
    expect(legalTextForm.read(sent)).toEqual({ problems });
    for (const key of Object.values(problems))
      expect(Object.keys(adminLegalTexts.fr.problems)).toContain(key);
  },
);

test("nothing but the two texts is read", () => {
  const sent = new FormData();
  for (const name of ["en", "fr", "page", "version", "staffName", "__proto__"]) sent.set(name, "x");
  expect(legalTextForm.read(sent)).toEqual({ fields: { en: "x", fr: "x" } });
});
