// Both addresses of a withdrawal, as requests: the steps, what is refused, and what a stranger does
// not learn.
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { mails } from "#db/mail-tables.ts";
import { withdrawals } from "#db/withdrawals-tables.ts";
import { orders } from "#db/orders-tables.ts";
import { orderTexts } from "#app/i18n/storefront/order.ts";
import { withdrawalTexts } from "#app/i18n/storefront/withdrawal.ts";
import { setStatus } from "#app/shop/orders/order-changes.server.ts";
import { fullOrderAccess } from "#app/shop/orders/order-access.ts";
import { openTestShop } from "#tests/support/app.ts";
import { makeOrder, makeWithdrawal } from "#tests/support/make.ts";

const shop = await openTestShop({ TRUSTED_PROXY: "on" });
const { db } = shop;
afterAll(shop.close);

const en = withdrawalTexts.en;
let visitors = 0;
const someone = (others: Record<string, string> = {}) => ({
  "x-forwarded-for": `10.1.${(visitors += 1) >> 8}.${visitors & 255}`,
  ...others,
});
const entities: Record<string, string> = { "&amp;": "&", "&#x27;": "'", "&quot;": '"' };
const read = async (answer: Response) =>
  (await answer.text())
    .replaceAll("<!-- -->", "")
    .replace(/&[^;]+;/g, (entity) => entities[entity] ?? entity);

type Order = Awaited<ReturnType<typeof makeOrder>>;
let order: Order;
beforeEach(async () => {
  await db.delete(mails);
  await db.delete(withdrawals);
  order = await makeOrder(db, {
    lines: [{ quantity: 2 }, { quantity: 1, reference: "IK00002", unitPriceCents: 2000 }],
  });
});

const person = { name: "Marie L", email: "receipt@example.org" };
const whole = { ...person, "quantity-0": "2", "quantity-1": "1", newestDeclaredId: "0" };

/** Two addresses lead to the same order; each form names it in another way. */
const doors: [string, () => { url: string; named: Record<string, string> }][] = [
  [
    "by number",
    () => ({
      url: "/withdrawal",
      named: { number: String(order.id), orderEmail: "MARIE@example.org" },
    }),
  ],
  ["by the order's link", () => ({ url: `/order/${order.token}/withdrawal`, named: {} })],
];

