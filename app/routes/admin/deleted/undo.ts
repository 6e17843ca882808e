import { requestContext } from "#app/platform/request-context.server.ts";
import { staffContext } from "../kit/session/staff-context.server.ts";
import { undoRemoval } from "#app/shop/changes/deletions.server.ts";
import type { Route } from "./+types/undo";

export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(requestContext);
  const deletion = (await request.formData()).get("deletion");
  return undoRemoval(db, context.get(staffContext), typeof deletion === "string" ? deletion.slice(0, 100) : "");
}
