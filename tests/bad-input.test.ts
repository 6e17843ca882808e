// Whatever a stranger types into the address bar or a form: an answer below 500, in his language, and nothing broken.
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { contactMessages } from "#db/mail-tables.ts";
import { orders } from "#db/tables.ts";
import { openTestShop, origin } from "#tests/support/app.ts";
import { makeCategory, makePiece, makePoint, makeSubCategory } from "#tests/support/make.ts";
import { naughtyEncodings, naughtyTexts } from "#tests/support/naughty.ts";

vi.setConfig({ testTimeout: 60_000 });
// why: each request counts as another visitor's, so that no rate limit hides what lies behind it; and nobody asks for
// these pages twice, so that keeping them would only cost time.
const shop = await openTestShop({ TRUSTED_PROXY: "on", PAGE_CACHE_MB: "0" });
afterAll(shop.close);

let visitor = 0;
const nextVisitor = () => {
  visitor += 1;
  return { "x-forwarded-for": `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}` };
};

let pieceId: number;
let pointId: number;
beforeAll(async () => {
  const category = await makeCategory(shop.db, { name: "Sea & <b>sky</b>", nameFr: "Mer" });
  const sub = await makeSubCategory(shop.db, { categoryId: category.id, name: "Shore" });
  pieceId = (await makePiece(shop.db, { categoryId: category.id, subCategoryId: sub.id, additionalInfo: "</script><b>calm</b>" })).id;
  pointId = (await makePoint(shop.db)).id;
});

const complaints: string[] = [];
afterEach(expectNothingBroken);
function expectNothingBroken() {
  const errors = shop.log.splice(0).filter(({ level }) => Number(level) >= 50);
  // why a list of complaints: one run shows every input that breaks something, not the first alone.
  expect(complaints.splice(0)).toEqual([]);
  expect(errors).toEqual([]);
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
}

type Language = "en" | "fr";

/** The URL goes out as it stands, because URL objects tidy up what strangers do not. */
function get(pathAndQuery: string, language: Language) {
  return shop.fetch(new Request(origin + pathAndQuery, { headers: { ...nextVisitor(), "accept-language": language } }));
}

function post(path: string, body: BodyInit, language: Language = "fr") {
  return shop.fetch(
    new Request(origin + path, { method: "POST", body, headers: { ...nextVisitor(), origin, "accept-language": language } }),
  );
}

