import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { eq, sql } from "drizzle-orm";
import { contactMessages } from "#db/messages-tables.ts";
import { payments } from "#db/payments-tables.ts";
import { legalTexts } from "#db/legal-tables.ts";
import { settings } from "#db/settings-tables.ts";
import { orders } from "#db/orders-tables.ts";
import { collectionPoints } from "#db/collection-tables.ts";
import { defaultSettings } from "#app/shop/settings/settings.ts";
import { openTestShop } from "#tests/support/app.ts";
import type { TestShop } from "#tests/support/app.ts";
import { makePiece, makePoint } from "#tests/support/make.ts";
import { orderForm, lineFields } from "#tests/support/orders/order-form.ts";
import { emptyTables } from "#tests/support/database/empty-tables.ts";

let shop: TestShop;
let form: Record<string, string>;
let visitors = 0;

beforeAll(async () => {
  shop = await openTestShop({ TRUSTED_PROXY: "on" });
});
afterAll(() => shop.close());

beforeEach(async () => {
  await emptyTables(
    shop.db,
    "orders",
    "order_lines",
    "art_pieces",
    "collection_points",
    "contact_messages",
    "settings",
  );
  const piece = await makePiece(shop.db);
  const point = await makePoint(shop.db);
  form = orderForm({ collectionPoint: String(point.id), phone: "06 12 34 56 78" }, [
    lineFields({
      artPieceId: piece.id,
      size: "A2 (59cm x 42cm)",
      quantity: 2,
      seenPriceCents: 7900,
    }),
  ]);
});

/** Each test has its own visitor, so that they share no rate limits. */
const visitor = () => ({ "x-forwarded-for": `10.0.0.${(visitors += 1)}` });
const order = (changes: Record<string, string> = {}) =>
  shop.post("/checkout", { ...form, ...changes }, visitor());

describe("POST /checkout without a script", () => {
  test("places the order and leads to its page", async () => {
    const answer = await order();
    expect(answer.status).toBe(303);
    const address = answer.headers.get("location")!;
    expect(address).toMatch(/^\/order\/[\w-]{43}$/);
    const page = await shop.get(address);
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(html).toContain("Thank you, Camille.");
    expect(html).toContain("€158.00");
    expect(html).toContain("TEST");
    expect(html).not.toContain("camille@example.com");
  });

  test.each([
    ["en", "has run out of room"],
    ["fr", "n’a plus de place"],
  ])(
    "says in %s that there is no room to write it down, keeps what was typed and no order",
    async (language, texts) => {
      await shop.db.execute(sql`create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`);
      await shop.db.execute(
        sql`create trigger no_room before insert on order_lines execute function no_room()`,
      );
      try {
        const answer = await shop.post(`/checkout?lang=${language}`, form, visitor());
        expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "600"]);
        const html = await answer.text();
        expect(html).toContain(texts);
        for (const typed of ["Camille", "camille@example.com", "1 rue de la Paix"])
          expect(html).toContain(typed);
      } finally {
        await shop.db.execute(sql`drop function no_room() cascade`);
      }
      expect(await shop.db.$count(orders)).toBe(0);
      expect((await order()).status).toBe(303);
    },
  );

  test("pressed twice at once leads to one order", async () => {
    const answers = await Promise.all([order(), order(), order(), order()]);
    expect(new Set(answers.map((answer) => answer.headers.get("location"))).size).toBe(1);
    expect(await shop.db.$count(orders)).toBe(1);
  });

  test("gives problems back with what was typed, in the visitor's language", async () => {
    const answer = await shop.post(
      "/checkout",
      { ...form, email: "", firstName: "<b>Éric</b>" },
      { ...visitor(), "accept-language": "fr" },
    );
    const html = await answer.text();
    expect(answer.status).toBe(400);
    expect(html).toContain("Indiquez votre adresse e-mail.");
    expect(html).toContain("&lt;b&gt;Éric&lt;/b&gt;");
    expect(html).toContain("Commander avec obligation de paiement");
    expect(await shop.db.$count(orders)).toBe(0);
  });

  test("says in words that a point no longer takes orders", async () => {
    await shop.db.update(collectionPoints).set({ status: "Inactive" });
    const answer = await order();
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain("no longer takes orders");
  });

  test.each(["text/plain", "application/json", "multipart/form-data; boundary=x"])(
    "a body of type %s is a form full of problems",
    async (type) => {
      const answer = await shop.post("/checkout", {}, { ...visitor(), "content-type": type });
      expect(answer.status).toBe(400);
    },
  );

  test("too many tries are refused with the time to wait", async () => {
    const from = visitor();
    let answer = await shop.post("/checkout", {}, from);
    for (let i = 0; i < 30; i += 1) answer = await shop.post("/checkout", {}, from);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await answer.text()).toContain("Too many attempts");
    // What an open page of the version before reads.
    const again = await shop.post("/checkout.data", {}, from);
    expect(await again.text()).toContain('"tooMany"');
  });

  test("a company is kept with the order, and its words come back where its number is refused", async () => {
    const refused = await order({ company: "Plume & Cie", siren: "303 265 046" });
    const html = await refused.text();
    expect(refused.status).toBe(400);
    expect(html).toContain('value="Plume &amp; Cie"');
    expect(html).toContain('value="303 265 046"');
    expect(html).toMatch(/<details[^>]* open=""/);
    expect((await order({ company: "Plume & Cie", siren: "303 265 045" })).status).toBe(303);
    expect(await shop.db.select().from(orders)).toMatchObject([
      { company: "Plume & Cie", siren: "303265045", vatNumber: null },
    ]);
  });

  test.each([
    [
      "required",
      /name="collectionPoint".*name="firstName".*name="addressLine1".*<details.*name="company"/s,
      true,
    ],
    [
      "optional",
      /name="collectionPoint".*name="firstName".*<details.*name="addressLine1".*name="company"/s,
      true,
    ],
    ["hidden", /name="collectionPoint".*name="firstName".*<details.*name="company"/s, false],
  ] as const)(
    "the point comes first, then the person; the address is %s",
    async (billingAddress, order, asksAddress) => {
      const value = { ...defaultSettings, billingAddress };
      await shop.db
        .insert(settings)
        .values({ value })
        .onConflictDoUpdate({ target: settings.id, set: { value } });
      const html = await (await shop.post("/checkout", {}, visitor())).text();
      expect(html).toMatch(order);
      expect(html.includes('name="addressLine1"')).toBe(asksAddress);
    },
  );

  test("columns that nobody asked for change nothing", async () => {
    await order({
      status: "ready",
      paymentStatus: "refunded",
      totalCents: "1",
      token: "x".repeat(43),
      id: "7",
      notes: "x",
    });
    const [row] = await shop.db.select().from(orders);
    expect(row).toMatchObject({
      id: 10001,
      status: "pending",
      paymentStatus: "paid",
      totalCents: 15800,
      notes: "",
    });
    expect(row!.token).not.toBe("x".repeat(43));
  });
});

