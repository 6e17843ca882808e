import { useState } from "react";
import type { FetcherWithComponents } from "react-router";
import { categoriesTexts } from "#app/i18n/admin/categories.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type {
  CategoryRow,
  SubCategoryRow,
  ThumbnailChoice,
} from "#app/shop/catalogue/category-editing.server.ts";
import { categoryForm, subCategoryForm } from "#app/shop/catalogue/category-form.ts";
import type { Change } from "#app/shop/changes/change.ts";
import type { Picture } from "#app/shop/pictures/picture.ts";
import { TextField } from "#app/ui/field.tsx";
import { useFormFields } from "#app/routes/admin/kit/record/form-fields.ts";
import { RecordDialog } from "#app/routes/admin/kit/record/record-dialog.tsx";
import { useRecordForm } from "#app/routes/admin/kit/record/record-form.ts";
import { useNameFields } from "#app/routes/admin/kit/record/translated-fields.ts";
import type { CategoryProblems } from "./category-problems.ts";
import { PictureField } from "#app/routes/admin/kit/pictures/picture-field.tsx";
import { Thumbnail } from "#app/routes/admin/kit/pictures/thumbnail.tsx";
import type { ChosenPicture } from "#app/routes/admin/kit/pictures/picture-field.tsx";

type Row = CategoryRow | SubCategoryRow;
type CategoryAnswer =
  | { saved: string }
  | { problems: CategoryProblems }
  | { present: Row | null; who: string | null; isOwn: boolean }
  | { failed: string };

type CategoryDialogProps = {
  row: Row | null;
  /** Where the form is sent. */
  action: string;
  fetcher: FetcherWithComponents<CategoryAnswer>;
  title: string;
  savedText(name: string): string;
  /** The category that a sub-category lies in. */
  parent?: CategoryRow;
  thumbnail: (Picture & { id: number }) | null;
  choices: ThumbnailChoice[];
  changes: Change[];
};

/** What a category and a sub-category have in common, which is all but their place. */
export function CategoryDialog(props: CategoryDialogProps) {
  const { row, action, fetcher, title, savedText, parent, thumbnail, choices, changes } = props;
  const text = useTexts(categoriesTexts);
  const admin = useTexts(adminTexts);
  const record = useRecordForm<Row, CategoryProblems>({
    record: row,
    list: "/admin/category-management",
    answer: fetcher.data,
    savedText,
    problemTitle: text.validationError,
    failedTitle: admin.error,
    failedText: (reference) => text.saveFailed(admin.serverFailed(reference)),
  });
  const { field, listDifferences } = useFormFields<typeof categoryForm | typeof subCategoryForm>(
    parent ? subCategoryForm : categoryForm,
    {
      id: "category",
      labels: text.fields,
      problems: text.problems,
      record,
    },
  );
  const names = useNameFields(field, record.typed);
  const [isSending, setSending] = useState(false);

  return (
    <RecordDialog
      record={record}
      fetcher={fetcher}
      action={action}
      title={title}
      description={parent && text.parent(parent.name)}
      listDifferences={listDifferences}
      isSending={isSending}
      className="grid gap-4"
      changes={changes}
    >
      {parent ? <input type="hidden" name="categoryId" value={parent.id} /> : null}
      {names.map((nameField, index) => (
        <TextField
          key={nameField.name}
          {...nameField}
          hint={index === 0 ? undefined : text.otherNameHint}
          problem={
            nameField.problem ??
            (index === 0 && record.problems?.categoryId
              ? text.problems[record.problems.categoryId]
              : undefined)
          }
        />
      ))}
      <ThumbnailField
        initial={
          record.row?.thumbnailId === thumbnail?.id
            ? thumbnail
            : (choices.find(({ id }) => id === record.row?.thumbnailId) ?? null)
        }
        choices={choices}
        problem={field("thumbnailId").problem}
        onSending={setSending}
      />
    </RecordDialog>
  );
}

type ThumbnailFieldProps = {
  initial: ChosenPicture | null;
  choices: ThumbnailChoice[];
  problem: string | undefined;
  onSending(isSending: boolean): void;
};

/** A picture of its own, or that of a piece which hangs there. */
function ThumbnailField({ initial, choices, problem, onSending }: ThumbnailFieldProps) {
  const text = useTexts(categoriesTexts);
  return (
    <PictureField
      name="thumbnailId"
      label={text.fields.thumbnailId}
      texts={{
        none: text.thumbnailNone,
        chosen: text.thumbnailChosen,
        remove: text.thumbnailRemove,
      }}
      advice={text.thumbnailAdvice}
      initial={initial}
      problem={problem}
      onSending={onSending}
      others={(chosen, choose) => (
        <PieceChoices choices={choices} chosen={chosen} onChoose={choose} />
      )}
    />
  );
}

type PieceChoicesProps = Pick<ThumbnailFieldProps, "choices"> & {
  chosen: ChosenPicture | null;
  onChoose(choice: ChosenPicture): void;
};

/** The pictures of the pieces that hang there. */
function PieceChoices({ choices, chosen, onChoose }: PieceChoicesProps) {
  const text = useTexts(categoriesTexts);
  if (choices.length === 0) return null;
  return (
    <>
      <p className="mt-4 mb-2 text-sm text-soft">{text.thumbnailChoose}</p>
      <ul className="flex max-h-44 flex-wrap gap-2 overflow-y-auto p-1">
        {choices.map((choice) => (
          <li key={choice.reference}>
            <button
              type="button"
              aria-pressed={chosen?.id === choice.id}
              aria-label={text.thumbnailOf(choice.reference)}
              title={choice.reference}
              onClick={() => onChoose(choice)}
              className="block rounded-art aria-pressed:outline-3 aria-pressed:outline-offset-2 aria-pressed:outline-accent"
            >
              <Thumbnail frame="small" picture={choice} alt="" />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
