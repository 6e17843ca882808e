import { data, useFetcher } from "react-router";
import { categoriesTexts } from "#app/i18n/admin/categories.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import {
  findCategory,
  findPicture,
  findSubCategory,
  listThumbnailChoices,
  saveSubCategory,
} from "#app/shop/catalogue/category-editing.server.ts";
import { subCategoryForm } from "#app/shop/catalogue/category-form.ts";
import { listChanges } from "#app/shop/changes/changes.server.ts";
import { rowIdFrom } from "#app/shop/row-id.ts";
import { findRecordByParam, saveSentRecord } from "#app/routes/admin/kit/record/saving.server.ts";
import { withNameFallback } from "#app/routes/admin/kit/record/translated-fields.ts";
import { adminHead } from "#app/routes/admin/kit/head.ts";
import type { Route } from "./+types/sub-category";
import { CategoryDialog } from "./category-dialog.tsx";
import { categoryProblems, thumbnailChoices } from "./category-problems.ts";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  adminHead(matches, (language) =>
    loaderData?.row
      ? categoriesTexts[language].edit(loaderData.row.name)
      : categoriesTexts[language].addSubCategory,
  );

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext);
  const parentId = rowIdFrom(params.categoryId);
  const parent = parentId && (await findCategory(db, parentId));
  if (!parent) throw data(null, { status: 404 });
  const row = await findRecordByParam(params.id, (id) => findSubCategory(db, id));
  if (!row) {
    const choices = await listThumbnailChoices(db, { categoryId: parent.id }, thumbnailChoices);
    return { parent, row, thumbnail: null, choices, changes: [] };
  }
  if (row.categoryId !== parent.id) throw data(null, { status: 404 });
  const [thumbnail, choices, changes] = await Promise.all([
    findPicture(db, row.thumbnailId),
    listThumbnailChoices(db, { subCategoryId: row.id }, thumbnailChoices),
    listChanges(db, "sub_category", row.id),
  ]);
  return { parent, row, thumbnail, choices, changes };
}

export async function action(args: Route.ActionArgs) {
  return saveSentRecord(args, {
    kind: "sub_category",
    form: withNameFallback(subCategoryForm),
    save: saveSubCategory,
    savedLabel: ({ name }) => name,
    unreadable: { name: "notText" },
    refusals: categoryProblems,
  });
}

export default function SubCategory({
  loaderData: { parent, row, thumbnail, choices, changes },
}: Route.ComponentProps) {
  const text = useTexts(categoriesTexts);
  const fetcher = useFetcher<typeof action>();
  return (
    <CategoryDialog
      row={row}
      action={`/admin/category-management/${parent.id}/sub-categories/${row?.id ?? "new"}`}
      fetcher={fetcher}
      title={row ? text.edit(row.name) : text.addSubCategory}
      savedText={row ? text.subCategoryUpdated : text.subCategoryCreated}
      parent={parent}
      thumbnail={thumbnail}
      choices={choices}
      changes={changes}
    />
  );
}
