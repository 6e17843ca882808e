// A page with PayPal's button in a real browser: the window that opens, and what the page is told
// when it closes.
import { once } from "node:events";
import { createServer } from "node:http";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { chromium } from "@playwright/test";
import type { Browser, Page } from "@playwright/test";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { chromium as packed, unpackChromium } from "../e2e/support/chromium.ts";
import { startStandin } from "./standin.ts";
import type { Standin } from "./standin.ts";
import { openClient, unitOf24Euros50 } from "./test-client.ts";
import type { Client } from "./test-client.ts";

let standin: Standin;
let client: Client;
let browser: Browser;
let page: Page;
let shop: Server;
let shopUrl = "";

/**
 * A shop's page as @paypal/react-paypal-js leaves it: the script with its namespace, a place for
 * the button, and what was heard.
 */
const shopPage = (sdk: string) => `<!doctype html><title>Shop</title><div id="place"></div>
<script src="${sdk}/sdk/js?client-id=test&currency=EUR&locale=fr_FR" data-namespace="paypalOfShop"></script>
<script>
  window.heard = [];
  window.restarts = 0;
  const note = (name) => (data) => void window.heard.push([name, data instanceof Error ? data.message : data]);
  window.buttons = window.paypalOfShop.Buttons({
    style: { layout: "vertical" },
    createOrder: async () => { const answer = await fetch("/order"); if (!answer.ok) throw new Error("no order"); return answer.text(); },
    onApprove: async (data, actions) => {
      note("approve")(data);
      window.offered = Object.keys(actions);
      if (window.restarts-- > 0) actions.restart();
    },
    onCancel: note("cancel"),
    onError: note("error"),
    onInit: (data, actions) => { window.init = actions; },
  });
  window.buttons.render("#place");
</script>`;

beforeAll(async () => {
  await unpackChromium();
  standin = await startStandin();
  client = await openClient(standin);
  shop = createServer(async (request, response) => {
    if (request.url !== "/order")
      return response.setHeader("content-type", "text/html").end(shopPage(standin.url));
    const { body } = await client.post("/v2/checkout/orders", {
      intent: "CAPTURE",
      purchase_units: [
        {
          ...unitOf24Euros50,
          amount: { ...unitOf24Euros50.amount, breakdown: { item_total: unitOf24Euros50.amount } },
          items: [{ name: "Tide <A2>", quantity: "1", unit_amount: unitOf24Euros50.amount }],
        },
      ],
      application_context: {
        locale: "fr-FR",
        user_action: "PAY_NOW",
        return_url: `${shopUrl}/back`,
        cancel_url: `${shopUrl}/basket`,
      },
    });
    return response.end(body.id);
  });
  await once(shop.listen(0, "127.0.0.1"), "listening");
  shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  browser = await chromium.launch({
    executablePath: packed.executablePath,
    env: { ...(process.env as Record<string, string>), ...packed.env },
  });
});
afterAll(async () => {
  await browser?.close();
  await standin?.close();
  shop?.close();
});
beforeEach(async () => {
  page = await browser.newPage();
  await page.goto(shopUrl);
});
afterEach(() => page.close());

const click = async () => {
  const [popup] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("button", { name: "PayPal" }).click(),
  ]);
  return popup;
};
const heard = async (length = 1) => {
  await page.waitForFunction(
    (length) => (window as unknown as { heard: unknown[] }).heard.length >= length,
    length,
  );
  return page.evaluate(
    () => (window as unknown as { heard: [string, Record<string, string>][] }).heard,
  );
};

describe("in a window of its own", () => {
  test("approved", async () => {
    const popup = await click();
    await popup.getByRole("heading", { name: "Payer la boutique" }).waitFor();
    await popup.getByText("1 × Tide <A2>").waitFor();
    expect(await popup.getByText("24,50 €").count()).toBe(2);
    await Promise.all([
      popup.waitForEvent("close"),
      popup.getByRole("button", { name: "Payer", exact: true }).click(),
    ]);
    const [[name, data]] = (await heard()) as [[string, Record<string, string>]];
    expect([name, data]).toEqual([
      "approve",
      expect.objectContaining({ orderID: expect.any(String), payerID: "QYR5Z8XDVJNXQ" }),
    ]);
    expect(await page.evaluate(() => (window as unknown as { offered: string[] }).offered)).toEqual(
      ["restart", "redirect"],
    );
    expect((await client.capture(data.orderID!)).status).toBe(201);
  });

  test("cancelled, and closed", async () => {
    const popup = await click();
    await popup.getByRole("button", { name: "Annuler et revenir à la boutique" }).click();
    expect(await heard()).toEqual([["cancel", { orderID: expect.any(String) }]]);
    const other = await click();
    await other.getByRole("button", { name: "Payer", exact: true }).waitFor();
    await other.close();
    expect(await heard(2)).toHaveLength(2);
  });

  test("restarted: the same order again", async () => {
    await page.evaluate(() => ((window as unknown as { restarts: number }).restarts = 1));
    const popup = await click();
    const [again] = await Promise.all([
      page.waitForEvent("popup"),
      popup.getByRole("button", { name: "Payer", exact: true }).click(),
    ]);
    await again.getByRole("button", { name: "Payer", exact: true }).click();
    const told = await heard(2);
    expect(told[0]![1].orderID).toBe(told[1]![1].orderID);
  });

  test("an order that cannot be made", async () => {
    await page.route("**/order", (route) => route.fulfill({ status: 500 }));
    const popup = await click();
    if (!popup.isClosed()) await popup.waitForEvent("close");
    expect(await heard()).toEqual([["error", "no order"]]);
  });
});

test("the button can be held back, and is gone when it is closed", async () => {
  await page.evaluate(() => (window as unknown as { init: { disable(): void } }).init.disable());
  expect(await page.getByRole("button", { name: "PayPal" }).isDisabled()).toBe(true);
  await page.evaluate(() =>
    (window as unknown as { buttons: { close(): Promise<void> } }).buttons.close(),
  );
  expect(await page.getByRole("button").count()).toBe(0);
});

test("without a window of its own the buyer is sent back", async () => {
  const order = await (await fetch(`${shopUrl}/order`)).text();
  await page.goto(`${standin.url}/checkoutnow?token=${order}`);
  await page.getByRole("button", { name: "Annuler" }).click();
  expect(page.url()).toBe(`${shopUrl}/basket?token=${order}`);
  await page.goto(`${standin.url}/checkoutnow?token=${order}`);
  await page.getByRole("button", { name: "Payer", exact: true }).click();
  expect(page.url()).toBe(`${shopUrl}/back?token=${order}&PayerID=QYR5Z8XDVJNXQ`);
  expect((await client.capture(order)).status).toBe(201);
  await page.goto(`${standin.url}/checkoutnow?token=${order}`);
  await page.getByRole("heading", { name: "Cette commande est déjà payée." }).waitFor();
  const unknown = await page.goto(`${standin.url}/checkoutnow?token=NONE`);
  expect(unknown?.status()).toBe(404);
});
