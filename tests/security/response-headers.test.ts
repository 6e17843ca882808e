// What every answer tells the browser and the caches between: on each route of the shop, and on
// each kind of no.
import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { openTestShop } from "#tests/support/app.ts";
import type { TestShop } from "#tests/support/app.ts";
import { eventually } from "#tests/support/eventually.ts";
import { makeCategory, makePiece, makePoint, makeSubCategory } from "#tests/support/make.ts";
import { openWire } from "#tests/support/wire.ts";
import { orderForm } from "#tests/support/orders/order-form.ts";
import { addresses, asset, data, html, media } from "#tests/support/access/public-addresses.ts";

const shop = await openTestShop({ MOCK_PAYMENT: "on" });
const secureShop = await openTestShop({ PUBLIC_URL: "https://shop.example" });
const wire = await openWire(shop);
afterAll(async () => {
  await wire.close();
  await Promise.all([shop.close(), secureShop.close()]);
});

const table = Object.values(addresses).flat();

let token = "";
beforeAll(async () => {
  for (const each of [shop, secureShop]) {
    await mkdir(path.join(each.dataDir, path.dirname(media)), { recursive: true });
    await writeFile(path.join(each.dataDir, media), "a picture");
    const category = await makeCategory(each.db);
    const sub = await makeSubCategory(each.db, { categoryId: category.id });
    const info = 'A calm sea.</script><script>alert("x")</script><!--';
    await makePiece(each.db, {
      reference: "IK00001",
      categoryId: category.id,
      subCategoryId: sub.id,
      additionalInfo: info,
    });
    await makePoint(each.db);
  }
  const placed = await shop.post("/checkout", orderForm());
  token = placed.headers.get("location")!.replace("/order/", "");
});

const fill = (url: string) => url.replace("[token]", token);

test("no route outside the back office is missing from the table", async () => {
  const routes = await readFile(path.join(projectRoot, "app/routes.ts"), "utf8");
  // What lies below /admin is left to tests/access/route-access.test.ts, which demands an entry of
  // each.
  const open = routes.replace(/(\broute\("admin"), [\s\S]*?\n {2}\]\)/, "$1");
  const patterns = [...open.matchAll(/\broute\("([^"]+)"/g)].map(([, pattern]) => pattern!);
  expect(Object.keys(addresses).filter((name) => name !== "files" && name !== "index")).toEqual(
    expect.arrayContaining(patterns),
  );
});

function expectCommon(headers: Headers, about: string) {
  expect(headers.get("x-content-type-options"), about).toBe("nosniff");
  expect(headers.get("referrer-policy"), about).toMatch(
    /^(strict-origin-when-cross-origin|same-origin|no-referrer)$/,
  );
  expect(headers.get("cross-origin-opener-policy"), about).toBe("same-origin");
  // A mail shown by another site may load the shop's pictures, and nothing else.
  expect(headers.get("cross-origin-resource-policy"), about).toBe(
    about === media ? "cross-origin" : "same-origin",
  );
  const camera = about === "/admin/counter/offline" ? "(self)" : "()";
  expect(headers.get("permissions-policy"), about).toContain(`camera=${camera}`);
  expect(headers.get("cache-control"), about).not.toBeNull();
  for (const name of ["x-powered-by", "server", "via", "sourcemap", "x-sourcemap"])
    expect(headers.get(name), `${name} of ${about}`).toBeNull();
}

describe.each(table)("%s", (url, status, type, cacheControl) => {
  test("says what it is, how long it holds, and what the browser may do with it", async () => {
    const answer = await shop.get(fill(url));
    expect(answer.status).toBe(status);
    expect(answer.headers.get("content-type")?.toLowerCase() ?? null).toBe(type);
    expect(answer.headers.get("cache-control")).toBe(cacheControl);
    expectCommon(answer.headers, url);
    expect(answer.headers.get("strict-transport-security")).toBeNull();
    if (type === html || type === data) {
      for (const name of ["Cookie", "Accept-Language", "Accept-Encoding"])
        expect(answer.headers.get("vary")).toContain(name);
    }
    if (type === html)
      expectPolicy(
        answer.headers.get("content-security-policy"),
        await answer.text(),
        !/^\/(legal|newsletter)|\/withdrawal$|\/filters\b/.test(url),
      );
  });

  test("is the same to HEAD, without a body", async () => {
    const answer = await shop.fetch(
      new Request(`http://localhost:3000${fill(url)}`, { method: "HEAD" }),
    );
    expect(answer.status).toBe(status);
    expect(await answer.text()).toBe("");
    expectCommon(answer.headers, url);
  });
});

/**
 * Reads the page with a separate pattern, so that what the shop's pattern overlooks is not
 * overlooked here too.
 */
