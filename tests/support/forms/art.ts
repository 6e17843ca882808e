// What hangs, what it costs and where it is collected.
import { pieceChange } from "#tests/support/catalogue/piece-change.ts";
import type { Furnished } from "#tests/support/processes/furnished.ts";
import { created, first, mediaOptions } from "./honest-form.ts";
import type { FormsOfRoute } from "./honest-form.ts";

const piece = {
  reference: "IK00077",
  title: "Night tide",
  titleFr: "Marée de nuit",
  alt: "Dark waves under a low moon",
  altFr: "Des vagues sombres sous une lune basse",
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
  monday: "9:00–12:30, 14:00–19:00",
  tuesday: "",
  wednesday: "",
  thursday: "",
  friday: "",
  saturday: "",
  sunday: "",
  specialDays: "2026-12-24 9:00–12:00",
  holidays: "closed",
  travelMinutes: "60",
  dailyCapacity: "10",
};
const rule = {
  name: "A rule",
  appliesTo: "category",
  categoryId: "1",
  subCategoryId: "",
  mediaOptions,
};

export const artForms = ({ application, change }: Furnished): FormsOfRoute[] => [
  [
    "admin/art-management",
    {
      delete: { fields: { intent: "delete", id: "1" } },
      "apply rules": {
        fields: { intent: "apply-rules", id: "1", application: "1123456789abcdef-application" },
      },
    },
  ],
  [
    "admin/art-management/:id",
    {
      create: {
        url: "/admin/art-management/new",
        fields: { ...created, ...piece, mediaOptions },
      },
      change: { url: "/admin/art-management/1", fields: { ...first, ...piece, mediaOptions } },
    },
  ],
  [
    "admin/art-management/change",
    {
      choices: { idle: true, fields: { intent: "choices", id: "1" } },
      preview: { idle: true, fields: { intent: "preview", id: "1", ...pieceChange } },
      apply: {
        fields: {
          ...pieceChange,
          intent: "apply",
          id: "1",
          application: "2123456789abcdef-application",
          seen: change.seen,
        },
      },
      undo: { fields: { intent: "undo", application: change.application } },
    },
  ],
  [
    "admin/art-management/hanging",
    {
      preview: {
        idle: true,
        fields: { intent: "preview", state: "archived", id: "1", hangAt: "" },
      },
      date: {
        fields: { intent: "set", state: "hung", id: "1,2", hangAt: "2030-12-01T18:00" },
        idle: true,
      },
      archive: { fields: { intent: "set", state: "archived", id: "1", hangAt: "" } },
      undo: {
        fields: {
          intent: "undo",
          former: JSON.stringify([{ id: 1, version: 1, state: "archived", hangAt: null }]),
          state: "hung",
          hangAt: "",
        },
      },
    },
  ],
  [
    "admin/art-management/reprice",
    {
      apply: {
        fields: { intent: "apply", application: "1123456789abcdef-application", after: "0" },
      },
      undo: { fields: { intent: "undo", application } },
    },
  ],
  [
    "admin/labels",
    {
      replaced: { idle: true, fields: { intent: "replaced", id: "1" } },
      "taken down": { idle: true, fields: { intent: "taken-down", id: "1" } },
      undo: { idle: true, fields: { intent: "undo", press: "unknown" } },
    },
  ],
  [
    "admin/labels/labels.pdf",
    { look: { idle: true, fields: { labels: "1~1", sheet: "a6", language: "en", look: "1" } } },
  ],
  ["admin/batch-upload/category", { create: { fields: { name: "Ports", nameFr: "Ports" } } }],
  [
    "admin/batch-upload/sizes",
    {
      add: {
        fields: {
          ruleId: "1",
          mediaType: "Canvas",
          size: "12cm x 12cm",
          priceCents: "250",
        },
      },
      undo: {
        idle: true,
        fields: {
          intent: "undo",
          ruleId: "1",
          mediaType: "Canvas",
          size: "12cm x 12cm",
          priceCents: "250",
        },
      },
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
          title: "The sea",
          titleFr: "La mer",
          categoryId: "1",
          subCategoryId: "1",
          likeness: "no",
          enlargement: "2",
          digitalSource: "trainedAlgorithmicMedia",
          additionalInfo: "Calm",
          additionalInfoFr: "Calme",
          prices: JSON.stringify([
            { mediaType: "Canvas", size: "A3 (42cm x 30cm)", priceCents: 950 },
          ]),
          hanging: "later",
          hangAt: "2030-12-01T18:00",
        },
      },
    },
  ],
  [
    "admin/uploads/:sha256",
    {
      "before a part is there": {
        url: `/admin/uploads/${"0".repeat(64)}`,
        idle: true,
        fields: { intent: "piece", reference: "IK00078", likeness: "no", parts: "1" },
      },
    },
  ],
  [
    "admin/catalogue",
    {
      agree: { fields: { id: "1", intent: "agree", want: "make" } },
      stop: { idle: true, fields: { id: "1", intent: "stop" } },
      resume: { idle: true, fields: { id: "1", intent: "resume" } },
      undo: { idle: true, fields: { id: "1", intent: "undo" } },
      drop: { fields: { id: "1", intent: "drop" } },
    },
  ],
  [
    "admin/uploads/catalogue/:sum",
    {
      "before a part is there": {
        url: `/admin/uploads/catalogue/${"0".repeat(64)}`,
        idle: true,
        fields: { name: "catalogue.zip", bytes: "10" },
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
      "delete a sub-category": {
        url: "/admin/category-management?of=sub-category",
        fields: { intent: "delete", id: "1" },
      },
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
      create: {
        url: "/admin/category-management/1/sub-categories/new",
        fields: { ...created, ...category, categoryId: "1" },
      },
      change: {
        url: "/admin/category-management/1/sub-categories/1",
        fields: { ...first, ...category, categoryId: "1" },
      },
    },
  ],
  [
    "admin/pricing",
    {
      restore: { fields: { intent: "restore" } },
      delete: { fields: { intent: "delete", id: "2" } },
    },
  ],
  [
    "admin/pricing/:id",
    {
      create: { url: "/admin/pricing/new", fields: { ...created, ...rule } },
      change: { url: "/admin/pricing/2", fields: { ...rule, id: "2", version: "1" } },
    },
  ],
];
