// Shows a campaign to anybody with its link, without scripts or recipients' data.
import { shopTexts } from "#app/i18n/storefront/shop.ts";
import {
  genericValues,
  fillCampaign,
  prepareCampaign,
} from "#app/shop/mail/letters/campaign-composer.server.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { findArchived } from "#app/shop/mail/campaigns/campaign-report.server.ts";
import { textResponse } from "#app/routes/kit/files/text-response.ts";
import type { Route } from "./+types/campaign-archive";

export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const { db, environment, language } = context.get(requestContext);
  const campaign = /^[\w-]{43}$/.test(token) ? await findArchived(db, token) : null;
  if (!campaign)
    return textResponse(404, shopTexts[language].notFoundText, { "cache-control": "no-cache" });
  const { publicUrl } = environment;
  const prepared = await prepareCampaign(db, campaign, { language, publicUrl, isOnline: true });
  const { html } = fillCampaign(prepared, genericValues(prepared.shopName, publicUrl, token));
  return new Response(html, {
    headers: { "content-type": "text/html; charset=utf-8", "x-robots-tag": "noindex" },
  });
}
