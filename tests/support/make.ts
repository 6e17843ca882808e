// Each fills in what the test does not care about, and answers with the whole row.
import { draftInvoices, bookCapturesAndIssueInvoices } from "#app/shop/invoices/invoices.server.ts";
import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { contactMessages } from "#db/messages-tables.ts";
import { subscribers } from "#db/subscribers-tables.ts";
import { withdrawals } from "#db/withdrawals-tables.ts";
import { artPieces, categories, subCategories } from "#db/catalogue-tables.ts";
import { orderLines, orders } from "#db/orders-tables.ts";
import { collectionPoints } from "#db/collection-tables.ts";
import { pictures } from "#db/pictures-tables.ts";
import { pricingRules } from "#db/pricing-tables.ts";
import { printFiles } from "#db/printing-tables.ts";
import type { MediaOption } from "#db/json-columns.ts";
import { assessNewPiece, assessPieces } from "#app/shop/catalogue/size-eligibility.server.ts";
import { defaultMedia, findMedium } from "#app/shop/media/medium.ts";
import type { Database } from "#app/platform/database/database.server.ts";

let made = 0;
const next = () => (made += 1);

/** Canvas in two sizes and fine art paper in one; the lowest price is 8.00. */
export const someMediaOptions: MediaOption[] = [
  {
    mediaType: "Canvas",
    sizes: [
      { size: "A3 (42cm x 30cm)", priceCents: 4500, widthMm: 420, heightMm: 300 },
      { size: "A2 (59cm x 42cm)", priceCents: 7900, widthMm: 590, heightMm: 420 },
    ],
  },
  {
    mediaType: "Fine art paper",
    sizes: [{ size: "A4 (30cm x 21cm)", priceCents: 800, widthMm: 300, heightMm: 210 }],
  },
];

export async function makePicture(
  db: Database,
  overrides: Partial<typeof pictures.$inferInsert> = {},
) {
  const masterSha256 = createHash("sha256").update(`picture ${next()}`).digest("hex");
  const values = {
    key: masterSha256.slice(0, 24),
    masterSha256,
    masterFormat: "png",
    // With so many pixels, every size that tests sell is eligible.
    width: 12_000,
    height: 8000,
    files: [{ width: 1200, height: 800, format: "jpeg" as const }],
    thumbhash: "1QcSHQRnh493V4dIh4eXh1h4kJUI",
    placeholder: "data:image/webp;base64,UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==",
    ...overrides,
  };
  return onlyRow(await db.insert(pictures).values(values).returning());
}

export async function makeCategory(
  db: Database,
  overrides: Partial<typeof categories.$inferInsert> = {},
) {
  return onlyRow(
    await db
      .insert(categories)
      .values({ name: `Category ${next()}`, ...overrides })
      .returning(),
  );
}

export async function makeSubCategory(
  db: Database,
  overrides: Partial<typeof subCategories.$inferInsert> = {},
) {
  const categoryId = overrides.categoryId ?? (await makeCategory(db)).id;
  return onlyRow(
    await db
      .insert(subCategories)
      .values({ name: `Sub-category ${next()}`, ...overrides, categoryId })
      .returning(),
  );
}

/** A piece with a new picture, in no category, for sale as `someMediaOptions`. */
export async function makePiece(
  db: Database,
  overrides: Partial<typeof artPieces.$inferInsert> = {},
) {
  const pictureId = overrides.pictureId ?? (await makePicture(db)).id;
  const reference = `IK${String(next()).padStart(5, "0")}`;
  const values = { reference, mediaOptions: someMediaOptions, ...overrides, pictureId };
  return onlyRow(
    await db
      .insert(artPieces)
      .values({ ...(await assessNewPiece(db, values)), ...values })
      .returning(),
  );
}

/** As staff change one, without the history. */
export async function changePiece(
  db: Database,
  id: number,
  change: Partial<typeof artPieces.$inferInsert>,
) {
  return db.transaction(async (db) => {
    await db.update(artPieces).set(change).where(eq(artPieces.id, id));
    await assessPieces(db, [id]);
    return onlyRow(await db.select().from(artPieces).where(eq(artPieces.id, id)));
  });
}

export async function makePoint(
  db: Database,
  overrides: Partial<typeof collectionPoints.$inferInsert> = {},
) {
  const values = {
    name: `Collection point ${next()}`,
    address: "12 rue des Ateliers, 75011 Paris",
    ...overrides,
  };
  return onlyRow(await db.insert(collectionPoints).values(values).returning());
}

