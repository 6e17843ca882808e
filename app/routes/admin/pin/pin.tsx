// Signs staff in at a device of the shop: a name from the list, and six digits.
import { useEffect } from "react";
import { Link, data, redirect, redirectDocument, useActionData } from "react-router";
import { pinTexts } from "#app/i18n/admin/pin.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { changeMember } from "#app/shop/devices/change-member.server.ts";
import { reachableBand } from "#app/shop/devices/device.ts";
import { memberByPinForm } from "#app/shop/staff/pin-form.ts";
import { listPinHolders } from "#app/shop/staff/pins.server.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { readRequestDevice } from "#app/routes/admin/kit/session/request-device.server.ts";
import { useStayAwake } from "#app/routes/kit/kiosk/stay-awake.ts";
import { IdleTimeout } from "#app/routes/kit/kiosk/idle-timeout.tsx";
import kioskStyles from "#app/routes/kit/kiosk/kiosk.css?url";
import { limitHistoryToOneEntry } from "#app/routes/kit/kiosk/single-history-entry.ts";
import { fieldOf, readForm } from "#app/routes/kit/forms/read-form.server.ts";
import { adminHead } from "#app/routes/admin/kit/head.ts";
import { loginPage, pinPage, safeNextPage } from "#app/routes/admin/kit/session/next-page.ts";
import {
  authenticationContext,
  visitorOf,
  withCookies,
} from "#app/routes/admin/kit/session/staff-context.server.ts";
import type { Route } from "./+types/pin";
import { EnterPin } from "./enter-pin.tsx";

type Answer =
  | { problem: string }
  | { refused: "wrong"; left: number; of: string }
  | { refused: "locked" | "no-point"; of: string };

export const meta: Route.MetaFunction = ({ matches }) =>
  adminHead(matches, (language) => pinTexts[language].title);

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext);
  const { searchParams } = new URL(request.url);
  const next = safeNextPage(searchParams.get("next"));
  const { device, cookies } = await readRequestDevice(request, context);
  if (!device) throw redirect(loginPage(next), { headers: withCookies(cookies) });
  const { member } = await context
    .get(authenticationContext)
    .findSession(visitorOf(request, context), false);
  const holders = device.point ? await listPinHolders(db, device.point.id) : [];
  const people = holders.map(({ id, name }) => ({ id, name }));
  return {
    next,
    /** Only for a kiosk. */
    screen:
      device.kind === "kiosk"
        ? { idleSeconds: device.idleSeconds, band: reachableBand(device) }
        : null,
    device: { name: device.name, point: device.point?.name ?? null },
    people,
    chosen: people.find(({ id }) => id === searchParams.get("person")) ?? null,
    present: member?.name ?? null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(requestContext);
  const authentication = context.get(authenticationContext);
  const visitor = visitorOf(request, context);
  const sent = await readForm(request);
  const next = safeNextPage(sent.get("next"));
  const { device, cookies } = await readRequestDevice(request, context);
  if (!device) throw redirect(loginPage(next), { status: 303, headers: withCookies(cookies) });
  if (fieldOf(sent, "intent") === "lock") {
    const left = await authentication.signOut(visitor);
    const headers = withCookies(left.cookies, { "Clear-Site-Data": '"cache"' });
    if (device.kind === "kiosk") return redirectDocument("/", { status: 303, headers });
    return redirect(pinPage(next), { status: 303, headers });
  }
  const parsed = memberByPinForm.read(sent);
  if ("problems" in parsed)
    return data<Answer>({ problem: Object.values(parsed.problems)[0]! }, { status: 400 });
  const result = await changeMember({ db, authentication }, visitor, device, parsed.fields);
  if ("refused" in result)
    return data<Answer>({ ...result, of: parsed.fields.person }, { status: 401 });
  // A new document ends the kiosk's styles.
  const goOn = device.kind === "kiosk" ? redirectDocument : redirect;
  return goOn(next, { status: 303, headers: withCookies(result.cookies) });
}

