// Limits under load: for a visitor who searches without a pause, and for a database that takes too
// long.
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { failureTexts } from "#app/i18n/ui/failures.ts";
import { homeTexts } from "#app/i18n/storefront/home.ts";
import { patienceTexts } from "#app/i18n/storefront/patience.ts";
import { shopTexts } from "#app/i18n/storefront/shop.ts";
import { noTimeouts } from "#app/platform/database/database.server.ts";
import { openTestShop } from "#tests/support/app.ts";
import { proxyTo } from "#tests/support/database/database-proxy.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { eventually } from "#tests/support/eventually.ts";
import { makePiece } from "#tests/support/make.ts";
import { openWire } from "#tests/support/wire.ts";

const database = await createTestDatabase();
const connection = { ...database.connection, timeouts: { ...noTimeouts, statement: 300 } };
const shop = await openTestShop({ TRUSTED_PROXY: "on" }, { ...database, connection });
/** For what is counted: with less than a second for a statement, fifty at once fail when busy. */
const unhurried = await openTestShop({ TRUSTED_PROXY: "on" }, database);
const wire = await openWire(shop);
afterAll(async () => {
  await unhurried.close();
  await wire.close();
  await shop.close();
  await database.close();
});
beforeAll(async () => {
  await makePiece(database.db, { reference: "IK00001" });
});

describe("searching", () => {
  const hasty = { "x-forwarded-for": "203.0.113.7" };
  const searches = 300;

  test("three hundred times a minute is nobody's problem", async () => {
    for (let sent = 0; sent < searches; sent += 1) {
      const path = sent % 2 === 0 ? `/search?reference=${sent}` : `/art?reference=${sent}`;
      expect((await shop.get(path, hasty)).status).toBeLessThan(400);
    }
  });

  test.each(["/search?reference=IK00001", "/art?reference=IK00001"])(
    "%s once more is told to wait, in its language",
    async (path) => {
      for (const language of ["en", "fr"] as const) {
        const answer = await shop.get(path, { ...hasty, "accept-language": language });
        expect(answer.status).toBe(429);
        const wait = Number(answer.headers.get("retry-after"));
        expect(wait).toBeGreaterThan(0);
        expect(wait).toBeLessThanOrEqual(60);
        expect(answer.headers.get("cache-control")).toBe("no-store");
        const html = await answer.text();
        expect(html).toContain(`<html lang="${language}">`);
        expect(html).toContain(patienceTexts[language].title);
        expect(html).toContain(shopTexts[language].tryAgain);
      }
    },
  );

  test("from within the shop is told so too", async () => {
    for (const path of ["/search.data?reference=IK00001", "/art.data?reference=IK00001"]) {
      const answer = await shop.get(path, hasty);
      expect(answer.status).toBe(429);
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(await answer.text()).toContain(patienceTexts.en.title);
    }
  });

  test("is the only thing that has to wait, and kept answers do not", async () => {
    for (const path of ["/", "/art", "/art/1", "/IK00001", "/search?reference=", "/contact"])
      expect(`${path} ${(await shop.get(path, hasty)).status < 400}`).toBe(`${path} true`);
    await eventually(async () =>
      expect((await wire.request("/art?reference=ik")).headers.etag).toBeDefined(),
    );
    const cachedAnswer = await wire.request("/art?reference=ik", { headers: hasty });
    expect(cachedAnswer.status).toBe(200);
    expect(cachedAnswer.headers.etag).toBeDefined();
  });

  test("does not hold up anybody else", async () => {
    expect(
      (await shop.get("/search?reference=IK00001", { "x-forwarded-for": "203.0.113.8" })).status,
    ).toBe(302);
  });
});

test(
  "a page that waits for a table answers in time, in the visitor's language, and works again afterwards",
  { timeout: 30_000 },
  async () => {
    const french = { "accept-language": "fr" };
    await database.db.transaction(async (db) => {
      await db.execute(sql`lock table art_pieces in access exclusive mode`);
      for (const path of ["/art?reference=slow", "/art/1"]) {
        const answer = await shop.get(path, french);
        expect(`${path} ${answer.status} ${answer.headers.get("retry-after")}`).toBe(
          `${path} 503 5`,
        );
        expect(await answer.text()).toContain('<html lang="fr">');
      }
      // The gallery is in memory, so this page still works.
      const search = await shop.get("/search?reference=slow", french);
      expect(search.headers.get("location")).toBe("/?search=none&reference=slow");
    });
    expect((await shop.get("/art/1", french)).status).toBe(200);
  },
);

