// An invented order, for previews before the first real one.
import type { Language } from "#app/i18n/language.ts";
import type { Titled } from "#app/shop/catalogue/piece-texts.ts";
import { providerIds } from "#db/values.ts";
import type { MailedOrder } from "./order-mails.server.ts";
import { priceOfLines } from "#app/shop/line-total.ts";
import type { Picture } from "#app/shop/pictures/picture.ts";

type SamplePiece = Titled & { reference: string; picture: Picture };

const sizes = [
  {
    mediumName: "Fine art paper",
    mediumNameFr: "Papier d’art",
    material: "",
    materialFr: null,
    size: "A2 (59cm x 42cm)",
    unitPriceCents: 3900,
    quantity: 1,
  },
  {
    mediumName: "Canvas",
    mediumNameFr: "Toile",
    material: "",
    materialFr: null,
    size: "A3 (42cm x 30cm)",
    unitPriceCents: 4500,
    quantity: 2,
  },
];

export function sampleOrder(
  pieces: SamplePiece[],
  point: Omit<MailedOrder["point"], "opening" | "isGone">,
  language: Language,
  now: Date,
): MailedOrder {
  const lines = pieces.slice(0, sizes.length).map((piece, position) => ({
    ...piece,
    ...sizes[position]!,
    position,
    artPieceId: null,
    plan: null,
  }));
  return {
    number: 10001,
    token: "sample",
    ticketCode: "7K2QM4XD",
    collectorName: null,
    isWithdrawn: false,
    email: "marie.lefevre@example.org",
    language,
    promisedAt: null,
    keptUntil: null,
    handedOver: null,
    breakdown: [],
    isNoneLeft: false,
    vatRegime: "franchise",
    moved: null,
    firstName: "Marie",
    lastName: "Lefèvre",
    status: "pending",
    paymentStatus: "paid",
    isTest: false,
    paymentMethod: providerIds[0],
    placedAt: now,
    collectedAt: null,
    totalCents: priceOfLines(lines),
    refundedCents: 0,
    approveUrl: null,
    termsVersion: 0,
    lines,
    point: { ...point, opening: null, isGone: false },
    documents: [{ kind: "invoice", number: 1 }],
    withdrawal: { open: true, last: null },
  };
}
