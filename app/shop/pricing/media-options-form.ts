// What staff may type about media, sizes and prices.

import { z } from "zod";
import { readEuros } from "#app/shop/decimal-money.ts";
import { text, withProblems } from "#app/shop/form.ts";
import type { Field } from "#app/shop/form.ts";
import type { Cents } from "#app/shop/money.ts";
import { surfaces } from "#db/values.ts";
import { postgresLower } from "./media-option.ts";
import type { MediaOption, MediaSize } from "#db/json-columns.ts";
import { millimetresIn, sizeDisagrees } from "./size-text.ts";
import { millimetres, optionLimits } from "./typed-options.ts";
import type { TypedOption, TypedSize } from "./typed-options.ts";
import type { Surface } from "#app/shop/media/medium.ts";

type OptionProblemKey =
  | "damaged"
  | "optionRequired"
  | "tooManyOptions"
  | "typeRequired"
  | "typeTwice"
  | "sizesRequired"
  | "tooManySizes"
  | "sizeRequired"
  | "sizeTwice"
  | "priceRequired"
  | "priceUnclear"
  | "measureInvalid"
  | "measureMissing"
  | "measuresDisagree"
  | "tooLong"
  | "notAllowed";

type OptionProblem = { key: OptionProblemKey; type: string; size: string };

/** Keyed by field: "" for the whole list, "0.mediaType", "0.sizes", "0.sizes.1.price". */
export type OptionProblems = Record<string, OptionProblem>;

export type NamedOption = MediaOption & { surface?: Surface };

const shape: z.ZodType<TypedOption[]> = z.array(
  z.object({
    mediaType: z.string(),
    surface: z.enum(surfaces).optional(),
    sizes: z.array(
      z.object({
        size: z.string(),
        price: z.string(),
        width: z.string(),
        height: z.string(),
        confirmed: z.boolean().optional(),
        forShape: z.boolean().optional(),
      }),
    ),
  }),
);
const typeName = withProblems(text({ maxLength: optionLimits.name }), { required: "typeRequired" });
const sizeName = withProblems(text({ maxLength: optionLimits.name }), { required: "sizeRequired" });
/** Ten times the longest plausible list. */
const maxTextLength = 1_000_000;

export function parseMediaOptions(
  sent: unknown,
): { options: NamedOption[] } | { problems: OptionProblems } {
  const typed = readJson(sent);
  if (!typed) return { problems: { "": { key: "damaged", type: "", size: "" } } };
  const { options, problems } = check(typed);
  return Object.keys(problems).length === 0 ? { options } : { problems };
}

/** Leaves out empty rows; whatever else is typed must be valid, as in a rule (docs/spec.md). */
export function readPieceOptions(sent: unknown): {
  options: NamedOption[];
  problems: OptionProblems;
} {
  const typed = readJson(sent) ?? [];
  return typed.every(isEmptyOption)
    ? { options: [], problems: {} }
    : check(typed, { skipsEmpty: true });
}

const isEmptyOption = ({ mediaType, sizes }: TypedOption) =>
  mediaType.trim() === "" && sizes.every(isEmptySize);

const isEmptySize = ({ size, price, width, height }: TypedSize) =>
  [size, price, width, height].every((typed) => typed.trim() === "");

function readJson(sent: unknown): TypedOption[] | null {
  if (typeof sent !== "string" || sent.length > maxTextLength) return null;
  try {
    return shape.safeParse(JSON.parse(sent)).data ?? null;
  } catch {
    return null;
  }
}

