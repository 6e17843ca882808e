import { useRef } from "react";
import { basketTexts } from "#app/i18n/storefront/basket.ts";
import { shopTexts } from "#app/i18n/storefront/shop.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { lineLimit, fewLinesLeft } from "#app/shop/basket/basket.ts";
import type { BasketLine } from "#app/shop/basket/basket.ts";
import { toast } from "#app/ui/toast.tsx";
import { removeLine, restoreLines } from "#app/shop/basket/edit-basket.ts";
import { useIsHydrated } from "#app/ui/use-in-browser.ts";
import {
  changeBasket,
  useBasket,
} from "#app/routes/storefront/kit/browser-storage/basket-store.ts";
import { EmptyState } from "#app/routes/storefront/kit/page/empty-state.tsx";
import { LastOrderLink } from "#app/routes/storefront/kit/page/last-order-link.tsx";
import { noindexHead } from "#app/routes/storefront/kit/page/noindex-head.ts";
import { useCurrentPrices } from "#app/routes/storefront/kit/prices/current-prices.ts";
import type { Route } from "./+types/basket";
import { Line } from "./line.tsx";
import { Summary } from "./summary.tsx";
import { useLinkDialog } from "./use-link-dialog.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  noindexHead(matches, basketTexts, (text) => text.title);

/** The server renders the same shell for everybody; the lines come from the browser's storage. */
export default function Basket() {
  const text = useTexts(basketTexts);
  const known = useIsHydrated();
  const lines = useBasket();
  const linkDialog = useLinkDialog(lines);
  return (
    // The minimum height keeps the footer from jumping, since the lines appear only in the browser.
    <div className="mx-auto min-h-[max(46rem,calc(100dvh-6rem))] w-full max-w-[1360px] px-4 py-10 sm:px-10 sm:py-14 lg:px-20">
      {known ? (
        lines.length > 0 ? (
          <Filled lines={lines} onToPhone={() => void linkDialog.open()} />
        ) : (
          <EmptyState title={text.emptyTitle} text={text.emptyText} />
        )
      ) : (
        <>
          <h1 className="text-[min(3rem,14vw)] sm:text-6xl">{text.title}</h1>
          <noscript>
            <p className="mt-6 max-w-prose text-soft">{text.noScript}</p>
          </noscript>
          <p role="status" className="mt-6 text-soft [@media(scripting:none)]:hidden">
            {text.loading}…
          </p>
        </>
      )}
      <LastOrderLink />
      {linkDialog.dialog}
    </div>
  );
}

export { ErrorBoundary } from "#app/routes/storefront/not-found.tsx";

function Filled({ lines, onToPhone }: { lines: BasketLine[]; onToPhone(): void }) {
  const text = useTexts(basketTexts);
  const shop = useTexts(shopTexts);
  const prices = useCurrentPrices(lines);
  const room = lineLimit - lines.length;
  const heading = useRef<HTMLHeadingElement>(null);

  function remove(line: BasketLine, position: number) {
    changeBasket((lines) => removeLine(lines, line.id));
    // The focused button is gone, and the focus would return to the top of the page.
    heading.current?.focus();
    toast.success(text.removed(line.reference), {
      duration: 8000,
      action: {
        label: shop.undo,
        onClick: () => changeBasket((lines) => restoreLines(lines, [line], position)),
      },
    });
  }

  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-[min(3rem,14vw)] outline-none sm:text-6xl">
        {text.title}
      </h1>
      <div className="mt-8 grid gap-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start lg:gap-16 xl:grid-cols-[minmax(0,1fr)_23rem] xl:gap-24">
        <section
          aria-label={text.listLabel}
          // A scrolling region must be reachable by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="min-w-0 border-t border-ink pt-5 lg:max-h-[max(22rem,calc(100dvh-300px))] lg:overflow-y-auto lg:pr-4 lg:[scrollbar-gutter:stable] lg:[scrollbar-width:thin]"
        >
          {room <= fewLinesLeft ? (
            <p className="pb-4 text-sm text-alert">{text.roomFor(room)}</p>
          ) : null}
          <ul>
            {lines.map((line, position) => (
              <Line
                key={line.id}
                line={line}
                now={prices.priced.get(line.id)}
                unavailable={prices.unavailable.get(line.id)}
                repriced={prices.repriced.find(({ id }) => id === line.id)}
                onRemove={() => remove(line, position)}
              />
            ))}
          </ul>
        </section>
        <Summary lines={lines} prices={prices} onToPhone={onToPhone} />
      </div>
    </>
  );
}
