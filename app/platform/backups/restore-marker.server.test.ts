import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { findRestoreTarget, whileRestoring } from "./restore-marker.server.ts";

test("a new disk is empty, whatever the file system put there", async () => {
  const disk = await mkdtemp(path.join(tmpdir(), "inkiosk-disk-"));
  expect(await findRestoreTarget(path.join(disk, "none"))).toBe("empty");
  await mkdir(path.join(disk, "lost+found"));
  expect(await findRestoreTarget(disk)).toBe("empty");
  await writeFile(path.join(disk, "secret"), "");
  expect(await findRestoreTarget(disk)).toBeNull();
  await rm(disk, { recursive: true });
});

test("a folder that cannot be made is told in words", async () => {
  // No mode of a folder stops root.
  const asked = { from: "/safe", of: "a", incomplete: false };
  const restoring = whileRestoring("/sys/kernel/inkiosk", asked, async () => {});
  await expect(restoring).rejects.toThrow("The data folder /sys/kernel/inkiosk cannot be used");
});
