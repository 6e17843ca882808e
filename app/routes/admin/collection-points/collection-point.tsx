import { data, useFetcher } from "react-router";
import { collectionPointsTexts } from "#app/i18n/admin/collection-points.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/request-context.server.ts";
import { staffContext } from "../kit/session/staff-context.server.ts";
import { listChanges } from "#app/shop/changes/changes.server.ts";
import { collectionPointForm } from "#app/shop/collection/collection-point-form.ts";
import { findPoint, savePoint } from "#app/shop/collection/collection-points.server.ts";
import type { PointRow } from "#app/shop/collection/collection-points.server.ts";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { adminHead } from "../kit/head.ts";
import type { Route } from "./+types/collection-point";
import { rowIdFrom } from "#app/shop/row-id.ts";
import { readEdited } from "../kit/record/edited.server.ts";
import { orFailure } from "../kit/failure.server.ts";
import { History } from "../kit/record/history.tsx";
import { useFormFields } from "../kit/record/form-fields.ts";
import { RecordDialog } from "../kit/record/record-dialog.tsx";
import { useRecordForm } from "../kit/record/record-form.ts";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  adminHead(matches, (language) =>
    loaderData?.point ? collectionPointsTexts[language].edit(loaderData.point.name) : collectionPointsTexts[language].addNew,
  );

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext);
  if (params.id === "new") return { point: null, changes: [] };
  const id = rowIdFrom(params.id);
  const point = id && (await findPoint(db, id));
  if (!point) throw data(null, { status: 404 });
  return { point, changes: await listChanges(db, "collection_point", point.id) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(requestContext);
  const sent = await request.formData();
  const edited = readEdited(sent);
  const parsed = collectionPointForm.read(sent);
  if ("problems" in parsed) return data({ problems: parsed.problems }, { status: 400 });
  if (edited === "invalid") return data({ problems: { name: "notAllowed" as const } }, { status: 400 });
  return orFailure(context, async () => {
    const result = await savePoint(db, context.get(staffContext), parsed.fields, edited);
    if ("saved" in result) return { saved: result.saved.name };
    const [last] = await listChanges(db, "collection_point", edited!.id, 1);
    return data({ present: result.present, who: last?.staffName ?? null }, { status: 409 });
  });
}

export default function CollectionPoint({ loaderData: { point, changes } }: Route.ComponentProps) {
  const text = useTexts(collectionPointsTexts);
  const admin = useTexts(adminTexts);
  const fetcher = useFetcher<typeof action>();
  const record = useRecordForm<PointRow, Record<string, string>>({
    record: point,
    list: "/admin/collection-points",
    answer: fetcher.data,
    savedText: point ? text.updated : text.created,
    failedTitle: text.failed,
    failedText: admin.serverFailed,
  });
  const { field, differing } = useFormFields(collectionPointForm, {
    id: "point",
    labels: text.columns,
    problems: text.problems,
    values: { status: text.statuses },
    record,
  });

  return (
    <RecordDialog
      id={point?.id ?? null}
      record={record}
      fetcher={fetcher}
      action={`/admin/collection-points/${point?.id ?? "new"}`}
      title={point ? text.edit(point.name) : text.addNew}
      differing={differing}
      className="grid gap-4"
      after={point ? <History changes={changes} /> : null}
    >
      <TextField {...field("name")} />
      <TextAreaField {...field("address")} rows={2} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field("telephone")} type="tel" />
        <TextField {...field("email")} type="email" />
      </div>
      <TextAreaField {...field("hours")} rows={2} />
      <TextAreaField {...field("hoursFr")} rows={2} hint={text.hoursFrHint} />
      <SelectField {...field("status")} defaultValue={record.row?.status ?? "Active"} hint={text.statusHint}>
        <option value="Active">{text.statuses.Active}</option>
        <option value="Inactive">{text.statuses.Inactive}</option>
      </SelectField>
    </RecordDialog>
  );
}
