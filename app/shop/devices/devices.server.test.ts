import { kioskForm } from "./device-form.ts";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { devices } from "#db/devices-tables.ts";
import { securityEvents } from "#db/security-log-tables.ts";
import type { Secrets } from "#app/platform/secrets/secret.server.ts";
import { listChanges } from "#app/shop/changes/changes.server.ts";
import { removePoint } from "#app/shop/collection/collection-points.server.ts";
import { undoRemoval } from "#app/shop/changes/deletions.server.ts";
import { deviceCookie, signedToken } from "./device-token.server.ts";
import {
  enrolDevice,
  findDevice,
  listDevices,
  readDevice,
  revokeDevice,
  saveDevice,
} from "./devices.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makePoint } from "#tests/support/make.ts";
import { makeMember } from "#tests/support/staff.ts";

const { db, close } = await createTestDatabase();
afterAll(close);
const anna = await makeMember(db, { name: "Anna" });
const [lyon, paris] = [
  await makePoint(db, { name: "Lyon" }),
  await makePoint(db, { name: "Paris" }),
];
const secrets: Secrets = ["the present secret", "a former secret"];

beforeEach(() => db.delete(devices));

async function enrol(name = "Tablet", kind: "counter" | "kiosk" = "counter") {
  const enrolled = await enrolDevice(db, anna, { kind, name, collectionPointId: lyon.id }, null);
  if ("refused" in enrolled) throw new Error(enrolled.refused);
  return enrolled;
}

function read(value: string | null, secure = false) {
  const cookie = value === null ? "basket=1" : `a=b; inkiosk-device=${value}`;
  return readDevice(db, secrets, { headers: new Headers({ cookie }), secure });
}
const readToken = (token: string) => read(signedToken(secrets[0], token));
const gone = { device: null, cookies: [deviceCookie(false, null)] };

test("an enrolled browser is known by its cookie, with its point, and the token is stored nowhere", async () => {
  const { id, token } = await enrol();
  const { device } = await readToken(token);
  expect(device).toMatchObject({ id, kind: "counter", name: "Tablet", lockMinutes: 5 });
  expect(device!.point).toEqual({ id: lyon.id, name: "Lyon" });
  const [row] = await db.select().from(devices);
  expect(JSON.stringify(row)).not.toContain(token);
});

test("what a former secret signed holds, and is signed anew", async () => {
  const { token } = await enrol();
  const renewed = [deviceCookie(false, signedToken(secrets[0], token))];
  for (let visit = 0; visit < 2; visit += 1) {
    const { device, cookies } = await read(signedToken(secrets[1]!, token));
    expect(device).not.toBeNull();
    expect(cookies).toEqual(renewed);
  }
});

test("its cookie is renewed on the first visit of a day", async () => {
  const { token } = await enrol();
  const renewed = [deviceCookie(false, signedToken(secrets[0], token))];
  expect((await readToken(token)).cookies).toEqual(renewed);
  expect((await readToken(token)).cookies).toEqual([]);
  await db.update(devices).set({ seenAt: sql`date_trunc('day', now()) - interval '1 second'` });
  expect((await readToken(token)).cookies).toEqual(renewed);
  expect((await readToken(token)).cookies).toEqual([]);
});

describe("is no device", () => {
  test("a browser without the cookie, which keeps what it has", async () =>
    expect(await read(null)).toEqual({ device: null, cookies: [] }));

  test.each(["", "x", "x.y", `${"a".repeat(43)}.${"b".repeat(43)}`])(
    "a browser with the cookie %j, which goes",
    async (value) => expect(await read(value)).toEqual(gone),
  );

  test("a token that nobody signed", async () => {
    const { token } = await enrol();
    expect((await read(signedToken("a stranger's secret", token))).device).toBeNull();
  });

  test("a token that was never enrolled, however well it is signed", async () =>
    expect(await readToken("a".repeat(43))).toEqual(gone));

  test("one that was revoked, and what it was is told", async () => {
    const { id, token } = await enrol();
    await revokeDevice(db, anna, id);
    expect(await readToken(token)).toEqual({ ...gone, revoked: "counter" });
  });

  test("over https, one without the name that ties it to this host", async () => {
    const { token } = await enrol();
    expect((await read(signedToken(secrets[0], token), true)).device).toBeNull();
  });
});

test("the cookie is for the server alone, for a year, and drops itself", () => {
  expect(deviceCookie(true, "x.y")).toBe(
    "__Host-inkiosk-device=x.y; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure",
  );
  expect(deviceCookie(false, null)).toBe(
    "inkiosk-device=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax",
  );
});

test("that it was seen is written once a minute", async () => {
  const { id, token } = await enrol();
  const seen = async () =>
    (await db.select({ at: devices.seenAt }).from(devices).where(eq(devices.id, id)))[0]!.at;
  expect(await seen()).toBeNull();
  await readToken(token);
  const first = await seen();
  await readToken(token);
  expect(await seen()).toEqual(first);
  await db.update(devices).set({ seenAt: sql`now() - interval '61 seconds'` });
  await readToken(token);
  expect((await seen())!.getTime()).toBeGreaterThanOrEqual(first!.getTime());
});

describe("enrolling", () => {
  test("again revokes what the browser was", async () => {
    const former = await enrol("Old tablet");
    const fields = { kind: "kiosk" as const, name: "Screen", collectionPointId: paris.id };
    const again = await enrolDevice(db, anna, fields, former);
    expect(again).not.toHaveProperty("refused");
    expect((await readToken(former.token)).device).toBeNull();
  });

  test("is refused at a point that is gone, and revokes nothing", async () => {
    const former = await enrol();
    const fields = { kind: "counter" as const, name: "Tablet", collectionPointId: 999_999 };
    expect(await enrolDevice(db, anna, fields, former)).toEqual({ refused: "point-gone" });
    expect((await readToken(former.token)).device).not.toBeNull();
  });
});

