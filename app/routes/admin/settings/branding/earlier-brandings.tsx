import { brandingTexts } from "#app/i18n/admin/branding.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { longDateTime } from "#app/i18n/dates.ts";
import { readAny } from "#app/i18n/owner-texts.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { themeColours } from "#app/shop/branding/accent.ts";
import { parseLogoName } from "#app/shop/branding/logo.ts";
import type { EarlierBranding, Branding } from "#app/shop/branding/branding.ts";
import { buttonStyle } from "#app/ui/button.ts";

type EarlierBrandingsProps = {
  earlier: EarlierBranding[];
  onRestore(branding: Branding, until: string): void;
};

/** Fills an earlier branding into the form, for a preview before it is saved. */
export function EarlierBrandings({ earlier, onRestore }: EarlierBrandingsProps) {
  const text = useTexts(brandingTexts);
  const admin = useTexts(adminTexts);
  const language = useLanguage();
  return (
    <>
      <p className="text-sm text-soft">{text.earlierHint}</p>
      <ul className="divide-y divide-line">
        {earlier.map(({ branding, until, changedBy }) => {
          const logo = parseLogoName(branding.logo);
          const headline = readAny(branding, "headline", language);
          const when = longDateTime(until, language);
          return (
            <li
              key={until.toISOString()}
              className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 sm:flex-nowrap"
            >
              <span
                aria-hidden="true"
                className="size-6 shrink-0 rounded-full border border-edge [forced-color-adjust:none]"
                style={{ background: branding.accent }}
              />
              <span className="grid gap-1 max-sm:w-[calc(100%-2.5rem)] sm:min-w-0 sm:flex-1 text-[0.9375rem]">
                {logo ? (
                  <img
                    src={logo.png}
                    alt={text.fields.logo}
                    width={logo.width}
                    height={logo.height}
                    loading="lazy"
                    className="mb-1 h-8 w-auto max-w-28 rounded-[3px] object-contain p-1"
                    style={{
                      background: themeColours[logo.legible === "night" ? "night" : "day"].paper,
                    }}
                  />
                ) : null}
                <span lang={headline?.language} className="wrap-anywhere">
                  {headline?.text ?? text.deliveredWords}
                </span>
                <span className="text-sm text-soft">
                  {text.until(when, changedBy ?? admin.theShop)}
                </span>
              </span>
              <button
                type="button"
                aria-label={text.bringBackOf(when)}
                onClick={() => onRestore(branding, when)}
                className={`${buttonStyle.plain} max-sm:ml-10`}
              >
                {text.bringBack}
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
