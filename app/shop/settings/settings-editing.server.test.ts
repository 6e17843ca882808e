import { afterAll, afterEach, describe, expect, test } from "vitest";
import { settings } from "#db/settings-tables.ts";
import { invoiceSettingsTexts } from "#app/i18n/admin/invoice-settings.ts";
import { brandingTexts } from "#app/i18n/admin/branding.ts";
import { printSettingsTexts } from "#app/i18n/admin/print-settings.ts";
import { settingsTexts } from "#app/i18n/admin/settings.ts";
import { listChanges } from "#app/shop/changes/changes.server.ts";
import { findEditableSettings, recordOf, saveSettings } from "./settings-editing.server.ts";
import { readSection, sectionNames, settingNames, settingsSections } from "./settings-form.ts";
import type { SettingsFields, SettingsSection } from "./settings-form.ts";
import { findSettings } from "./settings.server.ts";
import { defaultInvoices } from "./invoice-settings.ts";
import type { InvoiceSettings } from "./invoice-settings.ts";
import { defaultPrint } from "./print-settings.ts";
import { defaultSettings } from "./settings.ts";
import { findSecurityQuestion, isRightAnswer } from "#app/shop/staff/security-question.server.ts";
import type { Watermark } from "./watermark.ts";
import { createTestDatabase } from "#tests/support/database.ts";

const { db, close } = await createTestDatabase();
afterAll(close);
afterEach(async () => {
  await db.delete(settings);
});

const claire = { id: "1", name: "Claire" };
const save = (section: SettingsSection, fields: SettingsFields, version = 0) =>
  saveSettings(db, claire, section, fields, version);
const changesOf = (section: SettingsSection) => {
  const { kind, recordId } = recordOf(section);
  return listChanges(db, kind, recordId);
};
const sectionOf = (name: string) =>
  sectionNames.find((section) => name in settingsSections[section].fields)!;
const typed = {
  shopName: "Galerie",
  email: "a@b.fr",
  phone: "",
  address: "",
  facebook: "",
  instagram: "",
  logo: "",
  accent: "#8A1C3C",
  headline: "",
  headlineFr: "Des tirages du port",
  openingText: "",
  openingTextFr: "",
  billingAddress: "hidden",
  uploadLimit: "8",
  newReferences: "checked",
  watermarkText: "© {site}",
  watermarkOpacity: "40",
  watermarkScale: "6",
  watermarkPosition: "centre",
  watermarkColour: "#0A1B2C",
  watermarkFontFamily: "serif",
  watermarkFontWeight: "400",
  printSharpPpi: "200",
  printDistanceFactor: "3000",
  printGate: "warn",
  printCanvasWrap: "extended",
  printEnlargementCredit: "1.05",
  printLeastKept: "50",
  invoiceSellerName: "Atelier Encre",
  invoiceSellerAddress: "12 rue des Ateliers\n75011 Paris",
  invoiceLegalForm: "EI",
  invoiceSiren: "552 100 554",
  invoiceVatNumber: "fr 40 303 265 045",
  invoiceVatRegime: "rate",
  invoiceVatRate: "5,5",
  workshopMonday: "9:00–12:00",
  workshopHolidays: "closed",
  workshopCutOff: "16:00",
  reminderDays: "3, 10",
  noticeOrders: "daily",
  noticeWithdrawals: "each",
  noticeAddress: "",
};

function form(values: Record<string, string>): FormData {
  const sent = new FormData();
  for (const [name, value] of Object.entries({ ...typed, ...values })) sent.set(name, value);
  return sent;
}

