// Takes a search that may hold an e-mail address or a telephone number, and leads to the list with
// the search sealed.
import { data, redirect } from "react-router";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { readForm } from "#app/routes/kit/forms/read-form.server.ts";
import { sealSearch } from "#app/routes/admin/kit/list/sealed-search.server.ts";
import type { Route } from "./+types/searches";

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readForm(request);
  const list = sent.get("list");
  const q = sent.get("q");
  if (typeof list !== "string" || !/^\/admin(?:\/[\w-]+)*$/.test(list) || typeof q !== "string")
    return data(null, { status: 400 });
  const others = [...sent].flatMap(([name, value]) =>
    name === "list" || name === "q" || typeof value !== "string" ? [] : [[name, value]],
  );
  const parameters = new URLSearchParams(others);
  if (q) parameters.set("q", await sealSearch(context.get(requestContext).secrets[0], q));
  return redirect(`${list}?${parameters}`, { status: 303 });
}