function expectPolicy(policy: string | null, page: string, hasScripts = true) {
  const directives = new Map(
    (policy ?? "")
      .split(";")
      .map((each) => [each.trim().split(" ")[0], each.trim().split(" ").slice(1)]),
  );
  expect(directives.get("default-src")).toEqual(["'none'"]);
  expect(directives.get("frame-ancestors")).toEqual(["'none'"]);
  expect(directives.get("base-uri")).toEqual(["'none'"]);
  expect(directives.get("form-action")).toEqual(["'self'"]);
  const scripts = [...page.matchAll(/<script\b([^>]*)>(.*?)<\/script/gis)].map(
    ([, attributes, text]) => ({
      attributes: attributes!,
      text: text!,
    }),
  );
  const inline = scripts.filter(
    ({ attributes }) =>
      !/\bsrc=/.test(attributes) && !/type="application\/ld\+json"/.test(attributes),
  );
  const hashes = inline.map(
    ({ text }) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  );
  expect(inline.length > 0).toBe(hasScripts);
  expect(new Set(directives.get("script-src"))).toEqual(new Set(["'self'", ...hashes]));
  for (const [, source] of page.matchAll(/<script\b[^>]*\bsrc="([^"]*)"/g))
    expect(source).toMatch(/^\/assets\//);
  expect(page).not.toMatch(/<[^>]+\son[a-z]+=/i);
  expect(page).not.toMatch(
    /<(?:style|base|object|embed|iframe)\b|javascript:|<link\b[^>]*href="(?:https?:)?\/\/(?!localhost:3000\/)/i,
  );
}

test("a kept page carries the headers of the first one, and its 304 all but the body's", async () => {
  const first = await wire.request("/art/1");
  const cached = await eventually(async () => {
    const answer = await wire.request("/art/1");
    expect(answer.headers.etag).toBeDefined();
    return answer;
  });
  expect(cached.body).toBe(first.body);
  const same = [
    "content-type",
    "cache-control",
    "content-security-policy",
    "vary",
    "x-content-type-options",
    "referrer-policy",
  ];
  for (const name of same) expect(cached.headers[name], name).toBe(first.headers[name]);
  expectPolicy(String(cached.headers["content-security-policy"]), cached.body);
  const names = cached.rawHeaders
    .filter((_, index) => index % 2 === 0)
    .map((name) => name.toLowerCase());
  expect(names).toEqual([...new Set(names)]);
  const unchanged = await wire.request("/art/1", {
    headers: { "if-none-match": cached.headers.etag! },
  });
  expect(unchanged).toMatchObject({
    status: 304,
    body: "",
    headers: { "cache-control": "no-cache", etag: cached.headers.etag },
  });
  expect(unchanged.headers.vary).toBe(cached.headers.vary);
});

test("pictures may run nothing, whatever they hold", async () => {
  expect((await shop.get(media)).headers.get("content-security-policy")).toBe(
    "default-src 'none'; sandbox",
  );
});

test("compressed assets say so, and that they depend on it", async () => {
  for (const encoding of ["br", "gzip"]) {
    const answer = await shop.get(asset(".js"), { "accept-encoding": encoding });
    expect(answer.headers.get("content-encoding")).toBe(encoding);
    expect(answer.headers.get("vary")).toBe("Accept-Encoding");
  }
});

test("the page of an order tells no other site that it was there", async () => {
  for (const url of [
    `/order/${token}`,
    `/order/${token}.data`,
    "/order/unknown",
    `/order/${token}/documents/invoice/1`,
  ]) {
    expect((await shop.get(url)).headers.get("referrer-policy")).toMatch(
      /^(no-referrer|same-origin)$/,
    );
  }
});

test("HSTS and secure cookies where the shop is served over https, and only there", async () => {
  for (const [url] of table.filter(([each]) => !each.includes("[token]"))) {
    expect((await secureShop.get(url)).headers.get("strict-transport-security"), url).toBe(
      "max-age=31536000; includeSubDomains",
    );
  }
  const cookies = async (each: TestShop) => (await each.get("/?lang=fr")).headers.getSetCookie();
  expect(await cookies(secureShop)).toEqual([
    "inkiosk-language=fr; Path=/; Max-Age=31536000; SameSite=Lax; Secure",
  ]);
  expect(await cookies(shop)).toEqual([
    "inkiosk-language=fr; Path=/; Max-Age=31536000; SameSite=Lax",
  ]);
});

test("every kind of no has the same headers, and none is kept", async () => {
  const refusals = {
    403: await shop.post("/contact", {}, { origin: "https://evil.example" }),
    405: await shop.fetch(new Request("http://localhost:3000/art", { method: "DELETE" })),
    413: await shop.post("/contact", { message: "a".repeat(300_000) }),
    400: await shop.post("/contact", {}),
    409: await shop.post("/checkout", { ...orderForm(), lines: "[]" }),
    429: await exhaust(),
  };
  for (const [status, answer] of Object.entries(refusals)) {
    expect(answer.status).toBe(Number(status));
    expectCommon(answer.headers, status);
    expect(answer.headers.get("cache-control"), status).toBe("no-store");
    expect(answer.headers.get("content-type"), status).toMatch(
      /^text\/(plain|html); charset=utf-8$/i,
    );
    expect(await answer.text(), status).not.toMatch(/ at .*:\d+:\d+|node_modules/);
  }
  expect(refusals[405].headers.get("allow")).toBe("GET, HEAD, POST");
  expect(Number(refusals[429].headers.get("retry-after"))).toBeGreaterThan(0);
});

async function exhaust() {
  const message = { name: "A", email: "a@example.com", subject: "A", message: "A" };
  for (let sent = 0; sent < 5; sent += 1) await shop.post("/contact", message);
  return shop.post("/contact", message);
}
