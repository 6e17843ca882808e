// Every form of the shop, sent with every column of its tables as an additional field, changes
// nothing more than the form alone. Two copies of one database show it: one gets the form as it is,
// the other the form with the additional fields.
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { ServerBuild } from "react-router";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { staffSessions } from "#db/staff-tables.ts";
import { artPieces } from "#db/catalogue-tables.ts";
import { pictures } from "#db/pictures-tables.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { loadAllRoutes } from "../../server/lazy-routes.ts";
import { loadBuiltShop, openTestShop, origin } from "#tests/support/app.ts";
import type { TestShop } from "#tests/support/app.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { everyForm } from "#tests/support/forms/every-form.ts";
import type { HonestForm } from "#tests/support/forms/honest-form.ts";
import { openFurnishedBrowser, furnish, secret } from "#tests/support/processes/furnished.ts";
import { connectionTo, createDatabase, dropDatabase, template } from "#tests/support/postgres.ts";
import type { Difference } from "#tests/support/database/database-contents.ts";
import {
  allColumns,
  compareDatabases,
  readDatabaseContents,
} from "#tests/support/database/database-contents.ts";

const variables = { SECRET: secret, MOCK_PAYMENT: "on" };
const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#2060a0" } })
  .jpeg()
  .toBuffer();

const { routes } = await loadBuiltShop();
const loaded = await loadAllRoutes({ routes } as ServerBuild);
const pathOf = (id: string | undefined): string => {
  const route = id === undefined ? undefined : routes[id];
  return route ? [pathOf(route.parentId), route.path].filter(Boolean).join("/") : "";
};
const withAction = loaded.flatMap(({ id, module }) => (module.action ? [pathOf(id)] : []));

const furnishedDatabase = `furnished_${randomUUID()}`;
await createDatabase(furnishedDatabase, template);
const { furnished, before } = await furnishDatabase();
const forms = everyForm(furnished);
afterAll(() => dropDatabase(furnishedDatabase));

async function furnishDatabase() {
  const connection = connectionTo(furnishedDatabase);
  const { db, close } = openDatabase(connection, createLog("silent"));
  const shop = await openTestShop(variables, { db, connection, close });
  const made = await furnish(shop);
  // A session is lengthened a minute after it began, which would count as a change by the form.
  const later = sql`now() + interval '1 hour'`;
  await db
    .update(staffSessions)
    .set({ expiresAt: sql`expires_at + interval '1 hour'`, provenAt: later });
  await shop.close();
  const before = await readDatabaseContents(db);
  await close();
  return { furnished: made, before };
}

/**
 * The value that would be stored if a form passed the field on: each fits its column, and none
 * stands there already.
 */
const strange = {
  text: "strange",
  number: "2",
  boolean: "true",
  date: "2001-02-03T04:05:06Z",
  json: "[]",
} as const;

function swollen(own: Record<string, string>): [string, string][] {
  const extra = new Map<string, Set<string>>();
  const add = (name: string, value: string) =>
    extra.set(name, (extra.get(name) ?? new Set()).add(value));
  for (const column of allColumns) {
    const last = column.enumValues?.at(-1);
    const value =
      last ??
      (column.name.endsWith("Id") ? "2" : strange[column.dataType as keyof typeof strange]) ??
      "strange";
    add(column.name, value);
    add(
      column.name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    );
  }
  for (const name of [
    "role",
    "admin",
    "isAdmin",
    "price",
    "prices",
    "priceCents",
    "total",
    "amount",
    "discount",
    "staff",
    "rows",
    "_method",
  ])
    add(name, "2");
  for (const name of [
    "__proto__",
    "constructor",
    "prototype",
    "toString",
    "hasOwnProperty",
    "then",
  ]) {
    for (const path of [name, `${name}.strange`, `${name}[strange]`, `constructor.${name}.strange`])
      add(path, "strange");
  }
  return [...extra].flatMap(([name, values]) =>
    name in own ? [] : [...values].map((value): [string, string] => [name, value]),
  );
}

/**
 * An address that takes files takes twenty fields at most, so there only the columns of a piece and
 * its picture are tried.
 */
