import type { FetcherWithComponents } from "react-router";
import { categoriesTexts } from "#app/i18n/admin-categories.ts";
import { adminTexts } from "#app/i18n/admin.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { CategoryRow, SubCategoryRow, ThumbnailChoice } from "#app/shop/catalogue/category-editing.server.ts";
import type { Change } from "#app/shop/changes/change.ts";
import type { Picture } from "#app/shop/pictures/picture.ts";
import { TextField } from "#app/ui/field.tsx";
import { History } from "../history.tsx";
import { RecordDialog } from "../record-dialog.tsx";
import { useRecordForm } from "../record-form.ts";
import { ThumbnailField } from "./thumbnail-field.tsx";

type Row = CategoryRow | SubCategoryRow;
export type CategoryAnswer =
  | { saved: string }
  | { problems: Record<string, string> }
  | { present: Row | null; who: string | null }
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
  const record = useRecordForm<Row, Record<string, string>>({
    record: row,
    list: "/admin/category-management",
    answer: fetcher.data,
    savedText,
    problemTitle: text.validationError,
    failedTitle: admin.error,
    failedText: (reference) => text.saveFailed(admin.serverFailed(reference)),
  });
  const problem = (name: string) => {
    const key = record.problems?.[name];
    return key && (text.problems[key] ?? key);
  };
  const names = ["name", "nameFr", "thumbnailId"] as const;

  return (
    <RecordDialog
      id={row?.id ?? null}
      record={record}
      fetcher={fetcher}
      action={action}
      title={title}
      description={parent && text.parent(parent.name)}
      differing={() =>
        names.map((name) => ({
          label: text.fields[name],
          theirs: String(record.conflict![name] ?? ""),
          yours: String(record.typed!.get(name) ?? ""),
        }))
      }
      className="grid gap-4"
      after={row ? <History changes={changes} /> : null}
    >
      {parent ? <input type="hidden" name="categoryId" value={parent.id} /> : null}
      <TextField
        id="category-name"
        name="name"
        label={text.fields.name}
        defaultValue={record.row?.name ?? ""}
        problem={problem("name") ?? problem("categoryId")}
        maxLength={80}
        required
      />
      <TextField
        id="category-name-fr"
        name="nameFr"
        lang="fr"
        label={text.fields.nameFr}
        defaultValue={record.row?.nameFr ?? ""}
        problem={problem("nameFr")}
        hint={text.nameFrHint}
        optional={admin.optional}
        maxLength={80}
      />
      <ThumbnailField
        initial={record.row?.thumbnailId === thumbnail?.id ? thumbnail : (choices.find(({ id }) => id === record.row?.thumbnailId) ?? null)}
        choices={choices}
        problem={problem("thumbnailId")}
      />
    </RecordDialog>
  );
}
