import { useLocation } from "react-router";
import { adminTexts } from "#app/i18n/admin.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { buttonLooks } from "#app/ui/button.ts";
import { useFailureNote } from "#app/ui/failed-page.tsx";

/** A page of the back office whose content could not be loaded; the frame around it stays. */
export function LoadError({ text }: { text?: string }) {
  const admin = useTexts(adminTexts);
  const { pathname, search } = useLocation();
  return (
    <section role="alert" className="max-w-xl py-10">
      <h1 className="text-3xl">{admin.errorLoading}</h1>
      <p className="mt-3 text-soft">
        {text ?? admin.errorLoadingText} {useFailureNote()}
      </p>
      <a href={`${pathname}${search}`} className={`${buttonLooks.plain} mt-6`}>
        {admin.tryAgain}
      </a>
    </section>
  );
}
