// Shops on one database, the stand-in for PayPal, buyers, and what was charged against what is
// believed.
import { randomBytes } from "node:crypto";
import { request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Database } from "#app/platform/database/database.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { startMailServer } from "#tests/support/mail/mail-server.ts";
import type { MailServer } from "#tests/support/mail/mail-server.ts";
import { makePiece, makePoint } from "#tests/support/make.ts";
import { orderForm, lineFields } from "#tests/support/orders/order-form.ts";
import { startStandin } from "../paypal-standin/standin.ts";
import type { Standin } from "../paypal-standin/standin.ts";
import { openShops } from "./shops.ts";
import type { ShopProcess } from "./shops.ts";

export type Town = {
  db: Database;
  connectionString: string;
  standin: Standin;
  mail: MailServer;
  shops: ShopProcess[];
  close(): Promise<void>;
};

export async function openTown(processes: number): Promise<Town> {
  const { db, connection, close } = await createTestDatabase();
  await makePiece(db);
  await makePoint(db);
  const standin = await startStandin({ webhookRetryMs: [500, 2000, 5000] });
  const mail = await startMailServer();
  const mailing = { SMTP_URL: mail.url, MAIL_FROM: "shop@example.org", MAIL_PER_SECOND: "1000" };
  const variables = { ...standin.variables, ...mailing, DATABASE_URL: connection.connectionString };
  const shops = await openShops(processes, variables);
  await standin.control("webhook", { url: `${shops[0]!.origin}/webhooks/paypal` });
  return {
    db,
    connectionString: connection.connectionString,
    standin,
    mail,
    shops,
    async close() {
      await Promise.all(shops.map((shop) => shop.kill()));
      await standin.close();
      await mail.close();
      await close();
    },
  };
}

export const newKey = () => randomBytes(24).toString("base64url");

/** Sends the checkout; null if the shop did not answer with an order. */
export async function press(shop: ShopProcess, key: string): Promise<string | null> {
  const answer = await post(
    shop,
    "/checkout",
    orderForm({ paymentMethod: "paypal", idempotencyKey: key }, [lineFields()]),
  );
  return /\/order\/([\w-]{43})$/.exec(answer?.location ?? "")?.[1] ?? null;
}

/** Null if the shop did not answer. */
export async function comeBack(
  shop: ShopProcess,
  token: string,
): Promise<{ paymentStatus?: string; refused?: string } | null> {
  const answer = await post(shop, "/checkout/paypal", { token });
  return answer?.body
    ? (JSON.parse(answer.body) as { paymentStatus?: string; refused?: string })
    : null;
}

type Posted = { status: number; location: string | undefined; body: string };

/** `fetch` keeps connections to a killed process, and each buyer has another address. */
function post(
  { origin }: ShopProcess,
  path: string,
  fields: Record<string, string>,
): Promise<Posted | null> {
  const body = new URLSearchParams(fields).toString();
  const address = Array.from(randomBytes(4)).join(".");
  return new Promise((resolve) => {
    const sending = request(
      origin + path,
      {
        method: "POST",
        agent: false,
        timeout: 30_000,
        headers: {
          origin: "http://localhost:3000",
          host: "localhost:3000",
          "content-type": "application/x-www-form-urlencoded",
          "content-length": Buffer.byteLength(body),
          "x-forwarded-for": address,
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", () => resolve(null));
        response.on("close", () => !response.complete && resolve(null));
        response.on("end", () =>
          resolve({
            status: response.statusCode!,
            location: response.headers.location,
            body: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    sending.on("timeout", () => sending.destroy());
    sending.on("error", () => resolve(null));
    sending.end(body);
  });
}

export type Paying = { orderId: number; token: string; providerOrderId: string };

/** Opened and approved at PayPal; presses again as long as the shop does not answer. */
export async function approve(
  { db, standin }: Pick<Town, "db" | "standin">,
  shop: ShopProcess,
  key = newKey(),
): Promise<Paying> {
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const token = await press(shop, key);
    const paying = token && (await findPaying(db, token));
    if (paying) {
      await standin.control("approve", { order: paying.providerOrderId });
      return paying;
    }
    await sleep(100);
  }
  throw new Error("no order could be placed");
}

async function findPaying(db: Database, token: string): Promise<Paying | null> {
  const { rows } = await db.execute<Paying>(sql`
    select order_id as "orderId", token, provider_order_id as "providerOrderId"
    from payments
    join orders on orders.id = order_id
    where token = ${token} and provider_order_id is not null`);
  return rows[0] ?? null;
}

type Charge = { order: string; cents: number; charged: boolean; refunded?: number };

async function findDifferences({ db, standin }: Town): Promise<string[]> {
  const { captures } = await standin.control<{ captures: Charge[] }>("ledger");
  const { rows } = await db.execute<{
    providerOrderId: string;
    paymentStatus: string;
    totalCents: number;
    mails: number;
    journal: number;
    invoices: number;
  }>(sql`
    select provider_order_id as "providerOrderId", payment_status as "paymentStatus",
      total_cents as "totalCents",
      (
        select count(*)::integer
        from mails
        where order_id = orders.id and kind = 'order_received') as mails,
      (
        select count(*)::integer
        from money_journal
        where order_id = orders.id and kind = 'captured') as journal,
      (
        select count(*)::integer
        from invoices
        where order_id = orders.id and kind = 'invoice') as invoices
    from orders join payments on order_id = orders.id where provider_order_id is not null`);
  const known = new Map(rows.map((row) => [row.providerOrderId, row]));
  const charges = new Map<string, Charge[]>();
  for (const capture of captures.filter(({ charged }) => charged))
    charges.set(capture.order, [...(charges.get(capture.order) ?? []), capture]);
  const differences: string[] = [];
  for (const [order, captured] of charges) {
    const row = known.get(order);
    if (captured.length !== 1) differences.push(`${order} was charged ${captured.length} times`);
    if (!row) differences.push(`${order} was charged and the shop does not know it`);
    else if (
      row.paymentStatus !== "paid" ||
      row.totalCents !== captured[0]!.cents ||
      row.mails !== 1 ||
      row.journal !== 1 ||
      row.invoices !== 1
    )
      differences.push(`${order} was charged ${captured[0]!.cents}: ${JSON.stringify(row)}`);
  }
  for (const { providerOrderId, ...row } of rows)
    if (
      !charges.has(providerOrderId) &&
      (row.paymentStatus === "paid" || row.mails + row.journal + row.invoices > 0)
    )
      differences.push(`${providerOrderId} was not charged: ${JSON.stringify(row)}`);
  return differences;
}

/** How long it took until both agree; throws with what still differs after a minute. */
export async function settled(town: Town, patienceMs = 60_000): Promise<number> {
  const begun = performance.now();
  for (;;) {
    const differences = await findDifferences(town);
    if (differences.length === 0) return performance.now() - begun;
    if (performance.now() - begun > patienceMs)
      throw new Error(
        `${differences.length} differences after ${patienceMs} ms:\n${differences.slice(0, 20).join("\n")}`,
      );
    await sleep(250);
  }
}
