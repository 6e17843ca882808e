import { Link } from "react-router";
import { dashboardTexts } from "#app/i18n/admin/dashboard.ts";
import { integrityTexts } from "#app/i18n/admin/integrity.ts";
import { longDate } from "#app/i18n/dates.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import type { Release } from "#app/platform/network/newer-release.server.ts";

export function NewerRelease({ version, date, security }: Release) {
  const { release: text } = useTexts(integrityTexts);
  const { toRelease } = useTexts(dashboardTexts);
  const language = useLanguage();
  return (
    <p
      className={`mb-6 border-l-2 px-5 py-3 text-[0.9375rem] ${security ? "border-alert bg-alert-wash" : "border-accent bg-wash"}`}
    >
      {text.newer(version, longDate(new Date(date), language))}{" "}
      {security ? text.security : text.noSecurity}{" "}
      <Link to="/admin/integrity" className="text-accent underline underline-offset-4">
        {toRelease}
      </Link>
    </p>
  );
}
