// Previews a mail being written, and counts its audience.
import { data } from "react-router";
import { isLanguage } from "#app/i18n/language.ts";
import {
  fillCampaign,
  prepareCampaign,
  sampleValues,
} from "#app/shop/mail/letters/campaign-composer.server.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { countAudience } from "#app/shop/mail/campaigns/audience.server.ts";
import { htmlLimit, readSegment } from "#app/shop/mail/campaigns/campaign-form.ts";
import { readForm } from "#app/routes/kit/forms/read-form.server.ts";
import type { Route } from "./+types/preview";

export async function action({ request, context }: Route.ActionArgs) {
  const { db, environment, language: own } = context.get(requestContext);
  const sent = await readForm(request);
  const [subject, htmlContent, requestedSample] = ["subject", "htmlContent", "sample"].map((name) =>
    sent.get(name),
  );
  if (
    typeof subject !== "string" ||
    typeof htmlContent !== "string" ||
    htmlContent.length > htmlLimit
  )
    throw data(null, { status: 400 });
  const language = isLanguage(requestedSample) ? requestedSample : own;
  const { publicUrl } = environment;
  const scheme = sent.get("scheme") === "dark" ? "dark" : "light";
  const written = { subject, htmlContent, archiveToken: null };
  const [prepared, count] = await Promise.all([
    prepareCampaign(db, written, { language, publicUrl, scheme }),
    countAudience(db, readSegment(sent)),
  ]);
  const filled = fillCampaign(prepared, sampleValues(prepared.shopName, publicUrl, language, null));
  // Staff may use another origin than visitors, and the preview may only fetch from its own origin.
  const html = filled.html.replaceAll(`src="${publicUrl}/`, 'src="/');
  return { subject: filled.subject, html, count };
}
