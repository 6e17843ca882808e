import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { contentSecurityPolicy } from "#app/platform/content-security.server.ts";

const hash = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

test("names each inline script by hash, and neither files nor data", () => {
  const policy = contentSecurityPolicy(
    Buffer.from(
      '<script>a()</script><script type="module">import "x"</script><script src="/assets/a.js"></script><script type="application/ld+json">{"a":1}</script>',
    ),
  );
  expect(policy).toContain(`script-src 'self' ${hash("a()")} ${hash('import "x"')};`);
  expect(policy).not.toContain(hash('{"a":1}'));
});

test("forbids what the shop never needs", () => {
  const policy = contentSecurityPolicy(Buffer.from(""));
  for (const part of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"])
    expect(policy).toContain(part);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
});
