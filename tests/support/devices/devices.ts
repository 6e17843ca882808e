// Browsers that are devices of the shop, and staff with a PIN.
import { eq } from "drizzle-orm";
import { devices } from "#db/devices-tables.ts";
import { staffPins } from "#db/staff-pin-tables.ts";
import type { staff } from "#db/staff-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { DeviceKind } from "#app/shop/devices/device.ts";
import { hashPassword } from "#app/shop/staff/passwords.server.ts";
import type { TestShop } from "#tests/support/app.ts";
import { makeMember, signIn } from "#tests/support/staff.ts";
import type { TestBrowser } from "#tests/support/staff.ts";

export const pin = "582946";
export const wrongPin = "907315";
/** A cheap hash saves time; another test checks the cost of a real one. */
const cheap = { log2N: 4, r: 8, p: 1 };

async function addPin(db: Database, staffId: string): Promise<void> {
  await db.insert(staffPins).values({ staffId, hash: await hashPassword(pin, cheap) });
}

export async function makePinHolder(
  db: Database,
  overrides: Partial<typeof staff.$inferInsert> = {},
) {
  const member = await makeMember(db, overrides);
  await addPin(db, member.id);
  return member;
}

/** A browser that a manager enrolled, and where nobody is signed in. */
export async function openDevice(
  shop: TestShop,
  point: { id: number },
  kind: DeviceKind = "counter",
): Promise<TestBrowser & { id: number }> {
  const browser = await signIn(shop, (await makeMember(shop.db)).email);
  const name = `Device ${Math.random()}`;
  await browser.post("/admin/devices/new", { kind, name, collectionPointId: String(point.id) });
  await browser.post("/admin/logout");
  const [row] = await shop.db.select().from(devices).where(eq(devices.name, name));
  return { ...browser, id: row!.id };
}
