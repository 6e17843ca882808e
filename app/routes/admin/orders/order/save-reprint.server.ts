// Orders a reprint, or cancels it while nobody has begun it.
import { data } from "react-router";
import type { RouterContextProvider } from "react-router";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { readPrintKey, reprintForm } from "#app/shop/production/prints-form.ts";
import { reprint, takeBackReprint } from "#app/shop/production/prints.server.ts";
import { staffContext } from "#app/routes/admin/kit/session/staff-context.server.ts";

type Context = Readonly<RouterContextProvider>;

export async function saveReprint(sent: FormData, context: Context, id: string) {
  const { db } = context.get(requestContext);
  const key = readPrintKey(sent);
  if (!key || String(key.orderId) !== id) return refuse("unknown");
  if (sent.get("intent") === "take-back-reprint")
    return (await takeBackReprint(db, key)) ? { takenBack: true as const } : refuse("moved");
  const parsed = reprintForm.read(sent);
  if ("problems" in parsed) return data({ problems: parsed.problems }, { status: 400 });
  const answer = await reprint(db, context.get(staffContext), key, parsed.fields);
  return "refused" in answer ? refuse(answer.refused) : answer;
}

type Refused = Extract<Awaited<ReturnType<typeof reprint>>, { refused: unknown }>["refused"];

const refuse = (refused: Refused) =>
  data({ refused }, { status: refused === "unknown" ? 404 : 409 });
