// The fields that all pieces of a batch share: where they hang, and how they were made.
import { useEffect, useState } from "react";
import { batchUploadTexts } from "#app/i18n/admin/batch-upload.ts";
import { newCategoryTexts } from "#app/i18n/admin/new-category.ts";
import { artTexts } from "#app/i18n/admin/art.ts";
import { pieceStatesTexts } from "#app/i18n/admin/piece-states.ts";
import { provenanceTexts } from "#app/i18n/admin/provenance.ts";
import { sizesTexts } from "#app/i18n/admin/sizes.ts";
import { nameIn } from "#app/i18n/alphabet.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import type { StaffCategory } from "#app/shop/catalogue/art-list.server.ts";
import { digitalSources } from "#db/digital-sources.ts";
import { enlargements } from "#app/shop/printing/sellable-sizes.ts";
import { hangingModes, whenProblem } from "#app/shop/catalogue/piece-state.ts";
import type { HangingMode } from "#app/shop/catalogue/piece-state.ts";
import { SelectField, TextField } from "#app/ui/field.tsx";
import {
  NewCategory,
  newCategory,
  useNewCategory,
} from "#app/routes/admin/kit/categories/new-category.tsx";
import type { CommonFieldValues } from "./use-sending.ts";

/** In the order of the page. */
const required = [
  { name: "categoryId", id: "batch-category" },
  { name: "likeness", id: "batch-likeness" },
  { name: "hangAt", id: "batch-hang-at" },
] as const;

export function useCommonFields(categories: StaffCategory[]) {
  const [common, setCommon] = useState<CommonFieldValues>({
    categoryId: categories.length > 1 ? "" : categories[0] ? String(categories[0].id) : newCategory,
    subCategoryId: "",
    enlargement: enlargements[0],
    digitalSource: "",
    likeness: "",
    hanging: "now",
    hangAt: "",
  });
  const [missing, setMissing] = useState({ categoryId: false, likeness: false, hangAt: false });

  useSavedCategory(categories, setCommon);

  function choose(change: Partial<CommonFieldValues>) {
    setCommon((previous) => ({ ...previous, ...change }));
    saveCategory({ ...common, ...change });
    for (const { name } of required)
      if (name in change) setMissing((previous) => ({ ...previous, [name]: false }));
  }

  /** Marks all missing fields, and focuses the first. */
  function check(): boolean {
    const missingFields = required.filter(({ name }) =>
      name === "hangAt"
        ? common.hanging === "later" && whenProblem(common.hangAt, Date.now()) !== null
        : common[name] === "",
    );
    for (const { name } of missingFields) setMissing((previous) => ({ ...previous, [name]: true }));
    if (missingFields[0]) document.getElementById(missingFields[0].id)?.focus();
    return missingFields.length === 0;
  }

  const newCategoryForm = useNewCategory("batch", (id) =>
    choose({ categoryId: id, subCategoryId: "" }),
  );

  /** Makes a new category first. Null if something must be corrected. */
  async function prepare(): Promise<CommonFieldValues | null> {
    const { categoryId } = common;
    // Problems of a new category are higher on the page and must get the focus last.
    const isComplete = check();
    const id = categoryId === newCategory ? await newCategoryForm.make() : categoryId;
    return id !== null && isComplete ? { ...common, categoryId: id } : null;
  }

  return { common, missing, choose, prepare, newCategoryForm };
}

const storageKey = "inkiosk-draft batch";

/** Saves the category in this tab until sign-out. Statements about the pictures are never saved. */
function saveCategory({ categoryId, subCategoryId }: CommonFieldValues): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ categoryId, subCategoryId }));
  } catch {
    // Without storage, it is chosen again.
  }
}