describe.each(doors)("%s", (_, door) => {
  const send = (fields: Record<string, string>, headers: Record<string, string> = {}) => {
    const { url, named } = door();
    return shop.post(url, { ...named, ...fields }, someone(headers));
  };

  test("the summary says what will be declared, and declares nothing yet", async () => {
    const answer = await send({ ...whole, intent: "review" });
    expect(answer.status).toBe(200);
    const html = await read(answer);
    for (const text of [
      en.reviewTitle,
      "2 × IK00001",
      "1 × IK00002",
      "€50.00",
      "Marie L",
      "receipt@example.org",
      en.confirm,
    ])
      expect(html).toContain(text);
    expect(html).not.toMatch(/<script|modulepreload/);
    expect(await db.$count(withdrawals)).toBe(0);
  });

  test("the button says in French what the law wants it to say", async () => {
    const html = await read(
      await send({ ...whole, intent: "review" }, { "accept-language": "fr" }),
    );
    expect(html).toMatch(/<button value="confirm"[^>]*>Confirmer la rétractation<\/button>/);
  });

  test("confirming takes it down once, however often it is sent", async () => {
    for (let times = 0; times < 3; times += 1) {
      const answer = await send({ ...whole, intent: "confirm" }, { "accept-language": "fr" });
      expect([200, 303]).toContain(answer.status);
    }
    const rows = await db.select().from(withdrawals);
    expect(rows).toMatchObject([{ orderId: order.id, ...person, language: "fr", outcome: null }]);
    const letters = await db.select({ kind: mails.kind }).from(mails).orderBy(mails.id);
    expect(letters.map(({ kind }) => kind)).toEqual(["withdrawal_received", "withdrawal_for_shop"]);
  });

  test("going back keeps what was typed", async () => {
    const html = await read(
      await send({ ...whole, "quantity-0": "1", "quantity-1": "", intent: "edit" }),
    );
    expect(html).toMatch(/name="quantity-0"[^>]*value="1"|value="1"[^>]*name="quantity-0"/);
    expect(html).not.toMatch(/<input[^>]*name="quantity-1"[^>]*checked/);
    expect(html).toContain('value="Marie L"');
  });

  test.each([
    [{ name: "" }, "nameRequired"],
    [{ email: "nobody" }, "emailInvalid"],
    [{ "quantity-0": "0", "quantity-1": "" }, "partsRequired"],
    [{ "quantity-0": "3" }, "partsInvalid"],
    [{ "quantity-0": "-1" }, "partsInvalid"],
  ])("%j is refused with words, at every step", async (changes, key) => {
    for (const intent of ["review", "confirm"]) {
      const answer = await send({ ...whole, ...changes, intent });
      expect(answer.status).toBe(400);
      expect(await read(answer)).toContain(en.problems[key as keyof typeof en.problems]);
    }
    expect(await db.$count(withdrawals)).toBe(0);
  });

  test("what was declared meanwhile cannot be declared again", async () => {
    await makeWithdrawal(db, { orderId: order.id, parts: [{ position: 0, quantity: 2 }] });
    for (const intent of ["review", "confirm"]) {
      const answer = await send({ ...whole, intent });
      expect(answer.status).toBe(400);
      expect(await read(answer)).toContain(en.problems["partsInvalid"]);
    }
    expect(await db.$count(withdrawals)).toBe(1);
  });

  test("an order that is closed says why", async () => {
    await makeWithdrawal(db, {
      orderId: order.id,
      parts: [
        { position: 0, quantity: 2 },
        { position: 1, quantity: 1 },
      ],
    });
    const nothing = await send({ ...whole, intent: "review" });
    expect([nothing.status, (await read(nothing)).includes(en.closed.nothingLeft)]).toEqual([
      409,
      true,
    ]);
    await db
      .update(orders)
      .set({ paymentStatus: "refunded", refundedCents: order.totalCents })
      .where(eq(orders.id, order.id));
    const refunded = await send({ ...whole, intent: "confirm" });
    expect([refunded.status, (await read(refunded)).includes(en.closed.refunded)]).toEqual([
      409,
      true,
    ]);
    expect(await db.$count(withdrawals)).toBe(1);
  });

  test("an answer to a form is kept nowhere, and tells no other site of the order", async () => {
    const answer = await send({ ...whole, intent: "review" });
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("referrer-policy")).toMatch(
      /^(same-origin|strict-origin-when-cross-origin)$/,
    );
  });

  test("a part of another order cannot be named", async () => {
    const other = await makeOrder(db, { lines: [{}, {}, {}, {}] });
    const answer = await send({
      ...person,
      "quantity-3": "1",
      orderId: String(other.id),
      number2: String(other.id),
      intent: "confirm",
    });
    expect(answer.status).toBe(400);
    expect(await db.$count(withdrawals)).toBe(0);
  });
});

