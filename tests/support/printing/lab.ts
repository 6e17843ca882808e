// A print lab for tests: its key, an order to print with its file, and who bought it.
import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { printFiles } from "#db/printing-tables.ts";
import { orderLines } from "#db/orders-tables.ts";
import { folderStorage } from "#app/platform/files/object-storage.server.ts";
import { makeLabKey } from "#app/shop/lab/lab-keys.server.ts";
import type { TestShop } from "#tests/support/app.ts";
import { makeOrder } from "#tests/support/make.ts";
import type { OrderOverrides } from "#tests/support/make.ts";
import { makeMember } from "#tests/support/staff.ts";

/** Stands in every field that a buyer can fill in, and nowhere else. */
export const mark = "zwmark";
export const buyer = {
  firstName: `Marie ${mark}`,
  lastName: `Lefèvre ${mark}`,
  email: `marie@${mark}.example`,
  phone: `+33 6 ${mark}`,
  addressLine1: `1 rue ${mark}`,
  addressLine2: `Escalier ${mark}`,
  city: `Paris ${mark}`,
  postalCode: `75 ${mark}`,
  country: `FR ${mark}`,
  company: `SARL ${mark}`,
  siren: "552100554",
  vatNumber: "FR03552100554",
  collectorName: `Paul ${mark}`,
  notes: `Calls ${mark}`,
};

export async function labKey(db: TestShop["db"], name = "Atelier Rive Gauche"): Promise<string> {
  return makeLabKey(db, await makeMember(db), name);
}

export const content = Buffer.from("%PDF-1.6 ".repeat(30_000));
const sha256 = createHash("sha256").update(content).digest("hex");

export function makeOrderToPrint(db: TestShop["db"], overrides: OrderOverrides = {}) {
  const line = { reference: "IK00042", widthMm: 594, heightMm: 420, quantity: 2 };
  return makeOrder(db, { ...buyer, lines: [line], ...overrides });
}

/** The name in its address. */
export async function savePrintFile(shop: Pick<TestShop, "db" | "dataDir">, orderId: number) {
  const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  const name = `${orderId}-1-${sha256.slice(0, 16)}.pdf`;
  const file = `prints/${name}`;
  await folderStorage(shop.dataDir).save(file, content);
  const made = { file, bytes: content.length, sha256, madeAt: new Date() };
  await shop.db
    .insert(printFiles)
    .values({ orderLineId: line!.id, ...made, attempts: 1 })
    .onConflictDoUpdate({ target: printFiles.orderLineId, set: made });
  return name;
}
