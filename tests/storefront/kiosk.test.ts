// A kiosk is recognised by its cookie, gets another frame, and is led back from everything that is
// not for the public; no other browser ever gets its pages.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { basketLinks } from "#db/basket-tables.ts";
import { devices } from "#db/devices-tables.ts";
import { orders } from "#db/orders-tables.ts";
import { kioskTexts } from "#app/i18n/storefront/kiosk.ts";
import { qrCode } from "#app/platform/documents/qr-code.ts";
import { signedToken } from "#app/shop/devices/device-token.server.ts";
import { enrolDevice, revokeDevice } from "#app/shop/devices/devices.server.ts";
import { openTestShop, origin } from "#tests/support/app.ts";
import { eventually } from "#tests/support/eventually.ts";
import { makePiece, makePoint } from "#tests/support/make.ts";
import { orderForm } from "#tests/support/orders/order-form.ts";
import { read } from "#tests/support/reading/page-text.ts";
import { makeMember } from "#tests/support/staff.ts";
import { openWire } from "#tests/support/wire.ts";

const secret = "a secret of this test, long enough";
const shop = await openTestShop({ SECRET: secret, MOCK_PAYMENT: "on" });
const wire = await openWire(shop);
const { db } = shop;
afterAll(async () => {
  await wire.close();
  await shop.close();
});

const anna = await makeMember(db, { name: "Anna" });
let point: Awaited<ReturnType<typeof makePoint>>;
beforeAll(async () => {
  await makePiece(db, { reference: "IK00001", title: "Heron" });
  point = await makePoint(db, { name: "Lyon Croix-Rousse" });
});

async function enrol(kind: "kiosk" | "counter" = "kiosk") {
  const fields = { kind, name: "By the door", collectionPointId: point.id };
  const enrolled = await enrolDevice(db, anna, fields, null);
  if ("refused" in enrolled) throw new Error(enrolled.refused);
  return { ...enrolled, cookie: `inkiosk-device=${signedToken(secret, enrolled.token)}` };
}

const controls = kioskTexts.en.controls;
const pages = ["/", "/art", "/art/1", "/basket"];

describe("whatever is asked first after it was revoked", () => {
  const cleared = async (path: string, cookie: string) =>
    (await wire.request(path, { headers: { cookie } })).headers["clear-site-data"];

  test.each([...pages, "/kiosk/alive", "/admin/pin"])("%s empties a kiosk", async (path) => {
    const { id, cookie } = await enrol();
    expect(await cleared(path, cookie)).toBeUndefined();
    await revokeDevice(db, anna, id);
    expect(await cleared(path, cookie)).toBe('"cookies", "storage"');
  });

  test("nothing of a tablet of the counter is lost, nor by a forged cookie", async () => {
    const { id, cookie } = await enrol("counter");
    await revokeDevice(db, anna, id);
    expect(await cleared("/art", cookie)).toBeUndefined();
    expect(await cleared("/art", "inkiosk-device=a.b")).toBeUndefined();
  });
});

describe("pages kept whole", () => {
  test.each(pages)("%s of a kiosk is nobody else's, nor the other way round", async (path) => {
    const { cookie } = await enrol();
    const request = async (headers: Record<string, string>) => wire.request(path, { headers });
    for (let round = 0; round < 2; round += 1) {
      const own = await request({ cookie });
      expect(own.body).toContain(controls);
      expect(own.body).not.toContain('href="/admin"');
      expect(own.headers["cache-control"]).toBe("no-store");
      expect(own.headers.etag).toBeUndefined();
      expect((await request({})).body).not.toContain(controls);
    }
    await eventually(async () => expect((await request({})).headers.etag).toBeDefined());
    expect((await request({ cookie })).body).toContain(controls);
  });

  test("a forged cookie is answered like anybody, from what is kept", async () => {
    await eventually(async () => expect((await wire.request("/art")).headers.etag).toBeDefined());
    const forged = await wire.request("/art", { headers: { cookie: "inkiosk-device=a.b" } });
    expect(forged.headers.etag).toBeDefined();
    expect(forged.body).not.toContain(controls);
  });

  test("a tablet of the counter sees what visitors see", async () => {
    const { cookie } = await enrol("counter");
    expect((await wire.request("/art", { headers: { cookie } })).body).not.toContain(controls);
  });
});

