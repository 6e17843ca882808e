import { useFetcher } from "react-router";
import { categoriesTexts } from "#app/i18n/admin/categories.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import {
  findCategory,
  findPicture,
  listThumbnailChoices,
  saveCategory,
} from "#app/shop/catalogue/category-editing.server.ts";
import { categoryForm } from "#app/shop/catalogue/category-form.ts";
import { listChanges } from "#app/shop/changes/changes.server.ts";
import { findRecordByParam, saveSentRecord } from "#app/routes/admin/kit/record/saving.server.ts";
import { withNameFallback } from "#app/routes/admin/kit/record/translated-fields.ts";
import { adminHead } from "#app/routes/admin/kit/head.ts";
import type { Route } from "./+types/category";
import { CategoryDialog } from "./category-dialog.tsx";
import { categoryProblems, thumbnailChoices } from "./category-problems.ts";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  adminHead(matches, (language) =>
    loaderData?.row
      ? categoriesTexts[language].edit(loaderData.row.name)
      : categoriesTexts[language].addCategory,
  );

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext);
  const row = await findRecordByParam(params.id, (id) => findCategory(db, id));
  if (!row) return { row, thumbnail: null, choices: [], changes: [] };
  const [thumbnail, choices, changes] = await Promise.all([
    findPicture(db, row.thumbnailId),
    listThumbnailChoices(db, { categoryId: row.id }, thumbnailChoices),
    listChanges(db, "category", row.id),
  ]);
  return { row, thumbnail, choices, changes };
}

export async function action(args: Route.ActionArgs) {
  return saveSentRecord(args, {
    kind: "category",
    form: withNameFallback(categoryForm),
    save: saveCategory,
    savedLabel: ({ name }) => name,
    unreadable: { name: "notText" },
    refusals: categoryProblems,
  });
}

export default function Category({
  loaderData: { row, thumbnail, choices, changes },
}: Route.ComponentProps) {
  const text = useTexts(categoriesTexts);
  const fetcher = useFetcher<typeof action>();
  return (
    <CategoryDialog
      row={row}
      action={`/admin/category-management/${row?.id ?? "new"}`}
      fetcher={fetcher}
      title={row ? text.edit(row.name) : text.addCategory}
      savedText={row ? text.categoryUpdated : text.categoryCreated}
      thumbnail={thumbnail}
      choices={choices}
      changes={changes}
    />
  );
}
