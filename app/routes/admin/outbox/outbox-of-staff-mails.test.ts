// Mails to the owner and to staff: a manager reads them and sends them again, and puts none aside.
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { mails } from "#db/mail-tables.ts";
import { listOutgoing } from "#app/shop/mail/outbox/outbox-list.server.ts";
import { openTestShop } from "#tests/support/app.ts";
import { makeOrder } from "#tests/support/make.ts";
import { makeMember, signIn } from "#tests/support/staff.ts";
import { actionsFor } from "./actions.ts";

const shop = await openTestShop();
afterAll(() => shop.close());
const { db } = shop;
const browserOf = async (role: "owner" | "manager") =>
  signIn(shop, (await makeMember(db, { role })).email);
const owner = await browserOf("owner");
const manager = await browserOf("manager");

async function write(kind: "password_reset" | "order_received") {
  const orderId = kind === "order_received" ? (await makeOrder(db)).id : null;
  const failed = { state: "failed", reason: "internal", doneAt: new Date() } as const;
  const [mail] = await db
    .insert(mails)
    .values({ kind, orderId, ...failed })
    .returning();
  return `/admin/outbox/mail/${mail!.id}`;
}
const everything = { q: "", page: 1, sort: "written", state: "failed" } as const;
const stateAt = async (address: string) => {
  const id = Number(address.split("/").at(-1));
  return (await db.select().from(mails).where(eq(mails.id, id)))[0]!.state;
};
const discard = (browser: typeof owner, address: string) =>
  browser.post(address, { intent: "discard" });
test("a manager puts aside what goes to buyers, and the owner all of it", async () => {
  const [reset, received] = [await write("password_reset"), await write("order_received")];
  expect((await discard(manager, reset)).status).toBe(403);
  expect(await (await discard(manager, `${reset}.data`)).text()).toContain("owners");
  expect(await stateAt(reset)).toBe("failed");
  expect((await discard(manager, received)).status).toBe(200);
  expect((await discard(owner, reset)).status).toBe(200);
  expect(await stateAt(reset)).toBe("discarded");
});

test("the button stands where it does something", async () => {
  await write("password_reset");
  const { rows } = await listOutgoing(db, { ...everything, kind: "password_reset" }, 10);
  const intents = (discardsStaffMail: boolean) =>
    actionsFor(rows[0]!, { discardsStaffMail, hasSender: true }).map(({ intent }) => intent);
  expect(intents(false)).toEqual(["send-again"]);
  expect(intents(true)).toEqual(["send-again", "discard"]);
});

test("nothing is tried now where nothing can leave", async () => {
  await write("order_received");
  const { rows } = await listOutgoing(db, { ...everything, kind: "order_received" }, 10);
  const intents = (hasSender: boolean) =>
    actionsFor({ ...rows[0]!, state: "waiting" }, { discardsStaffMail: true, hasSender }).map(
      ({ intent }) => intent,
    );
  expect(intents(true)).toEqual(["try-now", "discard"]);
  expect(intents(false)).toEqual(["discard"]);
});
