// Where the watermark of the settings is drawn into a public picture, and what it looks like on one of the catalogue.
import { createHash } from "node:crypto";
import { desc } from "drizzle-orm";
import { pictures } from "#db/tables.ts";
import type { Database } from "#app/platform/database.server.ts";
import { decode, encode } from "#app/platform/images.server.ts";
import type { Pixels } from "#app/platform/images.server.ts";
import { letter } from "#app/platform/lettering.server.ts";
import type { ObjectStorage } from "#app/platform/object-storage.server.ts";
import { oneAfterTheOther } from "#app/shop/pictures/one-after-the-other.server.ts";
import { publicSide } from "#app/shop/pictures/picture.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { watermarkText } from "#app/shop/settings/watermark.ts";
import type { Watermark } from "#app/shop/settings/watermark.ts";

/** A watermark with the shop's name in its text. */
export type Mark = Watermark;

/** In pixels; a watermark in smaller letters could not be read (spec, section 9). */
const smallestLetters = 12;
const columns = { left: 0, centre: 0.5, right: 1 };
const rows = { top: 0, middle: 0.5, bottom: 1 };

/** Null where the owner wants none. */
export function markOf({ shopName, watermark }: Pick<Settings, "shopName" | "watermark">): Mark | null {
  const text = watermarkText(watermark, shopName);
  return text === "" ? null : { ...watermark, text };
}

/** Distinguishes the files of one master under different watermarks: files are cached for ever under their address. */
export function markedKey(masterSha256: string, mark: Mark | null): string {
  const named = mark
    ? createHash("sha256")
        .update(`${masterSha256} ${JSON.stringify(mark)}`)
        .digest("hex")
    : masterSha256;
  return named.slice(0, 16);
}

export async function drawMark(pixels: Pixels, mark: Mark): Promise<Pixels> {
  const { position } = mark;
  const size = Math.max(smallestLetters, Math.round(Math.min(pixels.width, pixels.height) * mark.scale * 0.01));
  return letter(pixels, {
    text: mark.text,
    typeface: mark.fontFamily,
    weight: mark.fontWeight,
    colour: mark.colour,
    opacity: mark.opacity,
    size,
    across: position.endsWith("left") ? columns.left : position.endsWith("right") ? columns.right : columns.centre,
    down: position.startsWith("top") ? rows.top : position.startsWith("bottom") ? rows.bottom : rows.middle,
  });
}

const sampleSide = 800;

/** The newest picture as the public would get it with this watermark, as JPEG; a grey card where there is none. */
export async function sampleOf(db: Database, storage: ObjectStorage, mark: Mark | null): Promise<Buffer> {
  const [newest] = await db.select({ master: pictures.masterSha256 }).from(pictures).orderBy(desc(pictures.id)).limit(1);
  const master = newest ? await storage.find(`masters/${newest.master}`) : null;
  return oneAfterTheOther(async () => {
    const pixels = master ? await decode(master, publicSide) : greyCard;
    const marked = mark ? await drawMark(pixels, mark) : pixels;
    const width = Math.round((sampleSide * marked.width) / Math.max(marked.width, marked.height));
    return (await encode(marked, width, "jpeg")).bytes;
  });
}

const greyCard: Pixels = { data: new Uint8Array(publicSide * 800 * 3).fill(0x8a), width: publicSide, height: 800, channels: 3 };
