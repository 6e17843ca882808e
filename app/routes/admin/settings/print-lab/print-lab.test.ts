// The owner makes keys for print labs, and sets where they are notified of changes.
import { desc, sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { labDeliveries, labKeys, labWebhook } from "#db/lab-tables.ts";
import { securityEvents } from "#db/security-log-tables.ts";
import { staffSessions } from "#db/staff-tables.ts";
import { openTestShop } from "#tests/support/app.ts";
import { startLab } from "#tests/support/printing/lab-receiver.ts";
import { textOf } from "#tests/support/reading/page-text.ts";
import { makeMember, signIn } from "#tests/support/staff.ts";

const shop = await openTestShop({ LAB_LOOPBACK: "on" });
const lab = await startLab();
afterAll(async () => {
  await lab.close();
  await shop.close();
});
const { db } = shop;
const owner = await makeMember(db, { role: "owner" });
const browser = await signIn(shop, owner.email);
const page = "/admin/settings/print-lab";
const make = (name: string) => browser.post(page, { intent: "make-key", name });
const all = () => db.select().from(labKeys).orderBy(labKeys.id);
const events = async () =>
  (await db.select().from(securityEvents).orderBy(desc(securityEvents.id)))
    .map(({ kind, about }) => `${kind} ${about}`)
    .slice(0, 1);

test("a key is shown once, kept as its hash alone, used, and revoked for good", async () => {
  expect(await textOf(await browser.get(page))).toContain("No key yet");
  const made = await textOf(await make("Rive Gauche"));
  const key = /lab_[\w-]{43}/.exec(made)![0];
  expect(await events()).toEqual(["lab-key-made Rive Gauche"]);
  expect(JSON.stringify(await all())).not.toContain(key);
  expect(await textOf(await browser.get(page))).toMatch(/Rive Gauche.*Not used yet/s);

  const authorization = `Bearer ${key}`;
  expect((await shop.get("/lab/orders", { authorization })).status).toBe(200);
  const later = await textOf(await browser.get(page));
  expect(later).toContain("Last used");
  expect(later).not.toContain(key);

  const revoke = { intent: "revoke-key", id: String((await all())[0]!.id) };
  expect(await textOf(await browser.post(page, revoke))).toContain("Key of Rive Gauche revoked");
  expect(await events()).toEqual(["lab-key-revoked Rive Gauche"]);
  expect((await shop.get("/lab/orders", { authorization })).status).toBe(403);
  expect(await textOf(await browser.post(page, revoke))).toContain("had been revoked already");
});

test.each([
  ["without a name", ""],
  ["with a name that is too long", "x".repeat(61)],
])("no key is made %s", async (_, name) => {
  const before = await all();
  expect((await make(name)).status).toBe(400);
  expect(await all()).toEqual(before);
});

describe("the address for messages", () => {
  const list = `${page}/deliveries`;
  const save = (url: string) => browser.post(page, { intent: "save-address", url });
  const send = (intent: string) => browser.post(page, { intent });

  test("gets a secret that is shown once, a test, and a list of what was sent", async () => {
    expect(await textOf(await browser.get(list))).toContain("Nothing yet.");
    const saved = await textOf(await save(lab.url));
    const secret = /whsec_[A-Za-z0-9+/]{43}=/.exec(saved)![0];
    expect(await events()).toEqual([`lab-address ${new URL(lab.url).host}`]);
    const later = await textOf(await browser.get(page));
    expect(later).toContain(`Told at ${lab.url}`);
    expect(later).not.toContain(secret);
    expect(await textOf(await save(lab.url))).toContain("Address saved");

    expect(await textOf(await send("test"))).toContain("A test is on its way");
    expect(await textOf(await browser.get(list))).toMatch(/Test.*Waiting.*None yet/s);
    expect(await textOf(await browser.get(`${list}?q=10001`))).toContain("Nothing here.");
    const failed = { state: "failed", answer: 500, attempts: 8, doneAt: new Date() } as const;
    await db.update(labDeliveries).set(failed);
    expect(await textOf(await browser.get(`${list}?show=failed`))).toMatch(/Given up.*500/s);
    const [row] = await db.select().from(labDeliveries);
    for (const id of [String(row!.id), "failed"]) {
      await db.update(labDeliveries).set(failed);
      expect((await browser.post(list, { intent: "again", id })).status).toBe(200);
      expect(await db.select().from(labDeliveries)).toMatchObject([{ state: "waiting" }]);
    }
    expect((await browser.post(list, { intent: "again", id: "x" })).status).toBe(400);

    expect(await textOf(await send("roll-address"))).toMatch(/whsec_[A-Za-z0-9+/]{43}=/);
    expect(await textOf(await send("remove-address"))).toContain("Address removed");
    for (const intent of ["test", "roll-address", "remove-address"])
      expect(await textOf(await send(intent))).toContain("There was no address any more");
  });

  test.each([
    ["", "Please enter an address."],
    ["lab.example", "This is no address"],
    ["ftp://lab.example/", "This is no address"],
    ["https://me:word@lab.example/", "This is no address"],
    ["http://lab.example/", "It has to begin with https://."],
    ["https://192.168.0.7/", "private network"],
    ["https://nobody.invalid/", "No server is called that."],
  ])("is not %j", async (url, problem) => {
    const answer = await save(url);
    expect(answer.status).toBe(400);
    expect(await textOf(answer)).toContain(problem);
    expect(await db.$count(labWebhook)).toBe(0);
  });
});

test("nothing is made where the sign-in is older than five minutes, until it is proven again", async () => {
  const before = await all();
  await db.update(staffSessions).set({ provenAt: sql`now() - interval '6 minutes'` });
  for (const answer of [
    await make("Late"),
    await browser.post(page, { intent: "save-address", url: lab.url }),
  ])
    expect(answer.headers.get("location")).toContain("/admin/session/proof");
  expect(await db.$count(labWebhook)).toBe(0);
  expect(await all()).toEqual(before);
});
