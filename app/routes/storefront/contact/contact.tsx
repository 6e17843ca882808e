import { data, useActionData } from "react-router";
import { contactTexts } from "#app/i18n/storefront/contact.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { listActivePoints } from "#app/shop/collection/collection-points.server.ts";
import { messageForm } from "#app/shop/messages/message-form.ts";
import { saveMessage } from "#app/shop/messages/messages.server.ts";
import { settingsOf } from "#app/shop/settings/settings.server.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import {
  catchMissingAnswer,
  revalidateUnlessPosted,
} from "#app/routes/storefront/kit/forms/answered-form.ts";
import { headFromLoader } from "#app/routes/storefront/kit/page/head.ts";
import { Points } from "#app/routes/storefront/kit/collection/points.tsx";
import { LastOrderLink } from "#app/routes/storefront/kit/page/last-order-link.tsx";
import { pageHead } from "#app/routes/storefront/kit/page/page-head.server.ts";
import { localizePoints } from "#app/routes/storefront/kit/collection/localized-points.ts";
import { isTrapped } from "#app/routes/storefront/kit/forms/trap.tsx";
import { readForm } from "#app/routes/kit/forms/read-form.server.ts";
import { inMinutes, answerIfRateLimited } from "#app/routes/kit/request/rate-limit.server.ts";
import type { Route } from "./+types/contact";
import type { Answer } from "./answer.ts";
import { MessageForm } from "./message-form.tsx";

export const meta: Route.MetaFunction = headFromLoader;

/** The page is cached for everybody; only answers to its form have their own headers. */
export function headers({ actionHeaders, loaderHeaders }: Route.HeadersArgs) {
  return [...actionHeaders.keys()].length > 0 ? actionHeaders : loaderHeaders;
}

export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(requestContext);
  const text = contactTexts[visit.language];
  const { db, language, log } = visit;
  const { contact } = await settingsOf(visit);
  const description = contact.facebook || contact.instagram ? text.description : text.intro;
  const points = await listActivePoints(db, language).catch((error: unknown) => {
    log.error({ err: error }, "the collection points could not be loaded");
    return null;
  });
  return data(
    {
      head: await pageHead(visit, { title: text.title, description, path: "/contact" }),
      contact,
      points: localizePoints(points ?? [], new Date(), language),
    },
    // A page without its points is not cached.
    points ? undefined : { headers: { "cache-control": "no-store" } },
  );
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(requestContext);
  const { db, language } = visit;
  const formData = await readForm(request);
  const headers = { "Cache-Control": "no-store" };
  const respond = (value: Answer, status: number) => data(value, { status, headers });
  const typed = messageForm.typed(formData);
  const parsed = messageForm.read(formData);
  const isFromBot = isTrapped(formData);
  if (!isFromBot && "problems" in parsed) return respond({ problems: parsed.problems, typed }, 400);
  const tooManyAnswer = (wait: number): Answer => ({ waitMinutes: inMinutes(wait), typed });
  const rateLimited = await answerIfRateLimited(visit, "contact", tooManyAnswer, headers);
  if (rateLimited) return rateLimited;
  // A bot that filled in the trap must not notice.
  if (!isFromBot && "fields" in parsed) await saveMessage(db, parsed.fields, language);
  return respond({ sent: true }, 200);
}

export const clientAction = (args: Route.ClientActionArgs) => catchMissingAnswer<Answer>(args);

export const shouldRevalidate = revalidateUnlessPosted;

export default function Contact({ loaderData }: Route.ComponentProps) {
  const text = useTexts(contactTexts);
  const answer = useActionData<Answer>();
  return (
    <div className="mx-auto w-full max-w-[1360px] px-4 py-10 sm:px-10 sm:py-14 lg:px-20">
      <h1 className="text-[min(3rem,14vw)] sm:text-7xl">{text.headline}</h1>
      <p className="mt-5 max-w-prose text-lg text-soft">{text.intro}</p>
      <LastOrderLink />
      <div className="mt-10 grid gap-14 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start lg:gap-24 xl:gap-32">
        <MessageForm answer={answer} />
        <ContactChannels contact={loaderData.contact} />
      </div>
      <Points points={loaderData.points} />
    </div>
  );
}

const linkStyle =
  "inline-flex min-h-11 items-center break-words underline decoration-edge/60 underline-offset-4 hover:decoration-ink";

function ContactChannels({ contact }: { contact: Settings["contact"] }) {
  const text = useTexts(contactTexts);
  if (!Object.values(contact).some(Boolean)) return null;
  return (
    <section aria-labelledby="reach" className="border-t border-line pt-7 lg:border-ink">
      <h2 id="reach" className="text-[1.625rem]">
        {text.reachTitle}
      </h2>
      <dl className="mt-5 space-y-4 text-[0.9375rem]">
        {contact.email ? (
          <div>
            <dt className="text-sm text-soft">{text.email}</dt>
            <dd>
              <a href={`mailto:${contact.email}`} className={linkStyle}>
                {contact.email}
              </a>
            </dd>
          </div>
        ) : null}
        {contact.phone ? (
          <div>
            <dt className="text-sm text-soft">{text.phone}</dt>
            <dd>
              <a href={`tel:${contact.phone.replace(/[^+\d]/g, "")}`} className={linkStyle}>
                {contact.phone}
              </a>
            </dd>
          </div>
        ) : null}
        {contact.address ? (
          <div>
            <dt className="text-sm text-soft">{text.address}</dt>
            <dd className="mt-2.5 whitespace-pre-line">{contact.address}</dd>
          </div>
        ) : null}
        {contact.facebook || contact.instagram ? (
          <div>
            <dt className="text-sm text-soft">{text.follow}</dt>
            <dd className="flex flex-wrap gap-x-6">
              {contact.facebook ? (
                <a href={contact.facebook} rel="me noopener" className={linkStyle}>
                  {text.facebook}
                </a>
              ) : null}
              {contact.instagram ? (
                <a href={contact.instagram} rel="me noopener" className={linkStyle}>
                  {text.instagram}
                </a>
              ) : null}
            </dd>
          </div>
        ) : null}
      </dl>
    </section>
  );
}

export { ErrorBoundary } from "#app/routes/storefront/not-found.tsx";
