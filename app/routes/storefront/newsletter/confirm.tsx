import { data, useActionData } from "react-router";
import { newsletterTexts } from "#app/i18n/storefront/newsletter.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { confirmSubscription } from "#app/shop/subscribers/newsletter.server.ts";
import { subscriberLink } from "#app/shop/subscribers/subscriber-link.server.ts";
import { buttonStyle } from "#app/ui/button.ts";
import type { Route } from "./+types/confirm";
import { DeadLink, PlainPage, OneButtonForm } from "./plain-page.tsx";
import { deadLink, openLink, secretPage } from "./link.server.ts";
import type { DeadLinkView } from "./link.server.ts";

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

export function headers() {
  return secretPage;
}

type View =
  | DeadLinkView
  | { confirming: { email: string } }
  | { confirmed: { email: string; preferences: string } };

export async function loader({ params, context }: Route.LoaderArgs) {
  const opened = await openLink(context, "confirm", params.token);
  if ("view" in opened) return data<View>(opened.view, opened.status);
  const { person } = opened;
  return data<View>(
    person.subscribedToNewsletter ? confirmed(opened) : { confirming: { email: person.email } },
  );
}

export async function action({ params, context }: Route.ActionArgs) {
  const opened = await openLink(context, "confirm", params.token);
  if ("view" in opened) return data<View>(opened.view, opened.status);
  const { visit, person, addressHash } = opened;
  if (await confirmSubscription(visit.db, person.id, addressHash))
    return data<View>(confirmed(opened));
  const { view, status } = await deadLink(visit, true);
  return data<View>(view, status);
}

type Opened = Extract<Awaited<ReturnType<typeof openLink>>, { visit: unknown }>;

/** The link to the preferences reveals nothing new, since other mails contain one too. */
function confirmed({ visit, person }: Opened): View {
  const preferences = subscriberLink(
    visit.environment.publicUrl,
    visit.secrets[0],
    "preferences",
    person,
    new Date(),
  );
  return { confirmed: { email: person.email, preferences } };
}

export default function Confirm({ loaderData }: Route.ComponentProps) {
  const text = useTexts(newsletterTexts);
  const view: View = useActionData<View>() ?? loaderData;
  if ("dead" in view) return <DeadLink {...view.dead} />;
  if ("confirming" in view) {
    return (
      <PlainPage title={text.confirmTitle}>
        <p>{text.confirmText(view.confirming.email)}</p>
        <OneButtonForm label={text.confirm} />
      </PlainPage>
    );
  }
  return (
    <PlainPage title={text.confirmedTitle}>
      <p role="status">{text.confirmedText(view.confirmed.email)}</p>
      <p className="text-soft">{text.confirmedNote}</p>
      <p className="flex flex-wrap gap-3">
        <a href="/art" className={buttonStyle.primary}>
          {text.toGallery}
        </a>
        <a href={view.confirmed.preferences} className={buttonStyle.plain}>
          {text.toPreferences}
        </a>
      </p>
    </PlainPage>
  );
}

export { ErrorBoundary } from "#app/routes/storefront/not-found.tsx";
