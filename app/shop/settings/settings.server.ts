// One row; what is missing or damaged falls back to defaults, field by field.
import { z } from "zod";
import { settings } from "#db/settings-tables.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { PerVersion } from "#app/platform/page-cache.server.ts";
import { isFrenchVatNumber, isSiren } from "#app/shop/settings/company-number.ts";
import { vatRateLimits, vatRegimes } from "#app/shop/settings/invoice-settings.ts";
import {
  canvasWraps,
  enlargementCredits,
  printGates,
  printLimits,
} from "#app/shop/settings/print-settings.ts";
import {
  bytesPerMegabyte,
  defaultSettings,
  mostUploadMegabytes,
} from "#app/shop/settings/settings.ts";
import { listMedia } from "#app/shop/settings/media.server.ts";
import type { Medium } from "#app/shop/settings/medium.ts";
import {
  watermarkFonts,
  watermarkLimits,
  watermarkPositions,
  watermarkWeights,
} from "#app/shop/settings/watermark.ts";
import type { Settings } from "#app/shop/settings/settings.ts";

const { contact, watermark, print, invoices } = defaultSettings;
const between = ({ least, most }: { least: number; most: number }) =>
  z.number().min(least).max(most);
const percent = (limits: { least: number; most: number }) => between(limits).int();
const address = z.url({ protocol: /^https?$/ });

type StoredSettings = Omit<Settings, "print"> & { print: Omit<Settings["print"], "media"> };

const schema: z.ZodType<StoredSettings> = z.object({
  shopName: z.string().trim().min(1).max(60).catch(defaultSettings.shopName),
  contact: z
    .object({
      email: z.email().catch(contact.email),
      phone: z.string().max(40).catch(contact.phone),
      address: z.string().max(300).catch(contact.address),
      facebook: address.or(z.literal("")).catch(contact.facebook),
      instagram: address.or(z.literal("")).catch(contact.instagram),
    })
    .catch(contact),
  billingAddress: z.enum(["required", "optional", "hidden"]).catch(defaultSettings.billingAddress),
  uploadLimitBytes: z
    .number()
    .int()
    .min(bytesPerMegabyte)
    .max(mostUploadMegabytes * bytesPerMegabyte)
    .catch(defaultSettings.uploadLimitBytes),
  watermark: z
    .object({
      text: z.string().max(80).catch(watermark.text),
      opacity: percent(watermarkLimits.opacity).catch(watermark.opacity),
      scale: percent(watermarkLimits.scale).catch(watermark.scale),
      position: z.enum(watermarkPositions).catch(watermark.position),
      colour: z
        .string()
        .regex(/^#[0-9a-f]{6}$/)
        .catch(watermark.colour),
      fontFamily: z.enum(watermarkFonts).catch(watermark.fontFamily),
      fontWeight: z.literal(watermarkWeights).catch(watermark.fontWeight),
    })
    .catch(watermark),
  print: z
    .object({
      sharpPpi: between(printLimits.sharpPpi).catch(print.sharpPpi),
      distanceFactor: between(printLimits.distanceFactor).catch(print.distanceFactor),
      leastKept: between(printLimits.leastKept).int().catch(print.leastKept),
      gate: z.enum(printGates).catch(print.gate),
      canvasWrap: z.enum(canvasWraps).catch(print.canvasWrap),
      enlargementCredit: z.literal(enlargementCredits).catch(print.enlargementCredit),
    })
    .catch(print),
  invoices: z
    .object({
      sellerName: z.string().max(120).catch(invoices.sellerName),
      sellerAddress: z.string().max(300).catch(invoices.sellerAddress),
      legalForm: z.string().max(160).catch(invoices.legalForm),
      siren: z.string().refine(isSiren).catch(invoices.siren),
      vatNumber: z.string().refine(isFrenchVatNumber).catch(invoices.vatNumber),
      vatRegime: z.enum(vatRegimes).catch(invoices.vatRegime),
      vatRateBasisPoints: between(vatRateLimits).int().catch(invoices.vatRateBasisPoints),
    })
    .catch(invoices),
});

/** With the media from their own table. */
export async function findSettings(db: Database): Promise<Settings> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .prepare("settings")
    .execute();
  return readSettings(row?.value, await listMedia(db));
}

/** Read anew only where something that pages show has changed. */
export function settingsOf({ db, perVersion }: Visit): Promise<Settings> {
  return perVersion("settings", () => findSettings(db));
}

type Visit = { db: Database; perVersion: PerVersion };

export function readSettings(value: unknown, media: Medium[]): Settings {
  const stored = schema.parse(value ?? {});
  return { ...stored, print: { ...stored.print, media } };
}
