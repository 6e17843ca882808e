// The watermark on public pictures: its lettering, its part in their keys, and a sample.

import { desc } from "drizzle-orm";
import { pictures } from "#db/pictures-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Pixels } from "#app/platform/pictures/images.server.ts";
import type { Lettering } from "#app/platform/pictures/lettering.server.ts";
import type { ObjectStorage } from "#app/platform/files/object-storage.server.ts";
import { withLocalFile } from "#app/platform/files/local-file.server.ts";
import { runPictureWork } from "#app/platform/pictures/picture-process.server.ts";
import type { PictureSource } from "#app/platform/pictures/picture-work.server.ts";
import { sha256OfText } from "#app/platform/sha256.server.ts";
import { usualSource } from "#db/digital-sources.ts";
import type { DigitalSource } from "#db/digital-sources.ts";
import { publicSide } from "./picture.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { watermarkText } from "#app/shop/settings/watermark.ts";
import type { Watermark } from "#app/shop/settings/watermark.ts";

export type ResolvedWatermark = Watermark;

/** Pixels; the least that docs/spec.md allows. */
const smallestLetters = 12;
const columns = { left: 0, centre: 0.5, right: 1 };
const rows = { top: 0, middle: 0.5, bottom: 1 };

export function watermarkOf({
  shopName,
  watermark,
}: Pick<Settings, "shopName" | "watermark">): ResolvedWatermark {
  return { ...watermark, text: watermarkText(watermark, shopName) };
}

export function watermarkHash(mark: ResolvedWatermark | null): string {
  return mark?.text ? sha256OfText(JSON.stringify(mark)).slice(0, 16) : "";
}

/** Files are cached for ever, so every watermark needs its own address. */
export function watermarkedKey(
  masterSha256: string,
  mark: ResolvedWatermark | null,
  digitalSource: DigitalSource,
): string {
  const sourceSuffix = digitalSource === usualSource ? "" : ` ${digitalSource}`;
  const markSuffix = mark?.text ? ` ${JSON.stringify(mark)}` : "";
  return (
    markSuffix || sourceSuffix
      ? sha256OfText(masterSha256 + markSuffix + sourceSuffix)
      : masterSha256
  ).slice(0, 16);
}

export function letteringOf(mark: ResolvedWatermark): Lettering | null {
  if (mark.text === "") return null;
  const { position } = mark;
  return {
    text: mark.text,
    typeface: mark.fontFamily,
    weight: mark.fontWeight,
    colour: mark.colour,
    opacity: mark.opacity,
    size: { share: mark.scale * 0.01, min: smallestLetters },
    across: position.endsWith("left")
      ? columns.left
      : position.endsWith("right")
        ? columns.right
        : columns.centre,
    down: position.startsWith("top")
      ? rows.top
      : position.startsWith("bottom")
        ? rows.bottom
        : rows.middle,
  };
}

const sampleSide = 800;

/** By picture and mark: drawing takes seconds, and onboarding shows three at each visit. */
const sampleCache = new Map<string, Promise<Uint8Array>>();
const maxCachedSamples = 12;

/** JPEG of the newest picture, or of a drawn one if there is none. */
export async function sampleOf(
  db: Database,
  storage: ObjectStorage,
  mark: ResolvedWatermark,
): Promise<Uint8Array> {
  const [newest] = await db
    .select({ master: pictures.masterSha256, width: pictures.width, height: pictures.height })
    .from(pictures)
    .orderBy(desc(pictures.id))
    .limit(1);
  const name = `${newest?.master ?? ""} ${watermarkHash(mark)}`;
  const cached = sampleCache.get(name);
  if (cached) return cached;
  const sample = drawSample(storage, mark, newest);
  sampleCache.set(name, sample);
  sample.catch(() => sampleCache.delete(name));
  if (sampleCache.size > maxCachedSamples) sampleCache.delete(sampleCache.keys().next().value!);
  return sample;
}

type Newest = { master: string; width: number; height: number };

async function drawSample(
  storage: ObjectStorage,
  mark: ResolvedWatermark,
  newest: Newest | undefined,
): Promise<Uint8Array> {
  const make = (source: PictureSource, { width, height }: { width: number; height: number }) =>
    runPictureWork("makePublicFiles", {
      source,
      longestSide: publicSide,
      widths: [Math.max(1, Math.round((sampleSide * width) / Math.max(width, height)))],
      formats: ["jpeg"],
      lettering: letteringOf(mark),
      digitalSource: null,
    });
  const ofNewest = newest
    ? await withLocalFile(storage, `masters/${newest.master}`, (file) => make(file, newest))
    : null;
  const sample = drawSampleScene(publicSide, 800);
  const made = ofNewest ?? (await make(sample, sample));
  if ("refused" in made) throw new Error(`the newest picture cannot be shown: ${made.refused}`);
  return made.files[0]!.bytes;
}

/** Hills under a low sun: where there is no picture yet, a mark is still seen on one. */
function drawSampleScene(width: number, height: number): Pixels {
  const data = new Uint8Array(width * height * 3);
  const hills = [
    { at: 0.62, swing: 0.06, turns: 1.3, colour: [122, 128, 150] },
    { at: 0.76, swing: 0.05, turns: 2.1, colour: [86, 96, 112] },
    { at: 0.9, swing: 0.04, turns: 3.1, colour: [46, 56, 66] },
  ];
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const [x, y] = [column / width, row / height];
      const isSun = Math.hypot(column - width * 0.68, row - height * 0.46) < height * 0.09;
      const hill = hills.findLast(
        ({ at, swing, turns }) => y > at + swing * Math.sin(x * turns * Math.PI * 2 + at * 9),
      );
      const sky = isSun ? [250, 226, 178] : [232 - 70 * (1 - y), 178 + 6 * y, 160 + 60 * (1 - y)];
      data.set(hill?.colour ?? sky.map(Math.round), (row * width + column) * 3);
    }
  return { data, width, height, channels: 3 };
}
