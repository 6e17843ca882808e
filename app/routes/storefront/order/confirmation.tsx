import { useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { Link, data, useFetcher } from "react-router";
import { orderTexts } from "#app/i18n/storefront/order.ts";
import { shopTexts } from "#app/i18n/storefront/shop.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { noindexHead } from "#app/routes/storefront/kit/page/noindex-head.ts";
import { lastOrder } from "#app/routes/storefront/kit/browser-storage/last-order.ts";
import { readForm } from "#app/routes/kit/forms/read-form.server.ts";
import type { Route } from "./+types/confirmation";
import { OrderSheet } from "./order-sheet.tsx";
import type { OrderToShow } from "./order-to-show.ts";
import { throwIfRateLimited } from "#app/routes/kit/request/rate-limit.server.ts";
import { usePollOrder } from "./use-poll-order.ts";
import { readSheet } from "./read-sheet.server.ts";

type Answer = { found: OrderToShow | null } | { failed: true };

export const meta: Route.MetaFunction = ({ matches }) =>
  noindexHead(matches, orderTexts, (text) => text.confirmationTitle);

/** The page is cached for everybody; only answers to its form have their own headers. */
export function headers({ actionHeaders, errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? actionHeaders;
}

/**
 * Reads the order for a token in the form. A POST keeps the token, which the browser stores, out of
 * addresses and logs, and the page is the same for everybody.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(requestContext);
  await throwIfRateLimited(visit, "order");
  const token = (await readForm(request)).get("token");
  const found = typeof token === "string" ? await readSheet(visit, token) : null;
  return data({ found }, { headers: { "Cache-Control": "no-store" } });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<Answer> {
  try {
    return await serverAction();
  } catch {
    return { failed: true };
  }
}

/** The action only reads, so nothing needs to be loaded again. */
export function shouldRevalidate() {
  return false;
}

export default function Confirmation() {
  const text = useTexts(orderTexts);
  const shop = useTexts(shopTexts);
  const fetcher = useFetcher<Answer>();
  const hasRequested = useRef(false);

  function requestOrder() {
    void fetcher.submit({ token: lastOrder() }, { method: "post", action: "/confirmation" });
  }

  useEffect(() => {
    if (hasRequested.current) return;
    hasRequested.current = true;
    requestOrder();
  });

  const [answer, setAnswer] = useState<Answer | undefined>();
  const known = answer && "found" in answer ? answer.found : null;
  const newAnswer = fetcher.state === "idle" ? fetcher.data : undefined;
  // The shown order stays on the page while it is read again, and if that fails.
  if (newAnswer && newAnswer !== answer && !("failed" in newAnswer && known)) setAnswer(newAnswer);
  usePollOrder(known?.order ?? null, requestOrder);
  if (!answer) {
    return (
      <Message title={text.confirmationTitle}>
        <p role="status" className="mt-5 text-soft [@media(scripting:none)]:hidden">
          {text.loading}…
        </p>
        <noscript>
          <p className="mt-5 max-w-prose text-soft">{text.noScript}</p>
        </noscript>
      </Message>
    );
  }
  if ("failed" in answer) {
    return (
      <Message title={text.failedTitle}>
        <p className="mt-5 max-w-prose text-soft">{text.failedText}</p>
        <button type="button" className={`${buttonStyle.primary} mt-9`} onClick={requestOrder}>
          {shop.tryAgain}
        </button>
      </Message>
    );
  }
  if (!answer.found) {
    return (
      <Message title={text.noneTitle}>
        <p className="mt-5 max-w-prose text-soft">{text.noneText}</p>
        <p className="mt-9 flex flex-wrap gap-3">
          <Link to="/" className={buttonStyle.primary}>
            {text.home}
          </Link>
          <Link to="/art" className={buttonStyle.plain}>
            {shop.browseArt}
          </Link>
        </p>
      </Message>
    );
  }
  return <OrderSheet {...answer.found} />;
}

export { ErrorBoundary } from "#app/routes/storefront/not-found.tsx";

function Message({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-[1360px] px-4 py-16 sm:px-10 sm:py-24 lg:px-20">
      <h1 className="max-w-2xl text-4xl sm:text-5xl">{title}</h1>
      {children}
    </div>
  );
}
