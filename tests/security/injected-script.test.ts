// A script that somebody got into a page does not run: the policy of the page names the scripts of
// the shop, and not that one.
import { createHash } from "node:crypto";
import { createElement } from "react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadBuiltShop, openTestShop } from "#tests/support/app.ts";
import type { TestShop } from "#tests/support/app.ts";

const evil = "alert(document.domain)";
const routes = (await loadBuiltShop()).routes as Record<string, unknown>;
const name = "routes/storefront/home/home";
const home = routes[name] as { module: object };
let shop: TestShop;

beforeAll(async () => {
  // oxlint-disable-next-line react/no-danger
  const Injected = () =>
    createElement("p", {
      dangerouslySetInnerHTML: {
        __html: `<script>${evil}</script><script nonce="">${evil}</script>`,
      },
    });
  routes[name] = { ...home, module: { ...home.module, default: Injected } };
  shop = await openTestShop();
});
// The route is restored, because later tests in this process read the same routes.
afterAll(async () => {
  routes[name] = home;
  await shop.close();
});

const hash = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
const sourcesOf = (answer: Response) =>
  /script-src ([^;]*)/.exec(answer.headers.get("content-security-policy")!)![1]!.split(" ");
const inline = (html: string) =>
  [
    ...html.matchAll(/<script(?![^>]*\ssrc=)(?![^>]*application\/ld)[^>]*>([\s\S]*?)<\/script>/g),
  ].map(([, text]) => text!);

test("is shown, but its script does not run; those of the shop do", async () => {
  const answer = await shop.get("/");
  const html = await answer.text();
  const own = inline(html).filter((script) => script !== evil);
  expect(inline(html)).toContain(evil);
  expect(own.length).toBeGreaterThanOrEqual(4);
  expect(sourcesOf(answer)).not.toContain(hash(evil));
  expect(sourcesOf(answer).filter((source) => !source.startsWith("'sha256-"))).toEqual(["'self'"]);
  for (const script of own) expect(sourcesOf(answer)).toContain(hash(script));
});

test.each(["/art", "/basket", "/checkout", "/admin/login", "/nowhere"])(
  "%s names each script that it has, and marks none",
  async (path) => {
    const answer = await shop.get(path);
    const html = await answer.text();
    expect(html).not.toContain("nonce=");
    for (const script of inline(html)) expect(sourcesOf(answer)).toContain(hash(script));
  },
);
