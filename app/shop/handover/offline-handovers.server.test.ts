import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { conflictDecisions, handoverConflicts } from "#db/handover-tables.ts";
import { withdrawals } from "#db/withdrawals-tables.ts";
import { staff, staffPoints } from "#db/staff-tables.ts";
import { orders } from "#db/orders-tables.ts";
import type { Secrets } from "#app/platform/secrets/secret.server.ts";
import { countConflicts, decideConflict, listConflicts } from "./conflicts.server.ts";
import { prepareOfflineDay } from "./day.server.ts";
import { openPass, restartCode } from "./day-pass.server.ts";
import { handOver, undoHandover } from "./handovers.server.ts";
import type { HandoverRequest } from "./handovers.server.ts";
import { offlineHandoverOf } from "./offline.ts";
import type { OfflineDay, OfflineHandover, SignedHandover } from "./offline.ts";
import { readOfflineHandover } from "./offline-handover-form.ts";
import { acceptOfflineHandover } from "./offline-handovers.server.ts";
import { openOfflineCounter } from "#tests/support/devices/counter-offline.ts";
import { listHandovers } from "#tests/support/orders/handovers.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makePoint, makeWithdrawal } from "#tests/support/make.ts";
import { makeMember } from "#tests/support/staff.ts";
import { refusal } from "#tests/support/database/refusal.ts";
import { fullOrderAccess } from "#app/shop/orders/order-access.ts";

const { db, close } = await createTestDatabase();
afterAll(close);

const { now, later, claire, lyon, tablet, here, secret, readyOrder, dayNow, signed } =
  await openOfflineCounter(db);
const secrets: Secrets = [secret, "a former secret"];
const nantes = await makePoint(db, { name: "Nantes" });

let keys = 0;
function sealed(
  day: OfflineDay,
  id: number,
  given: Partial<OfflineHandover> = {},
  toCollector = false,
) {
  const ticket = day.tickets.find((each) => each.id === id)!;
  const key = `press-${(keys += 1)}-key`;
  const result = offlineHandoverOf(ticket, {
    key,
    at: later(10),
    pass: day.pass,
    parts: null,
    toCollector,
  });
  if ("refused" in result) throw new Error(result.refused);
  return signed(day, { ...result.handover, ...given });
}
const send = (
  sent: SignedHandover,
  device: { id: number; pointId: number | null } | null = here,
  staffId: string | null = null,
  at = later(60),
) => acceptOfflineHandover(db, secrets, { handover: sent, device, staffId, now: at });
const setTo = (id: number, change: Partial<typeof orders.$inferInsert>) =>
  db.update(orders).set(change).where(eq(orders.id, id));

describe("the day", () => {
  test("holds what is ready, due or changed today at this point, and no address or price", async () => {
    const ready = await readyOrder({ collectorName: "Luc Martin" });
    const due = await readyOrder({ status: "awaiting_collection" });
    const elsewhere = await readyOrder({ collectionPointId: nantes.id });
    const unpaid = await readyOrder({
      status: "pending",
      paymentStatus: "awaiting_payment",
      paymentId: null,
    });
    const day = await dayNow();
    const ids = day.tickets.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([ready.id, due.id]));
    expect(ids).not.toContain(elsewhere.id);
    expect(ids).not.toContain(unpaid.id);
    expect(JSON.stringify(day)).not.toMatch(/example\.org|Cents|\+33/);
    expect(day).toMatchObject({
      point: { id: lyon.id },
      takenAt: now,
      until: new Date("2026-11-24T23:00:00Z"),
      lockMinutes: 5,
      restartCode: restartCode(secrets[0], tablet.id),
    });
    expect(restartCode(secrets[0], tablet.id)).not.toBe(restartCode(secrets[0], 5));
  });

  test("its pass is opened by this shop alone, and says who was signed in where", async () => {
    const { id } = await readyOrder();
    const day = await dayNow(secrets[1]);
    const sent = sealed(day, id);
    expect(day.pass).not.toContain("Claire");
    expect(await openPass(secrets, sent)).toMatchObject({
      staff: { id: claire.id, name: "Claire" },
      device: { id: tablet.id },
      pointId: lyon.id,
    });
    expect(await openPass(["another secret"], sent)).toBeNull();
    const pass = `${day.pass.slice(0, -8)}00000000`;
    expect(await openPass(secrets, signed(day, { ...sent, pass }))).toBeNull();
  });
});

