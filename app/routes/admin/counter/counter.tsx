import { useEffect, useRef } from "react";
import { Form, Outlet, data, redirect, useLocation, useSubmit } from "react-router";
import { counterTexts } from "#app/i18n/admin/counter.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { permissionsPolicy } from "#app/platform/content-security.server.ts";
import { longestQuestion } from "#app/shop/handover/ticket.ts";
import { rowIdFrom } from "#app/shop/row-id.ts";
import { buttonLooks } from "#app/ui/button.ts";
import { fieldOf, readForm } from "../../read-form.server.ts";
import { adminHead } from "../kit/head.ts";
import { LoadError } from "../kit/list/load-error.tsx";
import type { Route } from "./+types/counter";
import { Camera } from "./camera.tsx";
import { chosenPointCookie, counterHere } from "./counter-point.server.ts";
import type { CounterPoint } from "./counter-point.server.ts";
import { useScanner } from "./use-scanner.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  adminHead(matches, (language) => counterTexts[language].title);

export const headers: Route.HeadersFunction = () => ({
  "permissions-policy": permissionsPolicy("own"),
});

export async function loader({ request, context }: Route.LoaderArgs) {
  const { points, chosen } = await counterHere(request, context);
  return { points, chosen };
}

/** Chooses the point of this device; an empty one is all. */
export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readForm(request);
  const { points } = await counterHere(request, context);
  const id = rowIdFrom(fieldOf(sent, "point"));
  const isKnown = points.some((point) => point.id === id);
  if (!sent.has("point") || (fieldOf(sent, "point") !== "" && !isKnown))
    return data(null, { status: 400 });
  const headers = { "Set-Cookie": chosenPointCookie(id, context) };
  return redirect("/admin/counter", { status: 303, headers });
}

export default function Counter({ loaderData: { points, chosen } }: Route.ComponentProps) {
  const text = useTexts(counterTexts);
  return (
    <div className="mx-auto max-w-3xl">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <h1 className="mr-auto text-[2.375rem]">{text.title}</h1>
        {points.length > 1 ? <PointChoice points={points} chosen={chosen} /> : null}
      </div>
      <Question />
      <Outlet />
    </div>
  );
}

function PointChoice({ points, chosen }: { points: CounterPoint[]; chosen: CounterPoint | null }) {
  const text = useTexts(counterTexts);
  const submit = useSubmit();
  return (
    <Form method="post" action="/admin/counter" className="flex flex-wrap items-center gap-2">
      <label htmlFor="counter-point" className="text-sm text-soft">
        {text.point}
      </label>
      <select
        id="counter-point"
        name="point"
        key={chosen?.id}
        defaultValue={chosen?.id ?? ""}
        onChange={({ currentTarget }) => void submit(currentTarget.form)}
        className="choice min-h-11 max-w-full min-w-0 appearance-none rounded-full border border-edge bg-card py-1.5 pr-9 pl-4 text-[0.9375rem]"
      >
        <option value="">{text.allPoints}</option>
        {points.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <noscript>
        <button className={buttonLooks.plain}>{text.choose}</button>
      </noscript>
    </Form>
  );
}

/** The one field: what is scanned arrives in it wherever the focus is, and Enter asks. */
function Question() {
  const text = useTexts(counterTexts);
  const submit = useSubmit();
  const { key } = useLocation();
  const field = useRef<HTMLInputElement>(null);
  const scanner = useScanner(field);
  useEffect(() => {
    if (!field.current) return;
    field.current.value = "";
    // why not by touch: the keyboard of the screen would cover the ticket.
    if (matchMedia("(pointer: fine)").matches) field.current.focus();
  }, [key]);
  return (
    <Form
      role="search"
      action="/admin/counter"
      className="mt-5"
      onSubmit={(event) => {
        event.preventDefault();
        const asked = new FormData(event.currentTarget);
        asked.set("how", scanner.how());
        void submit(asked, { action: "/admin/counter" });
      }}
    >
      <label htmlFor="counter-question" className="mb-1.5 block text-sm text-soft">
        {text.fieldHint}
      </label>
      <div className="flex gap-2">
        <input
          ref={field}
          id="counter-question"
          name="q"
          type="text"
          inputMode="text"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is this field
          autoFocus
          maxLength={longestQuestion}
          className="block min-h-14 w-full min-w-0 rounded-control border border-edge bg-card px-4 text-xl text-ink hover:border-ink md:min-h-16 md:text-2xl"
        />
        <button className={`${buttonLooks.primary} min-h-14 md:min-h-16 md:px-7 md:text-lg`}>
          {text.find}
        </button>
      </div>
      <Camera
        onRead={(code) =>
          void submit(new URLSearchParams({ q: code.slice(0, longestQuestion), how: "camera" }), {
            action: "/admin/counter",
          })
        }
      />
    </Form>
  );
}

export function ErrorBoundary() {
  return <LoadError />;
}
