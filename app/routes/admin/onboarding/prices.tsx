import { onboardingTexts } from "#app/i18n/admin/onboarding.ts";
import { sizesAheadTexts } from "#app/i18n/admin/sizes-ahead.ts";
import { useLanguage, useTexts, wordOf } from "#app/i18n/texts.ts";
import { writing } from "#app/i18n/ui/writing.ts";
import { euro } from "#app/shop/money.ts";
import { smallFirst } from "#app/shop/pricing/media-option.ts";
import { formatSize } from "#app/shop/pricing/size-label.ts";
import { mediumNames } from "#app/shop/media/medium.ts";
import { buttonStyle } from "#app/ui/button.ts";
import type { SizesProps, StepProps } from "./step-props.ts";

/** What prints cost now, medium by medium. */
export function Prices({ rule, print }: Pick<SizesProps, "rule" | "print">) {
  const text = useTexts(sizesAheadTexts);
  const language = useLanguage();
  const names = mediumNames(print.media, language);
  const list = new Intl.ListFormat(writing[language].locale, { type: "conjunction" });
  return (
    <ul className="mt-2 grid max-w-2xl gap-1 text-[0.9375rem] tabular-nums">
      {rule.mediaOptions.map(({ mediaType, sizes }) => {
        const priced = smallFirst(sizes).map(({ size, priceCents }) =>
          text.priced(formatSize(size, language), euro(priceCents, language)),
        );
        return (
          <li key={mediaType}>
            {text.medium(wordOf(names, mediaType) ?? mediaType, list.format(priced))}
          </li>
        );
      })}
    </ul>
  );
}

export function KeepPrices({ press }: Pick<StepProps, "press">) {
  const text = useTexts(onboardingTexts);
  return (
    <press.Form method="post" className="mt-3">
      <button
        name="intent"
        value="keep-prices"
        disabled={press.isBusy}
        className={buttonStyle.plain}
      >
        {text.keepPrices}
      </button>
    </press.Form>
  );
}
