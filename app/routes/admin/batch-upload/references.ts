// Tells which references are used, and from which number on they are free, while a batch is put
// together.
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { findHighestNumber, listUsedReferences } from "#app/shop/catalogue/art-list.server.ts";
import { readForm } from "#app/routes/kit/forms/read-form.server.ts";
import type { Route } from "./+types/references";

export type ReferencesAnswer = { taken: string[]; highest: number };

const maxReferences = 1000;

export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(requestContext);
  const sent = (await readForm(request)).get("references");
  const references = typeof sent === "string" ? sent.split("\n").slice(0, maxReferences) : [];
  const validReferences = references
    .map((each) => each.trim())
    .filter((each) => /^[\w-]{1,64}$/.test(each));
  const [taken, highest] = await Promise.all([
    listUsedReferences(db, validReferences),
    findHighestNumber(db),
  ]);
  return Response.json({ taken, highest } satisfies ReferencesAnswer);
}
