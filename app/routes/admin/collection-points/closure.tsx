import { useEffect } from "react";
import { Form as PlainForm, Link, data, useFetcher, useNavigate } from "react-router";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { movingTexts } from "#app/i18n/admin/moving.ts";
import { isoDay, longDateTime } from "#app/i18n/dates.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { dayFrom } from "#app/shop/calendar/paris-clock.ts";
import { findPoint, readPointNames } from "#app/shop/collection/collection-points.server.ts";
import { fullName } from "#app/shop/full-name.ts";
import { closeDay, listAffectedOrders } from "#app/shop/orders/moving-promises.server.ts";
import { closureForm } from "#app/shop/collection/closure-form.ts";
import { rowIdFrom } from "#app/shop/row-id.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { Dialog, DialogFoot } from "#app/ui/dialog.tsx";
import { TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.tsx";
import { problemText } from "#app/routes/kit/forms/problem-text.ts";
import { readForm } from "#app/routes/kit/forms/read-form.server.ts";
import { adminHead } from "#app/routes/admin/kit/head.ts";
import { useSendsMails } from "#app/routes/admin/kit/use-mail-promise.ts";
import { staffContext } from "#app/routes/admin/kit/session/staff-context.server.ts";
import type { Route } from "./+types/closure";
import { findByParam } from "#app/routes/kit/request/find-by-param.server.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  adminHead(matches, (language) => movingTexts[language].close);

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext);
  const point = await findByParam(params.id, (id) => findPoint(db, id));
  const requestedDay = new URL(request.url).searchParams.get("day") ?? "";
  const today = isoDay(new Date());
  const day = dayFrom(requestedDay) === null ? today : requestedDay;
  const isPast = day < today;
  const hit = point.opening && !isPast ? await listAffectedOrders(db, point.id, dayFrom(day)!) : [];
  const hasHours = point.opening !== null;
  const name = (await readPointNames(db)).get(point.id) ?? point.name;
  return { point: { id: point.id, name, hasHours }, day, today, isPast, hit };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db } = context.get(requestContext);
  const read = closureForm.read(await readForm(request));
  if ("problems" in read) return data({ problems: read.problems }, { status: 400 });
  const id = rowIdFrom(params.id) ?? 0;
  const closed = await closeDay(db, context.get(staffContext), id, read.fields, new Date());
  if (!closed) return data({ withoutHours: true }, { status: 409 });
  return "refused" in closed ? data(closed, { status: 409 }) : { closed: closed.moved };
}

export default function Closure({ loaderData }: Route.ComponentProps) {
  const { point, day, today, isPast, hit } = loaderData;
  const text = useTexts(movingTexts);
  const admin = useTexts(adminTexts);
  const sends = useSendsMails();
  const navigate = useNavigate();
  const { Form, data: answer, state } = useFetcher<typeof action>();
  const closed = answer && "closed" in answer ? answer.closed : null;
  const back = () => void navigate("/admin/collection-points", { preventScrollReset: true });
  useEffect(() => {
    if (closed === null) return;
    toast.success(text.closed(closed));
    back();
    // oxlint-disable-next-line react/exhaustive-deps
  }, [closed]);
  const isRefused = answer !== undefined && "refused" in answer;
  const lostHours = answer !== undefined && "withoutHours" in answer;
  const problems = answer && "problems" in answer ? answer.problems : undefined;
  return (
    <Dialog
      open
      onClose={back}
      title={text.close}
      description={point.name}
      closeLabel={admin.close}
    >
      <p className="text-[0.9375rem] text-soft">
        {point.hasHours ? text.closeHint(sends) : text.withoutHours}
      </p>
      <PlainForm className="mt-5 flex flex-wrap items-end gap-3 [&>*]:min-w-0 [&>*]:max-w-full [&_input]:w-full">
        <TextField
          id="closure-day"
          name="day"
          type="date"
          label={text.fields.day}
          defaultValue={day}
          min={today}
          required
          problem={isPast || isRefused ? text.pastDay : undefined}
        />
        <button className={buttonStyle.plain}>{text.show}</button>
      </PlainForm>
      {isPast ? null : <Hit hit={hit} />}
      <Form method="post" noValidate className="mt-5 grid gap-5">
        <input type="hidden" name="day" value={day} />
        <TextField
          id="closure-reason"
          name="reason"
          label={text.fields.reason}
          maxLength={300}
          required
          problem={problemText<typeof closureForm>(text.problems, problems?.reason)}
        />
        <DialogFoot>
          {lostHours ? (
            <p role="alert" className="basis-full text-sm font-medium text-alert">
              {text.withoutHours}
            </p>
          ) : null}
          <button type="button" onClick={back} className={buttonStyle.plain}>
            {admin.cancel}
          </button>
          <button
            disabled={!point.hasHours || isPast || state !== "idle"}
            className={buttonStyle.primary}
          >
            {state === "idle" ? text.closeAndMove : admin.saving}
          </button>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}

function Hit({ hit }: Pick<Route.ComponentProps["loaderData"], "hit">) {
  const text = useTexts(movingTexts);
  const language = useLanguage();
  return (
    <>
      <h3 className="mt-6 text-xl">{hit.length > 0 ? text.hit(hit.length) : text.none}</h3>
      <ul className="mt-2">
        {hit.map(({ id, firstName, lastName, promisedAt }) => (
          <li key={id} className="border-t border-line">
            <Link
              to={`/admin/orders/${id}`}
              className="flex min-h-11 flex-wrap items-center gap-x-3"
            >
              <span className="font-medium">#{id}</span> {fullName({ firstName, lastName })}
              <span className="text-soft">{longDateTime(promisedAt!, language)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
