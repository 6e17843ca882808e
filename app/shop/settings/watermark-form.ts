// What the owner may type about the watermark. Every problem is a key of the texts in i18n/admin-settings.ts.
import { z } from "zod";
import { watermarkFonts, watermarkLimits, watermarkPositions, watermarkWeights } from "#app/shop/settings/watermark.ts";
import type { Watermark } from "#app/shop/settings/watermark.ts";
import { textField } from "#app/shop/text-field-form.ts";

const percent = ({ least, most }: { least: number; most: number }, problem: string) =>
  z
    .string()
    .optional()
    .refine((text) => /^\d{1,3}$/.test(text ?? "") && Number(text) >= least && Number(text) <= most, problem)
    .transform(Number);

/** The fields of the form, each with "watermark" before its name. */
export const watermarkFields = {
  watermarkText: textField({ most: 80 }),
  watermarkOpacity: percent(watermarkLimits.opacity, "opacityInvalid"),
  watermarkScale: percent(watermarkLimits.scale, "scaleInvalid"),
  watermarkPosition: z.enum(watermarkPositions, { error: "choiceInvalid" }),
  watermarkColour: z
    .string({ error: "colourInvalid" })
    .regex(/^#[0-9a-f]{6}$/i, "colourInvalid")
    .toLowerCase(),
  watermarkFontFamily: z.enum(watermarkFonts, { error: "choiceInvalid" }),
  watermarkFontWeight: z
    .string({ error: "choiceInvalid" })
    .refine((text) => watermarkWeights.some((weight) => String(weight) === text), "choiceInvalid")
    .transform((text) => Number(text) as Watermark["fontWeight"]),
};

const schema = z.object(watermarkFields);
type Typed = z.infer<typeof schema>;

export function watermarkOf(typed: Typed): Watermark {
  return {
    text: typed.watermarkText,
    opacity: typed.watermarkOpacity,
    scale: typed.watermarkScale,
    position: typed.watermarkPosition,
    colour: typed.watermarkColour,
    fontFamily: typed.watermarkFontFamily,
    fontWeight: typed.watermarkFontWeight,
  };
}

/** Null where a part cannot be used. */
export function parseWatermark(sent: URLSearchParams): Watermark | null {
  const parsed = schema.safeParse(Object.fromEntries(sent));
  return parsed.success ? watermarkOf(parsed.data) : null;
}