describe("terms of sale that are published while somebody types", () => {
  const publish = (version: number) =>
    shop.db.insert(legalTexts).values({ page: "terms", version, en: "New", fr: "Neuves" });

  afterEach(() => shop.db.execute(sql`truncate legal_texts`));

  test.each([
    ["en", "The terms of sale have changed"],
    ["fr", "Les conditions générales de vente ont changé"],
  ])("are not accepted by a tick at the old ones, in %s", async (language, texts) => {
    await publish(1);
    const answer = await shop.post(`/checkout?lang=${language}`, form, visitor());
    expect(answer.status).toBe(409);
    const html = await answer.text();
    for (const text of [texts, "Camille", "1 rue de la Paix"]) expect(html).toContain(text);
    expect(html).toMatch(/<a [^>]*href="\/legal\/terms"/);
    expect(html).toMatch(/name="termsVersion"[^>]*value="1"/);
    expect(/<input[^>]*name="consent"[^>]*>/.exec(html)?.[0]).not.toContain("checked");
    expect(await shop.db.$count(orders)).toBe(0);
    expect((await order({ termsVersion: "1" })).status).toBe(303);
    expect(await shop.db.select().from(orders)).toMatchObject([{ termsVersion: 1 }]);
  });

  test.each(["", "1", "-1", "0.5", "zero", "99999999999"])(
    "nor by one at version %j",
    async (termsVersion) => {
      expect((await order({ termsVersion })).status).toBe(409);
      expect(await shop.db.$count(orders)).toBe(0);
    },
  );

  test("leave an order alone that was placed before and is sent again", async () => {
    const first = await order();
    await publish(1);
    for (const termsVersion of ["0", "1"]) {
      const again = await order({ termsVersion });
      expect(again.headers.get("location")).toBe(first.headers.get("location"));
    }
    expect(await shop.db.select().from(orders)).toMatchObject([{ termsVersion: 0 }]);
  });
});

