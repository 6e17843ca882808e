// The frame of a campaign: the shop's name above, and below the reason why it was sent and the
// links to unsubscribe.
import type { Language } from "#app/i18n/language.ts";
import { campaignMailTexts } from "#app/i18n/mail/campaign.ts";
import { sentLogo } from "./sent-logo.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { escapeHtml } from "./campaign-content.ts";
import { darkModeStyles, palettesOf, withoutDarkMode } from "./campaign-theme.ts";
import type { Scheme } from "./campaign-theme.ts";
import { sans, serif } from "./mail-theme.ts";

type CampaignLayout = {
  subject: string;
  content: string;
  language: Language;
  settings: Pick<Settings, "shopName" | "contact" | "branding">;
  publicUrl: string;
  scheme: Scheme;
  /** Whether the HTML sets colours, which were chosen for a light background. */
  isLightOnly: boolean;
  /**
   * Whether it follows the reader's dark mode by a style sheet, which pages of the shop do not
   * allow.
   */
  hasStyles: boolean;
  /** Whether it is a web page, which names no recipient and has no link to unsubscribe. */
  isOnline: boolean;
};

/** The links to unsubscribe are still variables. */
export function layoutHtml({
  subject,
  content,
  language,
  settings,
  publicUrl,
  scheme,
  isLightOnly,
  hasStyles,
  isOnline,
}: CampaignLayout): string {
  const palettes = palettesOf(settings.branding.accent);
  const colours = palettes[scheme];
  const card = palettes[isLightOnly ? "light" : scheme];
  const text = campaignMailTexts[language];
  const shop = escapeHtml(settings.shopName);
  const link = (href: string, name: string) =>
    `<a class="accent" href="${href}" style="color:${colours.accent}">${name}</a>`;
  const links = isOnline
    ? [link(publicUrl, text.visit)]
    : [
        link("{{unsubscribeUrl}}", text.unsubscribe),
        link("{{preferencesUrl}}", text.preferences),
        link("{{archiveUrl}}", text.archive),
      ];
  const reason = isOnline ? text.whyOnline(shop) : text.why(shop, "{{email}}");
  const contact = imprintOf(settings);
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">`,
    `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title>`,
    isOnline ? `<meta name="robots" content="noindex">` : "",
    hasStyles ? `<style>${darkModeStyles(palettes)}</style>` : "",
    `</head><body class="paper" style="margin:0;padding:0;background-color:${colours.paper}">`,
    `<table class="paper" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:${colours.paper}"><tr><td align="center" style="padding:24px 12px">`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">`,
    `<tr><td style="padding:0 4px 16px;font-family:${serif};font-size:24px">${`<a class="ink" href="${publicUrl}" style="color:${colours.ink};text-decoration:none">${headerHtml(settings, publicUrl)}</a>`}</td></tr>`,
    `<tr><td class="${isLightOnly ? "body" : "body card ink"}" style="padding:24px;${isLightOnly ? "color-scheme:light;" : ""}background-color:${card.card};color:${card.ink};font-family:${sans};font-size:16px;line-height:1.6">${isLightOnly ? withoutDarkMode(content) : content}</td></tr>`,
    `<tr><td class="soft line" style="padding:20px 4px 0;color:${colours.soft};font-family:${sans};font-size:13px;line-height:1.6">`,
    `<p style="margin:0 0 8px">${reason}</p><p style="margin:0 0 8px">${links.join(" · ")}</p><p style="margin:0">${contact.join("<br>")}</p>`,
    `</td></tr></table></td></tr></table></body></html>`,
  ].join("");
}

/** A logo that is only a mark stands beside the shop's name. */
function headerHtml({ shopName, branding }: CampaignLayout["settings"], publicUrl: string): string {
  const name = escapeHtml(shopName);
  const logo = sentLogo(branding.logo, publicUrl);
  if (!logo) return name;
  const { src, width, height, plate, isWide } = logo;
  const ground = plate ? `;padding:4px;border-radius:4px;background-color:${plate}` : "";
  const image = `<img src="${src}" alt="${isWide ? name : ""}" width="${width}" height="${height}" style="border:0;vertical-align:middle${ground}">`;
  return isWide ? image : `${image} ${name}`;
}

export function layoutText({
  content,
  language,
  settings,
}: Pick<CampaignLayout, "content" | "language" | "settings">): string {
  const text = campaignMailTexts[language];
  const line = (name: string, variable: string) => text.link(name, `{{${variable}}}`);
  return [
    `${content}<hr><p>${text.why(escapeHtml(settings.shopName), "{{email}}")}</p>`,
    `<p>${[line(text.unsubscribe, "unsubscribeUrl"), line(text.preferences, "preferencesUrl"), line(text.archive, "archiveUrl")].join("<br>")}</p>`,
    `<p>${imprintOf(settings).join("<br>")}</p>`,
  ].join("");
}

function imprintOf({ shopName, contact }: CampaignLayout["settings"]): string[] {
  return [shopName, ...contact.address.split("\n"), contact.email]
    .filter(Boolean)
    .map((each) => escapeHtml(each));
}
