// A shop whose files lie in a bucket.
import { readdir } from "node:fs/promises";
import { startFauxqs } from "fauxqs";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { openTestShop, origin } from "#tests/support/app.ts";
import { makeMember, signIn } from "#tests/support/staff.ts";

const server = await startFauxqs({
  port: 0,
  host: "127.0.0.1",
  logger: false,
  init: { buckets: ["inkiosk-site"] },
});
const shop = await openTestShop({
  S3_ENDPOINT: `http://127.0.0.1:${server.port}`,
  S3_BUCKET: "inkiosk-site",
  S3_ACCESS_KEY_ID: "key",
  S3_SECRET_ACCESS_KEY: "word",
});
let running = true;
const stop = async () => {
  if (running) await server.stop();
  running = false;
};
afterAll(async () => {
  await shop.close();
  await stop();
});

test("takes a picture in and hands it out, and nothing of it stays on the machine; without the bucket it says so", async () => {
  const browser = await signIn(shop, (await makeMember(shop.db)).email);
  const body = new FormData();
  body.append("intent", "picture");
  const picture = await sharp({
    create: { width: 900, height: 600, channels: 3, background: "#245" },
  })
    .jpeg()
    .toBuffer();
  body.append("file", new Blob([new Uint8Array(picture)]), "sea.jpg");
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const sent = await shop.fetch(
    new Request(`${origin}/admin/uploads`, { method: "POST", body, headers: { origin, cookie } }),
  );
  expect(sent.status).toBe(201);
  const { key } = ((await sent.json()) as { picture: { key: string } }).picture;

  const shown = await shop.get(`/media/${key}/320.jpg`);
  expect([shown.status, shown.headers.get("cache-control")]).toEqual([
    200,
    "public, max-age=31536000, immutable",
  ]);
  expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).width).toBe(320);
  expect((await shop.get(`/media/${key}/321.jpg`)).status).toBe(404);
  const left = (await readdir(shop.dataDir, { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile(),
  );
  expect(left.map(({ name }) => name).filter((name) => name !== "secret")).toEqual([]);

  await stop();
  const away = await shop.get(`/media/${key}/320.jpg`);
  expect([away.status, away.headers.get("retry-after"), away.headers.get("cache-control")]).toEqual(
    [503, "5", "no-store"],
  );
});
