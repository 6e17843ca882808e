// Shows who pays how much for what, and two buttons. In a separate window it reports to its opener.
import { readFileSync } from "node:fs";
import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { html, raw } from "hono/html";
import { toMinor, toMoney } from "./amounts.ts";
import type { Money } from "./amounts.ts";
import { approve, canBeApproved, cancelAddress } from "./approval.ts";
import type { ApiContext } from "./calls.ts";
import type { Webhooks } from "./webhooks.ts";
import type { Order, Payer, World } from "./world.ts";

type Parts = { world: World; webhooks: Webhooks; payer: Payer };

const texts = {
  en: {
    notice: "A PayPal for trying out, on this machine. No money moves.",
    title: "Pay with PayPal",
    payTo: (shop: string) => `Pay ${shop}`,
    shop: "the shop",
    payer: "You pay as",
    total: "Total",
    pay: "Pay Now",
    goOn: "Continue",
    cancel: "Cancel and return to the shop",
    unknown: "Things don’t appear to be working at the moment.",
    unknownWhy: "This order does not exist, or it can no longer be paid.",
    paid: "This order is already paid.",
    approved: "Thank you. You can close this window and go back to the shop.",
    cancelled: "Nothing was paid. You can close this window and go back to the shop.",
    waiting: "One moment…",
  },
  fr: {
    notice: "Un PayPal pour essayer, sur cette machine. Aucun argent ne circule.",
    title: "Payer avec PayPal",
    payTo: (shop: string) => `Payer ${shop}`,
    shop: "la boutique",
    payer: "Vous payez en tant que",
    total: "Total",
    pay: "Payer",
    goOn: "Continuer",
    cancel: "Annuler et revenir à la boutique",
    unknown: "Le service ne répond pas comme prévu.",
    unknownWhy: "Cette commande n’existe pas, ou ne peut plus être payée.",
    paid: "Cette commande est déjà payée.",
    approved: "Merci. Vous pouvez fermer cette fenêtre et revenir à la boutique.",
    cancelled: "Rien n’a été payé. Vous pouvez fermer cette fenêtre et revenir à la boutique.",
    waiting: "Un instant…",
  },
};

type Language = keyof typeof texts;

const browserSdk = readFileSync(new URL("browser-sdk.js", import.meta.url), "utf8");

export function createApprovalPage({
  world,
  webhooks,
  payer,
}: Parts): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();

  app.get("/sdk/js", (c) => {
    if (!c.req.query("client-id"))
      return c.body(
        'throw new Error("SDK Validation error: client-id not recognized");',
        400,
        scriptType,
      );
    return c.body(browserSdk, 200, scriptType);
  });

  app.get("/sdk/wait", (c) => {
    const language = languageOf(c, null);
    return c.html(page(language, html`<p>${texts[language].waiting}</p>`));
  });

  app.get("/checkoutnow", (c) => {
    const order = world.orders.get(c.req.query("token") ?? "");
    const language = languageOf(c, order ?? null);
    if (!order || !canBeApproved(order))
      return c.html(page(language, cannotBePaid(language, order)), order ? 200 : 404);
    return c.html(
      page(language, checkout(language, order, payer, c.req.query("window") === "own")),
    );
  });

  app.post("/checkoutnow", async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const order = world.orders.get(c.req.query("token") ?? "");
    const language = languageOf(c, order ?? null);
    if (!order || !canBeApproved(order))
      return c.html(page(language, cannotBePaid(language, order)), order ? 409 : 404);
    const approved = form.get("do") === "pay";
    const address = approved ? approve({ world, webhooks }, order, payer) : cancelAddress(order);
    const said = texts[language][approved ? "approved" : "cancelled"];
    if (form.get("window") === "own") {
      const message = {
        from: "paypal",
        what: approved ? "approved" : "cancelled",
        orderID: order.id,
        payerID: approved ? payer.payer_id : null,
      };
      return c.html(
        page(
          language,
          html`<p>${said}</p>
            ${raw(`<script>${report(message)}</script>`)}`,
        ),
      );
    }
    return address === null
      ? c.html(page(language, html`<p>${said}</p>`))
      : c.redirect(address, 303);
  });

  return app;
}

