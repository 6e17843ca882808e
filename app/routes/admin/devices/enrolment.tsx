// Enrols the browser that sends the request as a device of the shop.
import { data, redirectDocument, useFetcher } from "react-router";
import { adminAccountTexts } from "#app/i18n/admin/account.ts";
import { devicesTexts } from "#app/i18n/admin/devices.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { deviceKinds } from "#db/values.ts";
import { enrolmentForm } from "#app/shop/devices/device-form.ts";
import { deviceCookie, signedToken } from "#app/shop/devices/device-token.server.ts";
import { enrolDevice } from "#app/shop/devices/devices.server.ts";
import { listPointNames } from "#app/shop/collection/collection-points.server.ts";
import { describeDevice } from "#app/shop/staff/user-agent.ts";
import { RadioOption } from "#app/ui/choice.tsx";
import { TextField } from "#app/ui/field.tsx";
import { readForm } from "#app/routes/kit/forms/read-form.server.ts";
import { catchFailedAction } from "#app/routes/admin/kit/failed-action.server.ts";
import { adminHead } from "#app/routes/admin/kit/head.ts";
import { useFormFields } from "#app/routes/admin/kit/record/form-fields.ts";
import { RecordDialog } from "#app/routes/admin/kit/record/record-dialog.tsx";
import { useRecordForm } from "#app/routes/admin/kit/record/record-form.ts";
import { requireReauth } from "#app/routes/admin/kit/session/require-reauth.server.ts";
import {
  authenticationContext,
  deviceContext,
  staffContext,
  visitorOf,
  withCookies,
} from "#app/routes/admin/kit/session/staff-context.server.ts";
import type { Route } from "./+types/enrolment";
import { PointField } from "./point-field.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  adminHead(matches, (language) => devicesTexts[language].enrolTitle);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, language } = context.get(requestContext);
  return {
    points: await listPointNames(db, language),
    browser: describeDevice(request.headers.get("user-agent") ?? ""),
    present: context.get(deviceContext)?.name ?? null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, secrets } = context.get(requestContext);
  const read = enrolmentForm.read(await readForm(request));
  if ("problems" in read) return data({ problems: read.problems }, { status: 400 });
  if (await requireReauth(request, context)) return data(null, { status: 403 });
  const authentication = context.get(authenticationContext);
  return catchFailedAction(context, async () => {
    const actor = context.get(staffContext);
    const enrolled = await enrolDevice(db, actor, read.fields, context.get(deviceContext));
    if ("refused" in enrolled)
      return data({ problems: { collectionPointId: "pointGone" } }, { status: 400 });
    const cookies = [deviceCookie(authentication.secure, signedToken(secrets[0], enrolled.token))];
    if (read.fields.kind === "counter")
      return data({ saved: enrolled.name }, { headers: withCookies(cookies) });
    // No member of staff may stay signed in where visitors touch the screen.
    const left = await authentication.signOut(visitorOf(request, context));
    const headers = withCookies([...cookies, ...left.cookies]);
    return redirectDocument("/", { status: 303, headers });
  });
}

export default function Enrolment({
  loaderData: { points, browser, present },
}: Route.ComponentProps) {
  const text = useTexts(devicesTexts);
  const account = useTexts(adminAccountTexts);
  const fetcher = useFetcher<typeof action>();
  const record = useRecordForm<{ version: number; name?: string }, Partial<Record<string, string>>>(
    {
      record: null,
      list: "/admin/devices",
      answer: fetcher.data ?? undefined,
      savedText: text.enrolled,
      failedTitle: text.failed,
    },
  );
  const { field, listDifferences } = useFormFields(enrolmentForm, {
    id: "device",
    labels: text.fields,
    problems: text.problems,
    record,
  });
  const kind = field("kind");
  const called =
    browser.browser && browser.system
      ? account.onSystem(browser.browser, browser.system)
      : (browser.browser ?? browser.system ?? text.unknownBrowser);
  return (
    <RecordDialog
      record={record}
      fetcher={fetcher}
      title={text.enrolTitle}
      listDifferences={listDifferences}
      addLabel={text.enrol}
      className="grid gap-5"
      changes={[]}
    >
      <p className="text-soft">
        {text.enrolText(called)} {present ? text.enrolledBefore(present) : null}
      </p>
      <fieldset aria-describedby={kind.problem ? "device-kind-problem" : undefined}>
        <legend className="mb-1.5 text-sm text-soft">{text.fields.kind}</legend>
        <div className="grid gap-2.5">
          {deviceKinds.map((each) => (
            <RadioOption
              key={each}
              id={`device-kind-${each}`}
              name="kind"
              value={each}
              defaultChecked={each === "counter"}
              title={text.kinds[each]}
            >
              {text.kindHints[each]} {each === "kiosk" ? text.kioskEnds : null}
            </RadioOption>
          ))}
        </div>
        {kind.problem ? (
          <p id="device-kind-problem" className="mt-1.5 text-sm font-medium text-alert">
            {kind.problem}
          </p>
        ) : null}
      </fieldset>
      <TextField {...field("name")} hint={text.hints.name} maxLength={60} />
      <PointField {...field("collectionPointId")} points={points} />
    </RecordDialog>
  );
}