async function check(answer: Response, sent: string, language: Language) {
  const complain = (what: string) => complaints.push(`${what}: ${answer.status} to ${JSON.stringify(sent.slice(0, 150))}`);
  if (answer.status >= 500) complain("broke");
  const location = answer.headers.get("location");
  if (location !== null && new URL(location, origin).origin !== origin) complain(`leads away to ${location}`);
  if (answer.headers.getSetCookie().join().includes("stolen")) complain("sets a stranger's cookie");
  const body = await answer.text();
  if (answer.headers.get("content-type")?.startsWith("text/html")) {
    if (!body.includes(`<html lang="${language}">`)) complain(`is not in ${language}`);
    if (/<script>alert|<img src=x|<b>calm|<b>sky/.test(body)) complain("holds what was typed as HTML");
  }
  if (/node_modules|drizzle|select "|\n {4}at /.test(body)) complain("shows the machinery");
}

const pages = ["/", "/art", "/basket", "/checkout", "/confirmation", "/contact"];
const resources = ["/search", "/basket/prices", "/sitemap.xml", "/robots.txt"];
const dataOf = (path: string) => (path === "/" ? "/_.data" : `${path}.data`);
const parametersOf: Record<string, string[]> = {
  "/": ["search", "reference"],
  "/art": ["reference", "category_id", "category_name", "subcategory_id", "subcategory_name", "sort", "after", "shown"],
  "/search": ["reference"],
  "/basket/prices": ["line"],
};
const queryValues = [...naughtyTexts.map((text) => encodeURIComponent(text)), ...naughtyEncodings];

describe("addresses", () => {
  test.each([...pages, ...resources])("%s with every parameter and every value", async (path) => {
    for (const value of queryValues) {
      for (const name of [...(parametersOf[path] ?? []), "_routes"]) {
        const language = name.length % 2 === 0 ? "en" : "fr";
        for (const place of [path, dataOf(path)]) {
          const sent = `${place}?${name}=${value}`;
          await check(await get(sent, language), sent, language);
        }
      }
    }
  });

  test("a language that does not exist, or is given twice", async () => {
    for (const path of pages) {
      for (const query of [...naughtyTexts.map((text) => `lang=${encodeURIComponent(text)}`), "lang[]=fr", "LANG=fr"]) {
        await check(await get(`${path}?${query}`, "fr"), query, "fr");
      }
    }
    await check(await get("/art?lang=fr&lang=en", "en"), "lang twice", "fr");
  });

  test("parameters repeated, as lists, as objects, and by the hundred", async () => {
    const names = Object.values(parametersOf).flat();
    const queries = [
      ...names.flatMap((name) => [
        `${name}=1&${name}=2`,
        `${name}[]=1`,
        `${name}[0]=1`,
        `${name}[__proto__][polluted]=1`,
        name,
        `${name}=`,
      ]),
      "__proto__[polluted]=1",
      "constructor.prototype.polluted=1",
      "__proto__=1&constructor=1",
      Array.from({ length: 500 }, (_, index) => `line=${index}`).join("&"),
      "&&&===?&?",
    ];
    for (const path of [...pages, ...resources]) {
      for (const query of queries) await check(await get(`${path}?${query}`, "en"), query, "en");
    }
  });

  test("every part of a path", async () => {
    const parts = [...naughtyTexts.map((text) => encodeURIComponent(text)), ...naughtyEncodings];
    for (const part of parts) {
      for (const path of [`/${part}`, `/art/${part}`, `/order/${part}`, `/art/1/${part}`, `/media/${part}`, `/assets/${part}`]) {
        for (const sent of [path, `${path}.data`, `${path}/`, `${path}?lang=fr`]) {
          await check(await get(sent, "fr"), sent, "fr");
        }
      }
      await check(await post(`/art/${part}/view`, ""), part, "fr");
    }
  });

  test.each([
    "//art",
    "///",
    "/art/",
    "/art//1",
    "/./art",
    "/ART",
    "/.data",
    "/_.data",
    "/_root",
    "/__manifest?paths=/art,/x",
    "/art.data.data",
  ])("the odd path %s", async (path) => {
    await check(await get(path, "fr"), path, "fr");
  });

  test("any query at all", async () => {
    const names = fc.oneof(fc.constantFrom(...Object.values(parametersOf).flat(), "lang_", "_routes", "index"), fc.string());
    const value = fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom(...naughtyTexts), fc.json(), fc.double().map(String));
    const query = fc.array(fc.tuple(names, value), { maxLength: 8 });
    const path = fc.constantFrom(...[...pages, ...resources].flatMap((each) => [each, dataOf(each)]), `/art/${pieceId}`);
    await fc.assert(
      fc.asyncProperty(path, query, async (each, pairs) => {
        const sent = `${each}?${new URLSearchParams(pairs.filter(([name]) => name !== "lang"))}`;
        await check(await get(sent, "fr"), sent, "fr");
      }),
      { numRuns: 400 },
    );
  });
});

const buyer = () => ({
  firstName: "Camille",
  lastName: "Martin",
  email: "camille@example.com",
  phone: "+33 6 12 34 56 78",
  addressLine1: "1 rue de la Paix",
  addressLine2: "",
  postalCode: "75002",
  city: "Paris",
  country: "FR",
  collectionPoint: String(pointId),
  paymentMethod: "mock",
  consent: "on",
  idempotencyKey: `bad-input-${(visitor += 1)}-aaaaaaaaaaaaaaaa`,
  lines: JSON.stringify([{ artPieceId: pieceId, mediaType: "Canvas", size: "A2 (59cm x 42cm)", quantity: 1, seenPriceCents: 7900 }]),
});
const message = () => ({ name: "Camille", email: "camille@example.com", subject: "Bonjour", message: "Une question", homepage: "" });
const forms: [string, () => Record<string, string>][] = [
  ["/checkout", buyer],
  ["/contact", message],
];