function portions(extra: [string, string][], { file, fields }: HonestForm): [string, string][][] {
  if (!file) return [extra];
  const near = new Set([
    ...Object.keys(artPieces),
    ...Object.keys(pictures),
    "__proto__",
    "constructor",
    "role",
    "price",
  ]);
  const tried = extra.filter(([name]) => near.has(name));
  const room = 20 - Object.keys(fields).length;
  return Array.from({ length: Math.ceil(tried.length / room) }, (_, index) =>
    tried.slice(index * room, (index + 1) * room),
  );
}

/** What a form holds as JSON gets foreign keys in every object. */
function swollenJson(text: string): string {
  if (!/^[[{]/.test(text)) return text;
  const keys =
    '"__proto__":{"strange":true},"constructor":{"prototype":{"strange":true}},"id":2,"version":2,"priceCents":1,"unitPriceCents":1,';
  return text.replaceAll(/\{(?=")/g, `{${keys}`);
}

async function send(
  shop: TestShop,
  { url, fields, outside, file }: HonestForm,
  extra: [string, string][],
): Promise<number> {
  const browser = openFurnishedBrowser(shop, furnished);
  if (outside) browser.cookies.clear();
  const all = [
    ...extra,
    ...Object.entries(fields).map(([name, value]) => [
      name,
      extra.length > 0 ? swollenJson(value) : value,
    ]),
  ];
  if (!file) {
    const body = new URLSearchParams(all as [string, string][]);
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    return (
      await shop.fetch(
        new Request(new URL(url, origin), { method: "POST", body, headers: { origin, cookie } }),
      )
    ).status;
  }
  const body = new FormData();
  for (const [name, value] of all) body.append(name!, value!);
  body.append("file", new Blob([new Uint8Array(photo)]), "picture.jpg");
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return (
    await shop.fetch(
      new Request(new URL(url, origin), { method: "POST", body, headers: { origin, cookie } }),
    )
  ).status;
}

/** What the form changes in a fresh copy of the furnished shop. */
async function effectOf(form: HonestForm, extra: [string, string][] = []) {
  const database = await createTestDatabase(furnishedDatabase);
  const shop = await openTestShop(variables, database);
  try {
    const status = await send(shop, form, extra);
    return {
      status,
      changed: steady(compareDatabases(before, await readDatabaseContents(database.db))),
    };
  } finally {
    await shop.close();
    await database.close();
  }
}

const chance =
  /(?<![\w-])(?:[0-9a-f]{8}-[0-9a-f-]{27}|mock-[\w-]+|[\w.=+/:$%-]{20,}|[2-9CDFGHJKMNPQRTVWXY]{4} ?[2-9CDFGHJKMNPQRTVWXY]{4}(?![\w-]))/g;

/**
 * Without what is another each time: moments and secrets. What was sent is none of both, and stays
 * to be seen.
 */
function steady(differences: Difference[]): Difference[] {
  const without = (_: string, each: unknown) => {
    if (typeof each !== "string" || each.includes("strange")) return each;
    return /^20(?:2[5-9]|[3-9]\d)-\d\d-\d\dT/.test(each)
      ? "a moment of today"
      : each.replaceAll(chance, "by chance");
  };
  const differenceTexts = differences.map((each) => JSON.stringify(each, without)).sort();
  return differenceTexts.map((each) => JSON.parse(each) as Difference);
}

test("every route that reads a form has one here", () => {
  expect([...new Set(forms.map(({ route }) => route))].sort()).toEqual(
    [...new Set(withAction)].sort(),
  );
});

describe("changes what it is for, and nothing else:", () => {
  test.each(forms.map((form) => [form.name, form] as const))("%s", async (_, form) => {
    const honest = await effectOf(form);
    const own = honest.changed.filter(
      ({ row }) => !/^(?:staff(?:_sessions|_rate_limits)?|security_events) /.test(row),
    );
    if (!form.idle && !form.outside)
      expect(honest.changed, "the form alone does something").not.toEqual([]);
    if (form.idle) expect(own).toEqual([]);
    expect(honest.status, "the form alone is taken").toBeLessThan(form.idle ? 500 : 400);
    for (const extra of portions(swollen(form.fields), form))
      expect(await effectOf(form, extra)).toEqual(honest);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as { strange?: unknown }).strange).toBeUndefined();
  });
});
