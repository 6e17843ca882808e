import { useState } from "react";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { bulkChangeTexts } from "#app/i18n/admin/bulk-change.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { StaffCategory, CategoryName } from "#app/shop/catalogue/art-list.server.ts";
import { changedParts } from "#app/shop/catalogue/bulk-change.ts";
import { sameCategory } from "#app/shop/catalogue/bulk-change-form.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { RadioOption } from "#app/ui/choice.tsx";
import { Dialog, DialogFoot } from "#app/ui/dialog.tsx";
import { OptionsChange, TitleChange } from "./change-fields.tsx";
import type { FieldsProps } from "./change-fields.tsx";
import { ChangeOutcome } from "./change-outcome.tsx";
import { PriceChange } from "./price-change.tsx";
import { newCategory, useNewCategory } from "#app/routes/admin/kit/categories/new-category.tsx";
import { CategorySelects } from "#app/routes/admin/art-management/category-fields.tsx";
import type { ChosenCategory } from "#app/routes/admin/art-management/category-fields.tsx";
import { useChangePreview, useMediumChoices, usePieceChange } from "./use-piece-change.ts";
import type { ChangeFields, PreviewState } from "./use-piece-change.ts";

type BulkChangeDialogProps = {
  ids: number[];
  categories: StaffCategory[];
  categoryLabel(category: CategoryName): string;
  onClose(): void;
  onDone(): void;
};

const initialFields: ChangeFields = {
  part: "room",
  categoryId: sameCategory,
  subCategoryId: "",
  optionOperation: "offer",
  sizes: "[]",
  prices: "[]",
  titleOperation: "set",
  title: "",
  titleFr: "",
  find: "",
  findFr: "",
};

/** The form for a change of the selected pieces, with a preview. */
export function BulkChangeDialog(props: BulkChangeDialogProps) {
  const { ids, categories, categoryLabel, onClose, onDone } = props;
  const text = useTexts(bulkChangeTexts);
  const admin = useTexts(adminTexts);
  const [fields, setFields] = useState(initialFields);
  const [isBusy, setBusy] = useState(false);
  const media = useMediumChoices(ids);
  const { previewState, show } = useChangePreview(ids, fields);
  const change = usePieceChange(ids, onDone);
  const preview = shownPreview(previewState);
  const changing = preview?.changing ?? 0;
  const update = (changed: Partial<ChangeFields>) =>
    setFields((previous) => ({ ...previous, ...changed }));

  async function confirm() {
    if (!preview || changing === 0 || isBusy) return;
    setBusy(true);
    const refusal = await change(fields, preview.seen);
    setBusy(false);
    if (refusal) show(refusal === "failed" ? { preview } : refusal);
    else onClose();
  }

  return (
    <Dialog open onClose={onClose} title={text.title(ids.length)} closeLabel={admin.close}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void confirm();
        }}
      >
        <fieldset className="mb-5 grid gap-2.5 sm:grid-cols-2">
          <legend className="mb-1.5 text-sm text-soft">{text.part}</legend>
          {changedParts.map((part) => (
            <RadioOption
              key={part}
              id={`change-part-${part}`}
              name="part"
              value={part}
              title={text.parts[part]}
              data-first-focus={part === initialFields.part ? true : undefined}
              checked={fields.part === part}
              onChange={() => update({ part })}
            />
          ))}
        </fieldset>
        {fields.part === "room" ? (
          <CategoryChange {...{ fields, categories, categoryLabel }} onChange={update} />
        ) : null}
        {fields.part === "options" ? (
          <OptionsChange {...{ fields, media }} count={ids.length} onChange={update} />
        ) : null}
        {fields.part === "price" ? (
          <PriceChange {...{ fields, media }} count={ids.length} onChange={update} />
        ) : null}
        {fields.part === "title" ? <TitleChange fields={fields} onChange={update} /> : null}
        <ChangeOutcome
          previewState={previewState}
          {...{ categories, categoryLabel }}
          media={media === "failed" ? [] : (media ?? [])}
        />
        <DialogFoot>
          <button type="button" onClick={onClose} className={buttonStyle.plain}>
            {admin.cancel}
          </button>
          <button type="submit" disabled={changing === 0 || isBusy} className={buttonStyle.primary}>
            {text.confirm(changing)}
          </button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

type CategoryChangeProps = FieldsProps &
  Pick<BulkChangeDialogProps, "categories" | "categoryLabel">;

function CategoryChange({ fields, onChange, categories, categoryLabel }: CategoryChangeProps) {
  const text = useTexts(bulkChangeTexts);
  const [isNew, setNew] = useState(false);
  const newCategoryForm = useNewCategory("change", (id) =>
    choose({ categoryId: id, subCategoryId: "" }),
  );
  /** A new category is none of the fields until it is made. */
  function choose(chosen: ChosenCategory) {
    const isUnmade = chosen.categoryId === newCategory;
    setNew(isUnmade);
    onChange(isUnmade ? { categoryId: sameCategory, subCategoryId: "" } : chosen);
  }
  return (
    <CategorySelects
      idPrefix="change"
      {...{ categories, categoryLabel, newCategoryForm }}
      unchanged={{ value: sameCategory, label: text.categoryStays }}
      value={isNew ? { categoryId: newCategory, subCategoryId: "" } : fields}
      onChange={choose}
      className="grid gap-4 sm:grid-cols-2"
    />
  );
}

function shownPreview(state: PreviewState | null) {
  return state !== null && typeof state === "object" && "preview" in state ? state.preview : null;
}
