import { useEffect, useState } from "react";
import { data, useFetcher, useNavigate, useSearchParams } from "react-router";
import { collectionPointsTexts } from "#app/i18n/admin-collection-points.ts";
import { adminTexts } from "#app/i18n/admin.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/request-context.server.ts";
import { staffContext } from "../staff-context.server.ts";
import { listChanges } from "#app/shop/changes/changes.server.ts";
import { parseCollectionPoint } from "#app/shop/collection/collection-point-form.ts";
import { findPoint, savePoint } from "#app/shop/collection/collection-points.server.ts";
import type { PointRow } from "#app/shop/collection/collection-points.server.ts";
import { buttonLooks } from "#app/ui/button.ts";
import { Dialog, DialogFoot } from "#app/ui/dialog.tsx";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.tsx";
import type { Route } from "./+types/collection-point";
import { Conflict } from "../conflict.tsx";
import { readEdited, wholeNumber } from "../edited.server.ts";
import { History } from "../history.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext);
  if (params.id === "new") return { point: null, changes: [] };
  const id = wholeNumber(params.id);
  const point = id && (await findPoint(db, id));
  if (!point) throw data(null, { status: 404 });
  return { point, changes: await listChanges(db, "collection_point", point.id) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(requestContext);
  const sent = await request.formData();
  const edited = readEdited(sent);
  const parsed = parseCollectionPoint(sent);
  if ("problems" in parsed) return data({ problems: parsed.problems }, { status: 400 });
  if (edited === "invalid") return data({ problems: { name: "notText" } }, { status: 400 });
  const result = await savePoint(db, context.get(staffContext), parsed.fields, edited);
  if ("saved" in result) return { saved: result.saved.name };
  const [last] = await listChanges(db, "collection_point", edited!.id, 1);
  return data({ present: result.present, who: last?.staffName ?? null }, { status: 409 });
}

const fieldNames = ["name", "address", "telephone", "email", "hours", "hoursFr", "status"] as const;

export default function CollectionPoint({ loaderData: { point, changes } }: Route.ComponentProps) {
  const text = useTexts(collectionPointsTexts);
  const admin = useTexts(adminTexts);
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const { Form, data: answer, state } = useFetcher<typeof action>();
  const [start, setStart] = useState<{ row: PointRow | null; version: number | null }>({ row: point, version: point?.version ?? null });
  const [typed, setTyped] = useState<FormData | null>(null);
  const problems: Record<string, string> = answer && "problems" in answer ? answer.problems : {};
  const present = answer && "present" in answer ? answer.present : null;
  const conflict = present && typed && present.version !== start.version ? present : null;

  const close = () => void navigate({ pathname: "/admin/collection-points", search: parameters.toString() }, { preventScrollReset: true });

  useEffect(() => {
    if (!answer || !("saved" in answer)) return;
    toast.success(point ? text.updated(answer.saved) : text.created(answer.saved));
    void navigate({ pathname: "/admin/collection-points", search: parameters.toString() }, { preventScrollReset: true });
    // oxlint-disable-next-line react/exhaustive-deps
  }, [answer]);

  const field = (name: (typeof fieldNames)[number]) => ({
    id: `point-${name}`,
    name,
    label: text.columns[name],
    problem: problems[name] ? (text.problems[problems[name]] ?? problems[name]) : undefined,
    defaultValue: start.row?.[name] ?? "",
  });

  return (
    <Dialog open onClose={close} title={point ? text.edit(point.name) : text.addNew} closeLabel={admin.close}>
      {conflict ? (
        <Conflict
          who={(answer && "who" in answer && answer.who) || admin.theShop}
          fields={fieldNames
            .map((name) => ({ label: text.columns[name], theirs: conflict[name] ?? "", yours: String(typed!.get(name) ?? "") }))
            .filter(({ theirs, yours }) => theirs !== yours)}
          onTakeTheirs={() => setStart({ row: conflict, version: conflict.version })}
          onKeepMine={() => setStart({ row: start.row, version: conflict.version })}
        />
      ) : null}
      <Form
        key={start.row?.version}
        method="post"
        action={`/admin/collection-points/${point?.id ?? "new"}`}
        noValidate
        onSubmit={(event) => setTyped(new FormData(event.currentTarget))}
        className="grid gap-4"
      >
        <input type="hidden" name="id" value={point?.id ?? ""} />
        <input type="hidden" name="version" value={start.version ?? ""} />
        <TextField {...field("name")} required />
        <TextAreaField {...field("address")} rows={2} required />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...field("telephone")} type="tel" optional={admin.optional} />
          <TextField {...field("email")} type="email" optional={admin.optional} />
        </div>
        <TextAreaField {...field("hours")} rows={2} optional={admin.optional} />
        <TextAreaField {...field("hoursFr")} rows={2} optional={admin.optional} hint={text.hoursFrHint} />
        <SelectField {...field("status")} defaultValue={start.row?.status ?? "Active"} hint={text.statusHint}>
          <option value="Active">{text.statuses.Active}</option>
          <option value="Inactive">{text.statuses.Inactive}</option>
        </SelectField>
        <DialogFoot>
          <button type="button" onClick={close} className={buttonLooks.plain}>
            {admin.cancel}
          </button>
          <button disabled={state !== "idle"} className={buttonLooks.primary}>
            {state === "idle" ? (point ? admin.saveChanges : admin.add) : admin.saving}
          </button>
        </DialogFoot>
      </Form>
      {point ? <History changes={changes} /> : null}
    </Dialog>
  );
}
