// Composes campaigns: once per language, then filled in per recipient.
import { convert } from "html-to-text";
import { campaignMailTexts } from "#app/i18n/mail/campaign.ts";
import type { Language } from "#app/i18n/language.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { OutgoingMail } from "#app/platform/network/smtp.server.ts";
import { firstNameOf } from "#app/shop/full-name.ts";
import { findCampaignArt } from "#app/shop/mail/campaigns/campaign-art.server.ts";
import type { CampaignArt } from "#app/shop/mail/campaigns/campaign-art.server.ts";
import type { Claimed } from "#app/shop/mail/campaigns/campaign.ts";
import {
  artReferences,
  fillTemplate,
  parseTemplate,
} from "#app/shop/mail/campaigns/campaign-variables.ts";
import type { TemplatePart, VariableValues } from "#app/shop/mail/campaigns/campaign-variables.ts";
import { findCampaign } from "#app/shop/mail/campaigns/campaigns.server.ts";
import { findSettings } from "#app/shop/settings/settings.server.ts";
import { subscriberLink } from "#app/shop/subscribers/subscriber-link.server.ts";
import { readBlocks } from "#app/shop/mail/campaigns/blocks.ts";
import { artCards, artText } from "#app/shop/mail/rendering/art-cards.ts";
import { renderBlocks, styleButtons } from "#app/shop/mail/rendering/block-html.ts";
import {
  escapeHtml,
  readContent,
  replaceArtMarks,
} from "#app/shop/mail/rendering/campaign-content.ts";
import type { Content } from "#app/shop/mail/rendering/campaign-content.ts";
import { layoutHtml, layoutText } from "#app/shop/mail/rendering/campaign-layout.ts";
import { hasOwnColours, palettesOf } from "#app/shop/mail/rendering/campaign-theme.ts";
import type { Scheme } from "#app/shop/mail/rendering/campaign-theme.ts";

export type WrittenCampaign = { subject: string; htmlContent: string; archiveToken: string | null };

type PreparedCampaign = {
  subject: TemplatePart[];
  html: TemplatePart[];
  text: TemplatePart[];
  shopName: string;
  contact: string;
  content: Content;
  art: Map<string, CampaignArt>;
};

/** `scheme` is for previews while writing, which also name missing pieces. */
type RenderOptions = { language: Language; publicUrl: string; scheme?: Scheme; isOnline?: boolean };

export async function prepareCampaign(
  db: Database,
  { subject, htmlContent }: WrittenCampaign,
  { language, publicUrl, scheme: previewScheme, isOnline = false }: RenderOptions,
): Promise<PreparedCampaign> {
  const scheme = previewScheme ?? "light";
  const hasStyles = previewScheme === undefined && !isOnline;
  const content = readContent(htmlContent, publicUrl);
  const [settings, art] = await Promise.all([
    findSettings(db),
    findCampaignArt(db, artReferences(htmlContent)),
  ]);
  const withFound = (html: string, render: (found: CampaignArt[]) => string) =>
    replaceArtMarks(html, (references) => {
      const found = references.flatMap((reference) => art.get(reference.toLowerCase()) ?? []);
      return found.length > 0 ? render(found) : previewScheme ? null : "";
    });
  const blocks = readBlocks(htmlContent);
  const isLightOnly = !blocks && hasOwnColours(content.html);
  const colours = palettesOf(settings.branding.accent)[isLightOnly ? "light" : scheme];
  const rendered = blocks
    ? renderBlocks(blocks, { publicUrl, colours })
    : styleButtons(content.html, { publicUrl, colours });
  const shown = withFound(rendered, (found) => artCards(found, { language, publicUrl, colours }));
  const read = withFound(content.html, (found) =>
    found.map((each) => artText(each, language, publicUrl)).join(""),
  );
  return {
    subject: parseTemplate(subject),
    html: parseTemplate(
      layoutHtml({
        subject,
        content: shown,
        language,
        settings,
        publicUrl,
        scheme,
        isLightOnly,
        hasStyles,
        isOnline,
      }),
    ),
    text: parseTemplate(plainText(layoutText({ content: read, language, settings }))),
    shopName: settings.shopName,
    contact: settings.contact.email,
    content,
    art,
  };
}

