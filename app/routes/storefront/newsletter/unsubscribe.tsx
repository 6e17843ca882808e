import { data, useActionData } from "react-router";
import { newsletterTexts } from "#app/i18n/storefront/newsletter.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { unsubscribe } from "#app/shop/subscribers/newsletter.server.ts";
import type { Route } from "./+types/unsubscribe";
import { DeadLink, PlainPage, OneButtonForm } from "./plain-page.tsx";
import { openLink, secretPage } from "./link.server.ts";
import type { DeadLinkView } from "./link.server.ts";

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

export function headers() {
  return secretPage;
}

type View = DeadLinkView | { email: string; subscribed: boolean };

/** Changes nothing, because programs that scan mails follow links. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const opened = await openLink(context, "unsubscribe", params.token);
  if ("view" in opened) return data<View>(opened.view, opened.status);
  const { email, subscribedToNewsletter } = opened.person;
  return data<View>({ email, subscribed: subscribedToNewsletter });
}

/** Answers the page's button and the one-click requests of mail programs (RFC 8058). */
export async function action({ params, context }: Route.ActionArgs) {
  const opened = await openLink(context, "unsubscribe", params.token);
  if ("view" in opened) return data<View>(opened.view, opened.status);
  await unsubscribe(opened.visit.db, opened, opened.addressHash);
  return data<View>({ email: opened.person.email, subscribed: false });
}

export default function Unsubscribe({ loaderData }: Route.ComponentProps) {
  const text = useTexts(newsletterTexts);
  const view: View = useActionData<View>() ?? loaderData;
  if ("dead" in view) return <DeadLink {...view.dead} />;
  if (view.subscribed) {
    return (
      <PlainPage title={text.unsubscribeTitle}>
        <p>{text.unsubscribeText(view.email)}</p>
        <OneButtonForm label={text.unsubscribe} />
      </PlainPage>
    );
  }
  return (
    <PlainPage title={text.unsubscribedTitle}>
      <p role="status">{text.unsubscribedText(view.email)}</p>
    </PlainPage>
  );
}

export { ErrorBoundary } from "#app/routes/storefront/not-found.tsx";
