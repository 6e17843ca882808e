import { eq } from "drizzle-orm";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { emailCampaigns, emailTemplates } from "#db/mail-tables.ts";
import { emailMarketingTexts } from "#app/i18n/admin/email-marketing.ts";
import { listChanges } from "#app/shop/changes/changes.server.ts";
import { undoRemoval } from "#app/shop/changes/deletions.server.ts";
import {
  htmlLimit,
  readCampaign,
  readTemplate,
  templateForm,
  readSegment,
} from "./campaign-form.ts";
import {
  findCampaign,
  listCampaigns,
  listTemplates,
  removeCampaign,
  removeTemplate,
  saveCampaign,
  saveTemplate,
} from "./campaigns.server.ts";
import type { campaignSorts } from "./campaigns.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";

const { db, close } = await createTestDatabase();
afterAll(close);
afterEach(async () => {
  await db.delete(emailCampaigns);
  await db.delete(emailTemplates);
});

const claire = { id: "1", name: "Claire" };
const everybody = { targetAudienceType: "all_subscribed_users" as const, segment: null };
const letter = {
  name: "Spring",
  subject: "New",
  htmlContent: "<p>Hello</p>",
  templateId: null,
  ...everybody,
};
const template = { name: "Plain", subjectTemplate: "News", htmlContentTemplate: "<h1>News</h1>" };

function form(fields: Record<string, string>): FormData {
  const sent = new FormData();
  for (const [name, value] of Object.entries(fields)) sent.set(name, value);
  return sent;
}

async function made<Row>(saving: Promise<{ saved: Row } | { refused: string }>): Promise<Row> {
  const result = await saving;
  if (!("saved" in result)) throw new Error(result.refused);
  return result.saved;
}

describe("the messages of the spec", () => {
  const campaign = { name: "A", subject: "B", htmlContent: "<p>C</p>" };
  test.each(["name", "subject", "htmlContent"] as const)("campaign without %s", (missing) => {
    const parsed = readCampaign(form({ ...campaign, [missing]: " " }));
    expect("problems" in parsed && emailMarketingTexts.en.problems[parsed.problems[missing]!]).toBe(
      "Campaign Name, Subject, and HTML Content are required.",
    );
  });
  test.each(["name", "htmlContentTemplate"] as const)("template without %s", (missing) => {
    const parsed = templateForm.read(form({ ...template, [missing]: "" }));
    expect("problems" in parsed && emailMarketingTexts.en.problems[parsed.problems[missing]!]).toBe(
      "Template Name and HTML Content are required.",
    );
  });
  test("an empty template is saved as none, a subject of a template may be empty", () => {
    expect(readCampaign(form({ ...campaign, templateId: "" }))).toEqual({
      fields: { ...campaign, templateId: null, ...everybody },
    });
    expect(readCampaign(form({ ...campaign, templateId: "x" }))).toEqual({
      problems: { templateId: "templateInvalid" },
    });
    expect(templateForm.read(form({ ...template, subjectTemplate: "" }))).toHaveProperty(
      "fields.subjectTemplate",
      "",
    );
  });
});

test("what was written in blocks has to be made of them; the source may hold anything", () => {
  const sent = (htmlContent: string, madeOf: string) =>
    readCampaign(form({ name: "A", subject: "B", htmlContent, madeOf }));
  const template = (htmlContentTemplate: string, madeOf: string) =>
    readTemplate(form({ name: "A", htmlContentTemplate, madeOf }));
  for (const [html, problem] of [
    ["<div>C</div>", "notBlocks"],
    ["<hr>".repeat(101), "tooManyBlocks"],
    ['<p><a class="button" href="/art"></a></p>', "buttonWords"],
    ['<p><a class="button" href="javascript:x">C</a></p>', "buttonAddress"],
    ['<p><a href="#">C</a></p>', "linkAddress"],
  ] as const) {
    expect(sent(html, "blocks")).toEqual({ problems: { htmlContent: problem } });
    expect(template(html, "blocks")).toEqual({ problems: { htmlContentTemplate: problem } });
    for (const other of ["source", "", "x"])
      for (const read of [sent, template]) expect(read(html, other)).toHaveProperty("fields");
  }
  expect(sent("<p>C</p>{{art:IK1,IK2}}", "blocks")).toEqual({
    fields: {
      name: "A",
      subject: "B",
      htmlContent: "<p>C</p>{{art:IK1,IK2}}",
      templateId: null,
      ...everybody,
    },
  });
});

test("the status cannot be sent, nor can a line break into the subject", () => {
  const { targetAudienceType: _type, segment: _segment, ...typed } = letter;
  const sent = form({
    ...typed,
    templateId: "",
    status: "sent",
    targetAudienceType: "specific_segment",
    archiveToken: "x",
    id: "1",
    version: "9",
    __proto__: "x",
  });
  expect(readCampaign(sent)).toEqual({ fields: letter });
  sent.set("subject", "A\r\nBcc: x@y.z");
  expect(readCampaign(sent)).toEqual({ problems: { subject: "notAllowed" } });
  sent.set("subject", "A");
  sent.set("htmlContent", "x".repeat(htmlLimit + 1));
  expect(readCampaign(sent)).toEqual({ problems: { htmlContent: "tooLong" } });
});

