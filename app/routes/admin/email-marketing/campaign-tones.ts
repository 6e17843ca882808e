import type { CampaignRow } from "#app/shop/mail/campaigns/campaigns.server.ts";
import type { Tone } from "#app/ui/badge.tsx";

export const campaignTones: Record<CampaignRow["status"], Tone> = {
  draft: "done",
  scheduled: "waiting",
  sending: "active",
  sent: "good",
  failed: "bad",
};
