import PostalMime from "postal-mime";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { emailCampaigns } from "#db/mail-tables.ts";
import { subscribers } from "#db/subscribers-tables.ts";
import { readSubscriberToken } from "#app/shop/subscribers/subscriber-link.server.ts";
import { findSettings } from "#app/shop/settings/settings.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makeCategory, makePiece, makeSubscriber } from "#tests/support/make.ts";
import { naughtyTexts } from "#tests/support/hostile/naughty.ts";
import { openTestMail } from "#tests/support/mail/test-mail.ts";
import { checkCampaign } from "#app/shop/mail/campaigns/campaign-checks.server.ts";
import {
  genericValues,
  fillCampaign,
  openCampaignComposer,
  prepareCampaign,
  sampleValues,
} from "./campaign-composer.server.ts";

const { db, close } = await createTestDatabase();
const { server, mailer } = await openTestMail();
afterAll(close);

const publicUrl = "https://shop.example";
const secret = "a secret of more than thirty-two characters";
let pieceId: number;

beforeAll(async () => {
  const { id: categoryId } = await makeCategory(db, { name: "Sea & sky", nameFr: "Mer & ciel" });
  pieceId = (await makePiece(db, { reference: "IK00077", categoryId })).id;
  await makePiece(db, { reference: "IK00078", mediaOptions: [] });
});

const letter = {
  name: "Spring",
  subject: "{{firstName|You}}, something new",
  htmlContent: `<h1>For {{name|you}}</h1><p>{{art:ik00077}}</p><p><a href="/art">All</a> {{constructor.constructor('x')()}} <%= x %> \${x}</p>`,
  archiveToken: "t".repeat(43),
};
const anna = {
  id: 7,
  subscriberId: 12,
  email: "anna@example.org",
  name: "Anna Berg",
  language: "fr" as const,
  attempts: 1,
};

async function sent(given: Partial<typeof anna> = {}, written: Partial<typeof letter> = {}) {
  const [campaign] = await db
    .insert(emailCampaigns)
    .values({ ...letter, archiveToken: null, ...written })
    .returning();
  const compose = openCampaignComposer(db, { publicUrl, from: "shop@example.org", secret });
  server.mails.length = 0;
  await mailer.send(await compose({ ...anna, campaignId: campaign!.id, ...given }));
  return { ...server.mails[0]!, campaignId: campaign!.id };
}

test("a mail with colours of its own stays as it is by day; every other follows the night", async () => {
  const written = async (htmlContent: string) => {
    const campaign = { ...letter, htmlContent };
    const sample = sampleValues("Inkiosk", publicUrl, "fr", letter.archiveToken);
    const night = (scheme?: "dark") =>
      prepareCampaign(db, campaign, { language: "fr", publicUrl, ...(scheme && { scheme }) });
    const [follows, dark] = await Promise.all([night(), night("dark")]);
    const card = /<td class="[^"]*\bbody\b.*?<\/td><\/tr><tr>/s;
    return [follows, dark].map((each) => card.exec(fillCampaign(each, sample).html)![0]);
  };
  for (const own of [
    '<p style="color:#222">A</p>',
    '<table bgcolor="#fff"><tr><td>A</td></tr></table>',
  ])
    for (const card of await written(`${own}<p>{{art:ik00077}}</p>`)) {
      expect(card).toContain("background-color:#faf8f4");
      expect(card).toContain("IK00077");
      expect(card).not.toMatch(/class="[^"]*\b(?:card|ink|soft|accent)\b/);
    }
  const [follows, dark] = await written("<h1>A</h1><p>{{art:ik00077}}</p>");
  expect(follows).toMatch(/^<td class="body card ink"/);
  expect(dark).toContain("background-color:#212026");
});

