// Sends a campaign or a test of it.
import { data } from "react-router";
import type { RouterContextProvider } from "react-router";
import type { campaignTexts } from "#app/i18n/admin/campaign.ts";
import { campaignMailTexts } from "#app/i18n/mail/campaign.ts";
import { checkCampaign } from "#app/shop/mail/campaigns/campaign-checks.server.ts";
import {
  fillCampaign,
  prepareCampaign,
  sampleValues,
} from "#app/shop/mail/letters/campaign-composer.server.ts";
import { DeliveryError, openMailer } from "#app/platform/network/smtp.server.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { emailForm } from "#app/shop/form.ts";
import { sendCampaign } from "#app/shop/mail/campaigns/campaign-sending.server.ts";
import { findCampaign } from "#app/shop/mail/campaigns/campaigns.server.ts";
import { readSend } from "#app/shop/mail/campaigns/send-form.ts";
import { staffContext } from "#app/routes/admin/kit/session/staff-context.server.ts";

type Context = Readonly<RouterContextProvider>;
type Problems = Partial<
  Record<
    "version" | "when" | "at" | "accepted" | "email",
    keyof (typeof campaignTexts)["en"]["problems"]
  >
>;

const refusal = (problems: Problems, status = 400) => data({ problems }, { status });

/** Checks the campaign again, whatever the dialog showed. */
export async function sendByIntent(id: number, sent: FormData, context: Context) {
  const { db, environment } = context.get(requestContext);
  const parsed = readSend(sent);
  if ("problems" in parsed) return refusal(parsed.problems);
  const { version, at, accepted } = parsed.fields;
  const campaign = await findCampaign(db, id);
  if (!campaign) return refusal({ when: "changed-meanwhile" }, 404);
  const found = await checkCampaign(db, campaign, environment.publicUrl);
  if (found.some(({ level }) => level === "error")) return refusal({ when: "errors" });
  if (found.length > 0 && !accepted) return refusal({ accepted: "accept" });
  const when = { at, now: new Date(), smtp: environment.smtp };
  const result = await sendCampaign(db, context.get(staffContext), { id, version }, when);
  if ("refused" in result)
    return refusal(result.refused === "past" ? { at: "past" } : { when: result.refused }, 409);
  return { sent: result.sent.name, at };
}

/** Sends to one address, filled with sample values. */
export async function sendTest(id: number, sent: FormData, context: Context) {
  const { db, environment, language } = context.get(requestContext);
  const parsed = emailForm.read(sent);
  if ("problems" in parsed) return refusal(parsed.problems);
  const { publicUrl, smtp } = environment;
  const campaign = await findCampaign(db, id);
  if (!campaign) return refusal({ email: "changed-meanwhile" }, 404);
  if (!smtp) return refusal({ email: "no-mail-server" }, 409);
  const { email } = parsed.fields;
  const prepared = await prepareCampaign(db, campaign, { language, publicUrl });
  const filled = fillCampaign(
    prepared,
    sampleValues(prepared.shopName, publicUrl, language, campaign.archiveToken),
  );
  const mailer = openMailer(smtp);
  try {
    await mailer.send({
      to: { name: "", address: email },
      from: { name: prepared.shopName, address: smtp.from },
      replyTo: {
        name: prepared.shopName,
        address: smtp.replyTo ?? (prepared.contact || smtp.from),
      },
      ...filled,
      subject: campaignMailTexts[language].testSubject(filled.subject),
      messageId: `<test.${id}.${Date.now()}@${new URL(publicUrl).hostname}>`,
    });
    return { tested: email };
  } catch (error) {
    if (error instanceof DeliveryError) return { notTested: error.message };
    throw error;
  } finally {
    mailer.close();
  }
}
