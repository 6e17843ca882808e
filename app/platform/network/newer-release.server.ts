// Asks the set address, once a day at most, for the newest release. Sends only our version.
import { readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { requestOutside } from "./outgoing-request.server.ts";
import type { ReachRequest } from "./public-address.server.ts";
import { privateFile } from "#app/platform/files/private-files.server.ts";
import { shopVersion } from "#app/platform/project-root.server.ts";
import { dayMs, minuteMs } from "#app/shop/calendar/milliseconds.ts";

const release = z.object({
  version: z.string().regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/),
  date: z.iso.date(),
  /** True if it, or a release since the last, fixes a vulnerability. */
  security: z.boolean(),
});
export type Release = z.infer<typeof release>;

const storedRelease = z.object({
  askedAt: z.iso.datetime(),
  of: z.string(),
  told: release.nullable(),
  hasFailed: z.boolean(),
});
type StoredRelease = z.infer<typeof storedRelease>;

/** `isTyped` in the back office, the address must be public. */
type Where = { releasesUrl: string | undefined; dataDir: string; isTyped: boolean };

export type ReleaseState =
  | "not-set"
  | { askedAt: Date | null; hasFailed: boolean; newer: Release | null };

const timeoutMs = 10_000;
const fileOf = ({ dataDir }: Where) => path.join(dataDir, "newest-release.json");

export async function findReleaseState(where: Where): Promise<ReleaseState> {
  if (!where.releasesUrl) return "not-set";
  const found = await readStored(where);
  const newest = found?.told;
  return {
    askedAt: found ? new Date(found.askedAt) : null,
    hasFailed: found?.hasFailed ?? false,
    newer: newest && isNewer(newest.version, shopVersion) ? newest : null,
  };
}

/** Throws if the response is unusable; the last good one stays stored. */
export async function checkForRelease(where: Where, now: Date): Promise<void> {
  const { releasesUrl } = where;
  if (!releasesUrl) return;
  const before = await readStored(where);
  const sinceMs = before ? now.getTime() - Date.parse(before.askedAt) : dayMs;
  // The daily run is not exact to the minute.
  if (sinceMs >= 0 && sinceMs < dayMs - minuteMs) return;
  const attempt = { askedAt: now.toISOString(), of: releasesUrl, told: before?.told ?? null };
  // Saved before the request, so that a failure is not retried today.
  await save(where, { ...attempt, hasFailed: true });
  const url = new URL(releasesUrl);
  const reach = { url, mayBeLoopback: false, mayBeAnywhere: !where.isTyped };
  await save(where, { ...attempt, told: await fetchRelease(reach), hasFailed: false });
}

async function fetchRelease(reach: ReachRequest): Promise<Release> {
  const headers = { accept: "application/json", "user-agent": `Inkiosk/${shopVersion}` };
  const response = await requestOutside(reach, { headers, timeoutMs });
  if ("failure" in response) throw new Error(`its address could not be asked: ${response.failure}`);
  if (response.status !== 200 || response.text === null)
    throw new Error(`it was answered with ${response.status}, or not to the end`);
  return release.parse(JSON.parse(response.text));
}

export function isNewer(version: string, present: string): boolean {
  const [theirs, ours] = [version, present].map((each) => each.split(".").map(Number));
  for (const [index, number] of theirs!.entries())
    if (number !== ours![index]) return number > (ours![index] ?? 0);
  return false;
}

async function readStored(where: Where): Promise<StoredRelease | null> {
  const text = await readFile(fileOf(where), "utf8").catch(() => "null");
  try {
    const found = storedRelease.parse(JSON.parse(text));
    return found.of === where.releasesUrl ? found : null;
  } catch {
    return null;
  }
}

async function save(where: Where, value: StoredRelease): Promise<void> {
  const part = `${fileOf(where)}.part`;
  await writeFile(part, JSON.stringify(value), { mode: privateFile });
  await rename(part, fileOf(where));
}
