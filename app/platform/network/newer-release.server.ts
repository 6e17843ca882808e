// Whether a newer Inkiosk is out, asked at most once a day of the address that the environment or
// the owner names; without one nobody is ever asked. Only this version's number is told.
import { readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { requestOutside } from "./outgoing-request.server.ts";
import type { Reach } from "./public-address.server.ts";
import { privateFile } from "#app/platform/files/private-files.server.ts";
import { shopVersion } from "#app/platform/project-root.server.ts";

const release = z.object({
  version: z.string().regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/),
  /** On which it came out, YYYY-MM-DD. */
  date: z.iso.date(),
  /** Whether it, or one between, mends what could be abused. */
  security: z.boolean(),
});
export type Release = z.infer<typeof release>;

const kept = z.object({
  askedAt: z.iso.datetime(),
  /** The address. */
  of: z.string(),
  told: release.nullable(),
  hasFailed: z.boolean(),
});
type Kept = z.infer<typeof kept>;

/** `isTyped`: at a browser, so that it may lead to public machines alone. */
type Where = { releasesUrl: string | undefined; dataDir: string; isTyped: boolean };

/** "not-set": nobody is asked. `newer` is null where this is the newest that was told of. */
export type ReleaseState =
  | "not-set"
  | { askedAt: Date | null; hasFailed: boolean; newer: Release | null };

const dayMs = 24 * 3600_000;
const patienceMs = 10_000;
const fileOf = ({ dataDir }: Where) => path.join(dataDir, "newest-release.json");

export async function findReleaseState(where: Where): Promise<ReleaseState> {
  if (!where.releasesUrl) return "not-set";
  const found = await readKept(where);
  const told = found?.told;
  return {
    askedAt: found ? new Date(found.askedAt) : null,
    hasFailed: found?.hasFailed ?? false,
    newer: told && isNewer(told.version, shopVersion) ? told : null,
  };
}

/** Throws where the answer is of no use; what was told before stays. */
export async function askForRelease(where: Where, now: Date): Promise<void> {
  const { releasesUrl } = where;
  if (!releasesUrl) return;
  const before = await readKept(where);
  const sinceMs = before ? now.getTime() - Date.parse(before.askedAt) : dayMs;
  // why a little less: the clock that comes each day is never exact.
  if (sinceMs >= 0 && sinceMs < dayMs - 60_000) return;
  const asked = { askedAt: now.toISOString(), of: releasesUrl, told: before?.told ?? null };
  // why before asking: however that ends, it is not done again today.
  await keep(where, { ...asked, hasFailed: true });
  const url = new URL(releasesUrl);
  const reach = { url, mayBeLoopback: false, mayBeAnywhere: !where.isTyped };
  await keep(where, { ...asked, told: await fetchRelease(reach), hasFailed: false });
}

async function fetchRelease(reach: Reach): Promise<Release> {
  const headers = { accept: "application/json", "user-agent": `Inkiosk/${shopVersion}` };
  const answer = await requestOutside(reach, { headers, timeoutMs: patienceMs });
  if ("failure" in answer) throw new Error(`its address could not be asked: ${answer.failure}`);
  if (answer.status !== 200 || answer.text === null)
    throw new Error(`it was answered with ${answer.status}, or not to the end`);
  return release.parse(JSON.parse(answer.text));
}

/** Both as 1.20.3; never told by their letters, of which 9 comes after 10. */
export function isNewer(version: string, present: string): boolean {
  const [theirs, ours] = [version, present].map((each) => each.split(".").map(Number));
  for (const [place, number] of theirs!.entries())
    if (number !== ours![place]) return number > (ours![place] ?? 0);
  return false;
}

async function readKept(where: Where): Promise<Kept | null> {
  const text = await readFile(fileOf(where), "utf8").catch(() => "null");
  try {
    const found = kept.parse(JSON.parse(text));
    // why: what another address told says nothing of this one.
    return found.of === where.releasesUrl ? found : null;
  } catch {
    return null;
  }
}

async function keep(where: Where, value: Kept): Promise<void> {
  const part = `${fileOf(where)}.part`;
  await writeFile(part, JSON.stringify(value), { mode: privateFile });
  await rename(part, fileOf(where));
}
