import { formatReadyFrom } from "#app/i18n/promise.ts";
import { promiseTexts } from "#app/i18n/storefront/promise.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import type { RequestedPrint } from "#app/shop/collection/promise-query.ts";
import { useRootData } from "#app/routes/kit/use-root-data.ts";
import { choosePromise, usePromises } from "./use-promises.ts";
import { rememberedPoint } from "#app/routes/storefront/kit/browser-storage/checkout-draft.ts";

/** Shows `otherwise` until the promise is known. */
export function ReadyNote({ prints, otherwise }: { prints: RequestedPrint[]; otherwise: string }) {
  const text = useTexts(promiseTexts);
  const language = useLanguage();
  const { kiosk } = useRootData();
  const promise = choosePromise(usePromises(prints), kiosk?.point?.id ?? null, rememberedPoint());
  const labels = {
    here: text.hereAt,
    yours: text.yoursAt,
    earliest: text.earliestAt,
    only: text.at,
  };
  return (
    <span role="status">
      {promise ? (
        <>
          <strong className="font-semibold text-ink">
            {text.ready(formatReadyFrom(promise, language))}
          </strong>{" "}
          {labels[promise.why](promise.name)}
        </>
      ) : (
        otherwise
      )}
    </span>
  );
}
