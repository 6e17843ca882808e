// How far the shop is set up, read off the shop itself. Only the delivered prices are kept by hand:
// nobody else can tell whether they were looked at.
import { isDeepStrictEqual } from "node:util";
import { and, eq, isNotNull } from "drizzle-orm";
import { collectionPoints } from "#db/collection-tables.ts";
import { artPieces } from "#db/catalogue-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { hasHours } from "#app/shop/calendar/calendar.ts";
import { isForSale, isHung } from "#app/shop/catalogue/hung-pieces.server.ts";
import type { ActiveIntegrations } from "#app/shop/integrations.server.ts";
import { findLegalState, listLegalTexts } from "#app/shop/legal/legal-texts.server.ts";
import { missingSettings } from "#app/shop/legal/missing-details.ts";
import { sendsMails } from "#app/shop/mail/sending/sends-mails.ts";
import { enoughPieces } from "./onboarding.ts";
import type { Onboarding } from "./onboarding.ts";
import { offersProvider } from "#app/shop/payment-providers/payment-methods.server.ts";
import { hasDeliveredPrices } from "#app/shop/pricing/pricing-rule.ts";
import { findGlobalDefault } from "#app/shop/pricing/pricing-rules.server.ts";
import { missingOnInvoices } from "#app/shop/settings/invoice-settings.ts";
import { arePricesConfirmed } from "#app/shop/settings/price-confirmation.server.ts";
import { findEditableSettings } from "#app/shop/settings/settings-editing.server.ts";
import { defaultSettings, isOwnEmail } from "#app/shop/settings/settings.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { defaultWatermark } from "#app/shop/settings/watermark.ts";
import { findHomeWall } from "#app/shop/walls/home-wall.server.ts";

export async function findOnboarding(
  db: Database,
  { environment, paymentMethods }: Pick<ActiveIntegrations, "environment" | "paymentMethods">,
): Promise<Onboarding> {
  const isDraft = eq(artPieces.state, "draft");
  const [settings, wall, points, legal, texts, pieces, drafts, ready, rule, kept] =
    await Promise.all([
      findEditableSettings(db, "branding"),
      findHomeWall(db),
      db.$count(
        collectionPoints,
        and(eq(collectionPoints.status, "Active"), isNotNull(collectionPoints.opening)),
      ),
      findLegalState(db),
      listLegalTexts(db),
      db.$count(artPieces, and(isHung, isForSale)),
      db.$count(artPieces, isDraft),
      db.$count(artPieces, and(isDraft, isForSale)),
      findGlobalDefault(db),
      arePricesConfirmed(db),
    ]);
  const { shopName } = defaultSettings;
  return {
    done: {
      name: settings.shopName !== shopName && isOwnEmail(settings.contact),
      look: hasOwnBranding(settings) || wall.pieces.length > 0 || hasOwnMark(settings),
      point: points > 0,
      mail: sendsMails(environment),
      payment: offersProvider(paymentMethods),
      law: legal === "complete" && missingOnInvoices(settings).length === 0,
      prices: kept || (rule !== null && !hasDeliveredPrices(rule.mediaOptions)),
      pieces: pieces >= enoughPieces,
    },
    missing: missingSettings(settings, texts),
    pieces,
    drafts: { all: drafts, ready },
    hasWorkshopHours: hasHours(settings.workshop),
  };
}

const hasOwnBranding = ({ branding }: Settings) =>
  !isDeepStrictEqual(branding, defaultSettings.branding);
const hasOwnMark = ({ watermark }: Settings) => !isDeepStrictEqual(watermark, defaultWatermark);
