// Of the contact that a demo shop makes up, a shop without a demo publishes nothing.
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { artPieces } from "#db/catalogue-tables.ts";
import { settings } from "#db/settings-tables.ts";
import { composeMail } from "#app/shop/mail/letters/compose.server.ts";
import { legalPages } from "#app/shop/legal/legal-text.ts";
import { findEditableSettings } from "#app/shop/settings/settings-editing.server.ts";
import { defaultSettings } from "#app/shop/settings/settings.ts";
import { openTestShop } from "#tests/support/app.ts";
import type { TestShop } from "#tests/support/app.ts";
import { makePiece } from "#tests/support/make.ts";
import { makeMail } from "#tests/support/orders/order-mails.ts";

const madeUp = Object.values(defaultSettings.contact);
const legal = legalPages.map((page) => `/legal/${page}`);
const paths = ["/", "/contact", "/withdrawal", "/newsletter", ...legal];

let shop: TestShop;
let piece: string;

beforeAll(async () => {
  vi.stubEnv("DEMO", "off");
  shop = await openTestShop({ PUBLIC_URL: "https://shop.example" });
  await makePiece(shop.db);
  const [{ id }] = (await shop.db.select({ id: artPieces.id }).from(artPieces)) as [{ id: number }];
  piece = `/art/${id}`;
});
afterEach(() => vi.stubEnv("DEMO", "off"));
afterAll(async () => {
  vi.unstubAllEnvs();
  await shop.close();
});

async function madeUpOn(path: string): Promise<string[]> {
  const answer = await shop.get(path);
  expect(answer.status, path).toBe(200);
  const html = await answer.text();
  return madeUp.filter((each) => html.includes(each));
}

test("no page shows made-up contact", async () => {
  for (const path of [...paths, piece]) expect(await madeUpOn(path), path).toEqual([]);
});

test("settings begin empty, also where what stood there was saved", async () => {
  const nothing = { email: "", phone: "", address: "", facebook: "", instagram: "" };
  expect((await findEditableSettings(shop.db, "shop")).contact).toEqual(nothing);
  const contact = { ...defaultSettings.contact, phone: "01 40 00 00 00" };
  await shop.db.insert(settings).values({ value: { ...defaultSettings, contact } });
  expect((await findEditableSettings(shop.db, "shop")).contact).toEqual({
    ...nothing,
    phone: contact.phone,
  });
  await shop.db.delete(settings);
});

test("mails are answered to where they come from, and name no made-up contact", async () => {
  const { mail } = await makeMail(shop.db, "order_ready");
  const from = "post@shop.example";
  const sent = await composeMail(shop.db, mail, {
    publicUrl: "https://shop.example",
    secret: "s".repeat(32),
    from,
  });
  expect(sent?.replyTo?.address).toBe(from);
  for (const each of madeUp) expect(`${sent!.html}${sent!.text}`).not.toContain(each);
});

test("a demo shop shows them until its owner writes her own", async () => {
  vi.stubEnv("DEMO", "on");
  expect((await findEditableSettings(shop.db, "shop")).contact).toEqual(defaultSettings.contact);
});