describe("what is typed", () => {
  test.each([
    [{ instagram: "galeriemoreau" }, { instagram: "https://www.instagram.com/galeriemoreau" }],
    [{ instagram: "@galerie.moreau" }, { instagram: "https://www.instagram.com/galerie.moreau" }],
    [{ instagram: "@galerie.fr" }, { instagram: "https://www.instagram.com/galerie.fr" }],
    [{ instagram: "instagram.com/moreau" }, { instagram: "https://instagram.com/moreau" }],
    [{ facebook: "galeriemoreau" }, { facebook: "https://www.facebook.com/galeriemoreau" }],
    [{ facebook: "https://fr-fr.facebook.com/x" }, { facebook: "https://fr-fr.facebook.com/x" }],
  ])("%j is completed to an address", (values, expected) => {
    const read = readSection("shop", form(values));
    expect(read).toMatchObject({ fields: expected });
  });

  test.each([
    [{ shopName: " " }, { shopName: "shopNameRequired" }],
    [{ email: "" }, { email: "emailRequired" }],
    [{ email: "a@b" }, { email: "emailInvalid" }],
    [{ facebook: "javascript:alert(1)//facebook.com" }, { facebook: "addressInvalid" }],
    [{ facebook: "https://facebook.com.evil.example/x" }, { facebook: "addressInvalid" }],
    [{ instagram: "https://www.facebook.com/x" }, { instagram: "addressInvalid" }],
    [{ logo: "/etc/passwd" }, { logo: "logoInvalid" }],
    [{ accent: "" }, { accent: "colourInvalid" }],
    [{ accent: "red" }, { accent: "colourInvalid" }],
    [{ accent: "#fff;background:url(//evil)" }, { accent: "colourInvalid" }],
    [{ headline: "x".repeat(81) }, { headline: "tooLong" }],
    [{ headlineFr: "a\nb" }, { headlineFr: "notAllowed" }],
    [{ openingText: "x".repeat(321) }, { openingText: "tooLong" }],
    [{ openingTextFr: "a\u0000b" }, { openingTextFr: "notAllowed" }],
    [{ billingAddress: "maybe" }, { billingAddress: "choiceInvalid" }],
    [{ uploadLimit: "0" }, { uploadLimit: "uploadLimitInvalid" }],
    [{ uploadLimit: "201" }, { uploadLimit: "uploadLimitInvalid" }],
    [{ uploadLimit: "5.5" }, { uploadLimit: "uploadLimitInvalid" }],
    [{ newReferences: "lettered" }, { newReferences: "choiceInvalid" }],
    [{ watermarkText: "x".repeat(81) }, { watermarkText: "tooLong" }],
    [{ watermarkText: "a\u0000b" }, { watermarkText: "notAllowed" }],
    [{ watermarkOpacity: "0" }, { watermarkOpacity: "opacityInvalid" }],
    [{ watermarkOpacity: "101" }, { watermarkOpacity: "opacityInvalid" }],
    [{ watermarkScale: "51" }, { watermarkScale: "scaleInvalid" }],
    [{ watermarkScale: "1e1" }, { watermarkScale: "scaleInvalid" }],
    [{ watermarkPosition: "somewhere" }, { watermarkPosition: "choiceInvalid" }],
    [{ watermarkColour: "red" }, { watermarkColour: "colourInvalid" }],
    [{ watermarkColour: '#fff"/>' }, { watermarkColour: "colourInvalid" }],
    [{ watermarkFontFamily: "Comic Sans" }, { watermarkFontFamily: "choiceInvalid" }],
    [{ watermarkFontWeight: "900" }, { watermarkFontWeight: "choiceInvalid" }],
    [{ printSharpPpi: "49" }, { printSharpPpi: "sharpPpiInvalid" }],
    [{ printSharpPpi: "601" }, { printSharpPpi: "sharpPpiInvalid" }],
    [{ printLeastKept: "-1" }, { printLeastKept: "leastKeptInvalid" }],
    [{ printLeastKept: "96" }, { printLeastKept: "leastKeptInvalid" }],
    [{ printSharpPpi: "150.5" }, { printSharpPpi: "sharpPpiInvalid" }],
    [{ printDistanceFactor: "999" }, { printDistanceFactor: "distanceFactorInvalid" }],
    [{ printDistanceFactor: "10001" }, { printDistanceFactor: "distanceFactorInvalid" }],
    [{ printDistanceFactor: "" }, { printDistanceFactor: "distanceFactorInvalid" }],
    [{ printGate: "off" }, { printGate: "choiceInvalid" }],
    [{ printCanvasWrap: "white" }, { printCanvasWrap: "choiceInvalid" }],
    [{ printEnlargementCredit: "2" }, { printEnlargementCredit: "choiceInvalid" }],
    [{ invoiceSellerName: "x".repeat(121) }, { invoiceSellerName: "tooLong" }],
    [{ invoiceSellerName: "a\nb" }, { invoiceSellerName: "notAllowed" }],
    [{ invoiceSellerAddress: "a\u0000b" }, { invoiceSellerAddress: "notAllowed" }],
    [{ invoiceLegalForm: "x".repeat(161) }, { invoiceLegalForm: "tooLong" }],
    [{ invoiceSiren: "552 100 555" }, { invoiceSiren: "sirenInvalid" }],
    [{ invoiceSiren: "55210055" }, { invoiceSiren: "sirenInvalid" }],
    [{ invoiceVatNumber: "FR41303265045" }, { invoiceVatNumber: "vatNumberInvalid" }],
    [{ invoiceVatNumber: "DE136695976" }, { invoiceVatNumber: "vatNumberInvalid" }],
    [{ invoiceVatRegime: "none" }, { invoiceVatRegime: "choiceInvalid" }],
    [{ invoiceVatRate: "" }, { invoiceVatRate: "vatRateInvalid" }],
    [{ invoiceVatRate: "0" }, { invoiceVatRate: "vatRateInvalid" }],
    [{ invoiceVatRate: "20.005" }, { invoiceVatRate: "vatRateInvalid" }],
    [{ invoiceVatRate: "31" }, { invoiceVatRate: "vatRateInvalid" }],
  ])("%j", (values, problems) => {
    const part = Object.keys(values)[0]!;
    expect(readSection(sectionOf(part), form(values))).toEqual({ problems });
    const texts = part.startsWith("print")
      ? printSettingsTexts
      : part.startsWith("invoice")
        ? invoiceSettingsTexts
        : part === "logo"
          ? brandingTexts
          : settingsTexts;
    for (const key of Object.values(problems))
      expect(Object.keys(texts.fr.problems)).toContain(key);
  });

  test("each field belongs to one section, which reads nothing else", () => {
    const sent = form({
      security: "x",
      version: "3",
      id: "2",
      __proto__: "x",
      facebook: "https://www.facebook.com/inkiosk",
    });
    const read = sectionNames.map((section) => readSection(section, sent));
    const names = read.flatMap((each) => ("fields" in each ? Object.keys(each.fields) : []));
    expect(names.toSorted()).toEqual(
      [...settingNames, "securityAsked", "securityAnswer"].toSorted(),
    );
    expect(read).toContainEqual({
      fields: {
        shopName: "Galerie",
        email: "a@b.fr",
        phone: "",
        address: "",
        facebook: "https://www.facebook.com/inkiosk",
        instagram: "",
      },
    });
    expect(read).toContainEqual({
      fields: {
        logo: "",
        accent: "#8a1c3c",
        headline: "",
        headlineFr: "Des tirages du port",
        openingText: "",
        openingTextFr: "",
      },
    });
    expect(read).toContainEqual({
      fields: {
        billingAddress: "hidden",
        reminderDays: [3, 10],
        noticeOrders: "daily",
        noticeWithdrawals: "each",
        noticeAddress: "",
      },
    });
    expect(read).toContainEqual({
      fields: {
        uploadLimit: 8 * 1024 * 1024,
        newReferences: "checked",
        watermarkText: "© {site}",
        watermarkOpacity: 40,
        watermarkScale: 6,
        watermarkPosition: "centre",
        watermarkColour: "#0a1b2c",
        watermarkFontFamily: "serif",
        watermarkFontWeight: 400,
      },
    });
    expect(read).toContainEqual({
      fields: expect.objectContaining({
        invoiceSellerName: "Atelier Encre",
        invoiceSellerAddress: "12 rue des Ateliers\n75011 Paris",
        invoiceLegalForm: "EI",
        invoiceSiren: "552100554",
        invoiceVatNumber: "FR40303265045",
        invoiceVatRegime: "rate",
        invoiceVatRate: 550,
        lawHost: "",
      }),
    });
    expect(read).toContainEqual({
      fields: expect.objectContaining({
        printSharpPpi: 200,
        workshopMonday: [{ from: 540, until: 720 }],
        workshopTuesday: [],
        workshopCutOff: 960,
      }),
    });
    expect(read).toContainEqual({ fields: { securityAsked: false, securityAnswer: "" } });
  });
});