export async function makePricingRule(
  db: Database,
  overrides: Partial<typeof pricingRules.$inferInsert> = {},
) {
  const values = {
    name: `Rule ${next()}`,
    appliesTo: "global" as const,
    mediaOptions: someMediaOptions,
    ...overrides,
  };
  return onlyRow(await db.insert(pricingRules).values(values).returning());
}

/** Has not agreed to the newsletter. */
export async function makeSubscriber(
  db: Database,
  overrides: Partial<typeof subscribers.$inferInsert> = {},
) {
  return onlyRow(
    await db
      .insert(subscribers)
      .values({ email: `person${next()}@example.com`, ...overrides })
      .returning(),
  );
}

function onlyRow<Row>([row]: Row[]): Row {
  return row!;
}

/** What of a medium that the shop is delivered with a line keeps; any other is paper. */
export function soldIn(mediaType: string) {
  const { key, nameFr, surface, wrapMm, bleedMm } = findMedium(defaultMedia, mediaType);
  return { mediumName: mediaType, mediumNameFr: nameFr, mediumKey: key, surface, wrapMm, bleedMm };
}

export type OrderOverrides = Partial<typeof orders.$inferInsert> & {
  lines?: Partial<typeof orderLines.$inferInsert>[];
};

/** A paid order with one poster at 15.00, or with the lines given; its total is theirs. */
export async function makeOrder(db: Database, { lines = [{}], ...overrides }: OrderOverrides = {}) {
  const number = next();
  const pictureId = (await makePicture(db)).id;
  const bought = lines.map((line, position) => ({
    position,
    pictureId,
    reference: "IK00001",
    ...soldIn(line.mediumName ?? "Poster"),
    size: "A2 (59cm x 42cm)",
    unitPriceCents: 1500,
    quantity: 1,
    ...line,
  }));
  const subtotalCents = bought.reduce(
    (sum, { unitPriceCents, quantity }) => sum + unitPriceCents * quantity,
    0,
  );
  return db.transaction(async (db) => {
    const order = onlyRow(
      await db
        .insert(orders)
        .values({
          token: createHash("sha256").update(`order ${number}`).digest("base64url"),
          idempotencyKey: `order-key-${number}`,
          requestHash: "made for a test",
          language: "en",
          firstName: "Marie",
          lastName: "Lefèvre",
          email: "marie@example.org",
          phone: "+33 6 12 34 56 78",
          consentAt: new Date(),
          collectionPointName: "Gare du Nord",
          collectionPointAddress: "18 rue de Dunkerque",
          subtotalCents,
          totalCents: subtotalCents,
          paymentMethod: "paypal",
          paymentStatus: "paid",
          paymentId: `capture-${number}`,
          refundedCents:
            overrides.paymentStatus === "refunded"
              ? subtotalCents
              : overrides.paymentStatus === "partly_refunded"
                ? 500
                : 0,
          ...overrides,
        })
        .returning(),
    );
    await db.insert(orderLines).values(bought.map((line) => ({ ...line, orderId: order.id })));
    return order;
  });
}

export async function makeMessage(
  db: Database,
  overrides: Partial<typeof contactMessages.$inferInsert> = {},
) {
  const values = {
    name: "Jonas",
    email: "jonas@example.org",
    subject: `Question ${next()}`,
    message: "A frame?",
    language: "en" as const,
  };
  return onlyRow(
    await db
      .insert(contactMessages)
      .values({ ...values, ...overrides })
      .returning(),
  );
}

/** An open withdrawal of one print of an order. */
export async function makeWithdrawal(
  db: Database,
  overrides: Partial<typeof withdrawals.$inferInsert> & { orderId: number },
) {
  const values = {
    parts: [{ position: 0, quantity: 1 }],
    name: "Marie Lefèvre",
    email: "marie@example.org",
    language: "fr" as const,
  };
  return onlyRow(
    await db
      .insert(withdrawals)
      .values({ ...values, ...overrides })
      .returning(),
  );
}

/** Asks for the print files of all its lines, as an order does that becomes paid. */
export async function makePrintFiles(db: Database, orderId: number) {
  const lines = db
    .select({ orderLineId: orderLines.id })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  return db.insert(printFiles).values((await lines).map(({ orderLineId }) => ({ orderLineId })));
}

/** Within a transaction, for an order that is paid. */
export async function makeInvoice(db: Database, orderId: number) {
  const [issued] = await bookCapturesAndIssueInvoices(db, await draftInvoices(db, [orderId]), []);
  return issued ?? null;
}
