// What the pages behind the links of mails have in common: whom a link is for, and what its holder may not leave behind.
import { requestContext } from "#app/platform/request-context.server.ts";
import type { RequestContext } from "#app/platform/request-context.server.ts";
import { findSettings } from "#app/shop/settings/settings.server.ts";
import { findByLink, hashOfVisitor } from "#app/shop/subscribers/newsletter.server.ts";
import type { LinkPurpose } from "#app/shop/subscribers/subscriber-link.server.ts";
import type { RouterContextProvider } from "react-router";

/**
 * Whoever holds the address may act for somebody, so it goes into no cache and to no other site. why not "no-referrer": a form
 * without scripts would then be sent without the shop as its origin.
 */
export const secretPage = { "Cache-Control": "no-store", "Referrer-Policy": "same-origin" };

export type DeadLinkView = { dead: { isExpired: boolean; shopEmail: string } };

type Opened = { visit: RequestContext; person: NonNullable<Awaited<ReturnType<typeof findByLink>>>["person"]; addressHash: string };

/** The person, or what to show instead and under which status. */
export async function openLink(
  context: Readonly<RouterContextProvider>,
  purpose: LinkPurpose,
  token: string,
): Promise<Opened | { view: DeadLinkView; status: number }> {
  const visit = context.get(requestContext);
  const found = await findByLink(visit.db, visit.secrets, purpose, token, new Date());
  if (!found) return deadLink(visit, false);
  if (found.isExpired && !found.person.subscribedToNewsletter) return deadLink(visit, true);
  return { visit, person: found.person, addressHash: hashOfVisitor(visit.secret, visit.visitorAddress) };
}

export async function deadLink({ db, perVersion }: RequestContext, isExpired: boolean): Promise<{ view: DeadLinkView; status: number }> {
  const { contact } = await perVersion("settings", () => findSettings(db));
  return { view: { dead: { isExpired, shopEmail: contact.email } }, status: isExpired ? 410 : 404 };
}
