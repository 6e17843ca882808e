import { execFileSync } from "node:child_process";
import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#app/platform/project-root.server.ts";

const formats = path.join(projectRoot, "scripts/package-formats.ts");

function printed(code: string): string {
  const program = `const { rememberPackageFormats } = await import(${JSON.stringify(formats)});
    rememberPackageFormats();
    ${code}`;
  const args = ["--input-type=module", "-e", program];
  return execFileSync(process.execPath, args, { cwd: projectRoot, encoding: "utf8" }).trim();
}

test("packages load as modules and as CommonJS, also by the address of a file", () => {
  const code = `
    const { z } = await import("zod");
    const { default: pg } = await import("pg");
    const { createElement } = await import(import.meta.resolve("react"));
    const { eq } = await import("drizzle-orm");
    console.log(typeof z.string, typeof pg.Pool, typeof createElement, typeof eq);`;
  expect(printed(code)).toBe("function function function function");
});

test("a file that is missing in a package is an error of its import", () => {
  const code = `
    await import("zod");
    const missing = new URL("missing.js", import.meta.resolve("zod"));
    console.log(await import(missing).catch(({ code }) => code));`;
  expect(printed(code)).toMatch(/^(ERR_MODULE_NOT_FOUND|ENOENT)$/);
});
