// Asks the set address, once a day at most, for the newest release. Sends only our version.
import { readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { requestOutside } from "./outgoing-request.server.ts";
import type { Reach } from "./public-address.server.ts";
import { privateFile } from "#app/platform/files/private-files.server.ts";
import { shopVersion } from "#app/platform/project-root.server.ts";
import { dayMs, minuteMs } from "#app/shop/calendar/milliseconds.ts";

const release = z.object({
  version: z.string().regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/),
  date: z.iso.date(),
  /** Whether it, or a release before it, fixes a vulnerability. */
  security: z.boolean(),
});
export type Release = z.infer<typeof release>;

const kept = z.object({
  askedAt: z.iso.datetime(),
  of: z.string(),
  told: release.nullable(),
  hasFailed: z.boolean(),
});
type KeptRelease = z.infer<typeof kept>;

/** `isTyped`: in the back office, so only public machines are asked. */
type Where = { releasesUrl: string | undefined; dataDir: string; isTyped: boolean };

export type ReleaseState =
  | "not-set"
  | { askedAt: Date | null; hasFailed: boolean; newer: Release | null };

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

/** Throws if the answer is unusable; the last good one is kept. */
export async function checkForRelease(where: Where, now: Date): Promise<void> {
  const { releasesUrl } = where;
  if (!releasesUrl) return;
  const before = await readKept(where);
  const sinceMs = before ? now.getTime() - Date.parse(before.askedAt) : dayMs;
  // why a minute less: the daily run is not exact.
  if (sinceMs >= 0 && sinceMs < dayMs - minuteMs) return;
  const asked = { askedAt: now.toISOString(), of: releasesUrl, told: before?.told ?? null };
  // why before: a failure must not be retried today.
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

export function isNewer(version: string, present: string): boolean {
  const [theirs, ours] = [version, present].map((each) => each.split(".").map(Number));
  for (const [place, number] of theirs!.entries())
    if (number !== ours![place]) return number > (ours![place] ?? 0);
  return false;
}

async function readKept(where: Where): Promise<KeptRelease | null> {
  const text = await readFile(fileOf(where), "utf8").catch(() => "null");
  try {
    const found = kept.parse(JSON.parse(text));
    return found.of === where.releasesUrl ? found : null;
  } catch {
    return null;
  }
}

async function keep(where: Where, value: KeptRelease): Promise<void> {
  const part = `${fileOf(where)}.part`;
  await writeFile(part, JSON.stringify(value), { mode: privateFile });
  await rename(part, fileOf(where));
}