test("what is saved holds for the storefront, and what others keep in the row stays", async () => {
  await db.insert(settings).values({ value: { legal: "kept", newReferences: "checked" } });
  const { version } = await findEditableSettings(db, "shop");
  expect(await save("shop", { shopName: "Galerie", phone: "1" }, version)).toMatchObject({
    saved: { shopName: "Galerie", version: version + 1 },
  });
  expect(await findSettings(db)).toMatchObject({
    shopName: "Galerie",
    contact: { ...defaultSettings.contact, phone: "1" },
    newReferences: "checked",
  });
  const [row] = await db.select().from(settings);
  expect(row!.value).toHaveProperty("legal", "kept");
  expect(await changesOf("shop")).toMatchObject([
    { before: { shopName: "Inkiosk" }, after: { shopName: "Galerie" } },
  ]);
});

test("the branding keeps its former name in the row and in the history", async () => {
  const accent = "#8a1c3c";
  const value = { look: { accent, headline: "First" }, versions: { look: 3 } };
  await db.insert(settings).values({ value });
  const { version, branding } = await findEditableSettings(db, "branding");
  expect([version, branding]).toEqual([3, { ...defaultSettings.branding, ...value.look }]);
  expect(await save("branding", { headline: "Second" }, 3)).toHaveProperty("saved.version", 4);
  const [row] = await db.select().from(settings);
  expect(row!.value).toMatchObject({ look: { accent, headline: "Second" }, versions: { look: 4 } });
  expect(row!.value).not.toHaveProperty("branding");
  expect(await listChanges(db, "settings of look", 1)).toMatchObject([
    { before: { headline: "First" }, after: { headline: "Second" } },
  ]);
});