/** Chooses the last batch's category, if it still exists. */
function useSavedCategory(
  categories: StaffCategory[],
  set: (next: (old: CommonFieldValues) => CommonFieldValues) => void,
) {
  useEffect(() => {
    let saved: Partial<CommonFieldValues>;
    try {
      saved = JSON.parse(sessionStorage.getItem(storageKey) ?? "{}") as Partial<CommonFieldValues>;
    } catch {
      return;
    }
    const category = categories.find(({ id }) => String(id) === saved.categoryId);
    const sub = category?.subCategories.find(({ id }) => String(id) === saved.subCategoryId);
    if (!category) return;
    const categoryId = String(category.id);
    set((old) => ({ ...old, categoryId, subCategoryId: sub ? String(sub.id) : "" }));
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}

type CommonFieldsProps = {
  categories: StaffCategory[];
  fields: ReturnType<typeof useCommonFields>;
  disabled: boolean;
};

export function CommonFields({ categories, fields, disabled }: CommonFieldsProps) {
  const art = useTexts(artTexts);
  const sizes = useTexts(sizesTexts);
  const provenance = useTexts(provenanceTexts);
  const { common, missing, choose } = fields;
  return (
    <div className="mt-6 grid max-w-5xl gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <CategorySelects {...{ categories, fields, disabled }} />
      <SelectField
        id="batch-likeness"
        label={provenance.likeness}
        hint={provenance.likenessHint}
        value={common.likeness}
        required
        disabled={disabled}
        problem={missing.likeness ? art.problems.likenessRequired : undefined}
        onChange={({ currentTarget }) => choose({ likeness: currentTarget.value })}
      >
        {Object.entries(provenance.likenessOptions).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <HangingSelects {...{ fields, disabled }} />
      <SelectField
        id="batch-source"
        label={provenance.who}
        hint={provenance.whoHint}
        value={common.digitalSource}
        disabled={disabled}
        onChange={({ currentTarget }) => choose({ digitalSource: currentTarget.value })}
      >
        <option value="">{provenance.asFilesSay}</option>
        {digitalSources.map((source) => (
          <option key={source} value={source}>
            {provenance.whoOptions[source]}
          </option>
        ))}
      </SelectField>
      <SelectField
        id="batch-enlargement"
        label={sizes.enlargement}
        hint={sizes.enlargementHint}
        value={common.enlargement}
        disabled={disabled}
        onChange={({ currentTarget }) => choose({ enlargement: currentTarget.value })}
      >
        {enlargements.map((times) => (
          <option key={times} value={times}>
            {sizes.enlargements[times]}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

function HangingSelects({ fields, disabled }: Omit<CommonFieldsProps, "categories">) {
  const text = useTexts(pieceStatesTexts);
  const { common, missing, choose } = fields;
  return (
    <div className="grid content-start gap-4">
      <SelectField
        id="batch-hanging"
        label={text.state}
        hint={text.modesHint}
        value={common.hanging}
        disabled={disabled}
        onChange={({ currentTarget }) =>
          choose({ hanging: currentTarget.value as HangingMode, hangAt: "" })
        }
      >
        {hangingModes.map((mode) => (
          <option key={mode} value={mode}>
            {text.modes[mode]}
          </option>
        ))}
      </SelectField>
      {common.hanging === "later" ? (
        <TextField
          id="batch-hang-at"
          type="datetime-local"
          label={text.hangAt}
          value={common.hangAt}
          required
          disabled={disabled}
          problem={
            missing.hangAt ? text[common.hangAt === "" ? "hangAtMissing" : "hangAtPast"] : undefined
          }
          onChange={({ currentTarget }) => choose({ hangAt: currentTarget.value })}
        />
      ) : null}
    </div>
  );
}

function CategorySelects({ categories, fields, disabled }: CommonFieldsProps) {
  const text = useTexts(batchUploadTexts);
  const art = useTexts(artTexts);
  const newOne = useTexts(newCategoryTexts);
  const language = useLanguage();
  const { common, missing, choose, newCategoryForm } = fields;
  const subCategories =
    categories.find(({ id }) => String(id) === common.categoryId)?.subCategories ?? [];
  return (
    <>
      <div className="grid content-start gap-4">
        <SelectField
          id="batch-category"
          label={text.category}
          hint={categories.length === 0 ? text.firstCategory : undefined}
          value={common.categoryId}
          required
          disabled={disabled}
          problem={missing.categoryId ? art.problems.categoryRequired : undefined}
          onChange={({ currentTarget }) =>
            choose({ categoryId: currentTarget.value, subCategoryId: "" })
          }
        >
          <option value="">{text.chooseCategory}</option>
          {categories.map((category) => (
            <option key={category.id} value={category.id}>
              {nameIn(category, language)}
            </option>
          ))}
          <option value={newCategory}>{newOne.newCategory}</option>
        </SelectField>
        {common.categoryId === newCategory ? (
          <NewCategory form={newCategoryForm} disabled={disabled} />
        ) : null}
      </div>
      <SelectField
        id="batch-sub-category"
        label={art.columns.subCategory}
        value={common.subCategoryId}
        disabled={disabled || subCategories.length === 0}
        onChange={({ currentTarget }) => choose({ subCategoryId: currentTarget.value })}
      >
        <option value="">{art.noSubCategory}</option>
        {subCategories.map((subCategory) => (
          <option key={subCategory.id} value={subCategory.id}>
            {nameIn(subCategory, language)}
          </option>
        ))}
      </SelectField>
    </>
  );
}
