import { Link } from "react-router";
import { atRestTexts } from "#app/i18n/admin/at-rest.ts";
import { useTexts } from "#app/i18n/texts.ts";

/** Warns on pages that send something; the dashboard explains the rest and can end it. */
export function AtRestNote() {
  const text = useTexts(atRestTexts);
  return (
    <section aria-labelledby="at-rest" className="mb-5 border-l-2 border-alert bg-wash px-5 py-4">
      <h2 id="at-rest" className="font-serif text-xl">
        {text.title}
      </h2>
      <p className="mt-1 max-w-[70ch] text-[0.9375rem]">{text.untilThen}</p>
      <Link
        to="/admin"
        className="mt-2 inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {text.toDashboard}
      </Link>
    </section>
  );
}
