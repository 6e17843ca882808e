// Every form that the shop reads, filled in as its own pages fill it in; by the route that reads it.
import type { Furnished } from "#tests/support/furnished.ts";
import { orderForm } from "#tests/support/order-form.ts";
import { password } from "#tests/support/staff.ts";
import { settingsForm } from "./settings-form.ts";

export type HonestForm = {
  name: string;
  /** The route's path in app/routes.ts. */
  route: string;
  url: string;
  fields: Record<string, string>;
  /** Sent by somebody who is not signed in. */
  outside?: true;
  /** Its address takes files too. */
  file?: true;
  /** It changes nothing, by itself or because it is refused. */
  idle?: true;
};

const created = { id: "", version: "" };
const first = { id: "1", version: "1" };
const typed = [{ mediaType: "Poster", sizes: [{ size: "A2 (59cm x 42cm)", price: "12.50", width: "", height: "" }] }];
const mediaOptions = JSON.stringify(typed);

const piece = {
  reference: "IK00077",
  pictureId: "1",
  categoryId: "1",
  subCategoryId: "1",
  additionalInfo: "Calm",
  additionalInfoFr: "Calme",
  tool: "ComfyUI",
  model: "sd_xl_base_1.0",
  prompt: "A heron\nat dawn",
  negativePrompt: "text",
  seed: "42",
  "public-tool": "on",
  digitalSource: "algorithmicMedia",
  likeness: "no",
  enlargement: "2",
  fits: JSON.stringify([
    { ratio: "√2:1", way: "fill", shift: 120 },
    { ratio: "3:2", way: "border" },
  ]),
};
const category = { name: "Dunes", nameFr: "Dunes", thumbnailId: "1" };
const point = {
  name: "Gare",
  address: "1 rue",
  telephone: "1",
  email: "gare@example.org",
  hours: "9-5",
  hoursFr: "9 h-17 h",
  status: "Inactive",
};
const rule = { name: "A rule", appliesTo: "category", categoryId: "1", subCategoryId: "", mediaOptions };
const user = {
  name: "A reader",
  email: "a.reader@example.org",
  phone: "1",
  language: "fr",
  subscribed: "on",
  source: "staff",
  note: "By phone",
};
const template = { name: "Letter", subjectTemplate: "News", htmlContentTemplate: "<p>News</p>" };
const campaign = { name: "May", subject: "News", htmlContent: "<p>News</p>", templateId: "1", audience: "all_subscribed_users" };
const orderNamed = { number: "10001", orderEmail: "Marie@example.org" };
const withdrawal = { name: "Marie", email: "marie@example.org", seen: "0", "quantity-0": "1" };

type Group = [route: string, forms: Record<string, Omit<HonestForm, "name" | "route" | "url"> & { url?: string }>];