export default function Pin({ loaderData }: Route.ComponentProps) {
  const text = useTexts(pinTexts);
  const answer = useActionData<Answer>();
  const { device, screen, chosen, next, present } = loaderData;
  const isKiosk = screen !== null;
  return (
    <>
      {screen ? <OnKiosk {...screen} /> : null}
      {chosen ? (
        <>
          <h1 id="pin-label" className="text-2xl [overflow-wrap:anywhere]">
            {text.pinOf(chosen.name)}
          </h1>
          <Refusal answer={answer} name={chosen.name} id={chosen.id} />
          <EnterPin
            // After a mistake, the field starts empty.
            key={`${chosen.id} ${JSON.stringify(answer)}`}
            member={chosen}
            next={next}
            problem={answer && "problem" in answer ? answer.problem : null}
          />
        </>
      ) : (
        <>
          <h1 className="text-[2.5rem] leading-tight">{isKiosk ? text.kioskTitle : text.title}</h1>
          <p className="mt-2 text-soft">
            {device.point === null ? device.name : text.at(device.name, device.point)}
          </p>
          <People {...loaderData} />
        </>
      )}
      <p className="mt-6 flex flex-wrap gap-x-6 border-t border-line pt-4 text-[0.9375rem]">
        {chosen ? <TextLink to={pinPage(next)}>{text.somebodyElse}</TextLink> : null}
        {present ? (
          <TextLink to={next} isDocument={isKiosk}>
            {text.goOnAs(present)}
          </TextLink>
        ) : null}
        {isKiosk ? (
          <TextLink to="/" isDocument>
            {text.backToGallery}
          </TextLink>
        ) : null}
        {isKiosk ? null : <TextLink to={loginPage(next)}>{text.withPassword}</TextLink>}
      </p>
    </>
  );
}

type OnKioskProps = { idleSeconds: number; band: { from: number; to: number } };

/** This page on a public screen: large, within reach and forgetful. */
function OnKiosk({ idleSeconds, band: { to } }: OnKioskProps) {
  useStayAwake({ isGallery: false });
  useEffect(limitHistoryToOneEntry, []);
  useEffect(() => document.documentElement.style.setProperty("--band-to", String(to)), [to]);
  return (
    <>
      <link rel="stylesheet" href={kioskStyles} precedence="kiosk" />
      <span data-kiosk-pin="" hidden />
      <IdleTimeout seconds={idleSeconds} />
    </>
  );
}

type TextLinkProps = { to: string; isDocument?: boolean; children: string };

function TextLink({ to, isDocument = false, children }: TextLinkProps) {
  return (
    <Link
      to={to}
      reloadDocument={isDocument}
      className="inline-flex min-h-11 items-center text-accent underline-offset-4 hover:underline"
    >
      {children}
    </Link>
  );
}

function People({ people, device, next }: Route.ComponentProps["loaderData"]) {
  const text = useTexts(pinTexts);
  if (people.length === 0)
    return <p className="mt-7 text-soft">{device.point === null ? text.noPoint : text.empty}</p>;
  return (
    <ul className="mt-7 grid gap-2.5">
      {people.map(({ id, name }) => (
        <li key={id}>
          <Link
            to={`/admin/pin?${new URLSearchParams({ person: id, next })}`}
            className={`${buttonStyle.plain} min-h-16 w-full justify-start px-5 text-left text-lg [overflow-wrap:anywhere]`}
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

type RefusalProps = { answer: Answer | undefined; name: string; id: string };

function Refusal({ answer, name, id }: RefusalProps) {
  const text = useTexts(pinTexts);
  if (!answer || !("refused" in answer) || answer.of !== id) return null;
  const [title, explanation] =
    answer.refused === "wrong"
      ? [text.wrongTitle, text.wrong(answer.left)]
      : answer.refused === "locked"
        ? [text.lockedTitle, text.locked(name)]
        : [text.lockedTitle, text.noPoint];
  // A Notice would take the focus from the field.
  return (
    <div
      key={JSON.stringify(answer)}
      role="alert"
      className="mt-5 border-l-2 border-alert bg-alert-wash px-5 py-3"
    >
      <p className="font-serif text-xl leading-tight text-alert">{title}</p>
      <p className="mt-1 text-[0.9375rem]">{explanation}</p>
    </div>
  );
}
