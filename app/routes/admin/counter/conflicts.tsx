import { Form, Link, data, isRouteErrorResponse, redirect } from "react-router";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { conflictTexts } from "#app/i18n/admin/conflicts.ts";
import { counterTexts } from "#app/i18n/admin/counter.ts";
import { adminSessionTexts } from "#app/i18n/admin/session.ts";
import { nearTime } from "#app/i18n/dates.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { decideConflict, listConflicts } from "#app/shop/handover/conflicts.server.ts";
import type { Conflict } from "#app/shop/handover/conflicts.server.ts";
import { fullName } from "#app/shop/full-name.ts";
import { rowIdFrom } from "#app/shop/row-id.ts";
import { readChoice } from "#app/shop/form.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { fieldOf, readForm } from "#app/routes/kit/forms/read-form.server.ts";
import { catchFailedAction } from "#app/routes/admin/kit/failed-action.server.ts";
import { adminHead } from "#app/routes/admin/kit/head.ts";
import { Notice } from "#app/routes/admin/kit/notice.tsx";
import { staffContext } from "#app/routes/admin/kit/session/staff-context.server.ts";
import { conflictOutcomes } from "#db/values.ts";
import type { Route } from "./+types/conflicts";
import { readCounterScope } from "./counter-point.server.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  adminHead(matches, (language) => conflictTexts[language].title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { served } = await readCounterScope(request, context);
  const conflicts = await listConflicts(context.get(requestContext).db, served);
  return { conflicts, now: new Date() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readForm(request);
  const id = rowIdFrom(fieldOf(sent, "id"));
  const outcome = readChoice(sent, "outcome", conflictOutcomes);
  if (id === null || !outcome) return data(null, { status: 400 });
  return catchFailedAction(context, async () => {
    const { served } = await readCounterScope(request, context);
    const { db } = context.get(requestContext);
    const result = await decideConflict(db, context.get(staffContext), { id, outcome, served });
    if ("decided" in result) return redirect("/admin/counter/conflicts", { status: 303 });
    return data(result, { status: result.refused === "unknown" ? 404 : 409 });
  });
}

/** Keeps the list on the page if the request fails. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    // The status keeps the router from reloading the list, which would fail and remove it.
    return data({ failed: null }, { status: 503 });
  }
}

export default function Conflicts({ loaderData, actionData }: Route.ComponentProps) {
  const text = useTexts(conflictTexts);
  const { conflicts, now } = loaderData;
  const isOpen = ({ decided }: Conflict) => !decided?.outcome;
  const open = conflicts.filter(isOpen);
  const done = conflicts.filter((each) => !isOpen(each));
  return (
    <section aria-labelledby="conflicts" className="mt-8">
      <h2 id="conflicts" className="text-2xl">
        {text.title}
      </h2>
      {actionData ? (
        <div className="mt-3">
          <NotNoted answer={actionData} />
        </div>
      ) : null}
      <p className="mt-2 max-w-prose text-soft">{open.length > 0 ? text.intro : text.none}</p>
      <List conflicts={open} now={now} />
      {done.length > 0 ? (
        <details className="mt-8">
          <summary className="min-h-11 py-2.5 text-soft hover:text-ink">{text.done}</summary>
          <List conflicts={done} now={now} />
        </details>
      ) : null}
    </section>
  );
}

type Answer = NonNullable<Route.ComponentProps["actionData"]>;

function NotNoted({ answer }: { answer: Answer }) {
  const text = useTexts(conflictTexts);
  const { unreachable } = useTexts(adminSessionTexts);
  const { serverFailed } = useTexts(adminTexts);
  if ("refused" in answer)
    return (
      <Notice kind="alert" title={answer.refused === "decided" ? text.alreadyDecided : text.gone} />
    );
  return (
    <Notice kind="alert" title={text.notNoted}>
      {answer.failed === null ? unreachable : serverFailed(answer.failed)}
    </Notice>
  );
}

function List({ conflicts, now }: { conflicts: Conflict[]; now: Date }) {
  if (conflicts.length === 0) return null;
  return (
    <ul className="mt-4 divide-y divide-line border-y border-line">
      {conflicts.map((conflict) => (
        <li key={conflict.id} className="py-5">
          <BothSides conflict={conflict} now={now} />
        </li>
      ))}
    </ul>
  );
}

/** The device's record, the shop's record, and the decision of staff. */
function BothSides({ conflict, now }: { conflict: Conflict; now: Date }) {
  const text = useTexts(conflictTexts);
  const { methods } = useTexts(counterTexts);
  const language = useLanguage();
  const { id, orderId, lines, at, staffName, deviceName, reason, found } = conflict;
  const when = (moment: Date) => nearTime(moment, now, language);
  const prints = lines.reduce((sum, each) => sum + each.prints, 0);
  const out = found?.out;
  return (
    <article aria-labelledby={`conflict-${id}`}>
      <h3 id={`conflict-${id}`} className="text-xl wrap-anywhere">
        {text.order(orderId)}
        {conflict.firstName === null
          ? null
          : ` · ${fullName({ firstName: conflict.firstName, lastName: conflict.lastName! })}`}
      </h3>
      <dl className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-[9rem_1fr]">
        <dt className="text-soft">{text.atDevice}</dt>
        <dd className="wrap-anywhere">
          {text.said(prints, when(at), staffName, deviceName)}
          {conflict.toCollector ? `, ${text.toCollector}` : null} (
          {text.received(when(conflict.receivedAt))})
        </dd>
        <dt className="text-soft">{text.atShop}</dt>
        <dd className="wrap-anywhere">
          <b>{text.reasons[reason]}</b>{" "}
          {out ? (
            <>
              {text.out(when(new Date(out.at)), out.staffName ?? text.somebody, out.pointName)}{" "}
              {out.how ? `(${methods[out.how]})` : null}
            </>
          ) : null}
        </dd>
      </dl>
      <Decision conflict={conflict} now={now} />
    </article>
  );
}

function Decision({ conflict, now }: { conflict: Conflict; now: Date }) {
  const text = useTexts(conflictTexts);
  const language = useLanguage();
  const { id, orderId, firstName, decided } = conflict;
  const openTicket =
    firstName === null ? null : (
      <Link to={`/admin/counter/${orderId}`} className={buttonStyle.quiet}>
        {text.openTicket}
      </Link>
    );
  if (decided?.outcome) {
    const { outcome, staffName, at } = decided;
    return (
      <div className="mt-3">
        <p className="font-medium">
          {text.decided(text.outcomes[outcome], nearTime(at!, now, language), staffName!)}
        </p>
        <p className="mt-1 max-w-prose text-[0.9375rem] text-soft">{text.next[outcome]}</p>
        {openTicket}
      </div>
    );
  }
  return (
    <Form method="post" className="mt-4 flex flex-wrap items-center gap-2.5">
      <input type="hidden" name="id" value={id} />
      {conflictOutcomes.map((outcome) => (
        <button
          key={outcome}
          name="outcome"
          value={outcome}
          aria-describedby={`conflict-${id}`}
          className={`${buttonStyle.plain} min-h-12 md:min-h-16`}
        >
          {text.outcomes[outcome]}
        </button>
      ))}
      {openTicket}
    </Form>
  );
}
