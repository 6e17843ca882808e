import { lookTexts } from "#app/i18n/admin/look.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { longDateTime } from "#app/i18n/dates.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { logoNamed } from "#app/shop/settings/logo.ts";
import type { EarlierLook, Look } from "#app/shop/settings/look.ts";
import { buttonLooks } from "#app/ui/button.ts";

type EarlierLooksProps = { earlier: EarlierLook[]; onBringBack(look: Look): void };

/** What is brought back stands in the form, to be seen before it is saved. */
export function EarlierLooks({ earlier, onBringBack }: EarlierLooksProps) {
  const text = useTexts(lookTexts);
  const admin = useTexts(adminTexts);
  const language = useLanguage();
  return (
    <>
      <p className="text-sm text-soft">{text.earlierHint}</p>
      <ul className="divide-y divide-line">
        {earlier.map(({ look, until, changedBy }) => {
          const logo = logoNamed(look.logo);
          const when = longDateTime(until, language);
          return (
            <li
              key={until.toISOString()}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3"
            >
              <span
                aria-hidden="true"
                className="size-6 shrink-0 rounded-full [forced-color-adjust:none]"
                style={{ background: look.accent }}
              />
              {logo ? (
                <img
                  src={logo.png}
                  alt={text.fields.logo}
                  width={logo.width}
                  height={logo.height}
                  loading="lazy"
                  className="h-8 w-auto max-w-28 rounded-[3px] bg-[#faf8f4] object-contain p-1"
                />
              ) : null}
              <span className="min-w-48 flex-1 basis-48 text-[0.9375rem]">
                {look.headline || look.headlineFr || text.deliveredWords}
                <span className="block text-sm text-soft">
                  {text.until(when, changedBy ?? admin.theShop)}
                </span>
              </span>
              <button
                type="button"
                aria-label={text.bringBackOf(when)}
                onClick={() => onBringBack(look)}
                className={buttonLooks.plain}
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
