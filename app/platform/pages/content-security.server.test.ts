import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { contentSecurityPolicy, scriptHash, unmarkScripts } from "./content-security.server.ts";

const hash = (script: string) => `sha256-${createHash("sha256").update(script).digest("base64")}`;
const unmark = (html: string) => {
  const { html: unmarked, scripts } = unmarkScripts(Buffer.from(html), "m4rk");
  return [unmarked.toString(), scripts];
};

test("names the scripts that bear the mark, neither files nor data nor anybody else's", () => {
  expect(
    unmark(
      '<link rel="modulepreload" nonce="m4rk" href="/a.js"/><script nonce="m4rk">a()</script><script type="module" nonce="m4rk">import "x"</script>' +
        '<script nonce="m4rk" src="/assets/a.js"></script><script>evil()</script><script nonce="guess">evil()</script><p>é</p>',
    ),
  ).toEqual([
    '<link rel="modulepreload" href="/a.js"/><script>a()</script><script type="module">import "x"</script>' +
      '<script src="/assets/a.js"></script><script>evil()</script><script nonce="guess">evil()</script><p>é</p>',
    [hash("a()"), hash('import "x"')],
  ]);
  expect(unmark("<p>nothing</p>")).toEqual(["<p>nothing</p>", []]);
});

test("forbids what the shop never needs", () => {
  const policy = contentSecurityPolicy([scriptHash("a()")]);
  for (const part of [
    "default-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ])
    expect(policy).toContain(part);
  expect(policy).toContain(`script-src 'self' '${hash("a()")}';`);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
});
