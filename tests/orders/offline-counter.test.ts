// The same ticket on two devices and on one without a network, while the shop is killed.
import { eq, inArray } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { handoverConflicts } from "#db/handover-tables.ts";
import { orders } from "#db/orders-tables.ts";
import { signedToken } from "#app/shop/devices/device-token.server.ts";
import { enrolDevice } from "#app/shop/devices/devices.server.ts";
import { signatureOf } from "#app/shop/handover/day-pass.server.ts";
import { quantityAt } from "#app/shop/handover/handover.ts";
import { parseOfflineDay } from "#app/shop/handover/offline-day-json.ts";
import { withOfflineHandovers, offlineHandoverOf } from "#app/shop/handover/offline.ts";
import type {
  OfflineAnswer,
  OfflineDay,
  OfflineHandover,
  SignedHandover,
} from "#app/shop/handover/offline.ts";
import { listHandovers, printsAt } from "#tests/support/orders/handovers.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makeOrder, makePoint } from "#tests/support/make.ts";
import { rounds } from "#tests/support/rounds.ts";
import { makeMember, openBrowser, password } from "#tests/support/staff.ts";
import type { TestBrowser } from "#tests/support/staff.ts";
import { openShops } from "../../reliability/shops.ts";

const secret = "a secret that outlives the processes of this test";
const { db, connection, close } = await createTestDatabase();
const [shop] = await openShops(1, { DATABASE_URL: connection.connectionString, SECRET: secret });
afterAll(async () => {
  await shop!.kill();
  await close();
});

const point = await makePoint(db);
const together = 25;

test("hands over once, and lists each handover that came too late", async () => {
  const [left, right, tablet] = [await openDevice(), await openDevice(), await openDevice()];
  await makeTablet(tablet);
  for (let round = 0; round < rounds(together, 500); round += together) {
    const ids: number[] = [];
    for (let made = 0; made < together; made += 1) ids.push((await readyOrder()).id);
    const queue = handOverAllOffline(await fetchDay(tablet), ids, round);
    const answers = new Map<string, OfflineAnswer>();
    let reported = 0;
    const report = () => (reported += 1);
    const working = [
      handOverAll(left, ids, { round, report }),
      handOverAll(right, ids.toReversed(), { round, report }),
      sendAll(tablet, queue, (answer) => {
        answers.set(answer.key, answer);
        report();
      }),
    ];
    // Each round ends further into the work.
    await expect.poll(() => reported, { interval: 5 }).toBeGreaterThan((round / together) * 3);
    await shop!.kill();
    await shop!.start();
    await Promise.all(working);
    await expectOnce(ids, queue, answers);
  }
  // With all rounds, the shop is killed and started twenty times.
}, 900_000);

async function openDevice(): Promise<TestBrowser> {
  const { email } = await makeMember(db);
  const browser = openBrowser(
    { fetch: (request) => fetch(request, { redirect: "manual" }) },
    shop!.origin,
  );
  const answer = await browser.post("/admin/login", { email, password }, { origin: shop!.origin });
  expect(answer.status).toBe(303);
  return browser;
}

async function makeTablet({ cookies }: TestBrowser): Promise<void> {
  const fields = { kind: "counter", name: "Tablet", collectionPointId: point.id } as const;
  const enrolled = await enrolDevice(db, await makeMember(db), fields, null);
  if ("refused" in enrolled) throw new Error(enrolled.refused);
  cookies.set("inkiosk-device", signedToken(secret, enrolled.token));
}

const readyOrder = () =>
  makeOrder(db, {
    status: "ready",
    collectionPointId: point.id,
    collectionPointName: point.name,
    lines: [{}, { quantity: 2 }],
  });

async function fetchDay(device: TestBrowser): Promise<OfflineDay> {
  const answer = await device.get("/admin/counter/day");
  expect(answer.status).toBe(200);
  return parseOfflineDay(await answer.text());
}

/** Whole, one line of it, print by print, or one print of each line. */
function handOverAllOffline(day: OfflineDay, ids: number[], round: number): SignedHandover[] {
  return ids.flatMap((id, index) => {
    const choices = [
      [null],
      [printsAt(0)],
      [printsAt(1), printsAt(1), printsAt(0)],
      [printsAt(0, 1)],
    ][index % 4]!;
    const ticket = day.tickets.find((each) => each.id === id)!;
    const handovers: OfflineHandover[] = [];
    for (const parts of choices) {
      const key = `offline-${round}-${id}-${handovers.length}`;
      const request = { key, at: day.takenAt, pass: day.pass, parts, toCollector: false };
      const result = offlineHandoverOf(withOfflineHandovers(ticket, handovers), request);
      if ("refused" in result) throw new Error(result.refused);
      handovers.push(result.handover);
    }
    return handovers.map((handover) => ({
      ...handover,
      signature: signatureOf(day.pressKey, handover),
    }));
  });
}

type Working = { round: number; report(): void };

const wholeOrder = { "prints-0": "1", "prints-1": "2" };
const eachPrint: Record<string, string>[] = [
  { "prints-0": "1" },
  { "prints-1": "1" },
  { "prints-1": "1" },
];

/** Print by print where the tablet handed over a part of the order before. */
async function handOverAll(device: TestBrowser, ids: number[], { round, report }: Working) {
  const name = crypto.randomUUID().slice(0, 8);
  const handOver = async (id: number, prints: Record<string, string>, attempt: number) => {
    const key = `${name}-${round}-${id}-${attempt}`;
    const fields = { intent: "hand-over", how: "typed", key, ...prints };
    const { status } = await untilAnswered(() => device.post(`/admin/counter/${id}`, fields));
    expect([303, 409]).toContain(status);
    return status === 303;
  };
  for (const id of ids) {
    if (!(await handOver(id, wholeOrder, 0)))
      for (const [index, print] of eachPrint.entries()) await handOver(id, print, index + 1);
    report();
  }
}

async function sendAll(
  device: TestBrowser,
  queue: SignedHandover[],
  report: (answer: OfflineAnswer) => void,
) {
  for (const handover of queue) {
    const fields = { press: JSON.stringify(handover) };
    const answer = await untilAnswered(() => device.post("/admin/counter/presses", fields));
    expect(answer.status).toBe(200);
    report(JSON.parse(answer.text) as OfflineAnswer);
  }
}

/** As a device does: sends the same again until the shop has answered. */
async function untilAnswered(send: () => Promise<Response>) {
  for (;;) {
    const answer = await send()
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch(() => null);
    if (answer && answer.status < 500) return answer;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function expectOnce(
  ids: number[],
  queue: SignedHandover[],
  answers: Map<string, OfflineAnswer>,
) {
  const conflicts = await db
    .select()
    .from(handoverConflicts)
    .where(inArray(handoverConflicts.orderId, ids));
  for (const id of ids) {
    const book = await listHandovers(db, id);
    expect([0, 1].map((position) => quantityAt(book, position))).toEqual([1, 2]);
    const [order] = await db
      .select({ status: orders.status })
      .from(orders)
      .where(eq(orders.id, id));
    expect(order!.status).toBe("collected");
    for (const { key, lines } of queue.filter(({ orderId }) => orderId === id)) {
      const written = book.filter((entry) => entry.key === key).map(({ position }) => position);
      const listed = conflicts.filter((conflict) => conflict.key === key);
      const isRecorded = "recorded" in answers.get(key)!;
      expect(listed).toHaveLength(isRecorded ? 0 : 1);
      expect(written.toSorted()).toEqual(
        isRecorded ? lines.map(({ position }) => position).toSorted() : [],
      );
    }
  }
}