describe("by number", () => {
  const find = (fields: Record<string, string>, headers = someone()) =>
    shop.post("/withdrawal", { intent: "find", ...fields }, headers);
  const pair = () => ({ number: String(order.id), orderEmail: "marie@example.org" });

  test("the first page asks for number and address, in both languages", async () => {
    for (const language of ["en", "fr"] as const) {
      const html = await read(await shop.get("/withdrawal", { "accept-language": language }));
      for (const text of [
        withdrawalTexts[language].title,
        withdrawalTexts[language].number,
        withdrawalTexts[language].orderEmail,
      ])
        expect(html).toContain(text);
      expect(html).toContain('name="robots" content="noindex"');
    }
  });

  test("a right pair shows the prints, all chosen, and no more about people than was typed", async () => {
    await makeWithdrawal(db, {
      orderId: order.id,
      parts: [{ position: 0, quantity: 1 }],
      name: "Somebody Else",
      email: "else@example.org",
    });
    const refused = { outcome: "refused", note: "She keeps it", handledAt: new Date() } as const;
    await makeWithdrawal(db, { orderId: order.id, ...refused });
    for (const url of ["/withdrawal", "/withdrawal.data"]) {
      const html = await read(await shop.post(url, { intent: "find", ...pair() }, someone()));
      expect(html).toContain("IK00002");
      for (const secret of [
        "Lefèvre",
        "Somebody",
        "else@example.org",
        "She keeps it",
        order.token,
        "+33 6",
      ])
        expect(html, secret).not.toContain(secret);
    }
    const html = await read(await find(pair()));
    expect(html.match(/<input[^>]*type="checkbox"[^>]*>/g)).toHaveLength(2);
    expect(html.match(/<input[^>]*type="checkbox"[^>]*checked=""/g)).toHaveLength(2);
    expect(html).toContain('value="marie@example.org"');
  });

  test("a wrong pair is refused in one way, whichever of both is wrong", async () => {
    const other = await makeOrder(db, { email: "other@example.org" });
    const tokens = new Set<string>();
    for (const wrong of [
      { number: String(order.id), orderEmail: "other@example.org" },
      { number: String(other.id), orderEmail: "marie@example.org" },
      { number: "424242", orderEmail: "marie@example.org" },
    ])
      for (const intent of ["find", "review", "confirm"]) {
        const answer = await shop.post("/withdrawal", { ...whole, ...wrong, intent }, someone());
        expect(answer.status).toBe(404);
        const html = await read(answer);
        expect(html).toContain(en.noMatch);
        tokens.add(html.replaceAll(wrong.number, "").replaceAll(wrong.orderEmail, ""));
      }
    expect(tokens.size).toBe(1);
    expect(await db.$count(withdrawals)).toBe(0);
  });

  test.each([
    [{ number: "", orderEmail: "marie@example.org" }, "numberRequired"],
    [{ number: "ten", orderEmail: "marie@example.org" }, "numberInvalid"],
    [{ number: "10001", orderEmail: "" }, "emailRequired"],
    [{ number: "10001", orderEmail: "marie" }, "emailInvalid"],
  ])("%j is refused with words", async (fields, key) => {
    const answer = await find(fields);
    expect([
      answer.status,
      (await read(answer)).includes(en.problems[key as keyof typeof en.problems]),
    ]).toEqual([400, true]);
  });

  test("whoever guesses is asked to wait", async () => {
    const same = { "x-forwarded-for": "203.0.113.5" };
    for (let times = 0; times < 30; times += 1)
      expect((await find({ ...pair(), number: String(20_000 + times) }, same)).status).toBe(404);
    const answer = await find(pair(), same);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await read(answer)).toContain(en.tooManyTries(10));
  });

  test("the receipt says what, when and under which number", async () => {
    const html = await read(
      await shop.post("/withdrawal", { ...whole, ...pair(), intent: "confirm" }, someone()),
    );
    const [row] = await db.select().from(withdrawals);
    for (const text of [
      en.receiptTitle,
      `>${row!.id}<`,
      "2 × IK00001",
      "1 × IK00002",
      "€50.00",
      "Marie L",
      en.receiptText,
    ])
      expect(html).toContain(text);
    expect(html).not.toContain(order.token);
  });
});

