// Previews of mails: with the newest order if there is one, and an invented refund and withdrawal.
import type { Language } from "#app/i18n/language.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { OutgoingMail } from "#app/platform/network/smtp.server.ts";
import { fullName } from "#app/shop/full-name.ts";
import { listArtForStaff } from "#app/shop/catalogue/art-list.server.ts";
import { listActivePoints } from "#app/shop/collection/collection-points.server.ts";
import { findNewestMailedOrder } from "./order-mails.server.ts";
import type { MailedOrder } from "./order-mails.server.ts";
import { findSettings } from "#app/shop/settings/settings.server.ts";
import { withdrawalDeadline } from "#app/shop/withdrawals/withdrawal-period.ts";
import { renderLetter } from "./compose.server.ts";
import type { Letter } from "./letter.ts";
import { movedLetter } from "./moved-letter.ts";
import {
  cancelledLetter,
  collectedLetter,
  readyLetter,
  receivedLetter,
  reminderLetter,
} from "./order-letters.ts";
import { refundedLetter } from "./refunded-letter.ts";
import { sampleOrder } from "./sample-order.ts";
import { dayForShop, orderForShop, withdrawalForShop } from "./shop-letters.ts";
import { ticketPictures, withPictures } from "./ticket-picture.server.ts";
import { withdrawalLetter } from "./withdrawal-letter.ts";

type Sample = { order: MailedOrder; publicUrl: string; now: Date };

const letters = {
  order_received: ({ order, ...rest }) =>
    receivedLetter({
      ...rest,
      order: { ...order, status: "pending", paymentStatus: "paid", isWithdrawn: false },
    }),
  order_moved: ({ order, ...rest }) =>
    movedLetter({ ...rest, order: { ...order, moved: order.moved ?? sampleMove(order) } }),
  order_ready: readyLetter,
  order_reminder: reminderLetter,
  order_collected: ({ order, now, publicUrl }) =>
    collectedLetter({
      publicUrl,
      order: { ...order, withdrawal: { open: true, last: withdrawalDeadline(now) } },
    }),
  order_cancelled: cancelledLetter,
  order_refunded: (sample) => {
    const { totalCents, lines } = sample.order;
    const order = { ...sample.order, refundedCents: totalCents };
    return refundedLetter(
      { ...sample, order },
      {
        amountCents: totalCents,
        reason: "",
        parts: lines,
        creditNote: { kind: "credit_note", number: 1 },
      },
    );
  },
  withdrawal_received: ({ order, publicUrl, now }) => {
    const { firstName, lastName, email, language, lines } = order;
    const declared = {
      id: 1,
      parts: lines,
      name: fullName({ firstName, lastName }),
      email,
      declaredAt: now,
      language,
    };
    return withdrawalLetter({ order, publicUrl }, declared, "out");
  },
  order_for_shop: orderForShop,
  withdrawal_for_shop: ({ order, publicUrl, now }) => {
    const declared = { id: 1, parts: order.lines, name: fullName(order), declaredAt: now };
    return withdrawalForShop({ order, publicUrl }, declared);
  },
  day_for_shop: ({ order, publicUrl, now }) => {
    const { number, totalCents, language, isTest } = order;
    const orders = [{ number, totalCents, isTest, name: fullName(order) }];
    return dayForShop({ since: now, orders, withdrawals: [] }, language, publicUrl);
  },
} satisfies Record<string, (sample: Sample) => Letter>;

function sampleMove({ placedAt }: MailedOrder) {
  return { before: placedAt, why: "staff" as const, reason: null, times: 1 };
}

type PreviewedKind = keyof typeof letters;
export const previewedKinds = Object.keys(letters) as PreviewedKind[];

export function isPreviewed(kind: string | null | undefined): kind is PreviewedKind {
  return typeof kind === "string" && Object.hasOwn(letters, kind);
}

export async function previewMail(
  db: Database,
  kind: PreviewedKind,
  language: Language,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<Pick<OutgoingMail, "subject" | "html" | "text"> & { orderNumber: number | null }> {
  const [settings, order] = await Promise.all([findSettings(db), findNewestMailedOrder(db, now)]);
  const shown = order ? { ...order, language } : await makeSample(db, language, now);
  const letter = letters[kind]({ order: shown, publicUrl, now });
  const rendered = renderLetter(letter, settings, publicUrl);
  return {
    ...rendered,
    html: withPictures(rendered.html, await ticketPictures(letter)),
    orderNumber: order?.number ?? null,
  };
}

const everything = {
  q: "",
  categoryId: null,
  subCategoryId: null,
  withoutPrice: false,
  toLookAt: false,
  unsold: null,
  wordless: null,
  state: "hung" as const,
};

async function makeSample(db: Database, language: Language, now: Date): Promise<MailedOrder> {
  const [{ rows }, [point]] = await Promise.all([
    listArtForStaff(db, { ...everything, sort: "-created", page: 1 }, 2, "en"),
    listActivePoints(db, "en"),
  ]);
  const fallback = {
    name: "Gare du Nord",
    address: "18 rue de Dunkerque\n75010 Paris",
    opening: null,
    hours: null,
    hoursFr: null,
  };
  return sampleOrder(rows, point ?? fallback, language, now);
}
