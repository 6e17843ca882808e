import { useState } from "react";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { bulkChangeTexts } from "#app/i18n/admin/bulk-change.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { StaffCategory, CategoryName } from "#app/shop/catalogue/art-list.server.ts";
import { changedParts } from "#app/shop/catalogue/piece-change.ts";
import { sameRoom } from "#app/shop/catalogue/piece-change-form.ts";
import { buttonLooks } from "#app/ui/button.ts";
import { Choice } from "#app/ui/choice.tsx";
import { Dialog, DialogFoot } from "#app/ui/dialog.tsx";
import { OptionsChange, TitleChange } from "./change-fields.tsx";
import { ChangeOutcome } from "./change-outcome.tsx";
import { PriceChange } from "./price-change.tsx";
import { CategorySelects } from "./category-fields.tsx";
import { useChangeLook, useMediumChoices, usePieceChange } from "./use-piece-change.ts";
import type { ChangeFields } from "./use-piece-change.ts";

type ChangeQuestionProps = {
  ids: number[];
  rooms: StaffCategory[];
  named(room: CategoryName): string;
  onClose(): void;
  onDone(): void;
};

const untouched: ChangeFields = {
  part: "room",
  categoryId: sameRoom,
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

/** Asks for a change of the selected pieces, and previews it. */
export function ChangeQuestion({ ids, rooms, named, onClose, onDone }: ChangeQuestionProps) {
  const text = useTexts(bulkChangeTexts);
  const admin = useTexts(adminTexts);
  const [fields, setFields] = useState(untouched);
  const [isBusy, setBusy] = useState(false);
  const media = useMediumChoices(ids);
  const { look, show } = useChangeLook(ids, fields);
  const change = usePieceChange(ids, onDone);
  const preview =
    look !== null && typeof look === "object" && "preview" in look ? look.preview : null;
  const changing = preview?.changing ?? 0;
  const update = (some: Partial<ChangeFields>) => setFields((all) => ({ ...all, ...some }));

  async function confirm() {
    if (!preview || changing === 0 || isBusy) return;
    setBusy(true);
    const instead = await change(fields, preview.seen);
    setBusy(false);
    if (instead) show(instead === "failed" ? { preview } : instead);
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
            <Choice
              key={part}
              id={`change-part-${part}`}
              name="part"
              value={part}
              title={text.parts[part]}
              data-first-focus={part === untouched.part ? true : undefined}
              checked={fields.part === part}
              onChange={() => update({ part })}
            />
          ))}
        </fieldset>
        {fields.part === "room" ? (
          <CategorySelects
            idPrefix="change"
            {...{ rooms, named }}
            stays={{ value: sameRoom, label: text.roomStays }}
            value={fields}
            onChange={update}
            className="grid gap-4 sm:grid-cols-2"
          />
        ) : null}
        {fields.part === "options" ? (
          <OptionsChange {...{ fields, media }} count={ids.length} onChange={update} />
        ) : null}
        {fields.part === "price" ? (
          <PriceChange {...{ fields, media }} count={ids.length} onChange={update} />
        ) : null}
        {fields.part === "title" ? <TitleChange fields={fields} onChange={update} /> : null}
        <ChangeOutcome
          look={look}
          {...{ rooms, named }}
          media={media === "failed" ? [] : (media ?? [])}
        />
        <DialogFoot>
          <button type="button" onClick={onClose} className={buttonLooks.plain}>
            {admin.cancel}
          </button>
          <button type="submit" disabled={changing === 0 || isBusy} className={buttonLooks.primary}>
            {text.confirm(changing)}
          </button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
