import { Link } from "react-router";
import { basketLinkTexts } from "#app/i18n/storefront/basket-link.ts";
import { shopTexts } from "#app/i18n/storefront/shop.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { LinkState } from "#app/shop/basket/linked-basket.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { useInBrowser } from "#app/ui/use-in-browser.ts";
import { EmptyStatePicture } from "#app/routes/storefront/kit/page/empty-state-picture.tsx";
import { claimOfHistoryEntry, useAcceptance } from "./use-acceptance.ts";

type EndedLinkProps = {
  texts: { title: string; text: string };
  token: string;
  state: LinkState;
};

export function EndedLink({ texts, token, state }: EndedLinkProps) {
  const text = useTexts(basketLinkTexts);
  const shop = useTexts(shopTexts);
  const { accept, isBusy } = useAcceptance(token, new Map());
  // This page may have accepted the basket itself and been reloaded before the answer arrived.
  const hasTriedBefore = useInBrowser(() => claimOfHistoryEntry() !== null, false);
  const wasCutOff = state === "taken" && hasTriedBefore;
  return (
    <div className="grid place-items-center text-center">
      <EmptyStatePicture className="mb-9 max-w-[12rem]" />
      <h1 className="text-4xl text-balance sm:text-5xl">{texts.title}</h1>
      <p role="status" className="mt-5 max-w-prose text-lg text-balance text-soft">
        {texts.text}
      </p>
      <p className="mt-9 flex flex-wrap justify-center gap-3">
        {wasCutOff ? (
          <button
            type="button"
            aria-disabled={isBusy}
            className={buttonStyle.primary}
            onClick={() => void accept()}
          >
            {shop.tryAgain}
          </button>
        ) : null}
        <Link to="/basket" className={wasCutOff ? buttonStyle.plain : buttonStyle.primary}>
          {text.toBasket}
        </Link>
        <Link to="/art" className={buttonStyle.plain}>
          {shop.browseArt}
        </Link>
      </p>
    </div>
  );
}
