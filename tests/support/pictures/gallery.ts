// A small painted gallery: what a journey needs to look at, in half a second instead of a minute.
import sharp from "sharp";
import { media } from "#db/media-tables.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import type { Connection } from "#app/platform/database/database.server.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { runHere } from "#app/platform/pictures/picture-work.server.ts";
import type { ObjectStorage } from "#app/platform/files/object-storage.server.ts";
import { makeNextPictures } from "#app/shop/pictures/remake-files.server.ts";
import { preparePicture } from "#app/shop/pictures/accept-upload.server.ts";
import { savePicture } from "#app/shop/pictures/pictures.server.ts";
import { addedMedium } from "#app/shop/media/medium.ts";
import {
  makeCategory,
  makePiece,
  makePoint,
  makeSubCategory,
  someMediaOptions,
} from "#tests/support/make.ts";

/** Two colours each, in every proportion. */
const paintings = [
  { from: [0x20, 0x30, 0x5c], to: [0xe0, 0x90, 0x6a], width: 600, height: 400 },
  { from: [0x2f, 0x4a, 0x34], to: [0xc9, 0xd3, 0x9b], width: 400, height: 600 },
  { from: [0x8a, 0x4b, 0x32], to: [0xf0, 0xdc, 0xc0], width: 500, height: 500 },
  { from: [0x0f, 0x4c, 0x5c], to: [0xbf, 0xe3, 0xdf], width: 640, height: 360 },
  { from: [0x4a, 0x25, 0x45], to: [0xe3, 0xb5, 0xc9], width: 360, height: 540 },
  { from: [0xb0, 0x8d, 0x57], to: [0xf6, 0xef, 0xe0], width: 480, height: 480 },
];

/** What hangs under a reference: its sides tell how its paper lies. */
export function paintingOf(reference: string) {
  return paintings[Number(reference.slice(2)) % paintings.length]!;
}

/**
 * IK00001 to IK00012, newest last: six in "Sea" / "Mer" (four in its sub-category), five in
 * "Forest", one in none and not for sale; three points, the last inactive.
 */
export async function hangGallery(connection: Connection, storage: ObjectStorage): Promise<void> {
  const log = createLog("silent");
  const { db, close } = openDatabase(connection, log);
  try {
    const prepared = await Promise.all(
      paintings.map(async (painting) =>
        preparePicture(storage, await paint(painting), "jpeg", null, runHere),
      ),
    );
    const pictureIds: number[] = [];
    for (const picture of prepared) pictureIds.push(await savePicture(db, picture));
    while (await makeNextPictures({ db, storage, log, run: runHere }));

    await db
      .insert(media)
      .values({ ...addedMedium({ mediaType: "Fine art paper" }), nameFr: "Papier d’art" });
    const sea = await makeCategory(db, { name: "Sea", nameFr: "Mer", thumbnailId: pictureIds[3]! });
    const shore = await makeSubCategory(db, {
      categoryId: sea.id,
      name: "Shore",
      nameFr: "Rivage",
    });
    const forest = await makeCategory(db, {
      name: "Forest",
      nameFr: "Forêt",
      thumbnailId: pictureIds[1]!,
    });
    for (let number = 1; number <= 12; number += 1) {
      const room =
        number === 12
          ? {}
          : number > 6
            ? { categoryId: forest.id }
            : { categoryId: sea.id, subCategoryId: number > 2 ? shore.id : null };
      await makePiece(db, {
        reference: `IK${String(number).padStart(5, "0")}`,
        pictureId: pictureIds[number % pictureIds.length]!,
        mediaOptions: number === 12 ? [] : dearer(number * 100),
        additionalInfo: `Painted for the tests, number ${number}.`,
        additionalInfoFr: `Peinte pour les tests, numéro ${number}.`,
        createdAt: new Date(Date.UTC(2026, 0, number, 12)),
        ...room,
      });
    }
    await makePoint(db, {
      name: "Atelier Bastille",
      hours: "Mon–Sat 10:00–19:00",
      hoursFr: "Lun.–sam. 10 h–19 h",
      telephone: "+33 1 99 00 27 64",
    });
    await makePoint(db, { name: "Librairie du Canal", address: "8 quai de Valmy, 75010 Paris" });
    await makePoint(db, { name: "Closed for good", status: "Inactive" });
  } finally {
    await close();
  }
}

function dearer(cents: number) {
  return someMediaOptions.map((option) => ({
    ...option,
    sizes: option.sizes.map((size) => ({ ...size, priceCents: size.priceCents + cents })),
  }));
}

/** Times as wide and high: from 2160 × 3240 pixels on, each size is good enough. */
const magnified = 6;

function paint({ from, to, width, height }: (typeof paintings)[number]): Promise<Buffer> {
  const pixels = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const inDisc =
        Math.hypot(x - width * 0.62, y - height * 0.4) < Math.min(width, height) * 0.22;
      const share = inDisc ? 0.9 : (x / width + y / height) / 2;
      for (let channel = 0; channel < 3; channel += 1) {
        pixels[(y * width + x) * 3 + channel] =
          from[channel]! + (to[channel]! - from[channel]!) * share;
      }
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .resize({ width: width * magnified, height: height * magnified, kernel: "nearest" })
    .jpeg()
    .toBuffer();
}