function plainText(html: string): string {
  const headings = ["h1", "h2", "h3", "h4", "h5", "h6"];
  return convert(html, {
    wordwrap: false,
    selectors: [
      { selector: "img", format: "skip" },
      { selector: "a", options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
      // Headings stay in lower case, because capitals would break their variables.
      ...headings.map((selector) => ({ selector, options: { uppercase: false } })),
    ],
  });
}

type FilledCampaign = { subject: string; html: string; text: string };

/** Not allowed in a header line. */
// oxlint-disable-next-line no-control-regex
const unprintable = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

export function fillCampaign(
  { subject, html, text }: PreparedCampaign,
  values: VariableValues,
): FilledCampaign {
  return {
    subject: fillTemplate(subject, values, (value) => value.replace(unprintable, " ")).trim(),
    html: fillTemplate(html, values, escapeHtml),
    text: fillTemplate(text, values, String),
  };
}

export function sampleValues(
  shopName: string,
  publicUrl: string,
  language: Language,
  archiveToken: string | null,
): VariableValues {
  const name = campaignMailTexts[language].somebody;
  return {
    ...common(shopName, publicUrl, archiveToken),
    name,
    firstName: firstNameOf(name),
    email: "marie@example.org",
    unsubscribeUrl: `${publicUrl}/newsletter/unsubscribe/-`,
    preferencesUrl: `${publicUrl}/newsletter/preferences/-`,
  };
}

export function genericValues(
  shopName: string,
  publicUrl: string,
  archiveToken: string,
): VariableValues {
  const nobody = { name: "", firstName: "", email: "" };
  return {
    ...common(shopName, publicUrl, archiveToken),
    ...nobody,
    unsubscribeUrl: publicUrl,
    preferencesUrl: publicUrl,
  };
}

const common = (shopName: string, publicUrl: string, archiveToken: string | null) => ({
  shopName,
  shopUrl: publicUrl,
  archiveUrl: `${publicUrl}/newsletter/archive/${archiveToken ?? "-"}`,
});

type ComposeOptions = {
  publicUrl: string;
  from: string;
  replyTo?: string | undefined;
  secret: string;
};

const freshMs = 60_000;

/** Reused for a minute only, since prices and pieces change. */
export function openCampaignComposer(
  db: Database,
  { publicUrl, from, replyTo, secret }: ComposeOptions,
): (claimed: Claimed) => Promise<OutgoingMail> {
  const preparedCampaigns = new Map<
    string,
    { made: number; prepared: Promise<PreparedCampaign & Pick<WrittenCampaign, "archiveToken">> }
  >();
  const host = new URL(publicUrl).hostname;
  const prepare = async (id: number, language: Language) => {
    const campaign = await findCampaign(db, id);
    if (!campaign) throw new Error("the campaign is gone");
    return {
      ...(await prepareCampaign(db, campaign, { language, publicUrl })),
      archiveToken: campaign.archiveToken,
    };
  };
  return async ({ id, campaignId, subscriberId, email, name, language }) => {
    const key = `${campaignId} ${language}`;
    const now = performance.now();
    for (const [each, { made }] of preparedCampaigns)
      if (now - made > freshMs) preparedCampaigns.delete(each);
    if (!preparedCampaigns.has(key))
      preparedCampaigns.set(key, { made: now, prepared: prepare(campaignId, language) });
    const prepared = await preparedCampaigns.get(key)!.prepared.catch((error: unknown) => {
      preparedCampaigns.delete(key);
      throw error;
    });
    const link = (purpose: "unsubscribe" | "preferences") =>
      subscriberLink(publicUrl, secret, purpose, { id: subscriberId, email }, new Date());
    const unsubscribeUrl = link("unsubscribe");
    const filled = fillCampaign(prepared, {
      ...common(prepared.shopName, publicUrl, prepared.archiveToken),
      name: name ?? "",
      firstName: firstNameOf(name ?? ""),
      email,
      unsubscribeUrl,
      preferencesUrl: link("preferences"),
    });
    return {
      to: { name: name ?? "", address: email },
      from: { name: prepared.shopName, address: from },
      replyTo: { name: prepared.shopName, address: replyTo ?? (prepared.contact || from) },
      ...filled,
      messageId: `<campaign.${campaignId}.${id}@${host}>`,
      // RFC 2369 and RFC 8058.
      headers: {
        "List-Unsubscribe": `<${unsubscribeUrl}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      },
    };
  };
}
