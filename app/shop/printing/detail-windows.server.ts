// Makes detail windows on first request, one picture at a time and with a short queue: each takes
// seconds.
import type { ObjectStorage } from "#app/platform/files/object-storage.server.ts";
import { withLocalFile } from "#app/platform/files/local-file.server.ts";
import {
  PictureWorkAborted,
  runPictureWork,
} from "#app/platform/pictures/picture-process.server.ts";
import type { RunPictureWork } from "#app/platform/pictures/picture-work.server.ts";
import type { DigitalSource } from "#db/digital-sources.ts";
import { letteringOf, watermarkedKey } from "#app/shop/pictures/watermark.server.ts";
import type { ResolvedWatermark } from "#app/shop/pictures/watermark.server.ts";
import {
  chooseCorners,
  detailCutFor,
  lattice,
  shownAreaOf,
  windowCount,
  detailWindowFile,
} from "./detail-window.ts";
import type { Corner } from "./detail-window.ts";
import type { Box, Extent } from "./print-plan.ts";
import { printedAreaPercent } from "./print-preview.ts";

/** Percent of the picture. */
export type DetailWindow = { src: string; part: Box };

export type DetailSpec = {
  picture: Extent & { masterSha256: string; isWatermarked: boolean; digitalSource: DigitalSource };
  mark: ResolvedWatermark;
  percent: number;
};

/** The picture is measured at this size, where structure counts and grain does not. */
const measuredSide = 800;
const maxWaiting = 8;
const maxPerMember = 3;

export async function findDetailWindows(
  storage: ObjectStorage,
  spec: DetailSpec,
): Promise<DetailWindow[] | null> {
  const key = keyOf(spec);
  const corners = await findCorners(storage, key);
  if (!corners) return null;
  const files = corners.map((_, index) => `media/${detailWindowFile(key, spec.percent, index)}`);
  const made = await Promise.all(files.map((file) => storage.changedAt(file)));
  return made.every((at) => at !== null) ? windowsOf(spec, corners) : null;
}

type MadeWindows = { windows: DetailWindow[] } | { refused: "busy" | "no-master" };

type RunningWork = { by: string; making: Promise<MadeWindows> };
type Queue = { running: Map<string, RunningWork>; last: Promise<unknown> };
const queues = new WeakMap<ObjectStorage, Queue>();

/** `by` identifies the visitor. Rejects if the picture cannot be processed. */
export function makeDetailWindows(
  storage: ObjectStorage,
  spec: DetailSpec,
  by: string,
  run: RunPictureWork = runPictureWork,
): Promise<MadeWindows> {
  const queue = queues.get(storage) ?? { running: new Map(), last: Promise.resolve() };
  queues.set(storage, queue);
  const name = detailWindowFile(keyOf(spec), spec.percent, 0);
  const same = queue.running.get(name);
  if (same) return same.making;
  const own = [...queue.running.values()].filter((each) => each.by === by);
  if (queue.running.size >= maxWaiting || own.length >= maxPerMember)
    return Promise.resolve({ refused: "busy" });
  // One by one, so that an upload waits for one window instead of all.
  const making = queue.last
    .then(() => make(storage, spec, run))
    .catch((error: unknown) => {
      if (error instanceof PictureWorkAborted) return { refused: "busy" as const };
      throw error;
    })
    .finally(() => queue.running.delete(name));
  queue.last = making.catch(() => {});
  queue.running.set(name, { by, making });
  return making;
}

async function make(
  storage: ObjectStorage,
  spec: DetailSpec,
  run: RunPictureWork,
): Promise<MadeWindows> {
  const { picture, mark, percent } = spec;
  const key = keyOf(spec);
  const made = await withLocalFile(storage, `masters/${picture.masterSha256}`, async (source) => {
    const found = await findCorners(storage, key);
    const corners = found ?? chooseCorners(await run("measureDetail", { source, ...measuring }));
    const files = await run("cutDetails", {
      source,
      cuts: corners.map((corner) => detailCutFor(corner, picture, percent)),
      lettering: picture.isWatermarked ? letteringOf(mark) : null,
      digitalSource: picture.digitalSource,
    });
    for (const [index, bytes] of files.entries())
      await storage.save(`media/${detailWindowFile(key, percent, index)}`, bytes);
    if (!found) await storage.save(cornersFile(key), Buffer.from(JSON.stringify(corners)));
    return corners;
  });
  return made ? { windows: windowsOf(spec, made) } : { refused: "no-master" };
}

const measuring = { longestSide: measuredSide, cells: lattice };

/** Uses the present watermark, even if the public files still carry an earlier one. */
function keyOf({ picture, mark }: DetailSpec): string {
  return watermarkedKey(
    picture.masterSha256,
    picture.isWatermarked ? mark : null,
    picture.digitalSource,
  );
}

/** Stored, so that a new version of the decoder cannot choose other regions. */
function cornersFile(key: string): string {
  return `media/${key}/detail.json`;
}

async function findCorners(storage: ObjectStorage, key: string): Promise<Corner[] | null> {
  const stored = await storage.find(cornersFile(key));
  try {
    return stored && (JSON.parse(Buffer.from(stored).toString("utf8")) as Corner[]);
  } catch {
    return null;
  }
}

function windowsOf(spec: DetailSpec, corners: Corner[]): DetailWindow[] {
  const { picture, percent } = spec;
  return corners.slice(0, windowCount).map((corner, at) => ({
    src: `/media/${detailWindowFile(keyOf(spec), percent, at)}`,
    part: printedAreaPercent(
      { crop: shownAreaOf(detailCutFor(corner, picture, percent)) },
      picture,
    ),
  }));
}