test("revoking counts once", async () => {
  const { id } = await enrol();
  const answers = await Promise.all([1, 2, 3].map(() => revokeDevice(db, anna, id)));
  expect(answers.filter((answer) => answer !== null)).toEqual([{ name: "Tablet" }]);
  expect(await revokeDevice(db, anna, 999_999)).toBeNull();
});

describe("saving", () => {
  const fields = { name: "Till", collectionPointId: paris.id, lockMinutes: 2 };

  test("renames it and moves it to another point", async () => {
    const { id, token } = await enrol();
    const saved = await saveDevice(db, anna, fields, { id, version: 1 });
    expect(saved).toMatchObject({ saved: { name: "Till", version: 2 } });
    expect(saved).not.toHaveProperty("saved.tokenHash");
    expect((await readToken(token)).device).toMatchObject({
      name: "Till",
      point: { name: "Paris" },
      lockMinutes: 2,
    });
  });

  test("is refused where somebody else saved meanwhile, at a point that is gone, and once revoked", async () => {
    const { id } = await enrol();
    const edited = { id, version: 1 };
    const moved = { ...fields, collectionPointId: 999_999 };
    expect(await saveDevice(db, anna, moved, edited)).toEqual({ refused: "point-gone" });
    await saveDevice(db, anna, fields, edited);
    expect(await saveDevice(db, anna, fields, edited)).toMatchObject({
      refused: "changed-meanwhile",
      present: { name: "Till" },
    });
    await revokeDevice(db, anna, id);
    expect(await saveDevice(db, anna, fields, { id, version: 3 })).toEqual({
      refused: "changed-meanwhile",
      present: null,
    });
    expect(await findDevice(db, id)).toBeNull();
  });
});

test("a kiosk has minutes of its own to lock itself, from 1 to 60", async () => {
  const { id, token } = await enrol("Screen", "kiosk");
  const sent = new FormData();
  const fields = { name: "Screen", collectionPointId: `${paris.id}`, idleSeconds: "60" };
  const screen = { screenBottomCm: "60", screenHeightCm: "95" };
  for (const [name, typed] of Object.entries({ ...fields, ...screen })) sent.set(name, typed);
  for (const refused of ["", "0", "61", "x"]) {
    sent.set("lockMinutes", refused);
    expect(kioskForm.read(sent), refused).toHaveProperty("problems.lockMinutes");
  }
  sent.set("lockMinutes", "2");
  const read = kioskForm.read(sent);
  if ("problems" in read) throw new Error("refused");
  await saveDevice(db, anna, read.fields, { id, version: 1 });
  expect((await readToken(token)).device).toMatchObject({ kind: "kiosk", lockMinutes: 2 });
});

test("the lists tell what is in use from what was revoked, by name and point", async () => {
  const [tablet, screen] = [await enrol("Tablet"), await enrol("Screen", "kiosk")];
  await revokeDevice(db, anna, screen.id);
  const list = (q: string, view: "revoked" | null) => listDevices(db, { q, page: 1, view }, 50);
  expect((await list("", null)).rows).toMatchObject([
    { id: tablet.id, pointName: "Lyon", enrolledBy: "Anna", revokedAt: null },
  ]);
  expect((await list("", "revoked")).rows.map(({ id }) => id)).toEqual([screen.id]);
  expect((await list("LYO", null)).total).toBe(1);
  expect((await list("paris", null)).total).toBe(0);
  expect((await list("paris", null)).counts).toEqual({ used: 1, revoked: 1 });
});

test("a device of a deleted point has none until that is restored", async () => {
  const gone = await makePoint(db, { name: "Gone" });
  const fields = { kind: "kiosk" as const, name: "Screen", collectionPointId: gone.id };
  const enrolled = await enrolDevice(db, anna, fields, null);
  if ("refused" in enrolled) throw new Error(enrolled.refused);
  const removed = await removePoint(db, anna, gone.id);
  expect((await readToken(enrolled.token)).device!.point).toBeNull();
  await undoRemoval(db, anna, removed!.deletion);
  expect((await readToken(enrolled.token)).device!.point).toMatchObject({ name: "Gone" });
});

test("the history and the log of security say who did what, and no token", async () => {
  const { id, token } = await enrol("Door");
  await saveDevice(
    db,
    anna,
    { name: "Gate", collectionPointId: paris.id, lockMinutes: 5 },
    {
      id,
      version: 1,
    },
  );
  await revokeDevice(db, { ...anna, network: "203.0.113.0/24" }, id);
  const changes = await listChanges(db, "device", id);
  expect(changes).toMatchObject([
    { action: "changed", label: "Gate", before: { revokedAt: null } },
    { before: { name: "Door", collectionPointId: "Lyon" }, after: { name: "Gate" } },
    { action: "created", after: { kind: "counter", name: "Door" }, staffName: "Anna" },
  ]);
  expect(JSON.stringify(changes)).not.toContain(token);
  expect(JSON.stringify(changes)).not.toContain("tokenHash");
  const events = await db.select().from(securityEvents).where(eq(securityEvents.about, "Gate"));
  expect(events).toMatchObject([
    { kind: "device-revoked", staffName: "Anna", network: "203.0.113.0/24" },
  ]);
});
