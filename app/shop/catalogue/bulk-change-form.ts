// The form of a bulk change. Problems are keys of the texts in i18n/admin/bulk-change.ts.
import { wordLimits } from "./art-piece-form.ts";
import { changedParts, optionOperations, titleOperations } from "./bulk-change.ts";
import type { NamedSize, BulkChange, PricedSize } from "./bulk-change.ts";
import { centsFromEuros } from "#app/shop/decimal-money.ts";
import {
  choice,
  form,
  jsonList,
  optional,
  rowId,
  text,
  transformed,
  withProblems,
} from "#app/shop/form.ts";
import type { Field, FieldsOf, ProblemsOf } from "#app/shop/form.ts";
import type { Cents } from "#app/shop/money.ts";
import { optionLimits } from "#app/shop/pricing/typed-options.ts";

const maxSizes = optionLimits.options * optionLimits.sizes;

function sizeFrom(sent: unknown): NamedSize | null {
  if (typeof sent !== "object" || sent === null) return null;
  const { mediaType, size } = sent as Partial<Record<keyof NamedSize, unknown>>;
  return typeof mediaType === "string" && typeof size === "string" ? { mediaType, size } : null;
}

type TypedPrice = NamedSize & { priceCents: Cents | null };

/** An empty price leaves the price of each piece. */
function typedPriceFrom(sent: unknown): TypedPrice | null {
  const named = sizeFrom(sent);
  if (named === null) return null;
  const { price } = sent as { price?: unknown };
  if (typeof price !== "string" || price.length > 20) return null;
  if (price.trim() === "") return { ...named, priceCents: null };
  const priceCents = centsFromEuros(price);
  if (priceCents === null || priceCents < 1 || priceCents > optionLimits.cents) return null;
  return { ...named, priceCents };
}

function changedPrices(typed: TypedPrice[]): PricedSize[] {
  return typed.flatMap(({ priceCents, ...named }) =>
    priceCents === null ? [] : [{ ...named, priceCents }],
  );
}

function hasSizeTwice(prices: PricedSize[]): boolean {
  const named = prices.map(({ mediaType, size }) => JSON.stringify([mediaType, size]));
  return new Set(named).size < named.length;
}

export const sameCategory = "same";

const chosen = optional(withProblems(rowId(), { invalid: "choiceInvalid" }));
const category: Field<number | typeof sameCategory | null, "choiceInvalid"> = {
  required: false,
  read: (typed) => (typed === sameCategory ? { value: sameCategory } : chosen.read(typed)),
};
// No default: a page from before an update may send the field under another name.
const operation = <Name extends string>(names: readonly Name[]) =>
  withProblems(choice(names), { required: "choiceInvalid", invalid: "choiceInvalid" });
const title = optional(text({ maxLength: wordLimits.title }));

export const bulkChangeForm = form(
  {
    part: withProblems(choice(changedParts), { invalid: "choiceInvalid" }),
    categoryId: category,
    subCategoryId: chosen,
    optionOperation: operation(optionOperations),
    sizes: optional(withProblems(jsonList(sizeFrom, maxSizes), { invalid: "choiceInvalid" }), []),
    prices: optional(
      withProblems(transformed(jsonList(typedPriceFrom, maxSizes), changedPrices), {
        invalid: "priceInvalid",
      }),
      [],
    ),
    titleOperation: operation(titleOperations),
    title,
    titleFr: title,
    find: title,
    findFr: title,
  },
  (
    fields,
  ): Partial<Record<"categoryId", "categoryRequired">> &
    Partial<Record<"subCategoryId", "choiceInvalid">> &
    Partial<Record<"sizes", "sizesRequired">> &
    Partial<Record<"prices", "priceRequired" | "priceTwice">> &
    Partial<Record<"title", "titleRequired">> &
    Partial<Record<"find", "findRequired">> => {
    if (fields.part === "room" && fields.categoryId === sameCategory)
      return { categoryId: "categoryRequired" };
    if (fields.part === "room")
      return fields.subCategoryId !== null && fields.categoryId === null
        ? { subCategoryId: "choiceInvalid" }
        : {};
    if (fields.part === "options")
      return fields.sizes.length === 0 ? { sizes: "sizesRequired" } : {};
    if (fields.part === "price") {
      if (fields.prices.length === 0) return { prices: "priceRequired" };
      return hasSizeTwice(fields.prices) ? { prices: "priceTwice" } : {};
    }
    if (fields.titleOperation === "replace")
      return fields.find === null && fields.findFr === null ? { find: "findRequired" } : {};
    return fields.title === null && fields.titleFr === null ? { title: "titleRequired" } : {};
  },
);

export type BulkChangeProblem = ProblemsOf<typeof bulkChangeForm>;

export function readBulkChange(
  sent: FormData | URLSearchParams,
): { change: BulkChange } | { problems: Partial<Record<string, BulkChangeProblem>> } {
  const read = bulkChangeForm.read(sent);
  return "problems" in read ? read : { change: changeOf(read.fields) };
}

function changeOf(fields: FieldsOf<typeof bulkChangeForm>): BulkChange {
  const { part, categoryId, subCategoryId, title, titleFr, find, findFr } = fields;
  switch (part) {
    case "room":
      return {
        part,
        category: { categoryId: categoryId === sameCategory ? null : categoryId, subCategoryId },
      };
    case "options":
      return { part, operation: fields.optionOperation, sizes: fields.sizes };
    case "price":
      return { part, prices: fields.prices };
    case "title":
      return {
        part,
        operation: fields.titleOperation,
        edits: { title: { text: title, find }, titleFr: { text: titleFr, find: findFr } },
      };
  }
}
