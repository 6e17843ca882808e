// Any text in a form gets an answer below 500, in the visitor's language, and breaks nothing.
import fc from "fast-check";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { contactMessages } from "#db/messages-tables.ts";
import { orders } from "#db/orders-tables.ts";
import { origin } from "#tests/support/app.ts";
import { naughtyTexts } from "#tests/support/hostile/naughty.ts";
import { rounds, someOf } from "#tests/support/rounds.ts";
import { newVisitor } from "#tests/support/visitors.ts";
import { openToStrangers } from "#tests/support/hostile/strangers.ts";

const { shop, pieceId, pointId, get, post, check, expectNothingBroken } = await openToStrangers();
afterAll(shop.close);
afterEach(expectNothingBroken);

let requestCount = 0;

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
  termsVersion: "0",
  idempotencyKey: `bad-input-${(requestCount += 1)}-aaaaaaaaaaaaaaaa`,
  lines: JSON.stringify([
    {
      artPieceId: pieceId,
      mediaType: "Canvas",
      size: "A2 (59cm x 42cm)",
      quantity: 1,
      seenPriceCents: 7900,
    },
  ]),
});
const message = () => ({
  name: "Camille",
  email: "camille@example.com",
  subject: "Bonjour",
  message: "Une question",
  homepage: "",
});
const forms: [string, () => Record<string, string>][] = [
  ["/checkout", buyer],
  ["/contact", message],
];

describe.each(forms)("the form of %s", (path, filled) => {
  test("is taken when it is right", async () => {
    expect((await post(path, new URLSearchParams(filled()))).status).toBeLessThan(400);
  });

  test("every field with every text, in a page and in a data request", async () => {
    for (const [at, field] of Object.keys(filled()).entries()) {
      for (const [index, text] of someOf(naughtyTexts, 6, at).entries()) {
        const sent = new URLSearchParams({ ...filled(), [field]: text });
        const paths = (at + index) % 2 === 0 ? [path, `${path}.data`] : [`${path}.data`, path];
        for (const address of someOf(paths, 2))
          await check(await post(address, sent), `${field}=${text}`, "fr");
      }
    }
  });

  test("fields missing, repeated, as lists, as files, under strange names", async () => {
    for (const field of Object.keys(filled())) {
      const { [field]: _left, ...remaining } = filled();
      await check(await post(path, new URLSearchParams(remaining)), `without ${field}`, "fr");
      for (const name of [
        `${field}[]`,
        `${field}[0]`,
        `${field}.x`,
        `${field}[__proto__][polluted]`,
      ]) {
        await check(
          await post(path, new URLSearchParams({ ...remaining, [name]: "1" })),
          name,
          "fr",
        );
      }
      const twice = new URLSearchParams(filled());
      twice.append(field, "second");
      await check(await post(path, twice), `${field} twice`, "fr");
      const withFile = new FormData();
      for (const [name, value] of Object.entries(remaining)) withFile.set(name, value);
      withFile.set(field, new File(["<script>alert(1)</script>"], "a.html", { type: "text/html" }));
      await check(await post(path, withFile), `${field} as a file`, "fr");
    }
    const names = [
      "__proto__",
      "constructor",
      "__intent__",
      "__state__",
      "intent",
      "a[b",
      "a.b[",
      "[]",
      "..",
      "\u0000",
    ];
    for (const name of names) {
      await check(
        await post(path, new URLSearchParams({ ...filled(), [name]: '{"polluted":true}' })),
        name,
        "fr",
      );
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
      for (const body of [
        "",
        "{",
        "a=%E0%A4&%=%",
        "--x\r\n\r\n--x--",
        "--x\r\nContent-Disposition: form-data\r\n\r\na\r\n",
        "\u0000",
      ]) {
        const headers = { ...newVisitor(), origin, "content-type": type };
        const answer = await shop.fetch(
          new Request(origin + path, { method: "POST", body, headers }),
        );
        await check(answer, `${type}: ${body}`, "en");
      }
    }
  });

  test("a field of a megabyte is too much", async () => {
    const sent = new URLSearchParams({
      ...filled(),
      [Object.keys(filled())[0]!]: "a".repeat(1024 * 1024),
    });
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
      {
        artPieceId: value,
        mediaType: value,
        size: value,
        quantity: value,
        seenPriceCents: value,
        ["__proto__"]: value,
      },
      { requiredKeys: [] },
    );
    const json = fc.oneof(
      fc.json(),
      fc.array(line, { maxLength: 120 }).map((lines) => JSON.stringify(lines)),
    );
    await fc.assert(
      fc.asyncProperty(json, async (lines) => {
        await check(
          await post("/checkout", new URLSearchParams({ ...buyer(), lines })),
          lines,
          "fr",
        );
        await check(
          await get(`/basket/prices?${new URLSearchParams({ line: lines })}`, "fr"),
          lines,
          "fr",
        );
      }),
      { numRuns: rounds(50, 150) },
    );
  });

  test("JSON that is deep, long or poisoned", async () => {
    const poisoned = `[{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"artPieceId":${pieceId}}]`;
    for (const lines of [
      "[".repeat(50_000),
      `${"[".repeat(20_000)}${"]".repeat(20_000)}`,
      "9".repeat(100_000),
      poisoned,
    ]) {
      await check(await post("/checkout", new URLSearchParams({ ...buyer(), lines })), lines, "fr");
    }
  });
});

test("what got through is kept as it was written, without a control character", async () => {
  const tables = [
    ...(await shop.db.select().from(orders)),
    ...(await shop.db.select().from(contactMessages)),
  ];
  expect(tables.length).toBeGreaterThan(2);
  // oxlint-disable-next-line no-control-regex
  for (const row of tables)
    expect(JSON.stringify({ ...row, message: "" })).not.toMatch(/\\u00[01]|\\r|\\n|\\ud8/);
});
