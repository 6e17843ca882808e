// A piece in a campaign, with the title and price it has when the mail is made.
import { nameIn } from "#app/i18n/alphabet.ts";
import type { Language } from "#app/i18n/language.ts";
import { artTexts } from "#app/i18n/storefront/art.ts";
import { campaignMailTexts } from "#app/i18n/mail/campaign.ts";
import { shopTexts } from "#app/i18n/storefront/shop.ts";
import type { CampaignArt } from "#app/shop/mail/campaigns/campaign-art.server.ts";
import { altOf, titleOf } from "#app/shop/catalogue/piece-texts.ts";
import type { LocalText } from "#app/shop/catalogue/piece-texts.ts";
import { euro } from "#app/shop/money.ts";
import { pictureUrl } from "#app/shop/pictures/picture.ts";
import { escapeHtml } from "./campaign-content.ts";
import type { CampaignPalette } from "./campaign-theme.ts";
import { sans } from "./mail-theme.ts";

/** Pixels. */
const [pictureWidth, contentWidth, gap] = [320, 552, 12];

type CardOptions = { language: Language; publicUrl: string; colours: CampaignPalette };

export function artCards(art: CampaignArt[], options: CardOptions): string {
  return art.length === 1 ? artCard(art[0]!, options) : artRow(art, options);
}

function artCard(art: CampaignArt, options: CardOptions): string {
  return [
    `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:16px 0">`,
    `<tr><td>${pictureHtml(art, options, pictureWidth)}</td></tr>`,
    `<tr><td style="padding:10px 0 0;font-family:${sans};font-size:15px;line-height:1.5">`,
    `${captionHtml(art, options)}</td></tr></table>`,
  ].join("");
}

/** Wraps on phones without a style sheet: below 480 px, `calc` makes each cell overly wide. */
function artRow(art: CampaignArt[], options: CardOptions): string {
  const width = Math.floor(contentWidth / art.length);
  const share = art.length === 2 ? "50" : "33.33";
  const cells = art.map((piece) =>
    [
      `<!--[if mso]><td width="${width}" valign="top"><![endif]-->`,
      `<div style="display:inline-block;vertical-align:top;width:${share}%;width:calc((480px - 100%)*480);min-width:${share}%;max-width:100%">`,
      `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">`,
      `<tr><td style="padding:8px ${gap}px 0 0">${pictureHtml(piece, options, width - gap, "width:100%;")}</td></tr>`,
      `<tr><td style="padding:8px ${gap}px 16px 0;font-family:${sans};font-size:14px;line-height:1.5">${captionHtml(piece, options)}</td></tr>`,
      `</table></div><!--[if mso]></td><![endif]-->`,
    ].join(""),
  );
  return [
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0"><tr><td style="font-size:0;line-height:0">`,
    `<!--[if mso]><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><![endif]-->`,
    ...cells,
    `<!--[if mso]></tr></table><![endif]--></td></tr></table>`,
  ].join("");
}

function pictureHtml(art: CampaignArt, options: CardOptions, width: number, style = ""): string {
  const { room } = artFacts(art, options.language, options.publicUrl);
  const height = Math.round((width * art.picture.height) / art.picture.width);
  const title = titleOf(art, options.language);
  const altText = altOf(art, options.language);
  const alt = escapeHtml(
    altText?.text ??
      artTexts[options.language].alt(title?.text ?? art.reference, room, art.picture.digitalSource),
  );
  const source = `${options.publicUrl}${pictureUrl(art.picture.key, 800, "jpeg")}`;
  return linkHtml(
    art,
    options,
    `<img src="${source}" alt="${alt}"${langAttribute(altText)} width="${width}" height="${height}" style="display:block;border:0;${style}max-width:100%;height:auto">`,
  );
}

function captionHtml(art: CampaignArt, options: CardOptions): string {
  const { language, publicUrl, colours } = options;
  const { price, url, room } = artFacts(art, language, publicUrl);
  const title = titleOf(art, language);
  const { sources } = shopTexts[language];
  return [
    `<strong${langAttribute(title)}>${linkHtml(art, options, escapeHtml(title?.text ?? art.reference))}</strong>${title ? ` · ${art.reference}` : ""}${room ? ` · ${escapeHtml(room)}` : ""}<br>`,
    `<span class="soft" style="color:${colours.soft}">${sources[art.picture.digitalSource]} · ${escapeHtml(price)}</span><br>`,
    `<a class="accent" href="${url}" style="color:${colours.accent}">${campaignMailTexts[language].see}</a>`,
  ].join("");
}

function linkHtml(
  { id }: CampaignArt,
  { publicUrl, colours }: CardOptions,
  content: string,
): string {
  return `<a class="ink" href="${publicUrl}/art/${id}" style="color:${colours.ink};text-decoration:none">${content}</a>`;
}

const langAttribute = (text: LocalText | null) => (text?.lang ? ` lang="${text.lang}"` : "");

export function artText(art: CampaignArt, language: Language, publicUrl: string): string {
  const { price, url, room } = artFacts(art, language, publicUrl);
  const title = titleOf(art, language)?.text ?? null;
  const facts = [
    title,
    art.reference,
    room,
    shopTexts[language].sources[art.picture.digitalSource],
    price,
  ]
    .filter((fact) => fact !== null)
    .join(" · ");
  return `<p>${escapeHtml(facts)}<br>${url}</p>`;
}

function artFacts({ id, lowest, category }: CampaignArt, language: Language, publicUrl: string) {
  const text = shopTexts[language];
  return {
    price: lowest ? text.from(euro(lowest.priceCents, language)) : text.noPrice,
    url: `${publicUrl}/art/${id}`,
    room: category && nameIn(category, language),
  };
}