export function everyForm({ ownSession, other, invitation, application, token, links }: Furnished): HonestForm[] {
  const groups: Group[] = [
    ["contact", { message: { outside: true, fields: { name: "A", email: "a@example.org", subject: "S", message: "M" } } }],
    ["newsletter", { ask: { outside: true, fields: { email: "asks@example.org" } } }],
    ["newsletter/confirm/:token", { confirm: { outside: true, url: `/newsletter/confirm/${links.confirm}`, fields: {} } }],
    [
      "newsletter/preferences/:token",
      {
        save: {
          outside: true,
          url: `/newsletter/preferences/${links.preferences}`,
          fields: { intent: "save", language: "fr", subscribed: "on" },
        },
        "ask for erasure": { outside: true, url: `/newsletter/preferences/${links.preferences}`, fields: { intent: "erase" } },
      },
    ],
    [
      "newsletter/unsubscribe/:token",
      { unsubscribe: { outside: true, url: `/newsletter/unsubscribe/${links.unsubscribe}`, fields: { "List-Unsubscribe": "One-Click" } } },
    ],
    ["checkout", { order: { outside: true, fields: orderForm({ addressLine2: "Yard", idempotencyKey: "a".repeat(36) }) } }],
    [
      "withdrawal",
      {
        find: { outside: true, idle: true, fields: { intent: "find", ...orderNamed } },
        review: { outside: true, idle: true, fields: { intent: "review", ...orderNamed, ...withdrawal } },
        confirm: { outside: true, fields: { intent: "confirm", ...orderNamed, ...withdrawal } },
      },
    ],
    [
      "order/:token/withdrawal",
      { confirm: { outside: true, url: `/order/${token}/withdrawal`, fields: { intent: "confirm", ...withdrawal } } },
    ],
    ["art/:id/view", { view: { outside: true, url: "/art/1/view", fields: {} } }],
    ["checkout/order", { "loaded anew": { outside: true, idle: true, fields: { key: "x".repeat(48) } } }],
    ["checkout/paypal", { "back from PayPal": { outside: true, idle: true, fields: { token: "x".repeat(43) } } }],
    [
      "webhooks/paypal",
      { "a forged event": { outside: true, idle: true, fields: { id: "WH-1", event_type: "PAYMENT.CAPTURE.COMPLETED" } } },
    ],
    [
      "webhooks/bounces/:token",
      { "a forged report": { outside: true, idle: true, url: `/webhooks/bounces/${"x".repeat(43)}`, fields: { report: "x" } } },
    ],
    ["confirmation", { "the last order": { outside: true, idle: true, fields: { token: "x".repeat(43) } } }],
    ["admin/login", { "sign in": { outside: true, fields: { email: "own@example.org", password, answer: "", next: "/admin" } } }],
    ["admin/login/forgotten", { "without a mail server": { outside: true, idle: true, fields: { email: "own@example.org" } } }],
    ["admin/login/second-step", { code: { outside: true, idle: true, fields: { kind: "code", code: "123456", next: "/admin" } } }],
    ["admin/login/passkey", { ask: { outside: true, fields: { intent: "ask" } } }],
    [
      "admin/setup/:token",
      { "set up": { outside: true, url: `/admin/setup/${invitation}`, fields: { name: "New", password: "nine loud storks" } } },
    ],
    [
      "admin/session",
      {
        stay: { idle: true, fields: { intent: "stay" } },
        prove: { fields: { intent: "prove", password } },
        "read notices": { idle: true, fields: { intent: "notices-read", next: "/admin" } },
        "sign in again": { outside: true, fields: { intent: "sign-in", email: "own@example.org", password, answer: "" } },
      },
    ],
    ["admin/session/proof", { prove: { fields: { password, next: "/admin" } } }],
    ["admin/logout", { leave: { fields: {} } }],
    [
      "admin/orders",
      { "set several": { fields: { status: "ready", order: "10001:1" } }, "set none": { idle: true, fields: { status: "ready" } } },
    ],
    [
      "admin/orders/:id",
      {
        status: { url: "/admin/orders/10001", fields: { intent: "status", status: "collected", id: "10001", version: "1" } },
        note: { url: "/admin/orders/10001", fields: { intent: "note", note: "Handed over" } },
        print: { url: "/admin/orders/10001", fields: { intent: "print", line: "1" } },
        "dealt with": { url: "/admin/orders/10002", fields: { intent: "seen" } },
      },
    ],
    [
      "admin/orders/:id/refund",
      {
        "refund without PayPal": {
          url: "/admin/orders/10001/refund",
          idle: true,
          fields: { what: "all", reason: "", key: "0f8fad5b-d9cb-469f-a165-70867728950e", left: "1500", version: "1", withdrawal: "" },
        },
      },
    ],
    ["admin/orders/undo-status", { undo: { fields: { order: "10001:1:ready" } } }],
    ["admin/withdrawals/:id", { refuse: { url: "/admin/withdrawals/1", fields: { note: "Too late" } } }],
    ["admin/messages", { read: { fields: { intent: "read", id: "1" } }, delete: { fields: { intent: "delete", id: "1" } } }],
    [
      "admin/outbox/:channel/:id",
      {
        "send again": { url: "/admin/outbox/mail/1", fields: { intent: "send-again" } },
        "try now": { url: "/admin/outbox/mail/2", fields: { intent: "try-now" } },
        "put aside": { url: "/admin/outbox/text/1", fields: { intent: "discard" } },
      },
    ],
    [
      "admin/art-management",
      {
        delete: { fields: { intent: "delete", id: "1" } },
        move: { fields: { intent: "move", id: "1", categoryId: "2", subCategoryId: "" } },
        "apply rules": { fields: { intent: "apply-rules", id: "1", application: "1123456789abcdef-application" } },
      },
    ],
    [
      "admin/art-management/:id",
      {
        create: { url: "/admin/art-management/new", fields: { ...created, ...piece, mediaOptions } },
        change: { url: "/admin/art-management/1", fields: { ...first, ...piece, mediaOptions } },
      },
    ],
    [
      "admin/art-management/reprice",
      {
        apply: { fields: { intent: "apply", application: "1123456789abcdef-application", after: "0" } },
        undo: { fields: { intent: "undo", application } },
      },
    ],
    ["admin/batch-upload/references", { ask: { idle: true, fields: { references: "IK00001" } } }],
    [
      "admin/uploads",
      {
        picture: { file: true, fields: { intent: "picture" } },
        piece: {
          file: true,
          fields: {
            intent: "piece",
            reference: "IK00077",
            categoryId: "1",
            subCategoryId: "1",
            likeness: "no",
            enlargement: "2",
            digitalSource: "trainedAlgorithmicMedia",
          },
        },
      },
    ],
    ["admin/collection-points", { delete: { fields: { intent: "delete", id: "1" } } }],
    [
      "admin/collection-points/:id",
      {
        create: { url: "/admin/collection-points/new", fields: { ...created, ...point } },
        change: { url: "/admin/collection-points/1", fields: { ...first, ...point } },
      },
    ],
    [
      "admin/category-management",
      {
        delete: { fields: { intent: "delete", id: "1" } },
        "delete a sub-category": { url: "/admin/category-management?of=sub-category", fields: { intent: "delete", id: "1" } },
      },
    ],
    [
      "admin/category-management/:id",
      {
        create: { url: "/admin/category-management/new", fields: { ...created, ...category } },
        change: { url: "/admin/category-management/1", fields: { ...first, ...category } },
      },
    ],
    [
      "admin/category-management/:categoryId/sub-categories/:id",
      {
        create: { url: "/admin/category-management/1/sub-categories/new", fields: { ...created, ...category, categoryId: "1" } },
        change: { url: "/admin/category-management/1/sub-categories/1", fields: { ...first, ...category, categoryId: "1" } },
      },
    ],
    ["admin/pricing", { restore: { fields: { intent: "restore" } }, delete: { fields: { intent: "delete", id: "2" } } }],
    [
      "admin/pricing/:id",
      {
        create: { url: "/admin/pricing/new", fields: { ...created, ...rule } },
        change: { url: "/admin/pricing/2", fields: { ...rule, id: "2", version: "1" } },
      },
    ],
    [
      "admin/users",
      {
        subscribe: { fields: { intent: "subscribe", ids: "1", subscribed: "true", source: "staff", note: "By phone" } },
        delete: { fields: { intent: "delete", id: "1" } },
      },
    ],
    [
      "admin/users/:id",
      {
        create: { url: "/admin/users/new", fields: { ...created, ...user } },
        change: { url: "/admin/users/1", fields: { ...first, ...user } },
      },
    ],
    [
      "admin/personal-data",
      {
        find: { idle: true, fields: { intent: "find", email: "reader1@example.org" } },
        erase: { fields: { intent: "erase", email: "reader1@example.org" } },
      },
    ],
    ["admin/personal-data/file", { "hand out": { idle: true, fields: { email: "reader1@example.org" } } }],
    [
      "admin/email-marketing",
      {
        "delete a template": { url: "/admin/email-marketing?of=template", fields: { intent: "delete", id: "1" } },
        "delete a campaign": { url: "/admin/email-marketing?of=campaign", fields: { intent: "delete", id: "1" } },
        "copy a campaign": { fields: { intent: "copy", id: "1" } },
      },
    ],
    [
      "admin/email-marketing/templates/:id",
      {
        create: { url: "/admin/email-marketing/templates/new", fields: { ...created, ...template } },
        change: { url: "/admin/email-marketing/templates/1", fields: { ...first, ...template } },
      },
    ],
    [
      "admin/email-marketing/campaigns/:id",
      {
        create: { url: "/admin/email-marketing/campaigns/new", fields: { ...created, ...campaign } },
        change: { url: "/admin/email-marketing/campaigns/1", fields: { ...first, ...campaign } },
        "change its audience": {
          url: "/admin/email-marketing/campaigns/1",
          fields: {
            ...first,
            ...campaign,
            audience: "specific_segment",
            language: "fr",
            categoryId: "1",
            collectionPointId: "",
            since: "2026-01-31",
          },
        },
      },
    ],
    [
      "admin/email-marketing/campaigns/:id/send",
      {
        send: { idle: true, url: "/admin/email-marketing/campaigns/1/send", fields: { version: "1", when: "now", at: "", accepted: "on" } },
        test: { idle: true, url: "/admin/email-marketing/campaigns/1/send", fields: { intent: "test", email: "a.reader@example.org" } },
      },
    ],
    [
      "admin/email-marketing/campaigns/:id/report",
      {
        hold: { idle: true, url: "/admin/email-marketing/campaigns/1/report", fields: { intent: "pause" } },
        copy: { url: "/admin/email-marketing/campaigns/1/report", fields: { intent: "copy" } },
      },
    ],
    [
      "admin/email-marketing/suppressions",
      {
        add: { fields: { intent: "add", email: "a.reader@example.org", note: "By phone" } },
        "read a report": { idle: true, fields: { intent: "report", report: "Subject: Returned mail" } },
      },
    ],
    ["admin/find", { find: { idle: true, fields: { q: "marie@example.org" } } }],
    ["admin/searches", { "an e-mail address": { idle: true, fields: { list: "/admin/users", q: "marie@example.org" } } }],
    [
      "admin/email-marketing/preview",
      {
        preview: {
          idle: true,
          fields: { subject: "News", htmlContent: "<p>News</p>", sample: "fr", scheme: "dark", audience: "all_subscribed_users" },
        },
      },
    ],
    [
      "admin/settings/legal/:page",
      { publish: { url: "/admin/settings/legal/notice", fields: { version: "0", en: "Notice", fr: "Mentions" } } },
    ],
    ["admin/settings", { save: { fields: { version: "1", ...settingsForm } } }],
    [
      "admin/settings/media",
      {
        save: {
          fields: {
            id: "1",
            version: "1",
            name: "Canvas",
            surface: "canvas",
            makingHours: "24",
            position: "1",
            format: "jpeg",
            colour: "srgb",
            bleedMm: "3",
            wrapMm: "30",
            safety: "Heavy.",
            safetyFr: "Lourd.",
            active: "on",
          },
        },
      },
    ],
    ["admin/settings/pictures", { "try again": { idle: true, fields: {} } }],
    ["admin/integrity", { check: { fields: {} } }],
    ["admin/undo", { undo: { fields: { deletion: "deletion-of-the-point" } } }],
    [
      "admin/account",
      {
        "change the password": { fields: { intent: "change-password", currentPassword: password, newPassword: "nine loud storks" } },
        "begin an app": { fields: { intent: "begin-app", currentPassword: password } },
        "rename a passkey": { fields: { intent: "rename-passkey", id: "passkey-own", name: "Phone" } },
        "rename somebody else's passkey": { idle: true, fields: { intent: "rename-passkey", id: "passkey-other", name: "Phone" } },
        "remove a passkey": { fields: { intent: "remove-passkey", id: "passkey-own", currentPassword: password } },
        "remove somebody else's passkey": {
          idle: true,
          fields: { intent: "remove-passkey", id: "passkey-other", currentPassword: password },
        },
        "end a session": { fields: { intent: "end-session", id: ownSession } },
        "end the others": { fields: { intent: "end-other-sessions", id: "" } },
      },
    ],
    ["admin/account/passkeys", { offer: { fields: { intent: "offer", name: "Phone", currentPassword: password } } }],
    [
      "admin/staff",
      {
        invite: { fields: { intent: "invite", id: "", email: "another@example.org" } },
        withdraw: { fields: { intent: "withdraw", id: "1" } },
        renew: { fields: { intent: "renew", id: other } },
        deactivate: { fields: { intent: "deactivate", id: other } },
        reactivate: { idle: true, fields: { intent: "reactivate", id: other } },
        "hand over": { fields: { intent: "make-owner", id: other } },
      },
    ],
  ];
  return groups.flatMap(([route, forms]) =>
    Object.entries(forms).map(([name, form]) => ({ url: `/${route}`, ...form, name: `${route}: ${name}`, route })),
  );
}
