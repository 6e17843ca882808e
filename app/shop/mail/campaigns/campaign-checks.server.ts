// Checks before a campaign is sent: errors prevent it, warnings must be confirmed.
import { and, eq } from "drizzle-orm";
import type { Segment } from "#db/json-columns.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { countNameless } from "./audience.server.ts";
import {
  artReferences,
  namesWithoutFallback,
  notForSubject,
  unknownVariables,
} from "./campaign-variables.ts";
import {
  fillCampaign,
  prepareCampaign,
  sampleValues,
} from "#app/shop/mail/letters/campaign-composer.server.ts";
import type { WrittenCampaign } from "#app/shop/mail/letters/campaign-composer.server.ts";
import { artPieces } from "#db/catalogue-tables.ts";
import { findByReference } from "#app/shop/catalogue/reference-search.server.ts";
import { isHung } from "#app/shop/catalogue/hung-pieces.server.ts";
import { isLegalPage } from "#app/shop/legal/legal-text.ts";
import { rowIdFrom } from "#app/shop/row-id.ts";

/** Gmail cuts off longer HTML. */
const maxBytes = 102 * 1024;

const checkKinds = {
  "no-subject": "error",
  "no-content": "error",
  "unknown-variable": "error",
  "not-in-subject": "error",
  "unknown-art": "error",
  "dead-link": "error",
  "missing-alt": "error",
  nameless: "warning",
  "too-large": "warning",
  "foreign-picture": "warning",
  "insecure-link": "warning",
  removed: "warning",
  "not-for-sale": "warning",
} as const;

type CheckKind = keyof typeof checkKinds;
export type FoundProblem = { kind: CheckKind; level: "error" | "warning"; what: string[] };

export async function checkCampaign(
  db: Database,
  campaign: WrittenCampaign & { segment: Segment | null },
  publicUrl: string,
): Promise<FoundProblem[]> {
  const prepared = await prepareCampaign(db, campaign, { language: "fr", publicUrl });
  const { content, art } = prepared;
  const sample = sampleValues(prepared.shopName, publicUrl, "fr", campaign.archiveToken);
  const { html } = fillCampaign(prepared, {
    ...sample,
    unsubscribeUrl: "x".repeat(200),
    preferencesUrl: "x".repeat(200),
  });
  const { subject } = fillCampaign(prepared, { ...sample, name: "", firstName: "" });
  const bytes = Buffer.byteLength(html);
  const references = artReferences(campaign.htmlContent);
  const names = namesWithoutFallback(`${campaign.subject} ${campaign.htmlContent}`);
  const nameless = names.length > 0 ? await countNameless(db, campaign.segment) : 0;
  const found: Record<CheckKind, string[] | boolean> = {
    "no-subject": subject === "",
    "no-content": !/[^\s]/.test(content.html.replace(/<(?!img)[^>]*>/g, "")),
    "unknown-variable": unknownVariables(`${campaign.subject} ${campaign.htmlContent}`),
    "not-in-subject": notForSubject(campaign.subject),
    "unknown-art": references.filter((reference) => !art.has(reference.toLowerCase())),
    "dead-link": await deadLinks(db, content.links, publicUrl),
    "missing-alt": content.withoutAlt,
    nameless: nameless > 0 ? [String(nameless)] : [],
    "too-large": bytes > maxBytes ? [String(Math.ceil(bytes / 1024))] : [],
    "foreign-picture": content.foreignPictures,
    "insecure-link": content.links.filter(
      (link) => link.startsWith("http:") && new URL(link).origin !== publicUrl,
    ),
    removed: content.removed,
    "not-for-sale": [...art.values()]
      .filter(({ lowest }) => lowest === null)
      .map(({ reference }) => reference),
  };
  return (Object.entries(found) as [CheckKind, string[] | boolean][])
    .filter(([, what]) => what === true || (Array.isArray(what) && what.length > 0))
    .map(([kind, what]) => ({
      kind,
      level: checkKinds[kind],
      what: Array.isArray(what) ? [...new Set(what)] : [],
    }));
}

/** Checks only links to the shop: nothing that somebody typed is fetched. */
async function deadLinks(db: Database, links: string[], publicUrl: string): Promise<string[]> {
  const ours = links.filter((link) => new URL(link).origin === publicUrl);
  const alive = await Promise.all(ours.map((link) => pathExists(db, new URL(link).pathname)));
  return ours.filter((_, index) => !alive[index]);
}

const pages = new Set(["/", "/art", "/basket", "/checkout", "/contact", "/withdrawal", "/search"]);

/** Looks up in the database whether a link to the shop works; nothing is fetched. */
export async function pathExists(db: Database, path: string): Promise<boolean> {
  const plain = path.length > 1 ? path.replace(/\/$/, "") : path;
  if (pages.has(plain) || plain.startsWith("/media/") || plain.startsWith("/newsletter/"))
    return true;
  const piece = /^\/art\/([1-9]\d{0,9})$/.exec(plain)?.[1];
  if (piece)
    return (
      rowIdFrom(piece) !== null &&
      (await db.$count(artPieces, and(eq(artPieces.id, Number(piece)), isHung))) > 0
    );
  const legal = /^\/legal\/([a-z]+)$/.exec(plain)?.[1];
  if (legal) return isLegalPage(legal);
  const reference = /^\/([A-Za-z0-9_-]{1,64})$/.exec(plain)?.[1];
  return reference !== undefined && (await findByReference(db, reference)) !== null;
}
