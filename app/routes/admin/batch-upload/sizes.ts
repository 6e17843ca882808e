// Adds a size of a picture to the rule that prices the batch, and undoes that.
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { addedSizeForm } from "#app/shop/pricing/added-size-form.ts";
import { addSizeToRule, removeSizeFromRule } from "#app/shop/pricing/pricing-rules.server.ts";
import { readForm } from "#app/routes/kit/forms/read-form.server.ts";
import { staffContext } from "#app/routes/admin/kit/session/staff-context.server.ts";
import type { Route } from "./+types/sizes";

export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(requestContext);
  const sent = await readForm(request);
  const read = addedSizeForm.read(sent);
  if ("problems" in read) return Response.json(read, { status: 400 });
  const change = sent.get("intent") === "undo" ? removeSizeFromRule : addSizeToRule;
  const result = await change(db, context.get(staffContext), read.fields);
  return Response.json(result, { status: "refused" in result ? 409 : 200 });
}
