import { fromInWords } from "#app/i18n/promise.ts";
import { promiseTexts } from "#app/i18n/storefront/promise.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import type { AskedPrint } from "#app/shop/collection/promise-query.ts";
import { usePromises } from "./promises.ts";
import { rememberedPoint } from "./typed.ts";

/** At the point that was chosen last, else where it is earliest; `otherwise` until that is known. */
export function ReadyNote({ prints, otherwise }: { prints: AskedPrint[]; otherwise: string }) {
  const text = useTexts(promiseTexts);
  const language = useLanguage();
  const promises = usePromises(prints);
  const shown = promises.find(({ id }) => String(id) === rememberedPoint()) ?? promises[0];
  return (
    <span role="status">
      {shown ? (
        <>
          <strong className="font-semibold text-ink">
            {text.ready(fromInWords(shown.readyAt, language))}
          </strong>{" "}
          {text.at(shown.name)}
        </>
      ) : (
        otherwise
      )}
    </span>
  );
}