describe("what was handed over without a network", () => {
  test("is in the book as of its own time, by who was signed in then", async () => {
    const { id } = await readyOrder({ collectorName: "Luc Martin" });
    const sent = sealed(await dayNow(), id, {}, true);
    expect(await send(sent)).toEqual({ key: sent.key, recorded: true });
    expect(await listHandovers(db, id)).toMatchObject([
      { how: "offline", at: later(10), staffName: "Claire", collector: "Luc Martin" },
    ]);
    expect(await send(sent)).toEqual({ key: sent.key, recorded: true });
    expect(await listHandovers(db, id)).toHaveLength(1);
  });

  test("is the same when it is sent by many at once", async () => {
    const { id } = await readyOrder({ lines: [{}, {}] });
    const sent = sealed(await dayNow(), id);
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(sent)));
    for (const answer of answers) expect(answer).toEqual({ key: sent.key, recorded: true });
    expect(await listHandovers(db, id)).toHaveLength(2);
  });

  test("stays recorded when it is sent again after it was taken back", async () => {
    const { id } = await readyOrder();
    const sent = sealed(await dayNow(), id);
    await send(sent);
    await undoHandover(db, claire, id, fullOrderAccess);
    expect(await send(sent)).toEqual({ key: sent.key, recorded: true });
    expect(await listHandovers(db, id)).toHaveLength(2);
  });

  test("counts although the order is not ready any more: the prints were there", async () => {
    const { id } = await readyOrder();
    const sent = sealed(await dayNow(), id);
    await setTo(id, { status: "awaiting_collection" });
    expect(await send(sent)).toEqual({ key: sent.key, recorded: true });
  });

  test.each<[string, (id: number) => Promise<unknown>]>([
    ["handed-over", (id) => handedOverElsewhere(id)],
    ["cancelled", (id) => setTo(id, { status: "cancelled" })],
    ["refunded", (id) => setTo(id, { paymentStatus: "refunded", refundedCents: 3000 })],
    ["other-point", (id) => setTo(id, { collectionPointId: nantes.id })],
    [
      "withdrawn",
      (id) =>
        makeWithdrawal(db, {
          orderId: id,
          parts: [0, 1].map((position) => ({ position, quantity: 1 })),
        }),
    ],
    [
      "not-here",
      (id) => makeWithdrawal(db, { orderId: id, parts: [{ position: 1, quantity: 1 }] }),
    ],
  ])("is listed, and nothing is changed: %s", async (reason, meanwhile) => {
    const { id } = await readyOrder({ lines: [{}, {}] });
    const sent = sealed(await dayNow(), id);
    await meanwhile(id);
    const before = await listHandovers(db, id);
    expect(await send(sent)).toEqual({ key: sent.key, conflict: reason });
    expect(await send(sent)).toEqual({ key: sent.key, conflict: reason });
    expect(await listHandovers(db, id)).toEqual(before);
    const rows = await db
      .select()
      .from(handoverConflicts)
      .where(eq(handoverConflicts.key, sent.key));
    expect(rows).toMatchObject([
      { orderId: id, reason, at: later(10), staffName: "Claire", deviceName: "Tablet" },
    ]);
    if (reason === "handed-over")
      expect(rows[0]!.found).toMatchObject({ out: { staffName: "Noor", how: "scanner" } });
  });

  test("of two prints where one was withdrawn meanwhile is listed", async () => {
    const { id } = await readyOrder({ lines: [{ quantity: 2 }] });
    const sent = sealed(await dayNow(), id);
    await makeWithdrawal(db, { orderId: id, parts: [{ position: 0, quantity: 1 }] });
    expect(await send(sent)).toEqual({ key: sent.key, conflict: "other-prints" });
  });

  test("of a print beside one that another counter handed over meanwhile is listed", async () => {
    const { id } = await readyOrder({ lines: [{ quantity: 2 }] });
    const stayed = await makeWithdrawal(db, { orderId: id });
    const sent = sealed(await dayNow(), id);
    await handedOverElsewhere(id);
    const refused = { outcome: "refused", handledAt: later(6) } as const;
    await db.update(withdrawals).set(refused).where(eq(withdrawals.id, stayed.id));
    expect(await send(sent)).toEqual({ key: sent.key, conflict: "handed-over" });
    const now = later(7 * 24 * 60);
    const known = await prepareOfflineDay(db, secrets[0], tablet, claire, now);
    const second = sealed(known, id, { at: now });
    const answer = await send(second, here, null, now);
    expect(answer).toEqual({ key: second.key, recorded: true });
  });

  test("to somebody whom the buyer has replaced is listed", async () => {
    const { id } = await readyOrder({ collectorName: "Luc Martin" });
    const sent = sealed(await dayNow(), id, {}, true);
    await setTo(id, { collectorName: "Max" });
    expect(await send(sent)).toEqual({ key: sent.key, conflict: "other-collector" });
  });

  test("of an order that is not there is listed", async () => {
    const { id } = await readyOrder();
    const sent = sealed(await dayNow(), id, { orderId: 999_999 });
    expect(await send(sent)).toEqual({ key: sent.key, conflict: "unknown" });
  });

  test.each([
    ["a device that was revoked", null, "revoked"],
    ["another device", { id: 5, pointId: lyon.id }, "revoked"],
    ["a device that is of another point by now", { ...here, pointId: nantes.id }, "device-moved"],
    ["a device that is of no point by now", { ...here, pointId: null }, "device-moved"],
  ])("by %s is listed, whenever it says that it was", async (_, device, conflict) => {
    const { id } = await readyOrder();
    const sent = sealed(await dayNow(), id);
    expect(await send(sent, device)).toEqual({ key: sent.key, conflict });
    expect(await listHandovers(db, id)).toEqual([]);
  });

  test("is in the book while the same person is signed in, and listed where another is", async () => {
    const [one, other] = [await readyOrder(), await readyOrder()];
    const day = await dayNow();
    expect(await send(sealed(day, one.id), here, claire.id)).toMatchObject({ recorded: true });
    const noor = await makeMember(db, { name: "Noor" });
    const late = sealed(day, other.id);
    expect(await send(late, here, noor.id)).toEqual({ key: late.key, conflict: "staff-changed" });
    expect(await listHandovers(db, other.id)).toEqual([]);
  });

  test.each<[string, (id: string) => Promise<unknown>]>([
    [
      "was dismissed",
      (id) => db.update(staff).set({ deactivatedAt: new Date() }).where(eq(staff.id, id)),
    ],
    [
      "makes prints by now",
      (id) => db.update(staff).set({ role: "workshop" }).where(eq(staff.id, id)),
    ],
    [
      "serves another point by now",
      (id) =>
        db
          .update(staffPoints)
          .set({ collectionPointId: nantes.id })
          .where(eq(staffPoints.staffId, id)),
    ],
    ["is unknown", () => Promise.resolve()],
  ])("by somebody who %s is listed", async (why, change) => {
    const { id } = await readyOrder();
    const ben = await makeMember(db, { name: "Ben", role: "counter" });
    await db.insert(staffPoints).values({ staffId: ben.id, collectionPointId: lyon.id });
    const who = why === "is unknown" ? { id: "nobody", name: "Ben" } : ben;
    const sent = sealed(await prepareOfflineDay(db, secrets[0], tablet, who, now), id);
    await change(ben.id);
    expect(await send(sent)).toEqual({ key: sent.key, conflict: "staff-gone" });
    expect(await listHandovers(db, id)).toEqual([]);
  });

  test.each([-30, 70, 25 * 60])(
    "at a time that cannot be is listed: %i minutes",
    async (minutes) => {
      const { id } = await readyOrder();
      const sent = sealed(await dayNow(), id, { at: later(minutes) });
      expect(await send(sent)).toEqual({ key: sent.key, conflict: "clock" });
    },
  );

  test("with a pass that this shop has not sealed is refused, and kept nowhere", async () => {
    const { id } = await readyOrder();
    const before = await db.$count(handoverConflicts);
    const sent = sealed(await dayNow("another secret"), id);
    expect(await send(sent)).toEqual({ key: sent.key, refused: "no-pass" });
    expect(await db.$count(handoverConflicts)).toBe(before);
  });

  test.each<[string, Partial<SignedHandover>]>([
    ["nothing", { signature: "a".repeat(64) }],
    ["another order", { orderId: 1 }],
    ["other lines", { lines: [{ position: 1, prints: 1 }] }],
    ["another key", { key: "another-key" }],
    ["another time", { at: later(11) }],
  ])("whose pass was found beside handovers, and that signs %s, is refused", async (_, forged) => {
    const { id } = await readyOrder({ lines: [{}, {}] });
    const before = await db.$count(handoverConflicts);
    const sent = { ...sealed(await dayNow(), id), ...forged };
    expect(await send(sent)).toEqual({ key: sent.key, refused: "no-pass" });
    expect(await listHandovers(db, id)).toEqual([]);
    expect(await db.$count(handoverConflicts)).toBe(before);
  });

  test("is listed a hundred times of a device that was revoked, and then stays there", async () => {
    const { id } = await readyOrder();
    const lost = { ...tablet, id: 77 };
    const day = await prepareOfflineDay(db, secrets[0], lost, claire, now);
    const answers = [];
    for (let sent = 0; sent < 102; sent += 1) answers.push(await send(sealed(day, id), null));
    expect(answers.filter((answer) => "conflict" in answer)).toHaveLength(100);
    expect(answers.at(-1)).toMatchObject({ refused: "too-many" });
    expect(await db.$count(handoverConflicts, eq(handoverConflicts.deviceId, 77))).toBe(100);
  });

  test("a month late is refused, also by a device that was revoked, and kept nowhere", async () => {
    const { id } = await readyOrder();
    const before = await db.$count(handoverConflicts);
    const sent = sealed(await dayNow(), id);
    const now = later(31 * 24 * 60);
    expect(await send(sent, null, null, now)).toEqual({
      key: sent.key,
      refused: "no-pass",
    });
    expect(await db.$count(handoverConflicts)).toBe(before);
  });
});

