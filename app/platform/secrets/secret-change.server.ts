// Notices that the secret has changed since the last start.
import { createHmac } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Environment } from "#app/platform/environment.server.ts";
import { privateFile } from "#app/platform/files/private-files.server.ts";
import { findSecrets } from "./secret.server.ts";

const fingerprintOf = (secret: string) =>
  createHmac("sha256", secret).update("inkiosk: which secret").digest("hex").slice(0, 16);

const fileOf = (dataDir: string) => path.join(dataDir, "secret-fingerprint");

/** True if former encrypted data cannot be read. Stores a fingerprint of the present secret. */
export async function hasSecretChanged(environment: Environment): Promise<boolean> {
  const [present, ...former] = (await findSecrets(environment)).map(fingerprintOf);
  const file = fileOf(environment.dataDir);
  const before = (await readFile(file, "utf8").catch(() => "")).trim();
  if (before === present) return false;
  // With an external database and a bucket, the folder may be missing or read-only.
  await writeFile(file, `${present}\n`, { mode: privateFile }).catch(() => {});
  return before !== "" && !former.includes(before);
}
