// Finds the secret that signs and seals: from the environment, or made once in the data folder.
import path from "node:path";
import type { Environment } from "#app/platform/environment.server.ts";
import { readOrCreateId } from "#app/platform/files/private-files.server.ts";

/** Former secrets only verify and decrypt. */
export type Secrets = readonly [present: string, ...former: string[]];

export async function findSecrets({
  secret,
  formerSecrets,
  dataDir,
}: Environment): Promise<Secrets> {
  const present = await findSecret(secret, dataDir);
  return [present, ...formerSecrets.filter((former) => former !== present)];
}

async function findSecret(configured: string | undefined, dataDir: string): Promise<string> {
  if (configured) return configured;
  const file = path.join(dataDir, "secret");
  const secret = await readOrCreateId(file);
  if (secret.length < 32)
    throw new Error(`${file} is damaged: remove it, and staff set up their second factors anew`);
  return secret;
}
