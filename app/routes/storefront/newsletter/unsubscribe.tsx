import { data, useActionData } from "react-router";
import { newsletterTexts } from "#app/i18n/storefront/newsletter.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { unsubscribe } from "#app/shop/subscribers/newsletter.server.ts";
import type { Route } from "./+types/unsubscribe";
import { DeadLink, Leaf, OneButton } from "./leaf.tsx";
import { openLink, secretPage } from "./link.server.ts";
import type { DeadLinkView } from "./link.server.ts";

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

export function headers() {
  return secretPage;
}

type View = DeadLinkView | { email: string; subscribed: boolean };

/** Changes nothing, so that a program which follows the links of a mail unsubscribes nobody. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const opened = await openLink(context, "unsubscribe", params.token);
  if ("view" in opened) return data<View>(opened.view, opened.status);
  const { email, subscribedToNewsletter } = opened.person;
  return data<View>({ email, subscribed: subscribedToNewsletter });
}

/** The button of the page, and that of mail programs: "List-Unsubscribe=One-Click" (RFC 8058) asks for no less and no more. */
export async function action({ params, context }: Route.ActionArgs) {
  const opened = await openLink(context, "unsubscribe", params.token);
  if ("view" in opened) return data<View>(opened.view, opened.status);
  const { visit, person, addressHash } = opened;
  await unsubscribe(visit.db, person.id, addressHash);
  return data<View>({ email: person.email, subscribed: false });
}

export default function Unsubscribe({ loaderData }: Route.ComponentProps) {
  const text = useTexts(newsletterTexts);
  const view: View = useActionData<View>() ?? loaderData;
  if ("dead" in view) return <DeadLink {...view.dead} />;
  if (view.subscribed) {
    return (
      <Leaf title={text.unsubscribeTitle}>
        <p>{text.unsubscribeText(view.email)}</p>
        <OneButton label={text.unsubscribe} />
      </Leaf>
    );
  }
  return (
    <Leaf title={text.unsubscribedTitle}>
      <p role="status">{text.unsubscribedText(view.email)}</p>
    </Leaf>
  );
}

export { ErrorBoundary } from "../not-found.tsx";
