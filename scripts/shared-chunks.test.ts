import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { sharedChunkOf, sharedChunks } from "./shared-chunks.ts";

test("every module of a shared chunk exists, and stands in one alone", () => {
  const files = Object.values(sharedChunks).flat();
  expect(files.filter((file) => !existsSync(path.join(projectRoot, file)))).toEqual([]);
  expect(new Set(files).size).toBe(files.length);
});

test("a module is found by its path, but not where it holds all languages", () => {
  expect(sharedChunkOf("/srv/shop/app/i18n/storefront/art.ts")).toBe("frame");
  expect(sharedChunkOf("/srv/shop/app/root.tsx?__react-router-build-client-route")).toBe("frame");
  expect(sharedChunkOf("/srv/shop/app/i18n/storefront/art.ts?whole")).toBeNull();
  expect(sharedChunkOf("/srv/shop/app/ui/badge.tsx")).toBeNull();
});
