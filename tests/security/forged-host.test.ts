// A Host header that a stranger forges appears on no page.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { settings } from "#db/settings-tables.ts";
import { openTestShop } from "#tests/support/app.ts";
import { eventually } from "#tests/support/eventually.ts";
import { makePiece, makePoint } from "#tests/support/make.ts";
import { openWire } from "#tests/support/wire.ts";

const shop = await openTestShop({ PUBLIC_URL: "https://shop.example" });
const wire = await openWire(shop);
afterAll(async () => {
  await wire.close();
  await shop.close();
});

beforeAll(async () => {
  await makePiece(shop.db, { reference: "IK00001" });
  await makePoint(shop.db);
});

describe("a stranger's address", () => {
  const lies: Record<string, string>[] = [
    { host: "evil.example" },
    { "x-forwarded-host": "evil.example", "x-forwarded-proto": "gopher", "x-forwarded-port": "1" },
    {
      forwarded: "host=evil.example",
      "x-original-url": "/evil.example",
      "x-rewrite-url": "/evil.example",
      "x-forwarded-prefix": "/evil.example",
    },
    { origin: "https://evil.example", referer: "https://evil.example/" },
  ];

  test("never gets into a page, and so never into a kept one", async () => {
    // A changed setting empties the page cache, so that the forged host comes first.
    await shop.db.insert(settings).values({ value: {} });
    await eventually(async () =>
      expect((await wire.request("/contact")).headers.etag).toBeUndefined(),
    );
    for (const path of [
      "/",
      "/art",
      "/art/1",
      "/contact",
      "/art.data",
      "/sitemap.xml",
      "/robots.txt",
      "/IK00001",
      "/search?reference=ik",
      "/none",
    ]) {
      for (const headers of lies) {
        const answer = await wire.request(path, { headers });
        expect(JSON.stringify(answer), path).not.toContain("evil.example");
      }
      expect(JSON.stringify(await wire.request(path)), path).not.toContain("evil.example");
      const answer = await wire.raw(
        `GET https://evil.example${path} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`,
      );
      expect(answer, path).not.toContain("evil.example");
    }
  });

  test("parameters that a page does not know are not kept with it", async () => {
    for (let times = 0; times < 3; times += 1) {
      const { body } = await wire.request(
        "/contact?utm_source=evil.example&callback=evil.example#x",
      );
      expect(body).not.toContain("evil.example");
    }
  });
});
