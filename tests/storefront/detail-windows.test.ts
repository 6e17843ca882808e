// Prints at their own pixels: who may see what of them, and that all of it together is little.
import { createHash } from "node:crypto";
import { rm } from "node:fs/promises";
import path from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import type { Sharp } from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import type { MediaOption } from "#db/json-columns.ts";
import { settings } from "#db/settings-tables.ts";
import { artPieces } from "#db/catalogue-tables.ts";
import { folderStorage } from "#app/platform/files/object-storage.server.ts";
import { rateLimits } from "#app/platform/network/rate-limits.server.ts";
import { runHere } from "#app/platform/pictures/picture-work.server.ts";
import { removePieces } from "#app/shop/catalogue/art-editing.server.ts";
import { preparePicture } from "#app/shop/pictures/accept-upload.server.ts";
import { savePicture } from "#app/shop/pictures/pictures.server.ts";
import { watermarkOf } from "#app/shop/pictures/watermark.server.ts";
import type { DetailWindow } from "#app/shop/printing/detail-windows.server.ts";
import { defaultPrint } from "#app/shop/settings/print-settings.ts";
import { defaultSettings } from "#app/shop/settings/settings.ts";
import { openTestShop } from "#tests/support/app.ts";
import { changePiece, makePiece } from "#tests/support/make.ts";
import { painting } from "#tests/support/pictures/painting.ts";
import { rounds } from "#tests/support/rounds.ts";

const shop = await openTestShop({ TRUSTED_PROXY: "on" });
const storage = folderStorage(shop.dataDir);
afterAll(() => shop.close());

// Small pictures in large sizes are enlarged most.
await shop.db.insert(settings).values({ value: { print: { ...defaultPrint, gate: "warn" } } });

const sizes = [
  { size: "A4 (30cm x 21cm)", widthMm: 297, heightMm: 210 },
  { size: "A3 (42cm x 30cm)", widthMm: 420, heightMm: 297 },
  { size: "A2 (59cm x 42cm)", widthMm: 594, heightMm: 420 },
  { size: "Square (50cm x 50cm)", widthMm: 500, heightMm: 500 },
].map((each) => ({ ...each, priceCents: 1000 }));
const mediaOptions: MediaOption[] = ["Poster", "Canvas"].map((mediaType) => ({ mediaType, sizes }));

async function hang(
  seed: number,
  { width, height, enlargement = 1 }: { width: number; height: number; enlargement?: number },
) {
  const master = await sharp(
    await painting(seed, 900, Math.round((900 * height) / width))
      .png()
      .toBuffer(),
  )
    .resize({ width, height, fit: "fill" })
    .jpeg({ quality: 95 })
    .toBuffer();
  const pictureId = await savePicture(
    shop.db,
    await preparePicture(storage, master, "jpeg", watermarkOf(defaultSettings), runHere),
  );
  const piece = await makePiece(shop.db, { pictureId, mediaOptions, enlargement });
  const sha256 = createHash("sha256").update(master).digest("hex");
  return { id: piece.id, master, width, height, sha256, offered: piece.offered };
}

/**
 * Pieces whose pictures look alike and are different files. They share prepared public files,
 * because preparing them takes as long as making the windows.
 */
async function hangAlike(count: number, seed: number, side: { width: number; height: number }) {
  const { master } = await hang(seed, side);
  const prepared = await preparePicture(
    storage,
    master,
    "jpeg",
    watermarkOf(defaultSettings),
    runHere,
  );
  const ids: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const file = Buffer.concat([master, Buffer.from(`${at}`)]);
    const masterSha256 = createHash("sha256").update(file).digest("hex");
    await storage.save(`masters/${masterSha256}`, file);
    const key = masterSha256.slice(0, 16);
    const pictureId = await savePicture(shop.db, { ...prepared, key, masterSha256 });
    ids.push((await makePiece(shop.db, { pictureId, mediaOptions })).id);
  }
  return ids;
}

let addresses = 0;
/** As a new visitor, unless an address is passed. */
const fetchWindow = (url: string, address = `10.1.${(addresses += 1) >> 8}.${addresses & 255}`) =>
  shop.get(url, { "x-forwarded-for": address });
