import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { readForm } from "../../kit/forms/read-form.server.ts";
import { staffContext } from "../kit/session/staff-context.server.ts";
import { undoRemoval } from "#app/shop/changes/deletions.server.ts";
import type { Route } from "./+types/undo";

export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(requestContext);
  const deletion = (await readForm(request)).get("deletion");
  return undoRemoval(
    db,
    context.get(staffContext),
    typeof deletion === "string" ? deletion.replaceAll("\0", "").slice(0, 100) : "",
  );
}
