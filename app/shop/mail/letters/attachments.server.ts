// Attaches the accepted terms and the withdrawal form (code de la consommation, L221-13).
import { longDate } from "#app/i18n/dates.ts";
import { legalTexts } from "#app/i18n/storefront/legal.ts";
import { withdrawalFormTexts } from "#app/i18n/mail/withdrawal-form.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { makeLegalPdf } from "#app/shop/legal/legal-pdf.server.ts";
import { legalTextIn, readLegalText, withoutGaps } from "#app/shop/legal/legal-text.ts";
import { filledInFor, findLegalText } from "#app/shop/legal/legal-texts.server.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import type { Attachment } from "./composition.ts";
import { loadOnce } from "#app/platform/process/load-once.ts";
import type { OrderMail } from "./order-sections.ts";

export async function orderAttachments(
  db: Database,
  { order, publicUrl }: OrderMail,
  settings: Settings,
): Promise<Attachment[]> {
  const { language, placedAt, termsVersion } = order;
  const legal = legalTexts[language];
  const form = withdrawalFormTexts[language];
  const text = await findLegalText(db, "terms", termsVersion);
  const filledIn = filledInFor(settings, language);
  const sheet = { shopName: settings.shopName, language, publicUrl };
  const [terms, withdrawal] = await Promise.all([
    text &&
      cachedLegalPdf({
        ...sheet,
        title: legal.pages.terms,
        madeAt: text.createdAt ?? new Date(0),
        note: [
          legal.version(termsVersion),
          text.createdAt && legal.since(longDate(text.createdAt, language)),
        ]
          .filter(Boolean)
          .join(" · "),
        blocks: readLegalText(
          withoutGaps(legalTextIn(text, language), legal.gap),
          filledIn,
          language,
        ),
      }),
    makeLegalPdf({
      ...sheet,
      madeAt: placedAt,
      title: form.title,
      note: "",
      blocks: readLegalText(
        form.text(order.number, longDate(placedAt, language)),
        filledIn,
        language,
      ),
      toFillIn: true,
    }),
  ]);
  return [
    ...(terms
      ? [{ filename: form.termsFile(termsVersion), content: terms, contentType: pdf }]
      : []),
    { filename: form.file, content: withdrawal, contentType: pdf },
  ];
}

const pdf = "application/pdf";

const documents = new Map<string, () => Promise<Buffer>>();
const maxDocuments = 8;

/** Renders each document once, because the terms are the slowest part of a mail. */
function cachedLegalPdf(sheet: Parameters<typeof makeLegalPdf>[0]): Promise<Buffer> {
  const key = JSON.stringify(sheet);
  const make = documents.get(key) ?? loadOnce(() => makeLegalPdf(sheet));
  documents.delete(key);
  documents.set(key, make);
  if (documents.size > maxDocuments) documents.delete(documents.keys().next().value!);
  return make();
}
