// A counter device with its day stored, ready to lose its network.
import type { Page } from "@playwright/test";
import { signedToken } from "#app/shop/devices/device-token.server.ts";
import { enrolDevice } from "#app/shop/devices/devices.server.ts";
import { makeOrder, makePoint } from "#tests/support/make.ts";
import type { OrderOverrides } from "#tests/support/make.ts";
import { makeMember } from "#tests/support/staff.ts";
import { expect } from "./journey.ts";
import type { RunningShop } from "./shop.ts";
import { openAsStaff } from "./staff.ts";

/** `SECRET` of a shop whose devices these are. */
export const deviceSecret = "a secret that signs the devices of these journeys";

export type Counter = Awaited<ReturnType<typeof openCounter>>;

/** A device at a separate point, with three orders that are ready, and its counter open. */
export async function openCounter(page: Page, shop: RunningShop, text: { ready: string }) {
  const { db } = shop;
  const owner = await makeMember(db);
  const point = await makePoint(db, { name: "Lyon Croix-Rousse" });
  const ready = (overrides: OrderOverrides = {}) =>
    makeOrder(db, {
      status: "ready",
      collectionPointId: point.id,
      collectionPointName: point.name,
      lines: [{ pictureId: 1 }],
      ...overrides,
    });
  const two = await ready({ shelf: "B 12", lines: [{ pictureId: 1 }, { pictureId: 2 }] });
  const one = await ready({ firstName: "Zoé", lastName: "Öztürk", email: "zoe@example.org" });
  const friends = await ready({ firstName: "Ines", lastName: "Roy", collectorName: "Luc Martin" });
  const enrolled = await enrolDevice(
    db,
    owner,
    { kind: "counter", name: "Tablet", collectionPointId: point.id },
    null,
  );
  if ("refused" in enrolled) throw new Error(enrolled.refused);
  const value = signedToken(deviceSecret, enrolled.token);
  await page.context().addCookies([{ name: "inkiosk-device", value, url: shop.url }]);
  await openAsStaff(page, shop, `${shop.url}/admin/counter`);
  await expect(page.getByText(text.ready, { exact: true })).toBeVisible();
  await workerIsReady(page);
  return { owner, point, two, one, friends, device: enrolled.id };
}

async function workerIsReady(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const names = await caches.keys();
    const files = names.find((name) => name.startsWith("inkiosk-files-"));
    const page = files && (await (await caches.open(files)).match("/admin/counter/offline"));
    return Boolean(page) && navigator.serviceWorker.controller !== null;
  });
}