const query = (mediaType: string, size: string) =>
  new URLSearchParams({ medium: mediaType, size }).toString();
const a3 = query("Poster", sizes[1]!.size);
const windowsOf = async (answer: Response) =>
  ((await answer.json()) as { windows: DetailWindow[] }).windows;

type WindowPart = DetailWindow["part"];
const cells = 400;
/** The share of a picture that lies in any of these parts, on a fine grid and rounded up. */
function covered(parts: WindowPart[]): number {
  const grid = new Uint8Array(cells * cells);
  for (const { left, top, width, height } of parts) {
    const [x, y] = [(left / 100) * cells, (top / 100) * cells];
    const [right, bottom] = [x + (width / 100) * cells, y + (height / 100) * cells];
    for (let row = Math.floor(y); row < Math.ceil(bottom); row += 1)
      grid.fill(1, row * cells + Math.floor(x), row * cells + Math.ceil(right));
  }
  return grid.reduce((sum, each) => sum + each, 0) / (cells * cells);
}

/** How far a window's pixels differ from the part that it should show, letters left out. */
async function difference(file: Buffer, { master, width, height }: Piece, part: WindowPart) {
  const raw = (picture: Sharp) =>
    picture.resize({ width: 64, height: 64, fit: "fill" }).removeAlpha().raw().toBuffer();
  const shownPixels = await raw(sharp(file));
  const expectedPixels = await raw(
    sharp(
      await sharp(master)
        .extract({
          left: Math.round((part.left / 100) * width),
          top: Math.round((part.top / 100) * height),
          width: Math.round((part.width / 100) * width),
          height: Math.round((part.height / 100) * height),
        })
        .png()
        .toBuffer(),
    ),
  );
  const differences = [...shownPixels].map((value, at) => Math.abs(value - expectedPixels[at]!));
  return differences.toSorted((a, b) => a - b)[Math.floor(differences.length * 0.7)]!;
}
type Piece = Awaited<ReturnType<typeof hang>>;

const masters = [
  { width: 1800, height: 1200, enlargement: 2 },
  { width: 1000, height: 1500, enlargement: 4 },
  { width: 2100, height: 700, enlargement: 3 },
  { width: 5000, height: 3333 },
  { width: 1600, height: 1200, enlargement: 4 },
  { width: 1201, height: 1999, enlargement: 3 },
  { width: 1000, height: 1000, enlargement: 4 },
  { width: 2048, height: 1152, enlargement: 3 },
  { width: 3333, height: 5001, enlargement: 2 },
  { width: 903, height: 2707, enlargement: 2 },
].slice(0, rounds(3, 10));

test.each(masters.map((each, seed) => ({ ...each, seed })))(
  "all that can be asked for of a master of $width × $height is less than 15 % of it",
  { timeout: 120_000 },
  async ({ seed, ...side }) => {
    const piece = await hang(seed + 1, side);
    const parts: WindowPart[] = [];
    const files = new Set<string>();
    for (const { mediaType, sizes } of piece.offered) {
      for (const { size } of sizes) {
        const sizeQuery = query(mediaType, size);
        for (const more of ["", "&fit=whole", "&fit=fill&left=0&percent=400"]) {
          const answer = await fetchWindow(`/art/${piece.id}/detail?${sizeQuery}${more}`);
          expect(answer.status).toBe(200);
          for (const { src, part } of await windowsOf(answer)) {
            parts.push(part);
            if (files.has(src)) continue;
            files.add(src);
            const file = Buffer.from(await (await fetchWindow(src)).arrayBuffer());
            const { width, height } = await sharp(file).metadata();
            expect(Math.max(width, height)).toBeLessThanOrEqual(640);
            expect(await difference(file, piece, part), src).toBeLessThan(12);
          }
        }
      }
    }
    expect(files.size).toBeGreaterThanOrEqual(3);
    expect(covered(parts)).toBeLessThanOrEqual(0.15);
    expect(covered(parts)).toBeGreaterThan(0.001);
  },
);

