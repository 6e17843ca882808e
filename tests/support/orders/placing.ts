// A piece that hangs, a point that is open, and orders that are placed for them.
import type { MediaOption } from "#db/json-columns.ts";
import { settings } from "#db/settings-tables.ts";
import { categories } from "#db/catalogue-tables.ts";
import { orders } from "#db/orders-tables.ts";
import { collectionPoints } from "#db/collection-tables.ts";
import type { CheckoutForm } from "#app/shop/orders/checkout-form.ts";
import { placeOrder } from "#app/shop/orders/placing.server.ts";
import type { OrderRequest } from "#app/shop/orders/insert-order.server.ts";
import { mockPayment } from "#app/shop/payment-providers/mock/mock-payment.server.ts";
import { paymentMethodsOf } from "#app/shop/payment-providers/payment-methods.server.ts";
import { defaultSettings } from "#app/shop/settings/settings.ts";
import { defaultPrint } from "#app/shop/settings/print-settings.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makePiece } from "#tests/support/make.ts";
import { emptyTables } from "#tests/support/database/empty-tables.ts";

export const a1 = "A1 (84cm x 59cm)";
export const options: MediaOption[] = [
  { mediaType: "Poster", sizes: [{ size: a1, priceCents: 1500, widthMm: 840, heightMm: 590 }] },
  { mediaType: "Canvas", sizes: [{ size: a1, priceCents: 3500, widthMm: 840, heightMm: 590 }] },
];
export const now = new Date("2026-11-21T10:00:00Z");
/** The tables begin anew with each `refurnish`, so these are the first of each. */
export const [piece, point] = [1, 1];

export function line(
  changes: Partial<CheckoutForm["lines"][number]> = {},
): CheckoutForm["lines"][number] {
  return {
    artPieceId: piece,
    mediaType: "Poster",
    size: a1,
    quantity: 2,
    seenPriceCents: 1500,
    ...changes,
  };
}

let keys = 0;

export function orderRequest(
  changes: Partial<CheckoutForm> = {},
  others: Partial<OrderRequest> = {},
): OrderRequest {
  keys += 1;
  const form: CheckoutForm = {
    firstName: "Camille",
    lastName: "Martin",
    email: "camille@example.com",
    phone: "+33 6 12 34 56 78",
    addressLine1: "1 rue de la Paix",
    addressLine2: null,
    postalCode: "75002",
    city: "Paris",
    country: "FR",
    company: null,
    siren: null,
    vatNumber: null,
    collectionPoint: point,
    paymentMethod: "mock",
    termsVersion: 0,
    sandboxes: [],
    idempotencyKey: `key-${keys}-aaaaaaaaaaaaaaaaaaaaaa`,
    lines: [line()],
    ...changes,
  };
  return {
    form,
    language: "en",
    paymentMethods: paymentMethodsOf([mockPayment]),
    previousOrderToken: null,
    print: defaultPrint,
    workshop: defaultSettings.workshop,
    now,
    ...others,
  };
}

export async function openPlacing() {
  const database = await createTestDatabase();
  const { db } = database;

  async function hang(reference: string, mediaOptions = options): Promise<number> {
    const [category] = await db
      .insert(categories)
      .values({ name: `Room of ${reference}` })
      .returning({ id: categories.id });
    return (await makePiece(db, { reference, categoryId: category!.id, mediaOptions })).id;
  }

  async function refurnish(): Promise<void> {
    await emptyTables(db, "orders", "order_lines", "art_pieces", "categories", "collection_points");
    await db.delete(settings);
    await hang("IK00001");
    await db.insert(collectionPoints).values({
      name: "Gare du Nord",
      address: "18 rue de Dunkerque",
      hours: "Mon to Sat, 8 to 20",
      hoursFr: "Lun. au sam., 8 h–20 h",
    });
  }

  async function place(request: OrderRequest): Promise<string> {
    const answer = await placeOrder(db, request);
    if (!("order" in answer)) throw new Error(`refused: ${answer.refused}`);
    return answer.order.token;
  }

  const countOrders = () => db.$count(orders);
  return { database, hang, refurnish, place, countOrders };
}