describe("a kiosk", () => {
  test("is one no more from the answer on that follows its end, and loses its cookie", async () => {
    const { id, cookie } = await enrol();
    expect(await (await shop.get("/kiosk/alive", { cookie })).json()).toEqual({ isKiosk: true });
    await revokeDevice(db, anna, id);
    const answer = await shop.get("/", { cookie });
    expect(await answer.text()).not.toContain(controls);
    expect(answer.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^inkiosk-device=; Path=\/; Max-Age=0/),
    );
    expect(await (await shop.get("/kiosk/alive", { cookie })).json()).toEqual({ isKiosk: false });
    expect((await shop.get("/kiosk", { cookie })).status).toBe(302);
  });

  test("is seen to be alive", async () => {
    const { id, cookie } = await enrol();
    await shop.get("/kiosk/alive", { cookie });
    const [device] = await db.select().from(devices).where(eq(devices.id, id));
    expect(device!.seenAt).not.toBeNull();
  });

  test.each([
    "/checkout",
    "/checkout.data",
    "/confirmation",
    "/contact",
    "/newsletter",
    "/withdrawal",
    "/legal/terms",
    `/order/${"x".repeat(43)}`,
    `/b/${"x".repeat(27)}`,
    "/wall/plan.pdf",
  ])("does not open %s, which asks for a name, a card or an order", async (path) => {
    const { cookie } = await enrol();
    const answer = await shop.get(path, { cookie });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/kiosk"]);
  });

  test("takes no order, whoever sends one", async () => {
    const { cookie } = await enrol();
    const answer = await shop.post("/checkout", orderForm(), { cookie });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/kiosk"]);
    expect(await db.$count(orders)).toBe(0);
  });

  test("opens what is for looking and choosing", async () => {
    const { cookie } = await enrol();
    for (const path of ["/", "/art", "/art/1", "/art/colours", "/favourites", "/basket", "/wall"])
      expect((await shop.get(path, { cookie })).status, path).toBe(200);
    expect((await shop.get("/IK00001", { cookie })).headers.get("location")).toContain("/art/1");
  });

  test.each(["en", "fr"] as const)(
    "rests, and says in every language to come in: %s",
    async (language) => {
      const { cookie } = await enrol();
      const page = await read(await shop.get("/kiosk", { cookie, "accept-language": language }));
      for (const text of [
        "Heron",
        "IK00001",
        "Lyon Croix-Rousse",
        kioskTexts.en.enter,
        kioskTexts.fr.enter,
      ])
        expect(page).toContain(text);
    },
  );

  test("sends its point along with the basket", async () => {
    const { cookie } = await enrol();
    const line = JSON.stringify([1, "Canvas", "A3 (42cm x 30cm)", 1]);
    const made = await shop.post("/basket/link", { line }, { cookie });
    const { token } = (await made.json()) as { token: string };
    const [row] = await db.select().from(basketLinks);
    expect(row!.collectionPointId).toBe(point.id);
    const answer = await shop.post(`/b/${token}/taking`, { claim: "some-phone-aaaaaaaaaa" });
    expect(await answer.json()).toMatchObject({ pointId: point.id });
  });

  test("sends along at which label each piece was scanned, and takes no other word for one", async () => {
    const { cookie } = await enrol();
    const line = JSON.stringify([1, "Canvas", "A3 (42cm x 30cm)", 1]);
    const scannedAt = async (labels: string) => {
      const made = await shop.post("/basket/link", { line, labels }, { cookie });
      const { token } = (await made.json()) as { token: string };
      const claim = "some-phone-aaaaaaaaaa";
      const answer = await shop.post(`/b/${token}/taking`, { claim });
      return ((await answer.json()) as { lines: { scannedAt?: number }[] }).lines[0]!.scannedAt;
    };
    expect(await scannedAt(`1~${point.id}`)).toBe(point.id);
    expect(await scannedAt("2~1,x~y")).toBeUndefined();
  });

  test("follows the code of a label, and gives its point along at rest, where no label is scanned", async () => {
    const { cookie } = await enrol();
    const led = await shop.get(`/IK00001~${point.id}`, { cookie });
    expect(led.headers.get("location")).toBe(`/art/1?point=${point.id}`);
    const standbyHtml = await (await shop.get("/kiosk", { cookie })).text();
    const { path } = qrCode(`${origin}/IK00001?at=${point.id}`);
    expect(standbyHtml).toContain(path);
  });
});
