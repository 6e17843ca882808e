import { Form, Outlet, data, redirect, useSubmit } from "react-router";
import { counterTexts } from "#app/i18n/admin/counter.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { permissionsPolicy } from "#app/platform/pages/content-security.server.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { rowIdFrom } from "#app/shop/row-id.ts";
import { countConflicts } from "#app/shop/handover/conflicts.server.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { fieldOf, readForm } from "#app/routes/kit/forms/read-form.server.ts";
import { adminHead } from "#app/routes/admin/kit/head.ts";
import { LoadError } from "#app/routes/admin/kit/list/load-error.tsx";
import { chosenPointCookie } from "#app/routes/admin/kit/session/chosen-point.server.ts";
import {
  authenticationContext,
  withCookies,
} from "#app/routes/admin/kit/session/staff-context.server.ts";
import type { Route } from "./+types/counter";
import { counterDevice } from "./counter-device.server.ts";
import { readCounterScope } from "./counter-point.server.ts";
import type { CounterPoint } from "./counter-point.server.ts";
import { OfflineReady } from "./offline-ready.tsx";
import { CounterSearchField } from "./counter-search.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  adminHead(matches, (language) => counterTexts[language].title);

export const headers: Route.HeadersFunction = () => ({
  "permissions-policy": permissionsPolicy("own"),
});

export async function loader({ request, context }: Route.LoaderArgs) {
  const { points, chosen, served, own } = await readCounterScope(request, context);
  const { db } = context.get(requestContext);
  const [{ device, cookies }, conflicts] = await Promise.all([
    counterDevice(request, context, own),
    countConflicts(db, served),
  ]);
  return data(
    { points, chosen, conflicts, isDevice: device !== null },
    { headers: withCookies(cookies) },
  );
}

/** Stores this device's point; an empty one means all points. */
export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readForm(request);
  const { points } = await readCounterScope(request, context);
  const id = rowIdFrom(fieldOf(sent, "point"));
  const isKnown = points.some((point) => point.id === id);
  if (!sent.has("point") || (fieldOf(sent, "point") !== "" && !isKnown))
    return data(null, { status: 400 });
  const { secure } = context.get(authenticationContext);
  const headers = { "Set-Cookie": chosenPointCookie("counter", id, secure) };
  return redirect("/admin/counter", { status: 303, headers });
}

export default function Counter({ loaderData }: Route.ComponentProps) {
  const { points, chosen, conflicts, isDevice } = loaderData;
  const text = useTexts(counterTexts);
  return (
    <div className="mx-auto max-w-3xl">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <h1 className="mr-auto text-page">{text.title}</h1>
        {points.length > 1 ? <PointChoice points={points} chosen={chosen} /> : null}
      </div>
      <OfflineReady isDevice={isDevice} conflicts={conflicts}>
        <CounterSearchField action="/admin/counter" method="get" />
        <Outlet />
      </OfflineReady>
    </div>
  );
}

function PointChoice({ points, chosen }: { points: CounterPoint[]; chosen: CounterPoint | null }) {
  const text = useTexts(counterTexts);
  const submit = useSubmit();
  return (
    <Form
      method="post"
      action="/admin/counter"
      className="flex max-w-full flex-wrap items-center gap-2"
    >
      <label htmlFor="counter-point" className="text-sm text-soft">
        {text.point}
      </label>
      <select
        id="counter-point"
        name="point"
        key={chosen?.id}
        defaultValue={chosen?.id ?? ""}
        onChange={({ currentTarget }) => void submit(currentTarget.form)}
        className="choice min-h-11 max-w-full min-w-0 appearance-none rounded-full border border-edge bg-card py-1.5 pr-[36px] pl-[16px] text-[0.9375rem]"
      >
        <option value="">{text.allPoints}</option>
        {points.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <noscript>
        <button className={buttonStyle.plain}>{text.choose}</button>
      </noscript>
    </Form>
  );
}

export function ErrorBoundary() {
  return <LoadError />;
}
