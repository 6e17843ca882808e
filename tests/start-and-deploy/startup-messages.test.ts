// What the start prints beside "Inkiosk is open" where the operator has to repair something.
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { backupKey } from "#tests/support/processes/backup-task.ts";
import { stopShop, startShopProcess } from "#tests/support/processes/shop-process.ts";

test("another secret, and a place that takes no backup, are said in a plain line each", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "inkiosk-said-"));
  // A shop started by root runs PostgreSQL as the user nobody, who needs access to this folder.
  await chmod(folder, 0o755);
  await writeFile(path.join(folder, "file"), "of somebody");
  const dataDir = path.join(folder, "shop");
  try {
    const first = await startShopProcess(dataDir, { SECRET: backupKey });
    await vi.waitFor(() => expect(first.output()).toContain("Inkiosk is open"));
    expect(first.output()).not.toContain("another one than at the last start");
    await stopShop(first);
    const to = path.join(folder, "file/below");
    const variables = { SECRET: `${backupKey}-other`, BACKUP_TO: to, BACKUP_KEY: backupKey };
    const second = await startShopProcess(dataDir, variables);
    await vi.waitFor(() =>
      expect(second.output()).toMatch(/^ {2}No backup can be taken: .*file\/below is a file, or/m),
    );
    expect(second.output()).toMatch(/^ {2}The secret is another one than at the last start/m);
    await stopShop(second);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
