// Makes a category where pictures are uploaded or pieces are changed, by the same rules as on its
// own page.
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { saveCategory } from "#app/shop/catalogue/category-editing.server.ts";
import { categoryForm } from "#app/shop/catalogue/category-form.ts";
import { readForm } from "#app/routes/kit/forms/read-form.server.ts";
import type { CategoryAnswer } from "#app/routes/admin/kit/categories/new-category.tsx";
import { staffContext } from "#app/routes/admin/kit/session/staff-context.server.ts";
import type { Route } from "./+types/category";

export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(requestContext);
  const read = categoryForm.read(await readForm(request));
  if ("problems" in read) return answerCategory(read);
  const fields = { ...read.fields, thumbnailId: null };
  const result = await saveCategory(db, context.get(staffContext), fields, null);
  // A new category without a thumbnail refers to nothing, so no other refusal can occur.
  return answerCategory(
    "saved" in result ? { id: result.saved.id } : { problems: { name: "nameTaken" } },
  );
}

const answerCategory = (answer: CategoryAnswer) =>
  Response.json(answer, { status: "id" in answer ? 200 : 400 });