describe("of a piece that hangs", async () => {
  const piece = await hang(50, { width: 3000, height: 2000 });

  test("a page gets three windows; what they show can be kept for ever, where they are not", async () => {
    const answer = await fetchWindow(`/art/${piece.id}/detail?${a3}`);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const windows = await windowsOf(answer);
    expect(windows).toHaveLength(3);
    for (const { src } of windows) {
      const file = await fetchWindow(src);
      expect(file.headers.get("content-type")).toBe("image/webp");
      expect(file.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(file.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
    }
  });

  test("a page without scripts is led to each of the three, and to no fourth", async () => {
    const windows = await windowsOf(await fetchWindow(`/art/${piece.id}/detail?${a3}`));
    for (const [at, { src }] of windows.entries()) {
      const answer = await fetchWindow(`/art/${piece.id}/detail/${at + 1}?${a3}`);
      expect([answer.status, answer.headers.get("location")]).toEqual([302, src]);
      expect(answer.headers.get("cache-control")).toBe("no-store");
    }
    for (const windowPath of ["0", "4", "01", "1.webp", "-1"])
      expect(
        (await fetchWindow(`/art/${piece.id}/detail/${windowPath}?${a3}`)).status,
        windowPath,
      ).toBe(404);
  });

  test.each([
    ["a size that is not sold", (id: number) => `/art/${id}/detail?${query("Poster", "A0")}`],
    [
      "a medium that is not sold",
      (id: number) => `/art/${id}/detail?${query("Metal", sizes[1]!.size)}`,
    ],
    ["no size at all", (id: number) => `/art/${id}/detail`],
    [
      "a name that objects have",
      (id: number) => `/art/${id}/detail?${query("__proto__", "toString")}`,
    ],
    ["a piece that nobody hung", () => `/art/999999/detail?${a3}`],
    ["what is no piece", () => `/art/1%27/detail?${a3}`],
  ])("%s gets none, in the visitor's language", async (_name, url) => {
    for (const [language, text] of [
      ["en", "There is no such print"],
      ["fr", "Ce tirage n’est pas en vente"],
    ] as const) {
      const answer = await shop.get(url(piece.id), {
        "accept-language": language,
        "x-forwarded-for": "10.9.9.9",
      });
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([404, "no-store"]);
      expect(await answer.text()).toContain(text);
    }
  });

  test("no address in storage gives what was not asked for, or how it was chosen", async () => {
    const [{ src }] = (await windowsOf(await fetchWindow(`/art/${piece.id}/detail?${a3}`))) as [
      DetailWindow,
    ];
    const folder = path.posix.dirname(src);
    for (const name of [
      "detail.json",
      "detail-400-1.webp",
      "detail-100-4.webp",
      "detail-100-0.webp",
      "detail-100-1.jpg",
      "detail-100-1.avif",
      "detail-1000-1.webp",
    ])
      expect((await fetchWindow(`${folder}/${name}`)).status, name).toBe(404);
  });

  test("a size that is sold no more is shown no more, nor a piece that was taken down", async () => {
    const { id } = await hang(51, { width: 1000, height: 750 });
    expect((await fetchWindow(`/art/${id}/detail?${a3}`)).status).toBe(200);
    await changePiece(shop.db, id, {
      mediaOptions: [{ mediaType: "Poster", sizes: [sizes[0]!] }],
    });
    expect((await fetchWindow(`/art/${id}/detail?${a3}`)).status).toBe(404);
    const a4 = query("Poster", sizes[0]!.size);
    expect((await fetchWindow(`/art/${id}/detail?${a4}`)).status).toBe(200);
    await removePieces(shop.db, null, [id], String);
    expect((await fetchWindow(`/art/${id}/detail?${a4}`)).status).toBe(404);
  });

  test("another picture has other windows, under other addresses", async () => {
    const { id } = await hang(52, { width: 1000, height: 750 });
    const before = await windowsOf(await fetchWindow(`/art/${id}/detail?${a3}`));
    const other = await hang(53, { width: 1000, height: 750 });
    const [{ pictureId }] = (await shop.db
      .select({ pictureId: artPieces.pictureId })
      .from(artPieces)
      .where(eq(artPieces.id, other.id))) as [{ pictureId: number }];
    await changePiece(shop.db, id, { pictureId });
    const after = await windowsOf(await fetchWindow(`/art/${id}/detail?${a3}`));
    expect(after).toEqual(await windowsOf(await fetchWindow(`/art/${other.id}/detail?${a3}`)));
    expect(before.map(({ src }) => src)).not.toEqual(after.map(({ src }) => src));
  });

  test("windows of which one was lost are made again", async () => {
    const { id } = await hang(54, { width: 1000, height: 750 });
    const url = `/art/${id}/detail?${a3}`;
    const [, { src }] = (await windowsOf(await fetchWindow(url))) as [DetailWindow, DetailWindow];
    const before = Buffer.from(await (await fetchWindow(src)).arrayBuffer());
    await rm(path.join(shop.dataDir, src));
    expect((await fetchWindow(src)).status).toBe(404);
    expect((await fetchWindow(url)).status).toBe(200);
    expect(Buffer.from(await (await fetchWindow(src)).arrayBuffer()).equals(before)).toBe(true);
  });

  test("a master that is gone is told as what is not sold", async () => {
    const { id, sha256 } = await hang(55, { width: 1000, height: 750 });
    await rm(path.join(shop.dataDir, "masters", sha256));
    expect((await fetchWindow(`/art/${id}/detail?${a3}`)).status).toBe(404);
  });
});

describe("whoever asks too often", () => {
  test("is asked for patience, the same whether there is anything or not", async () => {
    const { points } = rateLimits.detail;
    const nothing = `/art/999999/detail?${a3}`;
    for (let sizeQuery = 0; sizeQuery < points; sizeQuery += 1)
      expect((await fetchWindow(nothing, "10.0.0.1")).status).toBe(404);
    const { id } = await hang(60, { width: 1000, height: 800 });
    for (const url of [nothing, `/art/${id}/detail?${a3}`, `/art/${id}/detail/1?${a3}`]) {
      const answer = await fetchWindow(url, "10.0.0.1");
      expect(answer.status).toBe(429);
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(answer.headers.get("cache-control")).toBe("no-store");
    }
    expect((await fetchWindow(`/art/${id}/detail?${a3}`, "10.0.0.2")).status).toBe(200);
  });

  test("gets what is made already, and has no more of it made", async () => {
    const { points } = rateLimits.detailMaking;
    const pieces = await hangAlike(points + 1, 100, { width: 300, height: 200 });
    const windows = (id: number) => `/art/${id}/detail?${a3}`;
    const statuses = [];
    for (const id of pieces) statuses.push((await fetchWindow(windows(id), "10.0.0.3")).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(points);
    expect(statuses.at(-1)).toBe(429);
    expect((await fetchWindow(windows(pieces[0]!), "10.0.0.3")).status).toBe(200);
    expect((await fetchWindow(windows(pieces.at(-1)!), "10.0.0.4")).status).toBe(200);
  });

  test("from one place at once leaves room for others, and loses no turn", async () => {
    const pieces = await hangAlike(24, 300, { width: 1000, height: 800 });
    const windows = (id: number) => `/art/${id}/detail?${a3}`;
    const greedy = Promise.all(pieces.slice(1).map((id) => fetchWindow(windows(id), "10.0.0.5")));
    expect((await fetchWindow(windows(pieces[0]!), "10.0.0.6")).status).toBe(200);
    const statuses = (await greedy).map(({ status }) => status);
    expect(statuses).toContain(503);
    // 23 were requested, more than the limit of a minute, and few of them were made.
    for (const id of pieces.slice(-5))
      expect((await fetchWindow(windows(id), "10.0.0.5")).status).toBe(200);
  });

  test("from everywhere at once is told that the shop is busy", async () => {
    const pieces = await hangAlike(12, 200, { width: 1000, height: 800 });
    const answers = await Promise.all(pieces.map((id) => fetchWindow(`/art/${id}/detail?${a3}`)));
    const statuses = answers.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(8);
    const busy = answers.find(({ status }) => status === 503)!;
    expect(Number(busy.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(busy.headers.get("cache-control")).toBe("no-store");
    // Nobody is refused forever.
    for (const id of pieces)
      expect((await fetchWindow(`/art/${id}/detail?${a3}`)).status).toBe(200);
  });
});
