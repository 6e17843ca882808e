// Where a browser without scripts shows that it is still the same person.
import { Form, Link, data, redirect, useActionData } from "react-router";
import { adminSessionTexts } from "#app/i18n/admin/session.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { findFactors } from "#app/shop/staff/factors.server.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { adminHead } from "#app/routes/admin/kit/head.ts";
import { safeNextPage } from "#app/routes/admin/kit/session/next-page.ts";
import { readForm } from "#app/routes/kit/forms/read-form.server.ts";
import {
  sessionContext,
  staffContext,
} from "#app/routes/admin/kit/session/staff-context.server.ts";
import { ReauthFields } from "#app/routes/admin/kit/session/reauth-fields.tsx";
import { reauthenticateByForm } from "./reauthenticate-by-form.server.ts";
import type { Route } from "./+types/proof";

export const meta: Route.MetaFunction = ({ matches }) =>
  adminHead(matches, (language) => adminSessionTexts[language].proofTitle);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext);
  const next = safeNextPage(new URL(request.url).searchParams.get("next"));
  return {
    next,
    email: context.get(staffContext).email,
    factors: await findFactors(db, context.get(staffContext).id),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readForm(request);
  const { reply, ...answer } = await reauthenticateByForm(
    sent,
    context.get(staffContext),
    context.get(sessionContext).id,
    context,
  );
  if ("done" in reply) throw redirect(safeNextPage(sent.get("next")), 303);
  return data(reply, answer);
}

export default function Proof({ loaderData: { next, email, factors } }: Route.ComponentProps) {
  const text = useTexts(adminSessionTexts);
  const admin = useTexts(adminTexts);
  const reply = useActionData<typeof action>();
  return (
    <div className="max-w-md">
      <h1 className="text-[38px]">{text.proofTitle}</h1>
      <p className="mt-3 text-soft">{text.proofAgain}</p>
      <Form method="post" noValidate className="mt-6 space-y-5">
        <input type="hidden" name="next" value={next} />
        <ReauthFields email={email} factors={factors} reply={reply ?? null} />
        <div className="flex flex-wrap justify-end gap-2.5">
          <Link to={next} className={buttonStyle.plain}>
            {admin.cancel}
          </Link>
          <button className={buttonStyle.primary}>{text.confirm}</button>
        </div>
      </Form>
    </div>
  );
}
