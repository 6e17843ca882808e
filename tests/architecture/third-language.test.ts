// A third language is a name in the list, its way of writing and its texts: the built shop, with a
// made-up one added, speaks it from the first page to the mail.
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { orders } from "#db/orders-tables.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { openTestShop } from "#tests/support/app.ts";
import type { TestShop } from "#tests/support/app.ts";
import { makeCategory, makePiece, makePoint } from "#tests/support/make.ts";
import { orderForm } from "#tests/support/orders/order-form.ts";
import { addThirdLanguage, foreignWords, third } from "#tests/support/third-language.ts";
import { staffHeaders } from "#tests/support/staff.ts";

const inThird = { cookie: `inkiosk-language=${third}` };
let shop: TestShop;
let copied: Awaited<ReturnType<typeof addThirdLanguage>>;
let staff: Record<string, string>;
let order: string;

beforeAll(async () => {
  copied = await addThirdLanguage(projectRoot);
  shop = await openTestShop({ MOCK_PAYMENT: "on" }, undefined, copied.file);
  await acceptInDatabase();
  const category = await makeCategory(shop.db, { name: "Seascapes", nameFr: "Marines" });
  await makePiece(shop.db, {
    reference: "IK00001",
    categoryId: category.id,
    additionalInfo: "Waves at night.",
    additionalInfoFr: "Des vagues, la nuit.",
  });
  await makePoint(shop.db, {
    name: "Atelier Belleville",
    address: "12 rue des Ateliers, Paris",
    hours: "Tuesday to Saturday",
    hoursFr: "Du mardi au samedi",
  });
  staff = await staffHeaders(shop);
  await shop.post("/checkout", orderForm(), inThird);
  const [placed] = await shop.db
    .select()
    .from(orders)
    .where(sql`${orders.language} = ${third}`);
  order = `/order/${placed!.token}`;
  typed.push(placed!.ticketCode.slice(0, 4), placed!.ticketCode.slice(4));
});
afterAll(() => shop.close());

/** As the migration does that `npm run migration` writes once the list is longer. */
async function acceptInDatabase() {
  await shop.db.execute(sql`
    do $$ declare found record; begin
      for found in select conrelid::regclass as of, conname, pg_get_constraintdef(oid) as rule
        from pg_constraint
        where contype = 'c' and pg_get_constraintdef(oid) like '%''en''::text, ''fr''::text%'
      loop
        execute format('alter table %s drop constraint %I, add constraint %I %s', found.of,
          found.conname, found.conname,
          replace(found.rule, '''fr''::text', '''fr''::text, ''qq''::text'));
      end loop; end $$`);
}

async function read(address: string, signedIn = false) {
  const cookie = [inThird.cookie, ...(signedIn ? [staff["cookie"]] : [])].join("; ");
  const answer = await shop.get(address, { cookie });
  return { status: answer.status, html: await answer.text() };
}

test("the copy speaks it in every dictionary of the sources", () => {
  const declared = globSync("app/i18n/*/*.ts", { cwd: projectRoot }).flatMap((file) => {
    const source = readFileSync(path.join(projectRoot, file), "utf8");
    return [...source.matchAll(/^export const (\w+): (?:Texts|EveryLanguage)</gm)].map(
      ([, name]) => name!,
    );
  });
  expect(declared.length).toBeGreaterThan(60);
  expect(declared.filter((name) => !copied.dictionaries.has(name))).toEqual([]);
});

/**
 * What the owner and a buyer typed, which is not translated, and what is alike in all languages.
 */
const typed = [
  "Inkiosk",
  "IK00001",
  "Seascapes",
  "Fine art paper",
  "Canvas",
  "Waves at night.",
  "Atelier Belleville",
  "12 rue des Ateliers, Paris",
  "12 rue des Ateliers, 75011 Paris",
  "Tuesday to Saturday",
  "Camille",
  // Her address breaks before its @.
  "camille",
  "Martin",
  "QQ, Qq",
  "qq",
  "cm",
  "node build/server/index.js staff-add",
];

const pages: [name: string, address: () => string, signedIn?: boolean][] = [
  ["home", () => "/"],
  ["the gallery", () => "/art"],
  ["a piece", () => "/art/1"],
  ["the basket", () => "/basket"],
  ["checkout", () => "/checkout"],
  ["an order", () => order],
  ["the contact page", () => "/contact"],
  ["a mail", () => `/admin/outbox/previews/order_received/${third}/light`, true],
  ["the sign-in of staff", () => "/admin/login"],
  ["staff's list of orders", () => "/admin/orders", true],
];

describe.each(pages)("%s", (_, address, signedIn) => {
  test("is in the third language and says nothing in English", async () => {
    const { status, html } = await read(address(), signedIn);
    expect(status).toBe(200);
    expect(html).toMatch(/<html[^>]* lang="qq"/);
    expect(html).toContain("⟦");
    expect(foreignWords(html, typed)).toEqual([]);
  });
});

test("prices, dates and sizes are written as its locale does", async () => {
  const piece = await read("/art/1");
  expect(piece.html).toContain("€\u00a08,00");
  const placed = await read(order);
  expect(placed.html).toMatch(/\d{1,2}\. [A-ZÄ][a-zä]+ 20\d\d/);
});

test("what the owner wrote in English alone or in French too is read in English, and says so", async () => {
  const { html } = await read("/art/1");
  expect(html).toMatch(/<(\w+)[^>]* lang="en"[^>]*>[^<]*Waves at night\./);
  expect(html).not.toContain("Des vagues");
  const { html: room } = await read("/art");
  expect(room).toMatch(/lang="en"[^>]*>Seascapes/);
  expect(room).not.toContain("Marines");
});
