// The shop's settings, and what serves all lists.
import { sectionPage } from "#app/routes/admin/kit/settings/settings-pages.ts";
import { sectionNames } from "#app/shop/settings/settings-form.ts";
import { settingsFields } from "./settings-form.ts";
import { created, first } from "./honest-form.ts";
import type { FormsOfRoute } from "./honest-form.ts";

const medium = {
  name: "Canvas",
  nameFr: "Toile",
  description: "Cotton.",
  descriptionFr: "Coton.",
  pictureId: "1",
  surface: "canvas",
  position: "1",
  makingMinutes: "240",
  furtherMinutes: "10",
  defaultFit: "fill",
  format: "jpeg",
  colour: "srgb",
  bleedMm: "3",
  wrapMm: "30",
  safety: "Heavy.",
  safetyFr: "Lourd.",
  active: "on",
};

export const settingsForms: FormsOfRoute[] = [
  ["admin/find", { find: { idle: true, fields: { q: "marie@example.org" } } }],
  [
    "admin/searches",
    {
      "an e-mail address": {
        idle: true,
        fields: { list: "/admin/users", q: "marie@example.org" },
      },
    },
  ],
  [
    "admin/settings/legal/:page",
    {
      publish: {
        url: "/admin/settings/legal/notice",
        fields: { version: "0", en: "Notice", fr: "Mentions" },
      },
    },
  ],
  [
    "admin/opening",
    {
      take: { fields: { proposal: "uploadLimit" } },
      "put back what was never taken": {
        idle: true,
        fields: { proposal: "uploadLimit", intent: "undo", uploadLimit: "7", version: "1" },
      },
    },
  ],
  ["admin/devices", { revoke: { fields: { intent: "revoke", id: "1" } } }],
  [
    "admin/devices/new",
    { enrol: { fields: { ...created, kind: "counter", name: "Till", collectionPointId: "1" } } },
  ],
  [
    "admin/devices/:id",
    {
      change: {
        url: "/admin/devices/1",
        fields: { ...first, name: "Till", collectionPointId: "2", lockMinutes: "3" },
      },
    },
  ],
  [
    "admin/settings/payments",
    {
      "switch off": { idle: true, fields: { kind: "paypal", intent: "off", account: "sandbox A" } },
    },
  ],
  [
    "admin/settings/mail",
    { "switch off": { idle: true, fields: { kind: "mail", intent: "off", account: "a @ b" } } },
  ],
  [
    "admin/settings/print-lab",
    {
      "make a key": { fields: { intent: "make-key", name: "Rive Gauche" } },
      "revoke a key": { idle: true, fields: { intent: "revoke-key", id: "1" } },
      "save the address": {
        idle: true,
        fields: { intent: "save-address", url: "https://192.168.0.7/" },
      },
    },
  ],
  [
    "admin/settings/print-lab/deliveries",
    { "send again": { idle: true, fields: { intent: "again", id: "1" } } },
  ],
  ...sectionNames.map((section): FormsOfRoute => [
    sectionPage(section).slice(1),
    { save: { fields: { version: "0", ...settingsFields(section) } } },
  ]),
  [
    "admin/settings/media/:id",
    {
      create: {
        url: "/admin/settings/media/new",
        fields: { ...created, ...medium, name: "Baryta" },
      },
      change: { url: "/admin/settings/media/1", fields: { ...first, ...medium } },
    },
  ],
  [
    "admin/home-wall",
    { save: { fields: { version: "0", pieces: JSON.stringify([{ artPieceId: 1 }]) } } },
  ],
  ["admin/settings/pictures/remaking", { "try again": { idle: true, fields: {} } }],
  ["admin/integrity", { check: { fields: {} } }],
  ["admin/staff-calls", { coming: { idle: true, fields: { device: "1" } } }],
  ["admin/undo", { undo: { fields: { deletion: "deletion-of-the-point" } } }],
];