test("a segment is what was chosen of it, and never nothing", () => {
  const sent = form({ name: "A", subject: "B", htmlContent: "C", audience: "specific_segment" });
  expect(readCampaign(sent)).toEqual({ problems: { audience: "segmentEmpty" } });
  for (const [name, value, problem] of [
    ["audience", "everybody", "audienceInvalid"],
    ["language", "de", "languageInvalid"],
    ["categoryId", "-1", "categoryInvalid"],
    ["collectionPointId", "1e3", "pointInvalid"],
    ["since", "2026-02-30", "sinceInvalid"],
    ["since", "yesterday", "sinceInvalid"],
  ] as const) {
    const wrong = form({
      name: "A",
      subject: "B",
      htmlContent: "C",
      audience: "specific_segment",
      language: "fr",
      [name]: value,
    });
    expect(readCampaign(wrong)).toEqual({ problems: { [name]: problem } });
  }
  for (const [name, value] of Object.entries({
    language: "fr",
    categoryId: "3",
    collectionPointId: "",
    since: "2026-02-28",
  }))
    sent.set(name, value);
  expect(readCampaign(sent)).toMatchObject({
    fields: {
      targetAudienceType: "specific_segment",
      segment: { language: "fr", categoryId: 3, since: "2026-02-28" },
    },
  });
  expect(readSegment(sent)).toEqual({ language: "fr", categoryId: 3, since: "2026-02-28" });
  sent.set("audience", "all_subscribed_users");
  expect(readSegment(sent)).toBeNull();
});

test("campaigns are listed newest first with their template, templates by name", async () => {
  const { id } = await made(saveTemplate(db, claire, template, null));
  await made(saveTemplate(db, claire, { ...template, name: "banner" }, null));
  await made(saveCampaign(db, claire, { ...letter, templateId: id }, null));
  await made(saveCampaign(db, claire, { ...letter, name: "Summer" }, null));
  const { rows: campaigns, total } = await listCampaigns(
    db,
    { q: "", page: 1, sort: "-created" },
    50,
  );
  expect(campaigns.map(({ name, templateName, status }) => [name, templateName, status])).toEqual([
    ["Summer", null, "draft"],
    ["Spring", "Plain", "draft"],
  ]);
  expect(campaigns[0]).not.toHaveProperty("htmlContent");
  expect(total).toBe(2);
  expect((await listTemplates(db, { q: "", sort: "name" }, 9)).map(({ name }) => name)).toEqual([
    "banner",
    "Plain",
  ]);
  expect((await listCampaigns(db, { q: "%", page: 1, sort: "-created" }, 50)).total).toBe(0);
});

test("both lists sort by each of their columns, up and down", async () => {
  const { id } = await made(
    saveTemplate(db, claire, { ...template, name: "zebra", subjectTemplate: "A" }, null),
  );
  await made(saveTemplate(db, claire, { ...template, name: "Ant", subjectTemplate: "b" }, null));
  await made(
    saveCampaign(db, claire, { ...letter, name: "one", subject: "B", templateId: id }, null),
  );
  await made(saveCampaign(db, claire, { ...letter, name: "Two", subject: "a" }, null));
  await db.update(emailCampaigns).set({ status: "sent" }).where(eq(emailCampaigns.name, "one"));
  const campaigns = async (sort: (typeof campaignSorts)[number] | "-name") =>
    (await listCampaigns(db, { q: "", page: 1, sort }, 50)).rows.map(({ name }) => name).join();
  expect([await campaigns("name"), await campaigns("-name")]).toEqual(["one,Two", "Two,one"]);
  expect([
    await campaigns("subject"),
    await campaigns("status"),
    await campaigns("template"),
  ]).toEqual(["Two,one", "Two,one", "one,Two"]);
  expect([await campaigns("audience"), await campaigns("created")]).toEqual(["one,Two", "one,Two"]);
  const templates = async (sort: "name" | "-name" | "subject" | "-subject") =>
    (await listTemplates(db, { q: "", sort }, 9)).map(({ name }) => name).join();
  expect([await templates("name"), await templates("-name")]).toEqual(["Ant,zebra", "zebra,Ant"]);
  expect([await templates("subject"), await templates("-subject")]).toEqual([
    "zebra,Ant",
    "Ant,zebra",
  ]);
});

test("the second of two editors is told; a template that is gone, and a campaign that was sent, are refused", async () => {
  const first = await made(saveTemplate(db, claire, template, null));
  await made(saveTemplate(db, claire, { ...template, name: "Other" }, first));
  expect(await saveTemplate(db, claire, template, first)).toMatchObject({
    refused: "changed-meanwhile",
    present: { name: "Other" },
  });
  const campaign = await made(saveCampaign(db, claire, letter, null));
  expect(await saveCampaign(db, claire, { ...letter, templateId: 999_999 }, campaign)).toEqual({
    refused: "template-gone",
  });
  await made(saveCampaign(db, claire, { ...letter, subject: "Newer" }, campaign));
  expect(await saveCampaign(db, claire, letter, campaign)).toMatchObject({
    refused: "changed-meanwhile",
    present: { subject: "Newer" },
  });
  await db.update(emailCampaigns).set({ status: "sent" });
  expect(await saveCampaign(db, claire, letter, { id: campaign.id, version: 2 })).toEqual({
    refused: "not-a-draft",
  });
  expect(await listChanges(db, "email_campaign", campaign.id)).toMatchObject([
    { before: { subject: "New" }, after: { subject: "Newer" } },
    {},
  ]);
});

test("a deleted template leaves its campaigns and comes back to them; so does a campaign", async () => {
  const { id: templateId } = await made(saveTemplate(db, claire, template, null));
  const { id } = await made(saveCampaign(db, claire, { ...letter, templateId }, null));
  const ofTemplate = (await removeTemplate(db, claire, templateId))!;
  expect((await findCampaign(db, id))!.templateId).toBeNull();
  await undoRemoval(db, claire, ofTemplate.deletion);
  expect((await findCampaign(db, id))!.templateId).toBe(templateId);
  const ofCampaign = (await removeCampaign(db, claire, id))!;
  expect(await findCampaign(db, id)).toBeNull();
  expect(await undoRemoval(db, claire, ofCampaign.deletion)).toEqual({ label: "Spring" });
});
