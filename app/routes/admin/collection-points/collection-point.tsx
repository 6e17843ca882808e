import { useState } from "react";
import type { ComponentProps } from "react";
import { Link, useFetcher } from "react-router";
import { collectionPointsTexts } from "#app/i18n/admin/collection-points.ts";
import { movingTexts } from "#app/i18n/admin/moving.ts";
import { hoursTexts } from "#app/i18n/admin/hours.ts";
import { ownLanguageFirst } from "#app/i18n/language.ts";
import { columnIn, onOneLine } from "#app/i18n/owner-texts.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { listChanges } from "#app/shop/changes/changes.server.ts";
import { collectionPointForm } from "#app/shop/collection/collection-point-form.ts";
import {
  findPoint,
  listNamedPoints,
  savePoint,
} from "#app/shop/collection/collection-points.server.ts";
import type { EditablePoint } from "#app/shop/collection/collection-points.server.ts";
import { namesakeOf } from "#app/shop/collection/point-labels.ts";
import { countToCollect } from "#app/shop/handover/points-to-collect-at.server.ts";
import { ownContact } from "#app/shop/settings/settings.ts";
import { findSettings } from "#app/shop/settings/settings.server.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { adminHead } from "#app/routes/admin/kit/head.ts";
import type { Route } from "./+types/collection-point";
import { findRecordByParam, saveSentRecord } from "#app/routes/admin/kit/record/saving.server.ts";
import { HoursFields } from "#app/routes/admin/kit/hours/hours-fields.tsx";
import { useFormFields } from "#app/routes/admin/kit/record/form-fields.ts";
import type { FormField } from "#app/routes/admin/kit/record/form-fields.ts";
import { TravelField } from "./travel-field.tsx";
import { RecordDialog } from "#app/routes/admin/kit/record/record-dialog.tsx";
import { useRecordForm } from "#app/routes/admin/kit/record/record-form.ts";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  adminHead(matches, (language) =>
    loaderData?.point
      ? collectionPointsTexts[language].edit(loaderData.point.name)
      : collectionPointsTexts[language].addNew,
  );

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext);
  const point = await findRecordByParam(params.id, (id) => findPoint(db, id));
  const { contact } = await findSettings(db);
  const named = await listNamedPoints(db);
  return {
    point,
    others: named.filter(({ id }) => id !== point?.id),
    toCollect: point ? (await countToCollect(db, [point.id]))[point.id]! : 0,
    changes: point ? await listChanges(db, "collection_point", point.id) : [],
    shop: ownContact(contact),
  };
}

export async function action(args: Route.ActionArgs) {
  return saveSentRecord(args, {
    kind: "collection_point",
    form: collectionPointForm,
    save: savePoint,
    savedLabel: ({ name }) => name,
    unreadable: { name: "notAllowed" },
    refusals: {},
  });
}

export default function CollectionPoint({
  loaderData: { point, others, toCollect, changes, shop },
}: Route.ComponentProps) {
  const text = useTexts(collectionPointsTexts);
  const hours = useTexts(hoursTexts);
  const fetcher = useFetcher<typeof action>();
  const record = useRecordForm<EditablePoint, Record<string, string>>({
    record: point,
    list: "/admin/collection-points",
    answer: fetcher.data,
    savedText: point ? text.updated : text.created,
    failedTitle: text.failed,
  });
  const { field, listDifferences } = useFormFields(collectionPointForm, {
    id: "point",
    labels: {
      ...text.columns,
      ...hours.days,
      specialDays: hours.specialDays,
      holidays: hours.holidays,
      travelMinutes: hours.point.travelMinutes,
      dailyCapacity: hours.point.dailyCapacity,
    },
    problems: { ...hours.problems, ...text.problems },
    values: { status: text.statuses, holidays: hours.holidaysKept },
    record,
  });

  return (
    <RecordDialog
      record={record}
      fetcher={fetcher}
      title={point ? text.edit(point.name) : text.addNew}
      listDifferences={listDifferences}
      className="grid gap-4"
      changes={changes}
      values={hours.holidaysKept}
      wide
    >
      <NameField {...field("name")} others={others} />
      <TextAreaField {...field("address")} rows={2} />
      {point ? null : <AsShop value={shop.address} id={field("address").id} />}
      <div className="grid gap-x-4 sm:grid-cols-2">
        <div className="grid content-start gap-4">
          <TextField {...field("telephone")} type="tel" />
          {point ? null : <AsShop value={shop.phone} id={field("telephone").id} />}
        </div>
        <div className="grid content-start gap-4 max-sm:mt-4">
          <TextField {...field("email")} type="email" />
          {point ? null : <AsShop value={shop.email} id={field("email").id} />}
        </div>
      </div>
      <OpeningFields point={point} field={field} />
      {ownLanguageFirst(useLanguage()).map((language) => {
        const name = columnIn("hours", language);
        const hint = { hours: text.hoursHint, hoursFr: text.hoursFrHint }[name];
        return <TextAreaField key={name} {...field(name)} lang={language} rows={2} hint={hint} />;
      })}
      <StatusField
        {...field("status")}
        defaultValue={record.row?.status ?? "Active"}
        toCollect={toCollect}
      />
    </RecordDialog>
  );
}

