import { data, useFetcher } from "react-router";
import { categoriesTexts } from "#app/i18n/admin/categories.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/request-context.server.ts";
import { staffContext } from "../kit/session/staff-context.server.ts";
import { findCategory, findPicture, listThumbnailChoices, saveCategory } from "#app/shop/catalogue/category-editing.server.ts";
import { categoryForm } from "#app/shop/catalogue/category-form.ts";
import { listChanges } from "#app/shop/changes/changes.server.ts";
import { rowIdFrom } from "#app/shop/row-id.ts";
import { readEdited } from "../kit/record/edited.server.ts";
import { orFailure } from "../kit/failure.server.ts";
import { adminHead } from "../kit/head.ts";
import type { Route } from "./+types/category";
import { CategoryDialog } from "./category-dialog.tsx";
import { problemsOfRefusal, thumbnailChoices } from "./refusals.ts";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  adminHead(matches, (language) =>
    loaderData?.row ? categoriesTexts[language].edit(loaderData.row.name) : categoriesTexts[language].addCategory,
  );

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext);
  if (params.id === "new") return { row: null, thumbnail: null, choices: [], changes: [] };
  const id = rowIdFrom(params.id);
  const row = id && (await findCategory(db, id));
  if (!row) throw data(null, { status: 404 });
  const [thumbnail, choices, changes] = await Promise.all([
    findPicture(db, row.thumbnailId),
    listThumbnailChoices(db, { categoryId: row.id }, thumbnailChoices),
    listChanges(db, "category", row.id),
  ]);
  return { row, thumbnail, choices, changes };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(requestContext);
  const sent = await request.formData();
  const edited = readEdited(sent);
  const parsed = categoryForm.read(sent);
  if ("problems" in parsed) return data({ problems: parsed.problems }, { status: 400 });
  if (edited === "invalid") return data({ problems: { name: "notText" as const } }, { status: 400 });
  return orFailure(context, async () => {
    const result = await saveCategory(db, context.get(staffContext), parsed.fields, edited);
    if ("saved" in result) return { saved: result.saved.name };
    if (result.refused !== "changed-meanwhile") return data({ problems: problemsOfRefusal(result.refused) }, { status: 400 });
    const [last] = await listChanges(db, "category", edited!.id, 1);
    return data({ present: result.present, who: last?.staffName ?? null }, { status: 409 });
  });
}

export default function Category({ loaderData: { row, thumbnail, choices, changes } }: Route.ComponentProps) {
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