describe("the list of conflicts", () => {
  test("is of the points served, and takes one decision each", async () => {
    const { id } = await readyOrder();
    const sent = sealed(await dayNow(), id);
    await setTo(id, { status: "cancelled" });
    await send(sent);
    const [conflict] = await listConflicts(db, [lyon.id]);
    expect(conflict).toMatchObject({ orderId: id, firstName: "Marie", reason: "cancelled" });
    expect(await listConflicts(db, [nantes.id])).toEqual([]);
    const before = await countConflicts(db, [lyon.id]);
    const decide = (served: number[] | null) =>
      decideConflict(db, claire, { id: conflict!.id, outcome: "here", served });
    expect(await decide([nantes.id])).toEqual({ refused: "unknown" });
    expect(await decide(null)).toEqual({ decided: true });
    expect(await decide([lyon.id])).toEqual({ refused: "decided" });
    expect(await countConflicts(db, [lyon.id])).toBe(before - 1);
    const decided = (await listConflicts(db, null)).find((each) => each.id === conflict!.id);
    expect(decided).toMatchObject({ decided: { outcome: "here", staffName: "Claire" } });
  });

  test("names nobody of an order that has moved to another point", async () => {
    const { id } = await readyOrder({ firstName: "Inès" });
    const sent = sealed(await dayNow(), id);
    await setTo(id, { collectionPointId: nantes.id });
    await send(sent);
    const listed = (await listConflicts(db, [lyon.id])).find((each) => each.orderId === id);
    expect(listed).toMatchObject({ reason: "other-point", firstName: null });
  });

  test("is only added to", async () => {
    const restricted = "23001";
    expect(await refusal(db.delete(handoverConflicts))).toBe(restricted);
    expect(await refusal(db.update(handoverConflicts).set({ orderId: 1 }))).toBe(restricted);
    expect(await refusal(db.delete(conflictDecisions))).toBe(restricted);
  });
});

test("a handover is read as it was made", async () => {
  const { id } = await readyOrder();
  const sent = sealed(await dayNow(), id);
  expect(readOfflineHandover(JSON.stringify(sent))).toEqual(sent);
});

const handedOverElsewhere = (orderId: number) => handedOver(orderId, null);

async function handedOver(orderId: number, parts: HandoverRequest["parts"]) {
  return handOver(
    db,
    { id: "2", name: "Noor" },
    {
      orderId,
      parts,
      how: "scanner",
      key: `elsewhere-${orderId}`,
      collector: null,
      served: null,
      at: later(5),
    },
  );
}