test("a section is saved beside another that was saved meanwhile, and touches none of it", async () => {
  expect(await save("shop", { shopName: "Galerie" })).toHaveProperty("saved.version", 1);
  expect(await save("checkout", { billingAddress: "hidden" })).toHaveProperty("saved.version", 1);
  expect(await save("shop", { phone: "2" }, 1)).toHaveProperty("saved.version", 2);
  expect(await findSettings(db)).toMatchObject({
    shopName: "Galerie",
    contact: { phone: "2" },
    billingAddress: "hidden",
  });
  expect(await changesOf("checkout")).toHaveLength(1);
});

test("a changed watermark stands in the log part by part, and a damaged one falls back part by part", async () => {
  const changed: Watermark = { ...defaultSettings.watermark, opacity: 20, position: "top" };
  await save("pictures", { watermarkOpacity: 20, watermarkPosition: "top" });
  const [change] = await changesOf("pictures");
  expect([change!.before, change!.after]).toEqual([
    { watermarkOpacity: 50, watermarkPosition: "bottom-right" },
    { watermarkOpacity: 20, watermarkPosition: "top" },
  ]);
  await db
    .update(settings)
    .set({ value: { watermark: { ...changed, opacity: "much", colour: "red", fontWeight: 1 } } });
  expect((await findSettings(db)).watermark).toEqual({
    ...defaultSettings.watermark,
    position: "top",
  });
});

