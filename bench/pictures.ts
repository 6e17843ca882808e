// Through the real upload: how soon a large picture is seen, how much slower than sharp alone, and
// what visitors notice during a batch of a hundred.
import { spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import autocannon from "autocannon";
import sharp from "sharp";
import { paint } from "#db/demo/paint.ts";
import { pieces } from "#db/demo/pieces.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { pictureUrl, pictureWidths } from "#app/shop/pictures/picture.ts";
import type { PictureFormat } from "#app/shop/pictures/picture.ts";
import { withSegment } from "#tests/support/pictures/picture-files.ts";
import { hireStaff, signedIn } from "./back-office.ts";
import type { BackOffice } from "./back-office.ts";
import { reuseGallery } from "./catalogue.ts";
import { get } from "./get.ts";
import { onCore, shopCore } from "./machine.ts";
import { median, percent } from "./results.ts";
import type { Result } from "./results.ts";
import { memoryPeaksOf, startShopOn } from "./shop.ts";

const goals = { browsableMs: 1000, share: 0.8, slower: 2, memory: 512 };
const coldStarts = 3;
const warmUploads = 9;
const shareRounds = 3;
const picturesARound = 12;
const batch = 100;
const sentAtOnce = 2;
/** Visitors' load is light, and the same with and without the batch. */
const visitors = { connections: 4, overallRate: 20 };
const [windowSeconds, quietWindows] = [10, 3];

/** Of a piece of a batch, as the page of uploads sends them beside its file. */
export const pieceFields = (reference: string) => ({
  reference,
  categoryId: "1",
  likeness: "no",
});

let sent = 0;
/** The same picture is stored once, so each is made another by a comment. */
const another = (jpeg: Buffer) =>
  withSegment(jpeg, 0xfe, Buffer.from(`${Date.now()} ${(sent += 1)}`));

async function painted(side: number, index: number): Promise<Buffer> {
  const { data, width, height } = paint(
    { ...pieces[index % pieces.length]!, width: 4, height: 3 },
    side,
  );
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer();
}

const open = async (variables: Record<string, string> = {}) =>
  signedIn(
    await startShopOn(
      await reuseGallery("pictures", 2000, async (db) => void (await hireStaff(db))),
      variables,
    ),
  );

export default async function picturesOnTheirWay(): Promise<Result[]> {
  const large = await painted(4000, 0);
  const files = await Promise.all(
    Array.from({ length: picturesARound }, (_, index) => painted(1600, index * 7)),
  );
  return [
    ...(await browsable(large)),
    ...(await shareOfSharp(files)),
    ...(await whatVisitorsNotice(files, true)),
    ...(await whatVisitorsNotice(files, false)),
  ];
}

async function browsable(large: Buffer): Promise<Result[]> {
  const cold: number[] = [];
  const warm: number[] = [];
  for (let start = 0; start < coldStarts; start += 1) {
    const shop = await open();
    await sleep(1000);
    cold.push(await msUntilBrowsable(shop, large));
    for (let round = 0; round < warmUploads / coldStarts; round += 1)
      warm.push(await msUntilBrowsable(shop, large));
    await shop.stop();
  }
  const judge = (what: string, times: number[]): Result => ({
    what: `12-megapixel JPEG (${(large.length / 1e6).toFixed(1)} MB), ${what}: last byte to JPEG and WebP`,
    measured: `${Math.round(median(times))} ms (${times.map(Math.round).join(", ")})`,
    goal: `≤ ${goals.browsableMs} ms`,
    met: median(times) <= goals.browsableMs,
  });
  return [judge("the first after a start", cold), judge("later ones", warm)];
}

async function msUntilBrowsable(shop: BackOffice, jpeg: Buffer): Promise<number> {
  const { key, lastByte } = await upload(shop, { intent: "picture" }, another(jpeg));
  for (const format of ["jpeg", "webp"] as const) await isThere(shop, key, format);
  return performance.now() - lastByte;
}

/** Compares the shop, until the AVIF is made, with sharp alone on the same core, in turn. */
async function shareOfSharp(files: Buffer[]): Promise<Result[]> {
  const rates: { shop: number[]; sharp: number[] } = { shop: [], sharp: [] };
  const folder = await mkdtemp(path.join(tmpdir(), "inkiosk-bench-"));
  for (const [index, file] of files.entries())
    await writeFile(path.join(folder, `${index}.jpg`), file);
  const shop = await open();
  try {
    for (let round = 0; round < shareRounds; round += 1) {
      const begun = performance.now();
      const keys: string[] = [];
      await inBatches(
        files,
        async (file) =>
          void keys.push((await upload(shop, { intent: "picture" }, another(file))).key),
      );
      for (const key of keys) while (!(await isThere(shop, key, "avif"))) await sleep(50);
      rates.shop.push((files.length * 1000) / (performance.now() - begun));
      const [command, args] = onCore(shopCore, process.execPath, [
        path.join(projectRoot, "bench/bare-pictures.ts"),
        folder,
      ]);
      const { stdout } = spawnSync(command, args, { encoding: "utf8" });
      rates.sharp.push((files.length * 1000) / Number(stdout));
    }
  } finally {
    await shop.stop();
    await rm(folder, { recursive: true });
  }
  const [ours, theirs] = [median(rates.shop), median(rates.sharp)];
  return [
    {
      what: "whole pipeline, AVIF included, against sharp alone making the same files",
      measured: `${ours.toFixed(2)}/s, ${percent(ours / theirs)} of ${theirs.toFixed(2)}/s`,
      goal: `≥ ${percent(goals.share)}`,
      met: ours / theirs >= goals.share,
    },
  ];
}

/** With every page rendered anew it is the pictures alone that visitors notice. */
async function whatVisitorsNotice(files: Buffer[], isRendered: boolean): Promise<Result[]> {
  const shop = await open(isRendered ? { PAGE_CACHE_MB: "0" } : {});
  try {
    // A shop that has just started compiles and warms up for some ten seconds.
    await visit(shop, windowSeconds);
    const before: number[] = [];
    while (before.length < quietWindows) before.push(await visit(shop, windowSeconds));
    const ids: number[] = [];
    const arriving = inBatches(
      Array.from({ length: batch }, (_, index) => files[index % files.length]!),
      async (file) => {
        ids.push(
          (
            await upload(
              shop,
              { intent: "piece", ...pieceFields(`B${Date.now()}-${sent}`) },
              another(file),
            )
          ).id,
        );
      },
    );
    let isOver = false;
    const begun = performance.now();
    const over = arriving.finally(() => (isOver = true));
    const during: number[] = [];
    while (!isOver) during.push(await visit(shop, windowSeconds));
    await over;
    const seconds = (performance.now() - begun) / 1000;
    const peaks = memoryPeaksOf(shop);
    await removePieces(shop, ids);
    const [quiet, busy] = [median(before), median(during)];
    return [
      {
        what: `storefront p99, ${isRendered ? "every page rendered anew" : "pages kept"}, ${visitors.overallRate}/s, while ${batch} files arrive, ${sentAtOnce} at a time (${seconds.toFixed(0)} s)`,
        measured: `${busy} ms, × ${(busy / quiet).toFixed(1)} of ${quiet} ms`,
        goal: `≤ × ${goals.slower}`,
        met: busy <= quiet * goals.slower,
      },
      {
        what: "most memory of shop and of each process for pictures",
        measured: `${peaks.map(Math.round).join("; ")} MB`,
        goal: `< ${goals.memory} MB`,
        met: peaks.length > 0 && Math.max(...peaks) < goals.memory,
      },
    ];
  } finally {
    await shop.stop();
  }
}

/** The 99th percentile in ms. */
async function visit({ origin }: BackOffice, seconds: number): Promise<number> {
  const { latency, non2xx, errors } = await autocannon({
    url: origin,
    duration: seconds,
    ...visitors,
    requests: ["/", "/art", "/art?sort=price_asc", "/art/500"].map((each) => ({ path: each })),
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} answers to visitors failed`);
  return latency.p99;
}

async function inBatches<Each>(all: Each[], work: (each: Each) => Promise<void>): Promise<void> {
  const queue = [...all];
  const next = async () => {
    for (let each = queue.shift(); each !== undefined; each = queue.shift()) await work(each);
  };
  await Promise.all(Array.from({ length: sentAtOnce }, next));
}

async function isThere(
  { origin }: BackOffice,
  key: string,
  format: PictureFormat,
): Promise<boolean> {
  const { status, headers } = await get(origin + pictureUrl(key, pictureWidths.at(-1)!, format));
  if (status !== 200) throw new Error(`the ${format} of ${key} is answered with ${status}`);
  return headers["content-type"] === `image/${format}`;
}

type Uploaded = { key: string; id: number; lastByte: number };

/** Uploads as the shop's own page does. `lastByte` is when everything was sent. */
function upload(
  { origin, cookie }: BackOffice,
  fields: Record<string, string>,
  file: Buffer,
): Promise<Uploaded> {
  const boundary = "----between";
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `${parts.join("")}--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="file"\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return new Promise((resolve, reject) => {
    let lastByte = 0;
    const sending = request(`${origin}/admin/uploads`, {
      method: "POST",
      agent: false,
      headers: {
        cookie,
        origin,
        "content-type": `multipart/form-data; boundary=${boundary}`,
        "content-length": body.length,
      },
    });
    sending.on("finish", () => (lastByte = performance.now()));
    sending.on("error", reject);
    sending.on("response", async (response) => {
      const answer = JSON.parse(Buffer.concat(await response.toArray()).toString()) as {
        picture?: { key: string; id: number };
        piece?: { id: number };
      };
      const made = answer.picture ?? answer.piece;
      if (made) resolve({ key: "", ...made, lastByte });
      else reject(new Error(`an upload was answered with ${JSON.stringify(answer)}`));
    });
    sending.end(body);
  });
}

async function removePieces({ origin, cookie }: BackOffice, ids: number[]): Promise<void> {
  const body = new URLSearchParams([["intent", "delete"], ...ids.map((id) => ["id", String(id)])]);
  await fetch(`${origin}/admin/art-management`, {
    method: "POST",
    body,
    headers: { origin, cookie },
    redirect: "manual",
  });
}
