import { requestContext } from "#app/platform/pages/request-context.server.ts";
import type { RequestContext } from "#app/platform/pages/request-context.server.ts";
import { settingsOf } from "#app/shop/settings/settings.server.ts";
import { findByLink, hashOfVisitor } from "#app/shop/subscribers/newsletter.server.ts";
import type { FoundByLink } from "#app/shop/subscribers/newsletter.server.ts";
import type { LinkPurpose } from "#app/shop/subscribers/subscriber-link.server.ts";
import type { RouterContextProvider } from "react-router";

/** With "no-referrer", forms without scripts would lose their origin. */
export const secretPage = { "Cache-Control": "no-store", "Referrer-Policy": "same-origin" };

export type DeadLinkView = { dead: { isExpired: boolean; shopEmail: string } };

type Opened = Pick<FoundByLink, "person" | "linkId"> & {
  visit: RequestContext;
  addressHash: string;
};

/** For a dead link, returns the view and the status to show instead. */
export async function openLink(
  context: Readonly<RouterContextProvider>,
  purpose: LinkPurpose,
  token: string,
): Promise<Opened | { view: DeadLinkView; status: number }> {
  const visit = context.get(requestContext);
  const found = await findByLink(visit.db, visit.secrets, purpose, token, new Date());
  if (!found) return deadLink(visit, false);
  if (found.isExpired && !found.person.subscribedToNewsletter) return deadLink(visit, true);
  return {
    visit,
    person: found.person,
    linkId: found.linkId,
    addressHash: hashOfVisitor(visit.secrets[0], visit.visitorAddress),
  };
}

export async function deadLink(
  visit: RequestContext,
  isExpired: boolean,
): Promise<{ view: DeadLinkView; status: number }> {
  const { contact } = await settingsOf(visit);
  return { view: { dead: { isExpired, shopEmail: contact.email } }, status: isExpired ? 410 : 404 };
}
