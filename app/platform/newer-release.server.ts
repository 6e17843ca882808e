// Whether a newer Inkiosk is out, asked at most once a day of the address that the environment
// names; without one nobody is ever asked. Only this version's number is told.
import { readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { privateFile } from "./private-files.server.ts";
import { shopVersion } from "./project-root.server.ts";

const release = z.object({
  version: z.string().regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/),
  /** On which it came out, YYYY-MM-DD. */
  date: z.iso.date(),
  /** Whether it, or one between, mends what could be abused. */
  security: z.boolean(),
});
export type Release = z.infer<typeof release>;

const kept = z.object({ askedAt: z.iso.datetime(), told: release.nullable() });
type Kept = z.infer<typeof kept>;

type Where = { releasesUrl: string | undefined; dataDir: string };

/** "not-set": nobody is asked. `newer` is null where this is the newest that was told of. */
export type ReleaseState = "not-set" | { askedAt: Date | null; newer: Release | null };

const dayMs = 24 * 3600_000;
const patienceMs = 10_000;
const mostBytes = 16 * 1024;
const fileOf = ({ dataDir }: Where) => path.join(dataDir, "newest-release.json");

export async function findReleaseState(where: Where): Promise<ReleaseState> {
  if (!where.releasesUrl) return "not-set";
  const { askedAt, told } = (await readKept(where)) ?? { askedAt: null, told: null };
  return {
    askedAt: askedAt === null ? null : new Date(askedAt),
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
  const asked = { askedAt: now.toISOString(), told: before?.told ?? null };
  // why before asking: however that ends, it is not done again today.
  await keep(where, asked);
  await keep(where, { ...asked, told: await fetchRelease(releasesUrl) });
}

async function fetchRelease(url: string): Promise<Release> {
  const answer = await fetch(url, {
    redirect: "error",
    headers: { accept: "application/json", "user-agent": `Inkiosk/${shopVersion}` },
    signal: AbortSignal.timeout(patienceMs),
  });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new Error(`it was answered with ${answer.status}`);
  }
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new Error("the answer is too long");
    chunks.push(chunk);
  }
  return release.parse(JSON.parse(Buffer.concat(chunks).toString("utf8")));
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
    return kept.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

async function keep(where: Where, value: Kept): Promise<void> {
  const part = `${fileOf(where)}.part`;
  await writeFile(part, JSON.stringify(value), { mode: privateFile });
  await rename(part, fileOf(where));
}
