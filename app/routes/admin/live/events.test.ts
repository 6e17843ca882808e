// The stream of changes, as a browser of staff reads it.
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { callStaff, closeStaffCall } from "#app/shop/devices/staff-calls.server.ts";
import { openDevice } from "#tests/support/devices/devices.ts";
import { staffPoints, staffSessions } from "#db/staff-tables.ts";
import { orders } from "#db/orders-tables.ts";
import { movePrints } from "#app/shop/production/prints.server.ts";
import { openTestShop } from "#tests/support/app.ts";
import { makeMessage, makeOrder, makePoint } from "#tests/support/make.ts";
import { makeMember, signIn } from "#tests/support/staff.ts";

const shop = await openTestShop();
const { db } = shop;
afterAll(shop.close);

async function openStream(as?: Awaited<ReturnType<typeof makeMember>>) {
  const member = as ?? (await makeMember(db));
  const { cookies } = await signIn(shop, member.email);
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const answer = await shop.get("/admin/events", { cookie, accept: "text/event-stream" });
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let unread = "";
  /** The next that is no beat; null once it has ended. */
  async function next(): Promise<string | null> {
    for (;;) {
      const end = unread.indexOf("\n\n");
      if (end >= 0) {
        const said = unread.slice(0, end);
        unread = unread.slice(end + 2);
        if (!said.startsWith(":")) return said;
        continue;
      }
      const { value, done } = await reader.read();
      if (done) return null;
      unread += value;
    }
  }
  return { member, cookie, answer, next, cancel: () => reader.cancel() };
}
const said = (kinds: string[], newOrders = 0) => `data: ${JSON.stringify({ kinds, newOrders })}`;

test("says which kind of thing changed, and never what", async () => {
  const { answer, next, cancel } = await openStream();
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/event-stream");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("content-encoding")).toBeNull();
  const { id } = await makeOrder(db);
  expect(await next()).toBe(said(["orders"], 1));
  const move = {
    orderId: id,
    position: 0,
    copy: 1,
    reprintNumber: 0,
    from: "to_print",
    to: "printed",
  };
  await movePrints(db, null, [move as never], new Date());
  expect(await next()).toBe(said(["orders"]));
  await makeMessage(db);
  expect(await next()).toBe(said(["messages"]));
  await cancel();
});

test("an order is new once its money is there, not before and not twice", async () => {
  const { next, cancel } = await openStream();
  const unpaid = { paymentStatus: "awaiting_payment", paymentId: null } as const;
  const { id } = await makeOrder(db, unpaid);
  expect(await next()).toBe(said(["orders"]));
  await db
    .update(orders)
    .set({ paymentStatus: "paid", paymentId: "capture-late" })
    .where(eq(orders.id, id));
  expect(await next()).toBe(said(["orders"], 1));
  await db.update(orders).set({ status: "ready" }).where(eq(orders.id, id));
  expect(await next()).toBe(said(["orders"]));
  await cancel();
});

test("ends at once when its session does, and not with another's", async () => {
  const { member, next } = await openStream();
  const other = await openStream();
  await db.delete(staffSessions).where(eq(staffSessions.staffId, other.member.id));
  expect(await other.next()).toBe("event: over\ndata:");
  expect(await other.next()).toBeNull();
  await makeMessage(db);
  expect(await next()).toBe(said(["messages"]));
  await db.delete(staffSessions).where(eq(staffSessions.staffId, member.id));
  expect(await next()).toBe("event: over\ndata:");
  expect(await next()).toBeNull();
});

test("nobody who is not signed in hears anything", async () => {
  const answer = await shop.get("/admin/events", { accept: "text/event-stream" });
  expect(answer.status).toBe(204);
});

test("nobody takes more than ten, and all others still have theirs", async () => {
  const first = await openStream();
  const { member, cookie } = first;
  const more = await Promise.all(Array.from({ length: 9 }, () => openStream(member)));
  expect(more.map(({ answer }) => answer.status)).toEqual(more.map(() => 200));
  const eleventh = await shop.get("/admin/events", { cookie });
  expect([eleventh.status, eleventh.headers.get("retry-after")]).toEqual([429, "60"]);
  const other = await openStream();
  expect(other.answer.status).toBe(200);
  await first.cancel();
  const again = await openStream(member);
  expect(again.answer.status).toBe(200);
  await Promise.all([...more, other, again].map(({ cancel }) => cancel()));
});

test("a counter account without a point is refused, and hears no more once it has none", async () => {
  const member = await makeMember(db, { role: "counter" });
  const refused = await openStream(member);
  expect(refused.answer.status).toBe(403);
  await refused.cancel();
  const point = await makePoint(db);
  await db.insert(staffPoints).values({ staffId: member.id, collectionPointId: point.id });
  const stream = await openStream(member);
  await makeOrder(db);
  expect(await stream.next()).toBe(said(["orders"], 1));
  await db.delete(staffPoints).where(eq(staffPoints.staffId, member.id));
  await db.delete(staffSessions).where(eq(staffSessions.staffId, (await openStream()).member.id));
  expect(await stream.next()).toBe("event: over\ndata:");
  expect(await stream.next()).toBeNull();
});

test("neither the stream nor a page that looks by itself lengthens a session", async () => {
  const { member, cookie, cancel } = await openStream();
  const session = eq(staffSessions.staffId, member.id);
  const endsAt = new Date(Date.now() + 5 * 60_000);
  await db.update(staffSessions).set({ expiresAt: endsAt }).where(session);
  const left = async () => (await db.select().from(staffSessions).where(session))[0]!.expiresAt;
  const again = await shop.get("/admin/events", { cookie });
  await again.body!.cancel();
  await (await shop.get("/admin", { cookie, "x-inkiosk-unasked": "1" })).text();
  expect(await left()).toEqual(endsAt);
  await (await shop.get("/admin", { cookie })).text();
  expect((await left()).getTime()).toBeGreaterThan(endsAt.getTime());
  await cancel();
});

test("tells that a visitor asks for staff, and that somebody comes", async () => {
  const screen = await openDevice(shop, await makePoint(db), "kiosk");
  const { next, cancel } = await openStream();
  await callStaff(db, screen.id);
  expect(await next()).toBe(said(["calls"]));
  await closeStaffCall(db, screen.id);
  expect(await next()).toBe(said(["calls"]));
  await cancel();
});

test("closing the shop ends every stream", async () => {
  const { next } = await openStream();
  shop.endStreams();
  expect(await next()).toBeNull();
  const { cookies } = await signIn(shop, (await makeMember(db)).email);
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const late = await shop.get("/admin/events", { cookie });
  expect(await late.text()).toBe("");
});