test("a mail arrives filled in, in the recipient's language, with its ways out", async () => {
  const mail = await sent();
  expect(mail.subject).toBe("Anna, something new");
  const { contact } = await findSettings(db);
  expect(mail.replyTo).toMatchObject([{ address: contact.email }]);
  expect(mail.html).toContain("<h1>For Anna Berg</h1>");
  expect(mail.html).toMatch(
    new RegExp(
      `href="${publicUrl}/art/${pieceId}".*IK00077.*Mer &#38; ciel.*Image générée par IA · dès 8,00`,
      "s",
    ),
  );
  expect(mail.html).toContain(`<a href="${publicUrl}/art">All</a>`);
  expect(mail.html).toContain("{{constructor.constructor('x')()}} &lt;%= x %&gt; ${x}");
  expect(mail.html).toContain("parce que anna@example.org est abonné");
  expect(mail.text).toMatch(
    /For Anna Berg[\s\S]*IK00077 · Mer & ciel · Image générée par IA · dès 8,00[\s\S]*Se désabonner\u00a0: https:/,
  );
  expect(mail.text).toContain("12 rue des Ateliers, 75011 Paris");
  expect(mail.text).not.toMatch(/<\w|&#/);
  expect(mail.messageId).toBe(`<campaign.${mail.campaignId}.7@shop.example>`);
});

test("a row of pieces is named and priced when the mail is made; what is gone is left out", async () => {
  const blocks =
    "<h2>For {{name|you}}</h2>{{art:IK00077,ik00078,IK99999}}<p><a href='/x'>x</a></p>";
  const mail = await sent({}, { htmlContent: blocks.replaceAll("'", '"') });
  const cells = mail.html!.split('<div style="display:inline-block').slice(1);
  expect(cells).toHaveLength(2);
  expect(cells[0]).toMatch(/IK00077.*Mer &#38; ciel.*dès 8,00/s);
  expect(cells[1]).toContain("IK00078");
  expect(mail.html).toMatch(/<h2 class="ink" style="[^"]*">For Anna Berg<\/h2>/);
  expect(mail.html).not.toContain("IK99999");
  expect(mail.text).toMatch(/For Anna Berg[\s\S]*IK00077 · Mer & ciel[\s\S]*IK00078/);
});

test("what was archived since leaves nothing behind, in the mail or in its copy on the web", async () => {
  const written = "<h2>New</h2><p>{{art:IK99998}}</p><p>{{art:IK99998,IK99999}}</p><p>Soon.</p>";
  for (const htmlContent of [written, `<div>${written}</div>`]) {
    const mail = await sent({}, { htmlContent });
    const online = await prepareCampaign(
      db,
      { ...letter, htmlContent },
      { language: "en", publicUrl, isOnline: true },
    );
    const values = genericValues(online.shopName, publicUrl, letter.archiveToken);
    for (const told of [mail.html!, mail.text!, fillCampaign(online, values).html]) {
      expect(told).toContain("Soon.");
      expect(told).not.toMatch(/\{\{|IK9999/);
    }
  }
});

test("who is writing it sees the name of a piece that is gone", async () => {
  const gone = { ...letter, htmlContent: "<p>{{art:IK99998}}</p>" };
  const prepared = await prepareCampaign(db, gone, { language: "en", publicUrl, scheme: "light" });
  const sample = sampleValues(prepared.shopName, publicUrl, "en", null);
  expect(fillCampaign(prepared, sample).html).toContain("{{art:IK99998}}");
});

test("unsubscribing is one request without signing in (RFC 8058), and only for this one", async () => {
  const { headers, html } = await sent();
  const header = (name: string) => headers.find(({ key }) => key === name)?.value;
  expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  const url = /^<(https:\/\/shop\.example\/newsletter\/unsubscribe\/([\w-]+))>$/.exec(
    header("list-unsubscribe")!,
  )!;
  const read = readSubscriberToken([secret], "unsubscribe", url[2]!, new Date())!;
  expect([read.id, read.isFor("ANNA@example.org"), read.isFor("other@example.org")]).toEqual([
    12,
    true,
    false,
  ]);
  expect(html).toContain(url[1]!.replaceAll("&", "&#38;"));
});

test("nothing in it watches: no picture but the shop's, no link but as it was written", async () => {
  const { html } = await sent(
    {},
    {
      htmlContent: `${letter.htmlContent}<img src="https://t.example/p.gif" width="1" height="1">`,
    },
  );
  const addresses = [...html!.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address!);
  expect(addresses.length).toBeGreaterThan(5);
  expect(addresses.filter((address) => !address.startsWith(publicUrl))).toEqual([]);
});

test("who has no name is addressed by the fallback, and a name is never markup", async () => {
  const nobody = await sent({ name: null as unknown as string });
  expect([nobody.subject, nobody.html]).toEqual([
    "You, something new",
    expect.stringContaining("<h1>For you</h1>") as string,
  ]);
  const tricky = await sent({ name: `<img src=x onerror=x()>{{email}}` });
  expect(tricky.html).toContain("<h1>For &#60;img src=x onerror=x()&#62;{{email}}</h1>");
});

test("one envelope and one recipient, whatever somebody is called", async () => {
  for (const name of [
    ...naughtyTexts,
    "a\r\nBcc: x@y.example",
    "a\u2028b",
    '"x" <x@y.example>',
    "x@y.example, z@y.example",
    "(c)",
  ]) {
    const { recipients, raw, subject } = await sent({ name });
    const { to, cc, bcc, headers } = await PostalMime.parse(raw);
    expect([recipients, to?.map(({ address }) => address), cc, bcc]).toEqual([
      ["anna@example.org"],
      ["anna@example.org"],
      undefined,
      undefined,
    ]);
    expect(headers.filter(({ key }) => key === "subject")).toHaveLength(1);
    expect(subject).not.toMatch(/[\r\n]/);
  }
});

test("its copy on the web says nothing about anybody", async () => {
  const prepared = await prepareCampaign(db, letter, { language: "en", publicUrl, isOnline: true });
  const { html } = fillCampaign(
    prepared,
    genericValues(prepared.shopName, publicUrl, letter.archiveToken),
  );
  expect(html).toContain("<h1>For you</h1>");
  expect(html).toContain(`<meta name="robots" content="noindex">`);
  expect(html).not.toMatch(
    /@example\.org|\/newsletter\/(?:unsubscribe|preferences)|<script|<style/,
  );
});

describe("what is looked at before it goes", () => {
  const check = async (given: Partial<typeof letter>) =>
    (
      await checkCampaign(
        db,
        { ...letter, segment: null, subject: "News", htmlContent: "<p>News</p>", ...given },
        publicUrl,
      )
    ).map(({ kind, level, what }) => [level, kind, ...what].join(" "));
  test("a campaign without fault", async () => {
    expect(
      await check({
        htmlContent: `<p>{{name|you}} {{art:IK00077}} <a href="/art/${pieceId}?x=1">a</a> <a href="https://e.example">b</a></p>`,
      }),
    ).toEqual([]);
  });
  test("whoever left no name is counted, unless the text says something else for them", async () => {
    await makeSubscriber(db, { name: null, subscribedToNewsletter: true });
    expect(await check({ subject: "News, {{firstName}}" })).toEqual(["warning nameless 1"]);
    expect(await check({ subject: "News, {{firstName|you}}" })).toEqual([]);
    await db.delete(subscribers);
  });
  test.each([
    [{ subject: "{{name}}" }, ["error no-subject"]],
    [{ htmlContent: "<p> </p>" }, ["error no-content"]],
    [{ htmlContent: "<p>{{nmae}}</p>" }, ["error unknown-variable nmae"]],
    [{ subject: "{{nmae}} a" }, ["error unknown-variable nmae"]],
    [{ subject: "{{prénom}} a" }, ["error unknown-variable prénom"]],
    [{ subject: "New: {{art:IK00077}}" }, ["error not-in-subject art"]],
    [{ htmlContent: "<p>{{art:IK09999}}</p>" }, ["error unknown-art IK09999"]],
    [{ htmlContent: "<p>{{art:IK00078}}</p>" }, ["warning not-for-sale IK00078"]],
    [
      {
        htmlContent: `<a href="/art/999999">a</a><a href="/legal/terms">b</a><a href="/legal/none">c</a><a href="/IK00077">d</a><a href="/nothing/here">e</a>`,
      },
      [`error dead-link ${publicUrl}/art/999999 ${publicUrl}/legal/none ${publicUrl}/nothing/here`],
    ],
    [
      { htmlContent: `<img src="/media/a/800.jpg">` },
      [`error missing-alt ${publicUrl}/media/a/800.jpg`],
    ],
    [
      { htmlContent: `<img alt="" src="https://e.example/a.png">` },
      ["warning foreign-picture https://e.example/a.png"],
    ],
    [
      { htmlContent: `<a href="http://e.example/">a</a>` },
      ["warning insecure-link http://e.example/"],
    ],
    [{ htmlContent: "<p>a</p><script>x</script>" }, ["warning removed script"]],
    [
      { htmlContent: `<p>${"é".repeat(52_000)}</p>` },
      [expect.stringMatching(/^warning too-large 1\d\d$/) as string],
    ],
  ])("%j", async (given, expected) => {
    expect(await check(given)).toEqual(expected);
  });
});

test("the sample is filled in whole", async () => {
  const prepared = await prepareCampaign(db, letter, { language: "en", publicUrl, scheme: "dark" });
  const filled = fillCampaign(prepared, sampleValues(prepared.shopName, publicUrl, "en", null));
  expect(filled.subject).toBe("Marie, something new");
  expect(filled.html).not.toMatch(/\{\{(?!constructor)/);
});
