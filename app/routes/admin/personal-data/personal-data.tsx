import { useEffect } from "react";
import { Form, data, useActionData, useNavigation } from "react-router";
import { personalDataTexts } from "#app/i18n/admin/personal-data.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { emailForm } from "#app/shop/form.ts";
import { erasePerson, listErasures } from "#app/shop/personal-data/erasure.server.ts";
import { findPersonSummary } from "#app/shop/personal-data/person.server.ts";
import { countExpired } from "#app/shop/personal-data/retention.server.ts";
import type { Expired, Expiring } from "#app/shop/personal-data/retention.server.ts";
import { findSubscriber } from "#app/shop/subscribers/subscribers.server.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.tsx";
import { rowIdFrom } from "#app/shop/row-id.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { grouped } from "#app/i18n/numbers.ts";
import { catchFailedAction } from "#app/routes/admin/kit/failed-action.server.ts";
import { adminHead } from "#app/routes/admin/kit/head.ts";
import { History } from "#app/routes/admin/kit/record/history.tsx";
import { LoadError } from "#app/routes/admin/kit/list/load-error.tsx";
import { requireRight } from "#app/routes/admin/kit/session/rights.server.ts";
import { requireReauth } from "#app/routes/admin/kit/session/require-reauth.server.ts";
import { readForm } from "#app/routes/kit/forms/read-form.server.ts";
import { staffContext } from "#app/routes/admin/kit/session/staff-context.server.ts";
import type { Route } from "./+types/personal-data";
import { KnownPerson } from "./known-person.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  adminHead(matches, (language) => personalDataTexts[language].title);

/** ?user= names somebody of the list; addresses come by the form alone. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext);
  const now = new Date();
  const id = rowIdFrom(new URL(request.url).searchParams.get("user") ?? "");
  const user = id && (await findSubscriber(db, id));
  const person = user ? await findPersonSummary(db, user.email, now) : null;
  return { person, expired: await countExpired(db, now), erasures: await listErasures(db) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(requestContext);
  const sent = await readForm(request);
  const parsed = emailForm.read(sent);
  if ("problems" in parsed) return data({ problems: parsed.problems }, { status: 400 });
  const { email } = parsed.fields;
  const now = new Date();
  if (sent.get("intent") === "erase") requireRight(context, "erase");
  return catchFailedAction(context, async () => {
    if (sent.get("intent") !== "erase")
      return { asked: email, person: await findPersonSummary(db, email, now) };
    if (await requireReauth(request, context))
      return data(
        { unproven: true, asked: email, person: await findPersonSummary(db, email, now) },
        { status: 403 },
      );
    const placed = await erasePerson(db, context.get(staffContext), email, now);
    const retainedCount = placed.filter(({ because }) => because !== null).length;
    return {
      erased: { kept: retainedCount },
      asked: email,
      person: await findPersonSummary(db, email, now),
    };
  });
}

export default function PersonalData({
  loaderData: { person: ofUser, expired, erasures },
}: Route.ComponentProps) {
  const text = useTexts(personalDataTexts);
  const admin = useTexts(adminTexts);
  const answer = useActionData<typeof action>();
  const busy = useNavigation().formAction === "/admin/personal-data";
  const found =
    answer && "asked" in answer ? answer : ofUser ? { asked: ofUser.email, person: ofUser } : null;
  const problem = answer && "problems" in answer ? answer.problems.email : undefined;

  useEffect(() => {
    if (!answer) return;
    if ("failed" in answer)
      toast.error(text.failed, { description: admin.serverFailed(answer.failed) });
    if ("erased" in answer && answer.erased)
      toast.success(text.erased, { description: text.erasedText(answer.erased.kept) });
  }, [answer, text, admin]);

  return (
    <div className="max-w-4xl">
      <h1 className="text-4xl">{text.title}</h1>
      <p className="mt-3 max-w-2xl text-[0.9375rem] text-soft">{text.intro}</p>
      <Form
        method="post"
        action="/admin/personal-data"
        className="mt-6 flex max-w-2xl flex-wrap items-end gap-3"
        noValidate
      >
        <TextField
          key={found?.asked}
          className="min-w-0 grow basis-64"
          id="address"
          name="email"
          type="email"
          label={text.email}
          autoComplete="off"
          spellCheck={false}
          required
          maxLength={254}
          defaultValue={found?.asked}
          problem={problem && text.problems[problem]}
        />
        <button disabled={busy} className={buttonStyle.primary}>
          {text.find}
        </button>
      </Form>
      <div aria-live="polite">
        {found?.person ? <KnownPerson person={found.person} busy={busy} /> : null}
        {found && !found.person ? <p className="mt-8">{text.unknown(found.asked)}</p> : null}
      </div>
      <Retention expired={expired} />
      {erasures.length > 0 ? (
        <section className="mt-10">
          <h2 className="text-2xl">{text.erasures}</h2>
          <History changes={erasures} />
        </section>
      ) : null}
    </div>
  );
}

export function ErrorBoundary() {
  return <LoadError />;
}

/** What the daily work would remove if it ran now. */
function Retention({ expired }: { expired: Expired }) {
  const text = useTexts(personalDataTexts);
  const language = useLanguage();
  return (
    <section aria-labelledby="retention" className="mt-12 border-t border-ink pt-6">
      <h2 id="retention" className="text-2xl">
        {text.retention}
      </h2>
      <p className="mt-2 text-[0.9375rem] text-soft">{text.retentionText}</p>
      <dl className="mt-3 max-w-2xl text-[0.9375rem]">
        {(Object.entries(expired) as [Expiring, number][]).map(([kind, count]) => (
          <div key={kind} className="flex justify-between gap-6 border-b border-line py-2">
            <dt>{text.expiring[kind]}</dt>
            <dd className="tabular-nums">{grouped(count, language)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
