// A small disk that runs full: uploads and orders are refused in words, what stands stays, and all
// goes on once there is room. As root on Linux.
import { execFile } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { openDatabase } from "#app/platform/database/database.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { checkoutTexts } from "#app/i18n/storefront/checkout.ts";
import { orders } from "#db/orders-tables.ts";
import { makePiece, makePoint } from "#tests/support/make.ts";
import { orderForm } from "#tests/support/orders/order-form.ts";
import { makeMember, openBrowser, password } from "#tests/support/staff.ts";
import { stopShop, startShopProcess } from "#tests/support/processes/shop-process.ts";

const run = promisify(execFile);
/** The database of a new shop takes a third of it. */
const megabytes = 300;
/** A bound: orders are sent until one is refused. */
const maxOrders = 500;

/** Throws if an answer had no readable text, or something accepted is missing. */
export async function fullDisk(runs: number): Promise<string> {
  const problems: string[] = [];
  for (let each = 0; each < runs; each += 1) {
    const disk = await mkdtemp(path.join(tmpdir(), "inkiosk-full-disk-"));
    await run("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=755`, "tmpfs", disk]);
    try {
      problems.push(await fill(disk));
    } finally {
      await run("umount", ["--lazy", disk]);
      await rm(disk, { recursive: true });
    }
  }
  return problems.join("\n");
}

async function fill(disk: string): Promise<string> {
  const shop = await startShopProcess(disk, {
    TRUSTED_PROXY: "on",
    MOCK_PAYMENT: "on",
    LOG_LEVEL: "info",
  });
  const host = encodeURIComponent(shop.folder);
  const connection = {
    connectionString: `postgresql://inkiosk@localhost/inkiosk?sslmode=disable&host=${host}`,
  };
  const { db, close } = openDatabase(connection, createLog("silent"));
  try {
    await makePiece(db);
    await makePoint(db);
    const send = await openHttpServer(db, shop.url);
    const before = { upload: await send.upload(), order: await send.order() };
    if (before.upload.status !== 201 || before.order.status !== 303)
      throw new Error(`with room: ${JSON.stringify(before)}`);
    let placed = 1;

    const filler = path.join(disk, "filler");
    await fillUp(filler);
    const upload = await send.upload();
    if (upload.status !== 507 || !upload.text.includes('"disk-full"'))
      throw new Error(`an upload was answered: ${JSON.stringify(upload)}`);
    const remaining = await readdir(path.join(disk, "uploads")).catch(() => []);
    if (remaining.length > 0) throw new Error(`an upload left ${remaining.join()}`);
    let refused = null;
    while (placed < maxOrders && !refused) {
      const order = await send.order();
      if (order.status === 303) placed += 1;
      else refused = order;
    }
    if (refused?.status !== 503 || !refused.text.includes(checkoutTexts.en.diskFull))
      throw new Error(`an order was answered: ${refused?.status} ${refused?.text.slice(0, 400)}`);

    await rm(filler);
    const after = { upload: await send.upload(), order: await send.order() };
    if (after.upload.status !== 201 || after.order.status !== 303)
      throw new Error(`with room again: ${JSON.stringify(after)}`);
    const there = await db.$count(orders);
    if (there !== placed + 1)
      throw new Error(`${placed + 1} orders were accepted, ${there} are there`);
    return `full after ${placed} orders: an upload 507, the next order 503 in words, ${there} of ${there} accepted orders there, both taken again with room`;
  } finally {
    await close();
    await stopShop(shop);
  }
}

type Answer = { status: number; text: string };

async function openHttpServer(db: Database, url: string) {
  const { email } = await makeMember(db);
  const browser = openBrowser({ fetch: (request) => fetch(request, { redirect: "manual" }) }, url);
  await browser.post("/admin/login", { email, password });
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  let sent = 0;
  const answered = async (response: Promise<Response>): Promise<Answer> => {
    const answer = await response;
    return { status: answer.status, text: await answer.text() };
  };
  return {
    upload: async () => {
      sent += 1;
      const background = { r: sent % 256, g: 90, b: 160 };
      const photo = await sharp({ create: { width: 600, height: 400, channels: 3, background } })
        .jpeg()
        .toBuffer();
      const form = new FormData();
      form.append("intent", "picture");
      form.append("file", new Blob([new Uint8Array(photo)]), "picture.jpg");
      return answered(
        fetch(`${url}/admin/uploads`, {
          method: "POST",
          body: form,
          headers: { origin: url, cookie },
        }),
      );
    },
    // Each request comes from another address, since one visitor may send thirty a minute.
    order: () => {
      sent += 1;
      const headers = {
        origin: url,
        "x-forwarded-for": `198.51.${sent >> 8}.${sent % 256}`,
        accept: "text/html",
      };
      const body = new URLSearchParams(orderForm());
      return answered(
        fetch(`${url}/checkout`, { method: "POST", body, headers, redirect: "manual" }),
      );
    },
  };
}

/** To the last byte: whatever is smaller than what could not be written may still fit. */
async function fillUp(file: string): Promise<void> {
  for (let bytes = 1 << 20; bytes >= 1; bytes >>= 4) {
    const stream = createWriteStream(file, { flags: "a" });
    const full = new Promise<void>((resolve) => stream.once("error", () => resolve()));
    const pump = async () => {
      while (!stream.errored)
        if (!stream.write(Buffer.alloc(bytes))) await Promise.race([once(stream, "drain"), full]);
    };
    await Promise.race([pump().catch(() => {}), full]);
  }
}