describe("by the order's link", () => {
  const page = () => `/order/${order.token}/withdrawal`;

  test("name and address stand there already", async () => {
    const html = await read(await shop.get(page()));
    expect(html).toContain('value="Marie Lefèvre"');
    expect(html).toContain('value="marie@example.org"');
    expect(html).toContain(en.notCollected);
  });

  test("confirming leads to a receipt that can be opened again, by this order's link alone", async () => {
    const answer = await shop.post(page(), { ...whole, intent: "confirm" }, someone());
    const [row] = await db.select().from(withdrawals);
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      `${page()}?receipt=${row!.id}`,
    ]);
    expect(await read(await shop.get(`${page()}?receipt=${row!.id}`))).toContain(en.receiptTitle);
    const other = await makeOrder(db);
    const html = await read(await shop.get(`/order/${other.token}/withdrawal?receipt=${row!.id}`));
    expect(html).not.toContain("Marie L<");
    expect(html).not.toContain(en.receiptTitle);
    for (const forged of ["0", "x", "-1", "999999", `${row!.id}.0`])
      expect(await read(await shop.get(`${page()}?receipt=${forged}`))).not.toContain(
        en.receiptTitle,
      );
  });

  test("a link that leads to no order is not found", async () => {
    for (const token of ["x", "a".repeat(43), `${order.token}x`]) {
      expect((await shop.get(`/order/${token}/withdrawal`)).status).toBe(404);
      expect(
        (await shop.post(`/order/${token}/withdrawal`, { ...whole, intent: "confirm" }, someone()))
          .status,
      ).toBe(404);
    }
    expect(await db.$count(withdrawals)).toBe(0);
  });

  test("whoever sends too much is asked to wait, and keeps what was typed", async () => {
    const same = { "x-forwarded-for": "203.0.113.6" };
    for (let times = 0; times < 30; times += 1)
      await shop.post(page(), { ...whole, intent: "review" }, same);
    const answer = await shop.post(page(), { ...whole, intent: "confirm" }, same);
    expect(answer.status).toBe(429);
    const html = await read(answer);
    expect(html).toContain(en.tooManyTries(10));
    expect(html).toContain('value="Marie L"');
    expect(await db.$count(withdrawals)).toBe(0);
  });

  test("an order paid by mock payment says TEST, and can be tried", async () => {
    const { token } = await makeOrder(db, { paymentMethod: "mock", paymentId: "mock_2" });
    expect(await read(await shop.get(`/order/${token}/withdrawal`))).toContain(en.testNote);
    expect(
      (
        await shop.post(
          `/order/${token}/withdrawal`,
          { ...person, "quantity-0": "1", intent: "confirm" },
          someone(),
        )
      ).status,
    ).toBe(303);
  });
});

describe("the way there", () => {
  test("stands at the foot of every page, in the words of the law", async () => {
    for (const [language, label] of [
      ["en", "Withdraw from contract here"],
      ["fr", "Renoncer au contrat ici"],
    ] as const)
      for (const path of [
        "/",
        "/art",
        "/basket",
        "/checkout",
        "/confirmation",
        "/contact",
        "/legal/terms",
        "/withdrawal",
        `/order/${order.token}`,
        "/no/such",
      ])
        expect(await read(await shop.get(path, { "accept-language": language })), path).toMatch(
          new RegExp(`<a href="/withdrawal"[^>]*>${label}</a>`),
        );
  });

  test("stands on the order's page for the whole period, and no longer; receipts stay", async () => {
    const text = orderTexts.en;
    const link = `href="/order/${order.token}/withdrawal"`;
    const html = async () => read(await shop.get(`/order/${order.token}`));
    expect(await html()).toContain(link);
    await setStatus(db, null, { id: order.id, version: 1 }, "collected", fullOrderAccess);
    expect(await html()).toContain(link);
    const made = await makeWithdrawal(db, { orderId: order.id });
    expect(await html()).toContain(text.withdrawal(made.id, "").slice(0, 12));
    await db
      .update(orders)
      .set({ paymentStatus: "refunded", refundedCents: order.totalCents })
      .where(eq(orders.id, order.id));
    const closed = await html();
    expect(closed).not.toContain(link);
    expect(closed).toContain(`/order/${order.token}/withdrawal?receipt=${made.id}`);
  });

  test("the order's page names the terms that were accepted", async () => {
    const { token } = await makeOrder(db, { termsVersion: 3 });
    expect(await read(await shop.get(`/order/${token}`))).toContain(
      'href="/legal/terms?version=3"',
    );
  });
});
