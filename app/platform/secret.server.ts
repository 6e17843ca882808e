// The key for cookies and links: from the environment, or made once in the data folder.
import { randomBytes } from "node:crypto";
import { mkdir, open, readFile } from "node:fs/promises";
import path from "node:path";
import type { Environment } from "#app/platform/environment.server.ts";
import { privateFile, privateFolder } from "./private-files.server.ts";

/** The present one signs; former ones only verify. */
export type Secrets = readonly [present: string, ...former: string[]];

export async function findSecrets({
  secret,
  formerSecrets,
  dataDir,
}: Environment): Promise<Secrets> {
  const present = await findSecret(secret, dataDir);
  return [present, ...formerSecrets.filter((former) => former !== present)];
}

/** Processes on several machines need a shared SECRET; one machine needs none. */
async function findSecret(given: string | undefined, dataDir: string): Promise<string> {
  if (given) return given;
  const file = path.join(dataDir, "secret");
  await mkdir(dataDir, { recursive: true, mode: privateFolder });
  try {
    const handle = await open(file, "wx", privateFile);
    try {
      await handle.writeFile(`${randomBytes(32).toString("base64url")}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  const secret = (await readFile(file, "utf8")).trim();
  if (secret.length < 32)
    throw new Error(`${file} is damaged: remove it, and staff set up their second factors anew`);
  return secret;
}
