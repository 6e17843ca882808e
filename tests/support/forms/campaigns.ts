// Subscribers, and what is sent to them.
import { created, first } from "./honest-form.ts";
import type { FormsOfRoute } from "./honest-form.ts";

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
const campaign = {
  name: "May",
  subject: "News",
  htmlContent: "<p>News</p>",
  templateId: "1",
  audience: "all_subscribed_users",
};

export const campaignForms: FormsOfRoute[] = [
  [
    "admin/users",
    {
      subscribe: {
        fields: {
          intent: "subscribe",
          ids: "1",
          subscribed: "true",
          source: "staff",
          note: "By phone",
        },
      },
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
  [
    "admin/personal-data/file",
    { "hand out": { idle: true, fields: { email: "reader1@example.org" } } },
  ],
  [
    "admin/email-marketing",
    {
      "delete a template": {
        url: "/admin/email-marketing?of=template",
        fields: { intent: "delete", id: "1" },
      },
      "delete a campaign": {
        url: "/admin/email-marketing?of=campaign",
        fields: { intent: "delete", id: "1" },
      },
      "copy a campaign": { fields: { intent: "copy", id: "1" } },
    },
  ],
  [
    "admin/email-marketing/templates/:id",
    {
      create: {
        url: "/admin/email-marketing/templates/new",
        fields: { ...created, ...template },
      },
      change: { url: "/admin/email-marketing/templates/1", fields: { ...first, ...template } },
    },
  ],
  [
    "admin/email-marketing/campaigns/:id",
    {
      create: {
        url: "/admin/email-marketing/campaigns/new",
        fields: { ...created, ...campaign },
      },
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
      send: {
        idle: true,
        url: "/admin/email-marketing/campaigns/1/send",
        fields: { version: "1", when: "now", at: "", accepted: "on" },
      },
      test: {
        idle: true,
        url: "/admin/email-marketing/campaigns/1/send",
        fields: { intent: "test", email: "a.reader@example.org" },
      },
    },
  ],
  [
    "admin/email-marketing/campaigns/:id/report",
    {
      hold: {
        idle: true,
        url: "/admin/email-marketing/campaigns/1/report",
        fields: { intent: "pause" },
      },
      copy: { url: "/admin/email-marketing/campaigns/1/report", fields: { intent: "copy" } },
    },
  ],
  [
    "admin/email-marketing/suppressions",
    {
      add: { fields: { intent: "add", email: "a.reader@example.org", note: "By phone" } },
      "read a report": {
        idle: true,
        fields: { intent: "report", report: "Subject: Returned mail" },
      },
    },
  ],
  [
    "admin/email-marketing/preview",
    {
      preview: {
        idle: true,
        fields: {
          subject: "News",
          htmlContent: "<p>News</p>",
          sample: "fr",
          scheme: "dark",
          audience: "all_subscribed_users",
        },
      },
    },
  ],
];