describe("GET /order/{token}", () => {
  test("is kept by nobody and names itself to nobody", async () => {
    const page = await shop.get((await order()).headers.get("location")!);
    expect(page.headers.get("cache-control")).toBe("no-store");
    expect(page.headers.get("referrer-policy")).toBe("same-origin");
    expect(await page.text()).toContain('content="noindex"');
  });

  test("answers malformed and unknown tokens alike", async () => {
    const answers = await Promise.all(
      ["x", "a".repeat(43), "%00", "..%2f..", "10001"].map((token) => shop.get(`/order/${token}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    for (const answer of answers) {
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(await answer.text()).toContain("Nothing hangs here");
    }
  });

  test("is read for the confirmation by a POST of the token", async () => {
    const token = (await order()).headers.get("location")!.split("/").at(-1)!;
    const found = await shop.post("/confirmation.data", { token });
    expect(found.headers.get("cache-control")).toBe("no-store");
    expect(await found.text()).toContain("Camille");
    expect(
      await (await shop.post("/confirmation.data", { token: "a".repeat(43) })).text(),
    ).not.toContain("Camille");
  });
});

describe("GET /basket/prices", () => {
  const request = (query: string) => shop.get(`/basket/prices?${query}`);

  test("prices what it knows and names what is gone", async () => {
    const line = (...parts: unknown[]) => `line=${encodeURIComponent(JSON.stringify(parts))}`;
    const answer = await request(
      [
        line(1, "Canvas", "A2 (59cm x 42cm)", 2),
        line(1, "Canvas", "A9", 1),
        line(99, "Canvas", "A2", 1),
      ].join("&"),
    );
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.json()).toMatchObject({
      lines: [{ id: "1/Canvas/A2 (59cm x 42cm)", unitPriceCents: 7900, lineTotalCents: 15800 }],
      withdrawn: [
        { id: "1/Canvas/A9", reason: "option" },
        { id: "99/Canvas/A2", reason: "piece" },
      ],
    });
  });

  test.each([
    "",
    "line=",
    "line=%00",
    "line=[1,%22__proto__%22,%22x%22,1]",
    "line=%E0%A4%A",
    "line=[2147483648,%22a%22,%22b%22,1]",
    "x".repeat(3000),
  ])("never fails, as with %j", async (query) => {
    expect((await request(query)).status).toBe(200);
  });
});

describe("POST /contact", () => {
  const message = {
    name: "Éric",
    email: "eric@example.fr",
    subject: "Bonjour",
    message: "Ligne 1\nLigne 2",
  };

  test("stores the message", async () => {
    const answer = await shop.post("/contact", message, { ...visitor(), "accept-language": "fr" });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain("bien arrivé");
    expect(await shop.db.select().from(contactMessages)).toMatchObject([
      { ...message, language: "fr" },
    ]);
  });

  test("stores nothing that fell into the trap, and does not say so", async () => {
    const answer = await shop.post(
      "/contact",
      { ...message, homepage: "https://spam.example" },
      visitor(),
    );
    expect(answer.status).toBe(200);
    expect(await shop.db.$count(contactMessages)).toBe(0);
  });

  test("the sixth message within ten minutes has to wait", async () => {
    const from = visitor();
    for (let i = 0; i < 5; i += 1)
      expect((await shop.post("/contact", message, from)).status).toBe(200);
    const answer = await shop.post("/contact", message, from);
    expect(answer.status).toBe(429);
    expect(await answer.text()).toContain("You have written several times");
    expect(await shop.db.$count(contactMessages)).toBe(5);
  });
});

describe("a page loaded anew asks for its order", () => {
  const request = async (key: string) =>
    (await shop.post("/checkout/order", { key }, visitor())).json();

  test("and is told of one that stands", async () => {
    const idempotencyKey = crypto.randomUUID();
    expect(await request(idempotencyKey)).toEqual({ found: null });
    const token = (await order({ idempotencyKey })).headers.get("location")!.replace("/order/", "");
    expect(await request(idempotencyKey)).toEqual({ found: { token, isUnpaid: false } });
  });

  test("and of one that was opened and waits for its payment, but of none that was not opened, is over, or without a key", async () => {
    const idempotencyKey = crypto.randomUUID();
    await order({ idempotencyKey });
    const placed = eq(orders.idempotencyKey, idempotencyKey);
    const [row] = await shop.db
      .update(orders)
      .set({ paymentStatus: "awaiting_payment" })
      .where(placed)
      .returning();
    expect(await request(idempotencyKey)).toEqual({ found: null });
    await shop.db
      .insert(payments)
      .values({ orderId: row!.id, createRequestId: idempotencyKey, providerOrderId: "OPENED" });
    expect(await request(idempotencyKey)).toEqual({ found: { token: row!.token, isUnpaid: true } });
    await shop.db.update(orders).set({ paymentStatus: "failed" }).where(placed);
    expect(await request(idempotencyKey)).toEqual({ found: null });
    expect(await request("")).toEqual({ found: null });
    expect(await request("\u0000".repeat(30))).toEqual({ found: null });
  });
});

test("the log names no buyer and no token, also when a query fails", async () => {
  await shop.db.execute(
    sql`alter table orders add constraint trial check (first_name <> 'Camille')`,
  );
  const answer = await order();
  await shop.db.execute(sql`alter table orders drop constraint trial`);
  expect(answer.status).toBe(500);
  await shop.get(`/order/${"a".repeat(43)}`);
  const log = JSON.stringify(shop.log);
  expect(log).not.toContain("Camille");
  expect(log).not.toContain("camille@example.com");
  expect(log).not.toContain("a".repeat(43));
});
