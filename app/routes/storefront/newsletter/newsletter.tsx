import { data, useActionData } from "react-router";
import { newsletterTexts } from "#app/i18n/storefront/newsletter.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { emailPattern } from "#app/shop/email-address.ts";
import { requestSubscription } from "#app/shop/subscribers/newsletter.server.ts";
import { emailForm } from "#app/shop/form.ts";
import { currentWording, wordings } from "#app/shop/subscribers/wording.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { TextField } from "#app/ui/field.tsx";
import { ErrorSummary } from "#app/routes/storefront/kit/forms/error-summary.tsx";
import type { Problems } from "#app/routes/storefront/kit/forms/form-problems.ts";
import { headFromLoader } from "#app/routes/storefront/kit/page/head.ts";
import { pageHead } from "#app/routes/storefront/kit/page/page-head.server.ts";
import { isTrapped, Trap } from "#app/routes/storefront/kit/forms/trap.tsx";
import { readForm } from "#app/routes/kit/forms/read-form.server.ts";
import { inMinutes, answerIfRateLimited } from "#app/routes/kit/request/rate-limit.server.ts";
import type { Route } from "./+types/newsletter";
import { PlainPage } from "./plain-page.tsx";
import { problemText } from "#app/routes/kit/forms/problem-text.ts";

export const meta: Route.MetaFunction = headFromLoader;

/** The page is cached for everybody; only answers to its form have their own headers. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(requestContext);
  const { title, description } = newsletterTexts[visit.language];
  return { head: await pageHead(visit, { title, description, path: "/newsletter" }) };
}

type Answer =
  | { sent: true }
  | { typed: ReturnType<typeof emailForm.typed>; problems: Problems; waitMinutes?: number };

export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(requestContext);
  const { db, language } = visit;
  const formData = await readForm(request);
  const headers = { "Cache-Control": "no-store" };
  const respond = (value: Answer, status: number) => data(value, { status, headers });
  const typed = emailForm.typed(formData);
  const parsed = emailForm.read(formData);
  if ("problems" in parsed) return respond({ problems: parsed.problems, typed }, 400);
  const tooManyAnswer = (wait: number): Answer => ({
    problems: {},
    typed,
    waitMinutes: inMinutes(wait),
  });
  const rateLimited = await answerIfRateLimited(visit, "newsletter", tooManyAnswer, headers);
  if (rateLimited) return rateLimited;
  // A bot that filled in the trap must not notice, so the answer is the same.
  if (!isTrapped(formData)) {
    const subscription = {
      name: null,
      language,
      source: "form",
      wording: currentWording,
      now: new Date(),
    } as const;
    await requestSubscription(db, { ...parsed.fields, ...subscription });
  }
  return respond({ sent: true }, 200);
}

export default function Newsletter() {
  const text = useTexts(newsletterTexts);
  const answer = useActionData<Answer>();
  if (answer && "sent" in answer) {
    return (
      <PlainPage title={text.sentTitle}>
        <p role="status">{text.sentText}</p>
        <p className="text-soft">{text.sentNote}</p>
      </PlainPage>
    );
  }
  return (
    <PlainPage title={text.title}>
      <p className="text-lg text-soft">{text.intro}</p>
      <SignUp {...(answer ?? { typed: {}, problems: {} })} />
    </PlainPage>
  );
}

export { ErrorBoundary } from "#app/routes/storefront/not-found.tsx";

function SignUp({ typed, problems, waitMinutes }: Exclude<Answer, { sent: true }>) {
  const text = useTexts(newsletterTexts);
  const wording = wordings[currentWording]![useLanguage()];
  const entries = Object.entries(problems).flatMap(([field, key]) => {
    const message = problemText<typeof emailForm>(text.problems, key);
    return message ? [{ field, message }] : [];
  });
  return (
    <form method="post" action="/newsletter" className="space-y-6 border-t border-ink pt-7">
      {waitMinutes === undefined ? null : (
        <p
          role="alert"
          className="border-l-2 border-alert bg-alert-wash px-5 py-4 font-medium text-alert"
        >
          {text.tooManyTries(waitMinutes)}
        </p>
      )}
      {entries.length > 0 ? (
        <ErrorSummary ref={null} title={text.summaryTitle(entries.length)} entries={entries} />
      ) : null}
      <TextField
        id="email"
        name="email"
        type="email"
        inputMode="email"
        label={text.email}
        autoComplete="email"
        spellCheck={false}
        required
        maxLength={254}
        pattern={emailPattern}
        defaultValue={typed.email}
        problem={problemText<typeof emailForm>(text.problems, problems.email)}
      />
      <Trap label={text.trap} />
      <p className="text-[0.9375rem] text-soft">
        {text.byAsking} <q>{wording}</q>
      </p>
      <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <button className={`${buttonStyle.primary} min-w-[min(13rem,100%)]`}>
          {text.subscribe}
        </button>
        <a
          href="/legal/privacy"
          className="inline-flex min-h-11 items-center text-[0.9375rem] text-soft underline underline-offset-4 hover:text-ink"
        >
          {text.privacy}
        </a>
      </p>
    </form>
  );
}