test("changed print settings stand in the log part by part, and damaged ones fall back part by part", async () => {
  await save("printing", { printSharpPpi: 200, printGate: "warn" });
  const [change] = await changesOf("printing");
  expect([change!.before, change!.after]).toEqual([
    { printSharpPpi: 150, printGate: "on" },
    { printSharpPpi: 200, printGate: "warn" },
  ]);
  await db.update(settings).set({
    value: { print: { sharpPpi: 0, distanceFactor: "much", gate: "warn", canvasWrap: 1 } },
  });
  expect((await findSettings(db)).print).toEqual({ ...defaultPrint, gate: "warn" });
  await db.update(settings).set({ value: { print: null } });
  expect((await findSettings(db)).print).toEqual(defaultPrint);
});

test("changed invoice settings stand in the log part by part, and damaged ones fall back part by part", async () => {
  const changed: InvoiceSettings = {
    ...defaultInvoices,
    siren: "552100554",
    vatRegime: "rate",
    vatRateBasisPoints: 550,
  };
  await save("law", {
    invoiceSiren: changed.siren,
    invoiceVatRegime: "rate",
    invoiceVatRate: 550,
  });
  const [change] = await changesOf("law");
  expect([change!.before, change!.after]).toEqual([
    { invoiceSiren: "", invoiceVatRate: "20", invoiceVatRegime: "franchise" },
    { invoiceSiren: "552100554", invoiceVatRate: "5.5", invoiceVatRegime: "rate" },
  ]);
  await db.update(settings).set({
    value: { invoices: { ...changed, siren: "1", sellerName: 7, vatRateBasisPoints: 0.5 } },
  });
  expect((await findSettings(db)).invoices).toEqual({
    ...changed,
    siren: "",
    vatRateBasisPoints: 2000,
  });
  await db.update(settings).set({ value: { invoices: [] } });
  expect((await findSettings(db)).invoices).toEqual(defaultInvoices);
});

test("the second of two editors is told, also on a shop whose settings were never saved", async () => {
  expect(await save("shop", { shopName: "First" })).toHaveProperty("saved.version", 1);
  expect(await save("shop", { shopName: "Second" })).toMatchObject({
    refused: "changed-meanwhile",
    present: { shopName: "First" },
  });
});

test("the security question is asked only with an answer, which is kept as a hash and shown to nobody", async () => {
  expect((await findSecurityQuestion(db)).asked).toBe(false);
  expect(await isRightAnswer(db, "anything")).toBe(true);
  expect(await save("sign-in", { securityAsked: true })).toEqual({ refused: "answer-missing" });
  const first = await save("sign-in", { securityAsked: true, securityAnswer: "Minou" });
  expect((await findSecurityQuestion(db)).asked).toBe(true);
  for (const right of ["Minou", " MINOU "]) expect(await isRightAnswer(db, right)).toBe(true);
  for (const wrong of ["", "Mino", "x".repeat(1_000_000)])
    expect(await isRightAnswer(db, wrong)).toBe(false);

  const [row] = await db.select().from(settings);
  const everything = JSON.stringify([
    first,
    row,
    await findSettings(db),
    await findEditableSettings(db, "sign-in"),
    await changesOf("sign-in"),
  ]);
  expect(everything.toLowerCase()).not.toContain("minou");

  await save("sign-in", { securityAsked: true }, 1);
  expect(await isRightAnswer(db, "minou")).toBe(true);
  await save("sign-in", { securityAsked: true, securityAnswer: "Félix" }, 2);
  expect([await isRightAnswer(db, "minou"), await isRightAnswer(db, "fe\u0301lix")]).toEqual([
    false,
    true,
  ]);
  await save("sign-in", { securityAsked: false }, 3);
  expect([(await findSecurityQuestion(db)).asked, await isRightAnswer(db, "")]).toEqual([
    false,
    true,
  ]);
});
