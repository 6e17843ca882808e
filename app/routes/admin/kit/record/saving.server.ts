import { data } from "react-router";
import type { RouterContextProvider } from "react-router";
import type { Database } from "#app/platform/database/database.server.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import type { Actor } from "#app/shop/changes/change.ts";
import { findLastChanger } from "#app/shop/changes/changes.server.ts";
import type { ChangedMeanwhile, EditedVersion } from "#app/shop/changes/records.server.ts";
import { readForm } from "#app/routes/kit/forms/read-form.server.ts";
import { catchFailedAction } from "#app/routes/admin/kit/failed-action.server.ts";
import { staffContext } from "#app/routes/admin/kit/session/staff-context.server.ts";
import { readEdited } from "./edited.server.ts";
import { findByParam } from "#app/routes/kit/request/find-by-param.server.ts";

/** The record that the address names, null for "new". Throws 404 if there is none. */
export async function findRecordByParam<Row>(
  param: string,
  find: (id: number) => Promise<Row | null>,
): Promise<Row | null> {
  return param === "new" ? null : findByParam(param, find);
}

type ConflictAnswer<Present, Extra> = {
  present: Present;
  who: string | null;
  isOwn: boolean;
} & Extra;

type Saving<Fields, Problems, Row, Refusal extends string, ShownProblems> = {
  /** Kind in the log of changes, which knows who saved in the meantime. */
  kind: string;
  form: { read(sent: FormData): { fields: Fields } | { problems: Problems } };
  save(
    db: Database,
    actor: Actor,
    fields: Fields,
    edited: EditedVersion,
  ): Promise<{ saved: Row } | { refused: Refusal } | ChangedMeanwhile<Row>>;
  savedLabel(saved: Row): string;
  /** Problems to show for unreadable hidden fields, and for each refusal. */
  unreadable: ShownProblems;
  refusals: Record<Exclude<Refusal, "changed-meanwhile">, ShownProblems>;
};

/** Saves what the form of a record sent; useRecordForm reads the answer. */
export async function saveSentRecord<
  Fields,
  Problems,
  Row,
  Refusal extends string,
  const ShownProblems,
>(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  {
    kind,
    form,
    save,
    savedLabel,
    unreadable,
    refusals,
  }: Saving<Fields, Problems, Row, Refusal, ShownProblems>,
) {
  const { db } = context.get(requestContext);
  const sent = await readForm(request);
  const edited = readEdited(sent);
  const parsed = form.read(sent);
  if ("problems" in parsed) return data({ problems: parsed.problems }, { status: 400 });
  if (edited === "invalid") return data({ problems: unreadable }, { status: 400 });
  return catchFailedAction(context, async () => {
    const actor = context.get(staffContext);
    const result = await save(db, actor, parsed.fields, edited);
    if ("saved" in result) return { saved: savedLabel(result.saved) };
    if (!("present" in result))
      return data(
        { problems: refusals[result.refused as Exclude<Refusal, "changed-meanwhile">] },
        { status: 400 },
      );
    return answerConflict(db, actor, { kind, id: edited!.id }, result.present);
  });
}

/** `isOwn`: the same member saved it, in another tab or on another device. */
export async function answerConflict<Present, Extra extends object = object>(
  db: Database,
  actor: Actor,
  { kind, id }: { kind: string; id: number },
  present: Present,
  extra?: Extra,
) {
  const last = await findLastChanger(db, kind, id);
  const isOwn = actor !== null && last?.staffId === actor.id;
  const body = { present, who: last?.staffName ?? null, isOwn, ...extra };
  return data(body as ConflictAnswer<Present, Extra>, { status: 409 });
}
