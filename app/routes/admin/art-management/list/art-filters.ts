import type { artTexts } from "#app/i18n/admin/art.ts";
import type { pieceStatesTexts } from "#app/i18n/admin/piece-states.ts";
import type { sizesTexts } from "#app/i18n/admin/sizes.ts";
import type { StaffCategory, CategoryName } from "#app/shop/catalogue/art-list.server.ts";
import { unsoldReasons, missingTextFields } from "#app/shop/catalogue/art-piece.ts";
import type { Unsold, MissingTextField } from "#app/shop/catalogue/art-piece.ts";
import { pieceStates } from "#db/values.ts";
import type { PieceState } from "#db/values.ts";
import type { Filter } from "#app/routes/admin/kit/list/list-page.tsx";

type ChosenFilters = {
  categoryId: number | null;
  subCategoryId: number | null;
  withoutPrice: boolean;
  toLookAt: boolean;
  unsold: Unsold | null;
  wordless: MissingTextField | null;
  state: PieceState | null;
};

type Counts = {
  states: Record<PieceState, number>;
  categories: StaffCategory[];
  toLookAt: number;
  unsold: Record<Unsold, number>;
  lacking: Record<MissingTextField, number>;
};

type Texts = {
  stateTexts: (typeof pieceStatesTexts)["en"];
  text: (typeof artTexts)["en"];
  sizes: (typeof sizesTexts)["en"];
  categoryLabel(category: CategoryName): string;
};

/** Filters that would find nothing are left out unless chosen. */
export function artFilters(chosen: ChosenFilters, counts: Counts, texts: Texts): Filter[] {
  return [
    ...stateFilter(chosen, counts, texts),
    ...categoryFilters(chosen, counts.categories, texts),
    {
      name: "price",
      label: texts.text.columns.price,
      value: chosen.withoutPrice ? "none" : null,
      any: texts.text.anyPrice,
      choices: [["none", texts.text.withoutPrice]],
    },
    ...noticedFilter(chosen, counts, texts),
    ...unsoldFilter(chosen, counts, texts),
    ...wordlessFilter(chosen, counts, texts),
  ];
}

function stateFilter(chosen: ChosenFilters, { states }: Counts, { stateTexts }: Texts): Filter[] {
  if (!chosen.state && states.draft + states.archived === 0) return [];
  return [
    {
      name: "state",
      label: stateTexts.state,
      value: chosen.state,
      any: stateTexts.anyState,
      choices: pieceStates.map((state) => [state, stateTexts.counted[state](states[state])]),
    },
  ];
}

function categoryFilters(
  { categoryId, subCategoryId }: ChosenFilters,
  categories: StaffCategory[],
  { text, categoryLabel }: Texts,
): Filter[] {
  const subCategories = categories.find(({ id }) => id === categoryId)?.subCategories ?? [];
  const category: Filter = {
    name: "category",
    label: text.columns.category,
    value: categoryId,
    any: text.allCategories,
    choices: categories.map((category) => [category.id, categoryLabel(category)]),
    clears: "sub",
  };
  if (subCategories.length === 0) return [category];
  return [
    category,
    {
      name: "sub",
      label: text.columns.subCategory,
      value: subCategoryId,
      any: text.allSubCategories,
      choices: subCategories.map((category) => [category.id, categoryLabel(category)]),
    },
  ];
}

function noticedFilter(chosen: ChosenFilters, { toLookAt }: Counts, { text }: Texts): Filter[] {
  if (toLookAt === 0 && !chosen.toLookAt) return [];
  return [
    {
      name: "look",
      label: text.noticedLabel,
      value: chosen.toLookAt ? "1" : null,
      any: text.noticedOrNot,
      choices: [["1", text.toLookAt(toLookAt)]],
    },
  ];
}

function unsoldFilter(chosen: ChosenFilters, { unsold }: Counts, { sizes }: Texts): Filter[] {
  if (!chosen.unsold && unsoldReasons.every((reason) => unsold[reason] === 0)) return [];
  return [
    {
      name: "master",
      label: sizes.unsold,
      value: chosen.unsold,
      any: sizes.offeredOrNot,
      choices: unsoldReasons.map((reason) => [reason, sizes.reasons[reason](unsold[reason])]),
    },
  ];
}

function wordlessFilter(chosen: ChosenFilters, { lacking }: Counts, { text }: Texts): Filter[] {
  if (!chosen.wordless && lacking.title + lacking.alt === 0) return [];
  return [
    {
      name: "words",
      label: text.wordlessLabel,
      value: chosen.wordless,
      any: text.wordlessOrNot,
      choices: missingTextFields.map((kind) => [kind, text.wordless[kind](lacking[kind])]),
    },
  ];
}