test("a page that broke names the id of its request, under which the log tells why", async () => {
  const proxy = await proxyTo(await createTestDatabase());
  const fresh = await openTestShop({}, proxy.database);
  await fresh.get("/");
  await proxy.block();
  for (const path of ["/art/1", "/art/1.data"]) {
    const answer = await fresh.get(path, { "accept-language": "fr" });
    const id = answer.headers.get("x-request-id")!;
    expect(id).toMatch(/^[0-9a-f]{8}$/);
    expect(await answer.text(), path).toContain(failureTexts.fr.note(id));
    // The log reports an outage once a second, so not every request has a line.
    if (path === "/art/1")
      expect(fresh.log).toContainEqual(
        expect.objectContaining({ request: id, msg: "a page failed" }),
      );
  }
  await fresh.close();
  await proxy.database.close();
});

test("a database that is away before the shop knows its own name is told of in the visitor's language", async () => {
  const proxy = await proxyTo(await createTestDatabase());
  const fresh = await openTestShop({}, proxy.database);
  await proxy.block();
  const visitors: [headers: Record<string, string>, path: string, language: "en" | "fr"][] = [
    [{ "accept-language": "fr-BE,en;q=0.5" }, "/newsletter", "fr"],
    [{ "accept-language": "en", cookie: "inkiosk-language=fr" }, "/art", "fr"],
    [{ "accept-language": "fr", cookie: "inkiosk-language=en" }, "/basket", "en"],
    [{ "accept-language": "fr" }, "/contact?lang=en", "en"],
    [{}, "/admin/login", "en"],
  ];
  for (const [headers, path, language] of visitors) {
    const answer = await fresh.get(path, headers);
    expect(`${path} ${answer.status} ${answer.headers.get("retry-after")}`).toBe(`${path} 503 5`);
    const html = await answer.text();
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain(shopTexts[language].unexpectedTitle);
    expect(html).toContain(shopTexts[language].tryAgain);
  }
  await fresh.close();
  await proxy.database.close();
});

test("the home page is shown without its rooms where the database is away before the shop knows its own name, and not kept", async () => {
  const proxy = await proxyTo(await createTestDatabase());
  const fresh = await openTestShop({}, proxy.database);
  await proxy.block();
  for (const language of ["en", "fr"] as const) {
    const answer = await fresh.get("/", { "accept-language": language });
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
    const html = await answer.text();
    expect(html).toContain(homeTexts[language].categoriesErrorTitle);
    expect(html).toContain(homeTexts[language].searchLabel);
    expect(html).not.toContain(shopTexts[language].unexpectedTitle);
  }
  await proxy.unblock();
  await eventually(async () =>
    expect(await (await fresh.get("/")).text()).not.toContain(homeTexts.en.categoriesErrorTitle),
  );
  await fresh.close();
  await proxy.database.close();
});

describe("what costs the shop something is answered often, and not endlessly", () => {
  const token = "A".repeat(43);
  test.each([
    ["/basket/prices", 600, 200],
    ["/readyz", 120, 200],
    [`/order/${token}`, 300, 404],
    [`/order/${token}/documents/invoice/1`, 60, 404],
  ] as const)(
    "%s: %i times a minute for one address, and for another all the same",
    async (path, max, usual) => {
      const from = { "x-forwarded-for": "203.0.113.9" };
      for (let sent = 0; sent < max; sent += 50) {
        const turns = Array.from({ length: Math.min(50, max - sent) }, () =>
          unhurried.get(path, from),
        );
        for (const answer of await Promise.all(turns)) expect(answer.status).toBe(usual);
      }
      const refused = await unhurried.get(path, from);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(refused.headers.get("cache-control")).toBe("no-store");
      expect((await unhurried.get(path, { "x-forwarded-for": "203.0.113.10" })).status).toBe(usual);
    },
  );

  test("an order's page and its confirmation say so in words, in both languages", async () => {
    const from = { "x-forwarded-for": "203.0.113.9" };
    expect(await (await unhurried.get(`/order/${token}`, from)).text()).toContain(
      patienceTexts.en.title,
    );
    expect(
      await (await unhurried.get(`/order/${token}`, { ...from, "accept-language": "fr" })).text(),
    ).toContain(patienceTexts.fr.title);
    expect((await unhurried.get(`/order/${token}/withdrawal`, from)).status).toBe(429);
    expect((await unhurried.post("/confirmation", { token }, from)).status).toBe(429);
  });
});
