// No address yields a master, or a picture larger than the public gets: every page is read as a
// visitor and as staff, every address on it is followed, and every file of the shop is requested
// by name.
import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { runHere } from "#app/platform/pictures/picture-work.server.ts";
import { folderStorage } from "#app/platform/files/object-storage.server.ts";
import { publicSide } from "#app/shop/pictures/picture.ts";
import { preparePicture } from "#app/shop/pictures/accept-upload.server.ts";
import { savePicture } from "#app/shop/pictures/pictures.server.ts";
import { watermarkOf } from "#app/shop/pictures/watermark.server.ts";
import { defaultSettings } from "#app/shop/settings/settings.ts";
import { openTestShop, origin } from "#tests/support/app.ts";
import { makeCategory, makeOrder, makePiece, makePoint } from "#tests/support/make.ts";
import { makeMember, signIn } from "#tests/support/staff.ts";

const shop = await openTestShop();
// The shop never decodes AVIF, but this test has to read what it serves.
sharp.unblock({ operation: ["VipsForeignLoad"] });
afterAll(() => shop.close());

const noise = Buffer.from(
  Array.from({ length: 1600 * 1300 * 3 }, (_, index) => (index * 7919) % 251),
);
const master = await sharp(noise, { raw: { width: 1600, height: 1300, channels: 3 } })
  .png({ compressionLevel: 1 })
  .toBuffer();
const storage = folderStorage(shop.dataDir);
const pictureId = await savePicture(
  shop.db,
  await preparePicture(storage, master, "png", watermarkOf(defaultSettings), runHere),
);
const category = await makeCategory(shop.db, { thumbnailId: pictureId });
const piece = await makePiece(shop.db, { pictureId, categoryId: category.id });
await makePoint(shop.db);
const order = await makeOrder(shop.db, {
  lines: [{ pictureId, artPieceId: piece.id, reference: piece.reference }],
});
const { email } = await makeMember(shop.db);
const staffCookies = (await signIn(shop, email)).cookies;

const sha = createHash("sha256").update(master).digest("hex");
/**
 * From where noise differs everywhere: whatever holds the master, whole or inside something else,
 * holds this.
 */
const inside = master.subarray(master.length / 2, master.length / 2 + 64);

const starts = [
  "/",
  "/art",
  `/art/${piece.id}`,
  "/basket",
  "/checkout",
  `/order/${order.token}`,
  "/contact",
  "/sitemap.xml",
  "/robots.txt",
  "/admin",
  "/admin/art-management",
  `/admin/art-management?edit=${piece.id}`,
  `/admin/orders?order=${order.id}`,
  "/admin/settings/pictures",
];

/** Everything on a page that may be an address here. */
function addressesIn(text: string): string[] {
  const found = text.match(/(?:https?:\/\/[^\s"'<>\\]+|\/[\w%.~?&=/;+-]+)/g) ?? [];
  return found
    .filter((each) => each.startsWith("/") || each.startsWith(origin))
    .map((each) => each.replaceAll("&amp;", "&").replace(origin, ""))
    .filter((each) => each.startsWith("/") && !each.startsWith("//") && !each.includes("logout"));
}

async function expectNoMaster(url: string, answer: Response): Promise<string> {
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.includes(inside), `${url} holds the master`).toBe(false);
  const type = answer.headers.get("content-type") ?? "";
  // Assets of the build are left out: they are the same in every shop.
  const isOfTheShop = !url.startsWith("/assets/") && !type.includes("svg");
  if (answer.status === 200 && type.startsWith("image/") && isOfTheShop) {
    const { width, height } = await sharp(bytes).metadata();
    expect(Math.max(width, height), url).toBeLessThanOrEqual(publicSide);
  }
  return /text|json|javascript|xml/.test(type) ? bytes.toString("utf8") : "";
}

test.each([
  ["a visitor", ""],
  ["staff", [...staffCookies].map(([name, value]) => `${name}=${value}`).join("; ")],
])(
  "%s comes across no master, wherever the pages lead",
  async (_, cookie) => {
    const visited = new Set(starts);
    const waiting = [...starts];
    let pictures = 0;
    while (waiting.length > 0 && visited.size < 3000) {
      const url = waiting.shift()!;
      const answer = await shop.get(url, { cookie }).catch(() => null);
      if (!answer) continue;
      if (answer.headers.get("content-type")?.startsWith("image/")) pictures += 1;
      const text = await expectNoMaster(url, answer);
      // Scripts hold hundreds of strings that look like addresses, and pages name everything that
      // scripts request, so scripts are not searched.
      if (url.startsWith("/assets/")) continue;
      for (const address of addressesIn(text)) {
        if (visited.has(address)) continue;
        visited.add(address);
        waiting.push(address);
      }
    }
    expect(pictures).toBeGreaterThan(8);
  },
  120_000,
);

test("no file of the shop can be had by its name but public ones", async () => {
  const names = (await readdir(shop.dataDir, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(shop.dataDir, path.join(entry.parentPath, entry.name)));
  expect(names).toContain(`masters/${sha}`);
  const guesses = [
    ...names,
    `media/${sha}/1200.jpg`,
    `media/masters/${sha}`,
    `media/${sha.slice(0, 16)}/1200.jpg`,
    `prints/${order.id}-0.pdf`,
  ];
  for (const name of guesses) {
    for (const below of [
      "",
      "media/",
      "assets/",
      "data/",
      "admin/",
      "media/../",
      "media/%2e%2e/",
    ]) {
      const answer = await shop.get(`/${below}${name}`);
      await expectNoMaster(name, answer.clone());
      const isPublic = below === "" || below.startsWith("media/.") || below.startsWith("media/%");
      if (!/^media\/[0-9a-z]{16}\/\d+\.(avif|webp|jpg)$/.test(name) || !isPublic)
        expect(answer.status, `/${below}${name}`).not.toBe(200);
    }
  }
});