const scriptType = {
  "content-type": "application/javascript; charset=utf-8",
  "cache-control": "no-store",
};

/** Reports to the button's script in the shop's page, which closes this window. */
function report(message: unknown): string {
  return `if (window.opener) window.opener.postMessage(${JSON.stringify(message)}, "*");`;
}

function languageOf(c: ApiContext, order: Order | null): Language {
  const requested = order?.context.locale ?? c.req.header("accept-language") ?? "en";
  return requested.toLowerCase().startsWith("fr") ? "fr" : "en";
}

function cannotBePaid(language: Language, order: Order | undefined) {
  const text = texts[language];
  if (order?.status === "COMPLETED") return html`<h1>${text.paid}</h1>`;
  return html`<h1>${text.unknown}</h1>
    <p>${text.unknownWhy}</p>`;
}

function checkout(language: Language, order: Order, payer: Payer, ownWindow: boolean) {
  const text = texts[language];
  const total = order.units.reduce((sum, { amount }) => sum + toMinor(amount), 0n);
  const currency = order.units[0]!.amount.currency_code;
  const lines = order.units.flatMap(({ items = [], description, amount }) => {
    if (items.length === 0)
      return description === undefined
        ? []
        : [{ name: description, quantity: "1", price: amount as Money }];
    return items.map(({ name, quantity, unit_amount }) => ({
      name,
      quantity,
      price: toMoney(toMinor(unit_amount) * BigInt(quantity), unit_amount.currency_code),
    }));
  });
  return html`<h1>${text.payTo(order.context.brand_name ?? text.shop)}</h1>
    <p>${text.payer} <b>${payer.given_name} ${payer.surname}</b><br />${payer.email_address}</p>
    <table>
      ${lines.map(
        ({ name, quantity, price }) =>
          html`<tr>
            <td>${quantity} × ${name}</td>
            <td>${shown(price, language)}</td>
          </tr>`,
      )}
      <tr>
        <th scope="row">${text.total}</th>
        <th>${shown(toMoney(total, currency), language)}</th>
      </tr>
    </table>
    <form method="post" action="/checkoutnow?token=${order.id}">
      <input type="hidden" name="window" value="${ownWindow ? "own" : "same"}" />
      <button name="do" value="pay">
        ${order.context.user_action === "PAY_NOW" ? text.pay : text.goOn}
      </button>
      <button name="do" value="cancel" class="quiet">${text.cancel}</button>
    </form>`;
}

function shown({ value, currency_code }: Money, language: Language): string {
  const format = new Intl.NumberFormat(language === "fr" ? "fr-FR" : "en-IE", {
    style: "currency",
    currency: currency_code,
  });
  return format.format(value as Intl.StringNumericLiteral);
}

function page(language: Language, content: ReturnType<typeof html>) {
  const text = texts[language];
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="data:," />
        <title>${text.title}</title>
        <style>
          :root {
            color-scheme: light dark;
            font:
              1rem/1.5 system-ui,
              sans-serif;
          }
          body {
            max-width: 26rem;
            margin: 0 auto;
            padding: 1rem;
          }
          header {
            border: 1px dashed;
            padding: 0.5rem 0.75rem;
            font-size: 0.875rem;
          }
          table {
            width: 100%;
            border-collapse: collapse;
            font-variant-numeric: tabular-nums;
          }
          td,
          th {
            padding: 0.4rem 0;
            text-align: left;
            vertical-align: top;
            border-bottom: 1px solid #8886;
          }
          td:last-child,
          th:last-child {
            text-align: right;
            white-space: nowrap;
            padding-left: 1rem;
          }
          button {
            width: 100%;
            min-height: 3rem;
            margin-top: 1rem;
            font: inherit;
            font-weight: 600;
            border: 1px solid #003087;
            border-radius: 1.5rem;
            background: #003087;
            color: #fff;
            cursor: pointer;
          }
          button.quiet {
            background: none;
            border-color: transparent;
            color: inherit;
            text-decoration: underline;
          }
        </style>
      </head>
      <body>
        <header>${text.notice}</header>
        <main>${content}</main>
      </body>
    </html>`;
}
