// Orders, and what is written about them.
import type { FormsOfRoute } from "./honest-form.ts";
import { isoDay } from "#app/i18n/dates.ts";

/** A promise is not moved beyond a year. */
const inTwoMonths = `${isoDay(new Date(Date.now() + 60 * 86_400_000))}T11:00`;

export const orderForms: FormsOfRoute[] = [
  [
    "admin",
    {
      "a step of a print": {
        url: "/admin?index",
        fields: { print: "10001:0:1:0:to_print", to: "printed" },
      },
      arrived: { url: "/admin?index", fields: { intent: "ready", order: "10001:1" } },
      "no print": { url: "/admin?index", idle: true, fields: { to: "printed" } },
    },
  ],
  [
    "admin/orders",
    {
      "set several": { fields: { status: "ready", order: "10001:1" } },
      "set none": { idle: true, fields: { status: "ready" } },
    },
  ],
  [
    "admin/orders/:id",
    {
      status: {
        url: "/admin/orders/10001",
        fields: { intent: "status", status: "collected", id: "10001", version: "1" },
      },
      email: {
        url: "/admin/orders/10001",
        fields: { intent: "email", email: "right@example.org", id: "10001", version: "1" },
      },
      note: { url: "/admin/orders/10001", fields: { intent: "note", note: "Handed over" } },
      print: { url: "/admin/orders/10001", fields: { intent: "print", line: "1" } },
      "dealt with": { url: "/admin/orders/10002", fields: { intent: "acknowledge" } },
    },
  ],
  [
    "admin/orders/:id/refund",
    {
      "refund without PayPal": {
        url: "/admin/orders/10001/refund",
        idle: true,
        fields: {
          what: "all",
          reason: "",
          key: "0f8fad5b-d9cb-469f-a165-70867728950e",
          left: "1500",
          version: "1",
          withdrawal: "",
          knownWithdrawals: "",
        },
      },
    },
  ],
  [
    "admin/orders/:id/promise",
    {
      move: {
        url: "/admin/orders/10001/promise",
        fields: { promisedAt: inTwoMonths, reason: "The paper came late", version: "1" },
      },
    },
  ],
  [
    "admin/collection-points/:id/closure",
    {
      close: {
        url: "/admin/collection-points/1/closure",
        fields: { day: "2036-11-24", reason: "Flood" },
      },
    },
  ],
  ["admin/counter", { "choose a point": { idle: true, fields: { point: "1" } } }],
  [
    "admin/counter/:id",
    {
      "hand over": {
        url: "/admin/counter/10002",
        fields: { intent: "hand-over", key: "one-handover", how: "typed", "prints-0": "1" },
      },
      shelf: { url: "/admin/counter/10002", fields: { intent: "shelf", shelf: "B 12" } },
      "take back nothing": {
        url: "/admin/counter/10002",
        idle: true,
        fields: { intent: "take-back" },
      },
    },
  ],
  ["admin/counter/conflicts", { decide: { fields: { id: "1", outcome: "gone" } } }],
  ["admin/counter/presses", { press: { idle: true, fields: { press: "{}" } } }],
  [
    "admin/orders/change-note",
    {
      change: {
        idle: true,
        fields: { orderId: "10001", noteId: "1", before: "Rang", note: "Rang twice" },
      },
    },
  ],
  ["admin/orders/undo-status", { undo: { fields: { order: "10001:1:ready" } } }],
  [
    "admin/withdrawals/:id",
    {
      refuse: {
        url: "/admin/withdrawals/1",
        fields: { ground: "taken-back", note: "He told us so", sure: "on" },
      },
    },
  ],
  [
    "admin/messages",
    {
      read: { fields: { intent: "read", id: "1" } },
      delete: { fields: { intent: "delete", id: "1" } },
    },
  ],
  ["admin/outbox", { "send what was held back": { fields: { intent: "send-held-back" } } }],
  [
    "admin/outbox/:channel/:id",
    {
      "send again": { url: "/admin/outbox/mail/1", fields: { intent: "send-again" } },
      "try now": { url: "/admin/outbox/mail/2", fields: { intent: "try-now" } },
      "put aside": { url: "/admin/outbox/text/1", fields: { intent: "discard" } },
    },
  ],
];
