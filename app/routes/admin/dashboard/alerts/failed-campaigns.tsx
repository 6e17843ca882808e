import { Link } from "react-router";
import { dashboardTexts } from "#app/i18n/admin/dashboard.ts";
import { longDateTime } from "#app/i18n/dates.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import type { listFailedCampaigns } from "#app/shop/mail/campaigns/campaigns.server.ts";
import { DashboardAlert } from "./dashboard-alert.tsx";

type FailedCampaignsProps = { campaigns: Awaited<ReturnType<typeof listFailedCampaigns>> };

/** Campaigns that could not be sent when due, each a link to what must be fixed. */
export function FailedCampaigns({ campaigns }: FailedCampaignsProps) {
  const text = useTexts(dashboardTexts);
  const language = useLanguage();
  if (campaigns.length === 0) return null;
  return (
    <DashboardAlert id="held-back" title={text.heldBack}>
      <p className="mt-2 max-w-prose text-[0.9375rem]">{text.heldBackText}</p>
      <ul className="mt-1 text-[0.9375rem]">
        {campaigns.map(({ id, name, scheduledAt }) => (
          <li key={id}>
            <Link
              to={`/admin/email-marketing/campaigns/${id}/send`}
              className="inline-flex min-h-9 flex-wrap items-center gap-x-2 hover:underline"
            >
              <span className="font-semibold wrap-anywhere">{name}</span>
              <span>{text.heldBackSince(longDateTime(scheduledAt!, language))}</span>
            </Link>
          </li>
        ))}
      </ul>
    </DashboardAlert>
  );
}
