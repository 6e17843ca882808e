// What visitors send, and what others send in PayPal's or a mail server's name.
import { orderForm } from "#tests/support/orders/order-form.ts";
import type { Furnished } from "#tests/support/processes/furnished.ts";
import type { FormsOfRoute } from "./honest-form.ts";

const orderNamed = { number: "10001", orderEmail: "Marie@example.org" };
const withdrawal = {
  name: "Marie",
  email: "marie@example.org",
  newestDeclaredId: "0",
  "quantity-0": "1",
};

export const visitorForms = ({ token, links }: Furnished): FormsOfRoute[] => [
  [
    "contact",
    {
      message: {
        outside: true,
        fields: { name: "A", email: "a@example.org", subject: "S", message: "M" },
      },
    },
  ],
  ["newsletter", { ask: { outside: true, fields: { email: "asks@example.org" } } }],
  [
    "newsletter/confirm/:token",
    { confirm: { outside: true, url: `/newsletter/confirm/${links.confirm}`, fields: {} } },
  ],
  [
    "newsletter/preferences/:token",
    {
      save: {
        outside: true,
        url: `/newsletter/preferences/${links.preferences}`,
        fields: { intent: "save", language: "fr", subscribed: "on" },
      },
      "ask for erasure": {
        outside: true,
        url: `/newsletter/preferences/${links.preferences}`,
        fields: { intent: "erase" },
      },
    },
  ],
  [
    "newsletter/unsubscribe/:token",
    {
      unsubscribe: {
        outside: true,
        url: `/newsletter/unsubscribe/${links.unsubscribe}`,
        fields: { "List-Unsubscribe": "One-Click" },
      },
    },
  ],
  [
    "checkout",
    {
      order: {
        outside: true,
        fields: orderForm({ addressLine2: "Yard", idempotencyKey: "a".repeat(36) }),
      },
    },
  ],
  [
    "withdrawal",
    {
      find: { outside: true, idle: true, fields: { intent: "find", ...orderNamed } },
      review: {
        outside: true,
        idle: true,
        fields: { intent: "review", ...orderNamed, ...withdrawal },
      },
      confirm: { outside: true, fields: { intent: "confirm", ...orderNamed, ...withdrawal } },
    },
  ],
  [
    "order/:token",
    {
      "name who collects": {
        outside: true,
        url: `/order/${token}`,
        fields: { intent: "name", name: "Luc" },
      },
    },
  ],
  [
    "order/:token/withdrawal",
    {
      confirm: {
        outside: true,
        url: `/order/${token}/withdrawal`,
        fields: { intent: "confirm", ...withdrawal },
      },
    },
  ],
  [
    "basket/link",
    {
      "take along": {
        outside: true,
        fields: { line: JSON.stringify([1, "Canvas", "A3 (42cm x 30cm)", 1]) },
      },
    },
  ],
  [
    "b/:token/taking",
    {
      "take a forged one": {
        outside: true,
        idle: true,
        url: `/b/${"x".repeat(27)}/taking`,
        fields: { claim: "x".repeat(32) },
      },
    },
  ],
  [
    "art/labels",
    { scan: { outside: true, idle: true, fields: { kind: "scanned", labels: "1~1" } } },
  ],
  ["kiosk/staff", { call: { outside: true, idle: true, fields: { intent: "call" } } }],
  ["art/:id/view", { view: { outside: true, url: "/art/1/view", fields: {} } }],
  [
    "checkout/order",
    { "loaded anew": { outside: true, idle: true, fields: { key: "x".repeat(48) } } },
  ],
  [
    "checkout/paypal",
    { "back from PayPal": { outside: true, idle: true, fields: { token: "x".repeat(43) } } },
  ],
  [
    "webhooks/paypal",
    {
      "a forged event": {
        outside: true,
        idle: true,
        fields: { id: "WH-1", event_type: "PAYMENT.CAPTURE.COMPLETED" },
      },
    },
  ],
  [
    "webhooks/bounces/:token",
    {
      "a forged report": {
        outside: true,
        idle: true,
        url: `/webhooks/bounces/${"x".repeat(43)}`,
        fields: { report: "x" },
      },
    },
  ],
  [
    "confirmation",
    { "the last order": { outside: true, idle: true, fields: { token: "x".repeat(43) } } },
  ],
];