describe.each(forms)("the form of %s", (path, filled) => {
  test("is taken when it is right", async () => {
    expect((await post(path, new URLSearchParams(filled()))).status).toBeLessThan(400);
  });

  test("every field with every text, in a page and in a data request", async () => {
    for (const field of Object.keys(filled())) {
      for (const text of naughtyTexts) {
        const sent = new URLSearchParams({ ...filled(), [field]: text });
        await check(await post(path, sent), `${field}=${text}`, "fr");
        await check(await post(`${path}.data`, sent), `${field}=${text}`, "fr");
      }
    }
  });

  test("fields missing, repeated, as lists, as files, under strange names", async () => {
    for (const field of Object.keys(filled())) {
      const { [field]: _left, ...rest } = filled();
      await check(await post(path, new URLSearchParams(rest)), `without ${field}`, "fr");
      for (const name of [`${field}[]`, `${field}[0]`, `${field}.x`, `${field}[__proto__][polluted]`]) {
        await check(await post(path, new URLSearchParams({ ...rest, [name]: "1" })), name, "fr");
      }
      const twice = new URLSearchParams(filled());
      twice.append(field, "second");
      await check(await post(path, twice), `${field} twice`, "fr");
      const withFile = new FormData();
      for (const [name, value] of Object.entries(rest)) withFile.set(name, value);
      withFile.set(field, new File(["<script>alert(1)</script>"], "a.html", { type: "text/html" }));
      await check(await post(path, withFile), `${field} as a file`, "fr");
    }
    const names = ["__proto__", "constructor", "__intent__", "__state__", "intent", "a[b", "a.b[", "[]", "..", "\u0000"];
    for (const name of names) {
      await check(await post(path, new URLSearchParams({ ...filled(), [name]: '{"polluted":true}' })), name, "fr");
    }
  });

  test("any bytes as the body, under any content type", async () => {
    const types = [
      "application/x-www-form-urlencoded",
      "multipart/form-data",
      "multipart/form-data; boundary=x",
      "application/json",
      "text/plain",
      "text/html; charset=utf-7",
      "",
      "nonsense",
    ];
    for (const type of types) {
      for (const body of ["", "{", "a=%E0%A4&%=%", "--x\r\n\r\n--x--", "--x\r\nContent-Disposition: form-data\r\n\r\na\r\n", "\u0000"]) {
        const headers = { ...nextVisitor(), origin, "content-type": type };
        const answer = await shop.fetch(new Request(origin + path, { method: "POST", body, headers }));
        await check(answer, `${type}: ${body}`, "en");
      }
    }
  });

  test("a field of a megabyte is too much", async () => {
    const sent = new URLSearchParams({ ...filled(), [Object.keys(filled())[0]!]: "a".repeat(1024 * 1024) });
    expect((await post(path, sent)).status).toBe(413);
  });
});

describe("the basket that checkout is sent", () => {
  test("any JSON, and lines with any values", async () => {
    const value = fc.oneof(
      fc.integer(),
      fc.double(),
      fc.string({ unit: "binary" }),
      fc.constantFrom("\ud800", "A2 (59cm x 42cm)", "Canvas", null, -1, 0, 1e9, 2147483648),
    );
    const line = fc.record(
      { artPieceId: value, mediaType: value, size: value, quantity: value, seenPriceCents: value, ["__proto__"]: value },
      { requiredKeys: [] },
    );
    const json = fc.oneof(
      fc.json(),
      fc.array(line, { maxLength: 120 }).map((lines) => JSON.stringify(lines)),
    );
    await fc.assert(
      fc.asyncProperty(json, async (lines) => {
        await check(await post("/checkout", new URLSearchParams({ ...buyer(), lines })), lines, "fr");
        await check(await get(`/basket/prices?${new URLSearchParams({ line: lines })}`, "fr"), lines, "fr");
      }),
      { numRuns: 150 },
    );
  });

  test("JSON that is deep, long or poisoned", async () => {
    const poisoned = `[{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"artPieceId":${pieceId}}]`;
    for (const lines of ["[".repeat(50_000), `${"[".repeat(20_000)}${"]".repeat(20_000)}`, "9".repeat(100_000), poisoned]) {
      await check(await post("/checkout", new URLSearchParams({ ...buyer(), lines })), lines, "fr");
    }
  });
});

test("what got through is kept as it was written, without a control character", async () => {
  const kept = [...(await shop.db.select().from(orders)), ...(await shop.db.select().from(contactMessages))];
  expect(kept.length).toBeGreaterThan(2);
  // oxlint-disable-next-line no-control-regex
  for (const row of kept) expect(JSON.stringify({ ...row, message: "" })).not.toMatch(/\\u00[01]|\\r|\\n|\\ud8/);
});
