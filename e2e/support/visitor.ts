// What visitors do on more than one journey, and what a journey arranges before they come.
import type { Locator, Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { eq, sql } from "drizzle-orm";
import { artPieces } from "#db/catalogue-tables.ts";
import { orders } from "#db/orders-tables.ts";
import { pictures } from "#db/pictures-tables.ts";
import type { MediaOption } from "#db/json-columns.ts";
import { lineId } from "#app/shop/basket/basket.ts";
import { basketKey, writeStoredBasket } from "#app/shop/basket/stored-basket.ts";
import { findSize, lowestOption } from "#app/shop/pricing/media-option.ts";
import type { RunningShop } from "./shop.ts";
import type { Texts } from "./texts.ts";
import { changePiece } from "#tests/support/make.ts";

/** Opens a page and waits until it reacts to a press, a moment after it is visible. */
export async function visit(page: Page, address: string): Promise<number> {
  const answer = await page.goto(address);
  await waitForScripts(page);
  return answer?.status() ?? 0;
}

/** Waits until the scripts of the page have taken over. */
export async function waitForScripts(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__react")),
  );
}

/** Opens what the page keeps closed under this title. */
export async function openFold(page: Page, title: string): Promise<void> {
  await page.locator("summary").filter({ hasText: title }).click();
}

export const cards = (page: Page): Locator =>
  page.getByRole("main").getByRole("link", {
    name: /AI-generated picture|picture painted by a program|image générée par IA|image peinte par un programme/,
  });

export const toast = (page: Page, text: string | RegExp): Locator =>
  page.locator("[data-sonner-toast]").filter({ hasText: text });

export async function findPiece(shop: RunningShop, reference: string) {
  const [row] = await shop.db
    .select({
      id: artPieces.id,
      reference: artPieces.reference,
      mediaOptions: artPieces.mediaOptions,
      viewCount: artPieces.viewCount,
      picture: {
        key: pictures.key,
        width: pictures.width,
        height: pictures.height,
        placeholder: pictures.placeholder,
        digitalSource: pictures.digitalSource,
      },
    })
    .from(artPieces)
    .innerJoin(pictures, eq(pictures.id, artPieces.pictureId))
    .where(eq(artPieces.reference, reference));
  return row!;
}

export async function setMediaOptions(
  shop: RunningShop,
  reference: string,
  mediaOptions: MediaOption[],
): Promise<void> {
  await changePiece(shop.db, (await findPiece(shop, reference)).id, { mediaOptions });
}

/** The same media and sizes, each dearer by so many cents. */
export async function raisePrices(
  shop: RunningShop,
  reference: string,
  cents: number,
): Promise<void> {
  const { mediaOptions } = await findPiece(shop, reference);
  await setMediaOptions(
    shop,
    reference,
    mediaOptions.map((option) => ({
      ...option,
      sizes: option.sizes.map((size) => ({ ...size, priceCents: size.priceCents + cents })),
    })),
  );
}

export type WantedPrint = {
  reference: string;
  mediaType?: string;
  size?: string;
  quantity?: number;
};

/** As if chosen on an earlier visit: by default one of each, in its lowest option. */
export async function fillBasket(
  page: Page,
  shop: RunningShop,
  wanted: WantedPrint[],
): Promise<void> {
  const lines = [];
  for (const { reference, mediaType, size, quantity = 1 } of wanted) {
    const piece = await findPiece(shop, reference);
    const lowest = lowestOption(piece.mediaOptions)!;
    const medium = mediaType ?? lowest.mediaType;
    const chosen = size ?? lowest.size;
    lines.push({
      id: lineId(piece.id, medium, chosen),
      artPieceId: piece.id,
      reference,
      mediaType: medium,
      size: chosen,
      quantity,
      seenPriceCents: findSize(piece.mediaOptions, medium, chosen)!.priceCents,
      picture: piece.picture,
    });
  }
  await setStored(page, basketKey, writeStoredBasket(lines));
}

/** Writes into the browser's storage before any page of the shop has run there. */
export async function setStored(page: Page, key: string, value: string): Promise<void> {
  await page.goto("/favicon.svg");
  await page.evaluate(([name, text]) => localStorage.setItem(name!, text!), [key, value]);
}

export const readStored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

export const camille = {
  firstName: "Camille",
  lastName: "Martin",
  email: "camille@example.com",
  phone: "+33 6 12 34 56 78",
  addressLine1: "1 rue de la Paix",
  postalCode: "75002",
  city: "Paris",
};

type BuyerChanges = { [Field in keyof typeof camille]?: string | null };

/** Types the buyer's details (null where there is no field), and chooses where to collect. */
export async function fillCheckout(
  page: Page,
  { checkout }: Texts,
  changes: BuyerChanges = {},
): Promise<void> {
  const buyer = { ...camille, ...changes };
  for (const [field, value] of Object.entries(buyer) as [keyof typeof camille, string | null][]) {
    if (value !== null) await page.getByLabel(checkout[field], { exact: true }).fill(value);
  }
  await page.getByRole("radio", { name: "Atelier Bastille" }).check();
  await page.getByRole("checkbox", { name: checkout.consent }).check();
}

export const orderButton = (page: Page, { checkout }: Texts): Locator =>
  page.getByRole("button", { name: checkout.placeOrder });

export async function expectOrders(shop: RunningShop, count: number): Promise<void> {
  expect(await shop.db.$count(orders), "orders in the database").toBe(count);
}

/** Until the function it answers with is called, which forgets what the shop logged of it. */
export async function breakCatalogue(shop: RunningShop): Promise<() => Promise<void>> {
  await shop.db.execute(sql`alter table art_pieces rename to art_pieces_away`);
  // Without this, searches are answered from memory.
  await shop.db.execute(sql`alter table piece_changes rename to piece_changes_away`);
  return async () => {
    await shop.db.execute(sql`alter table piece_changes_away rename to piece_changes`);
    await shop.db.execute(sql`alter table art_pieces_away rename to art_pieces`);
    expect(shop.errors.length, "the shop logs that it failed").toBeGreaterThan(0);
    shop.errors.length = 0;
  };
}

/** Two prints of one piece and a canvas of another, paid at once. */
export async function buyThreePrints(page: Page, shop: RunningShop, texts: Texts) {
  await fillBasket(page, shop, [
    { reference: "IK00001", quantity: 2 },
    { reference: "IK00007", mediaType: "Canvas", size: "A3 (42cm x 30cm)" },
  ]);
  await visit(page, "/checkout");
  await fillCheckout(page, texts);
  await orderButton(page, texts).click();
  await expect(
    page.getByRole("heading", { level: 1, name: texts.order.thanks("Camille") }),
  ).toBeVisible();
  const [order] = await shop.db.select().from(orders);
  return order!;
}

/** Nothing hangs over the edge of the screen. */
export async function expectToFit(page: Page): Promise<void> {
  expect(
    await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ),
  ).toBe(0);
}

/** Chromium complains when the second document appears before the transition can begin. */
export const abortedTransition = /Transition was aborted because of invalid state/;
