// What the build hands to every browser.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { client, filesBelow } from "#tests/support/reading/built-files.ts";

describe("what is built", () => {
  test("holds no source maps, secrets, or places on the machine that built it", async () => {
    const found: string[] = [];
    for (const file of await filesBelow(path.join(projectRoot, "build"))) {
      if (file.endsWith(".map")) found.push(`${file} is a source map`);
      if (!/\.(js|css|html|json|webmanifest|svg)$/.test(file)) continue;
      const text = await readFile(file, "utf8");
      for (const pattern of [
        /^\/[/*]# sourceMappingURL=/m,
        /BEGIN [A-Z ]*PRIVATE KEY/,
        /AKIA[0-9A-Z]{16}/,
        /postgres(?:ql)?:\/\/\w+:\w+@(?!host\b)/,
      ]) {
        const match = pattern.exec(text);
        if (match) found.push(`${file} holds ${match[0]}`);
      }
      if (text.includes(projectRoot)) found.push(`${file} holds ${projectRoot}`);
    }
    expect(found).toEqual([]);
  });

  test("tells browsers nothing of the server's own modules", async () => {
    for (const file of (await filesBelow(client)).filter((name) => name.endsWith(".js"))) {
      expect(await readFile(file, "utf8"), file).not.toMatch(
        /idempotency_key|media_options|drizzle|process\.env|node:crypto|pg_notify/,
      );
    }
  });
});
