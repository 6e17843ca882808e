import { Link } from "react-router";
import { dashboardTexts } from "#app/i18n/admin/dashboard.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { LegalState } from "#app/shop/legal/legal-texts.server.ts";
import { settingFieldId } from "#app/routes/admin/kit/settings/setting-labels.ts";
import { DashboardAlert } from "./dashboard-alert.tsx";

/** Why buyers cannot pay real money yet, or which legal facts are missing. */
export function LegalAlert({ state }: { state: LegalState | null }) {
  const text = useTexts(dashboardTexts);
  if (state === null || state === "complete") return null;
  const { title, words: message, label } = text.legal[state];
  const email = `/admin/settings/shop#${settingFieldId("email")}`;
  return (
    <DashboardAlert id="legal-alert" title={title}>
      <p className="mt-2 max-w-prose text-[0.9375rem]">{message}</p>
      <Link
        to={state === "no-email" ? email : "#missing"}
        className="inline-flex min-h-11 items-center text-[0.9375rem] text-accent hover:underline"
      >
        {label}
      </Link>
    </DashboardAlert>
  );
}