type NameFieldProps = ComponentProps<typeof TextField> & {
  others: { name: string; address: string }[];
};

/** Two points may have one name, in two towns, but mostly one was added twice by mistake. */
function NameField({ others, ...field }: NameFieldProps) {
  const text = useTexts(collectionPointsTexts);
  const [name, setName] = useState(String(field.defaultValue ?? ""));
  const namesake = namesakeOf(name, others);
  return (
    <div>
      <TextField {...field} onInput={({ currentTarget: { value } }) => setName(value)} />
      <p role="status" className="mt-2 text-sm font-medium wrap-anywhere empty:hidden">
        {namesake ? text.namesake(onOneLine(namesake.address)) : null}
      </p>
    </div>
  );
}

/** Where the shop itself hands out, its address and contact are typed once. */
function AsShop({ value, id }: { value: string; id: string }) {
  const text = useTexts(collectionPointsTexts);
  if (!value) return null;
  return (
    <button
      type="button"
      className={`${buttonStyle.quiet} -mt-3 -ml-3 h-auto w-fit py-2 text-left text-sm wrap-anywhere`}
      onClick={() => {
        const field = document.getElementById(id) as HTMLInputElement | HTMLTextAreaElement;
        field.value = value;
        field.dispatchEvent(new Event("input", { bubbles: true }));
        field.focus();
      }}
    >
      {text.asShop(onOneLine(value))}
    </button>
  );
}

type StatusFieldProps = Omit<ComponentProps<typeof SelectField>, "children"> & {
  defaultValue: string;
  toCollect: number;
};

function StatusField({ toCollect, ...field }: StatusFieldProps) {
  const text = useTexts(collectionPointsTexts);
  const [status, setStatus] = useState(field.defaultValue);
  return (
    <div>
      <SelectField
        {...field}
        hint={text.statusHint}
        onChange={({ currentTarget: { value } }) => setStatus(value)}
      >
        <option value="Active">{text.statuses.Active}</option>
        <option value="Inactive">{text.statuses.Inactive}</option>
      </SelectField>
      <p role="status" className="mt-2 text-sm font-medium empty:hidden">
        {status === "Inactive" && toCollect > 0 ? text.toCollect(toCollect) : null}
      </p>
    </div>
  );
}

type OpeningFieldsProps = {
  point: EditablePoint | null;
  field: FormField<typeof collectionPointForm>;
};

function OpeningFields({ point, field }: OpeningFieldsProps) {
  const hours = useTexts(hoursTexts);
  const moving = useTexts(movingTexts);
  return (
    <fieldset className="grid min-w-0 gap-4 border-t border-line pt-4">
      <legend className="pr-3 font-serif text-xl">{hours.point.title}</legend>
      <p className="text-sm text-soft">{hours.point.hint}</p>
      <HoursFields field={field} />
      {point?.opening ? (
        <Link to={`/admin/collection-points/${point.id}/closure`} className={buttonStyle.plain}>
          {moving.close}
        </Link>
      ) : null}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TravelField
          {...field("travelMinutes")}
          hint={hours.point.travelHint}
          optional={undefined}
        />
        <TextField
          {...field("dailyCapacity")}
          hint={hours.point.capacityHint}
          inputMode="numeric"
          maxLength={5}
        />
      </div>
    </fieldset>
  );
}
