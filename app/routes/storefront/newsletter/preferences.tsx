import { data, useActionData } from "react-router";
import { languageLabel } from "#app/i18n/language-names.ts";
import { languages } from "#app/i18n/language.ts";
import { newsletterTexts } from "#app/i18n/storefront/newsletter.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { saveMessage } from "#app/shop/messages/messages.server.ts";
import { savePreferences } from "#app/shop/subscribers/newsletter.server.ts";
import { preferencesForm } from "#app/shop/subscribers/preferences-form.ts";
import type { Preferences as Chosen } from "#app/shop/subscribers/preferences-form.ts";
import { currentWording, wordings } from "#app/shop/subscribers/wording.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { SelectField } from "#app/ui/field.tsx";
import { readForm } from "#app/routes/kit/forms/read-form.server.ts";
import { inMinutes, answerIfRateLimited } from "#app/routes/kit/request/rate-limit.server.ts";
import type { Route } from "./+types/preferences";
import { DeadLink, PlainPage } from "./plain-page.tsx";
import { openLink, secretPage } from "./link.server.ts";
import type { DeadLinkView } from "./link.server.ts";

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

export function headers({ actionHeaders }: Route.HeadersArgs) {
  const wait = actionHeaders.get("Retry-After");
  return { ...secretPage, ...(wait ? { "Retry-After": wait } : {}) };
}

type Done = "saved" | "asked-to-erase" | { waitMinutes: number };
type View = DeadLinkView | (Chosen & { email: string; done: Done | null });

export async function loader({ params, context }: Route.LoaderArgs) {
  const opened = await openLink(context, "preferences", params.token);
  if ("view" in opened) return data<View>(opened.view, opened.status);
  const { email, language, subscribedToNewsletter } = opened.person;
  return data<View>({ email, language, subscribed: subscribedToNewsletter, done: null });
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const opened = await openLink(context, "preferences", params.token);
  if ("view" in opened) return data<View>(opened.view, opened.status);
  const { visit, person, addressHash } = opened;
  const { email, name, language, subscribedToNewsletter } = person;
  const formData = await readForm(request);
  const view = { email, language, subscribed: subscribedToNewsletter };
  if (formData.get("intent") === "erase") {
    const tooManyView = (wait: number): View => ({
      ...view,
      done: { waitMinutes: inMinutes(wait) },
    });
    const rateLimited = await answerIfRateLimited(visit, "contact", tooManyView);
    if (rateLimited) return rateLimited;
    // Staff decide, because a forwarded mail contains this link, so the visitor may be somebody
    // else.
    const { eraseSubject: subject, eraseMessage: message } = newsletterTexts[language];
    await saveMessage(
      visit.db,
      { name: name ?? email.slice(0, 120), email, subject, message },
      language,
    );
    return data<View>({ ...view, done: "asked-to-erase" });
  }
  const chosen = preferencesForm.read(formData);
  if ("problems" in chosen) return data<View>({ ...view, done: null }, 400);
  await savePreferences(visit.db, opened, chosen.fields, addressHash);
  return data<View>({ ...view, ...chosen.fields, done: "saved" });
}

export default function Preferences({ params, loaderData }: Route.ComponentProps) {
  const text = useTexts(newsletterTexts);
  const view: View = useActionData<View>() ?? loaderData;
  if ("dead" in view) return <DeadLink {...view.dead} />;
  return (
    <PlainPage title={text.preferencesTitle}>
      <p className="text-soft">{text.preferencesFor(view.email)}</p>
      {view.done ? <DoneNote done={view.done} /> : null}
      <Choices {...view} />
      <section aria-labelledby="data" className="space-y-5 border-t border-line pt-7">
        <h2 id="data" className="text-[1.625rem]">
          {text.dataTitle}
        </h2>
        <p>{text.dataText}</p>
        <p>
          <a
            href={`/newsletter/preferences/${params.token}/data`}
            download
            className={buttonStyle.plain}
          >
            {text.download}
          </a>
        </p>
        <p>{text.eraseText}</p>
        <form method="post">
          <button name="intent" value="erase" className={buttonStyle.plain}>
            {text.erase}
          </button>
        </form>
      </section>
    </PlainPage>
  );
}

export { ErrorBoundary } from "#app/routes/storefront/not-found.tsx";

function DoneNote({ done }: { done: Done }) {
  const text = useTexts(newsletterTexts);
  if (typeof done === "object") {
    return (
      <p
        role="alert"
        className="border-l-2 border-alert bg-alert-wash px-5 py-4 font-medium text-alert"
      >
        {text.tooManyTries(done.waitMinutes)}
      </p>
    );
  }
  return (
    <p role="status" className="border-l-2 border-accent px-5 py-3 font-medium">
      {done === "saved" ? text.saved : text.eraseAsked}
    </p>
  );
}

function Choices({ language, subscribed }: Chosen) {
  const shown = useLanguage();
  const text = useTexts(newsletterTexts);
  const wording = wordings[currentWording]![shown];
  return (
    <form method="post" className="space-y-6 border-t border-ink pt-7">
      <label className="flex min-h-11 cursor-pointer gap-3 py-1">
        <input
          type="checkbox"
          name="subscribed"
          defaultChecked={subscribed}
          className="mt-1 size-5 shrink-0 accent-accent"
        />
        <span>{wording}</span>
      </label>
      <SelectField id="language" name="language" label={text.language} defaultValue={language}>
        {languages.map((option) => (
          <option key={option} value={option}>
            {languageLabel(option, shown)}
          </option>
        ))}
      </SelectField>
      <button
        name="intent"
        value="save"
        className={`${buttonStyle.primary} min-w-[min(13rem,100%)]`}
      >
        {text.save}
      </button>
    </form>
  );
}