/** The places in the problems count the skipped rows, as the form does. */
function check(
  typed: TypedOption[],
  { skipsEmpty = false } = {},
): { options: NamedOption[]; problems: OptionProblems } {
  const problems: OptionProblems = {};
  const report = (field: string, key: OptionProblemKey, type = "", size = "") => {
    problems[field] ??= { key, type, size };
  };
  if (typed.length === 0) report("", "optionRequired");
  if (typed.length > optionLimits.options) {
    report("", "tooManyOptions");
    return { options: [], problems };
  }
  const options: NamedOption[] = [];
  const types = new Set<string>();
  for (const [index, option] of typed.entries()) {
    if (skipsEmpty && isEmptyOption(option)) continue;
    const mediaType = readName(typeName, option.mediaType, (key) =>
      report(`${index}.mediaType`, key),
    );
    const shown = mediaType ?? option.mediaType.trim().slice(0, optionLimits.name);
    const isNew = mediaType !== null && !types.has(postgresLower(mediaType));
    if (mediaType !== null && !isNew) report(`${index}.mediaType`, "typeTwice", mediaType);
    if (skipsEmpty ? option.sizes.every(isEmptySize) : option.sizes.length === 0)
      report(`${index}.sizes`, "sizesRequired", shown);
    if (option.sizes.length > optionLimits.sizes) {
      report(`${index}.sizes`, "tooManySizes", shown);
      continue;
    }
    const sizes: MediaSize[] = [];
    const names = new Set<string>();
    for (const [sizeIndex, each] of option.sizes.entries()) {
      if (skipsEmpty && isEmptySize(each)) continue;
      const size = checkSize(each, names, (field, key, name) =>
        report(`${index}.sizes.${sizeIndex}.${field}`, key, shown, name),
      );
      if (size) sizes.push(size);
    }
    if (!isNew || sizes.length === 0) continue;
    types.add(postgresLower(mediaType));
    options.push({ mediaType, ...(option.surface ? { surface: option.surface } : {}), sizes });
  }
  return { options, problems };
}

type ReportSize = (field: keyof TypedSize, key: OptionProblemKey, size: string) => void;

function checkSize(typed: TypedSize, names: Set<string>, report: ReportSize): MediaSize | null {
  const name = readName(sizeName, typed.size, (key) => report("size", key, ""));
  const shown = name ?? typed.size.trim().slice(0, optionLimits.name);
  const priceCents = checkPrice(typed.price, (key) => report("price", key, shown));
  const isNew = name !== null && !names.has(postgresLower(name));
  if (name !== null && !isNew) report("size", "sizeTwice", name);
  const measures = checkMeasures(typed, shown, report);
  if (priceCents === null || !isNew || !measures) return null;
  names.add(postgresLower(name));
  const { forShape } = typed;
  const size: MediaSize = {
    size: name,
    priceCents,
    ...measures,
    ...(forShape && { forShape }),
  };
  if (!sizeDisagrees(size)) return size;
  if (!typed.confirmed) report("width", "measuresDisagree", shown);
  return typed.confirmed ? { ...size, confirmed: true } : null;
}

function checkPrice(typed: string, report: (key: OptionProblemKey) => void): Cents | null {
  const read = readEuros(typed);
  if ("cents" in read && read.cents > 0 && read.cents <= optionLimits.cents) return read.cents;
  report("refused" in read && read.refused === "unclear" ? "priceUnclear" : "priceRequired");
  return null;
}

function checkMeasures(
  typed: TypedSize,
  shown: string,
  report: ReportSize,
): Pick<MediaSize, "widthMm" | "heightMm"> | null {
  const width = typed.width.trim();
  const height = typed.height.trim();
  if (width === "" && height === "")
    return millimetresIn(typed.size) ?? { widthMm: null, heightMm: null };
  const [widthMm, heightMm] = [millimetres(width), millimetres(height)];
  if (width === "") report("width", "measureMissing", shown);
  else if (widthMm === null) report("width", "measureInvalid", shown);
  if (height === "") report("height", "measureMissing", shown);
  else if (heightMm === null) report("height", "measureInvalid", shown);
  return widthMm === null || heightMm === null ? null : { widthMm, heightMm };
}

function readName(
  field: Field<string, OptionProblemKey>,
  typed: string,
  report: (key: OptionProblemKey) => void,
): string | null {
  const read = field.read(typed);
  if ("value" in read) return read.value;
  report(read.problem);
  return null;
}
