// The contract of every provider, tested with PayPal's stand-in and an invented bank.
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { liveAccountPrefix } from "#db/values.ts";
import { readEnvironment } from "#app/platform/environment.server.ts";
import type { Credentials } from "#app/shop/credentials/credentials.ts";
import { facturX } from "#app/shop/invoices/factur-x.server.ts";
import { accountsInUse, inactiveReasonOf } from "./accounts-in-use.server.ts";
import { ProviderUnavailable } from "./provider.ts";
import type { Provider, ProviderEvent, ProviderRefusal, ProviderPayment } from "./provider.ts";
import { providerChecks } from "#app/shop/monitoring/alarm-checks.server.ts";
import type { Monitored } from "#app/shop/monitoring/alarm-checks.server.ts";
import { eventually } from "#tests/support/eventually.ts";
import { someSale } from "#tests/support/orders/invoices.ts";
import { paypalCounter, testBankCounter } from "#tests/support/payments/provider-counters.ts";

const environment = readEnvironment({});
const shopfront = {
  shopName: "Inkiosk",
  returnUrl: "http://localhost/back",
  cancelUrl: "http://localhost/away",
};
const lines = [
  {
    reference: "IK1",
    title: "Tide",
    titleFr: null,
    mediumName: "Poster",
    mediumNameFr: null,
    size: "A1",
    unitPriceCents: 1250,
    quantity: 2,
  },
];

describe.each([
  ["PayPal", await paypalCounter()],
  ["the test bank", await testBankCounter()],
])("%s", (_, counter) => {
  const { provider, declared } = counter;
  afterAll(() => counter.close());
  let orders = 0;

  async function open(requestId: string = randomUUID()) {
    const opened = await provider.open(
      { id: (orders += 1), language: "en", totalCents: 2500, lines },
      shopfront,
      requestId,
    );
    if ("refused" in opened) throw new Error(opened.name);
    return opened.providerOrderId;
  }
  async function openApproved() {
    const id = await open();
    await counter.approve(id);
    return id;
  }
  test("says in the name of its account whether money moves there", () =>
    expect(provider.account.startsWith(liveAccountPrefix)).toBe(provider.isLive));

  function taken(payment: ProviderPayment | ProviderRefusal<string>) {
    if (!("captureId" in payment)) throw new Error(`not captured: ${JSON.stringify(payment)}`);
    return payment;
  }
  const capture = async () => {
    const id = await openApproved();
    return { id, ...taken(await provider.capture(id, randomUUID())) };
  };
  const eventsOf = async (captureId: string, kind: ProviderEvent["report"]["kind"], count = 1) =>
    eventually(async () => {
      const read = (await counter.sentEvents()).map(({ body }) =>
        provider.readEvent(JSON.parse(Buffer.from(body).toString("utf8"))),
      );
      const found = read.filter(
        (each) => each?.about.captureId === captureId && each.report.kind === kind,
      );
      expect(found).toHaveLength(count);
      return found.map((each) => each!);
    });

  test("of accounts that were filled in, the one that is on takes new orders, and others look after theirs", () => {
    const { toFillIn, typed } = declared;
    const filledIn = (id: number, given: Partial<Credentials>): Credentials => ({
      id,
      kind: provider.id,
      account: String(id),
      open: typed,
      secrets: {},
      isOn: true,
      savedBy: null,
      savedAt: new Date(),
      removedAt: null,
      ...given,
    });
    const all = [
      filledIn(1, { isOn: false }),
      filledIn(2, {}),
      filledIn(3, { kind: "mail" }),
      filledIn(4, { secrets: null }),
    ];
    const options = toFillIn.optionsOf(typed, environment);
    expect(accountsInUse(all, environment, provider.id, toFillIn)).toEqual({
      inUse: options,
      former: [options],
    });
    expect(inactiveReasonOf(all[0]!, environment, toFillIn)).toBe("off");
    expect(inactiveReasonOf(all[3]!, environment, toFillIn)).toBe("unreadable");
  });

  test("its alarm is raised while it does not answer, and by no other's silence", async () => {
    const look = { now: new Date(), isRaised: false };
    const checks = providerChecks([provider.id, "another"]);
    const watch = { providers: [provider] } as unknown as Monitored;
    const read = (method: keyof typeof checks) => checks[method](null as never, watch, look);
    expect(await read(provider.id)).toBe("fine");
    await counter.away("ping", "before");
    expect(await read(provider.id)).toEqual({ broken: {} });
    expect(await read("another")).toBe("unset");
  });

  test("Factur-X names it", () => {
    const [sale] = fc.sample(someSale, { numRuns: 1, seed: 7 });
    expect(facturX(sale!, declared.method.name)).toContain(
      `<ram:Information>${declared.method.name}<`,
    );
  });

  test("opens once under one request id, and says that the order is open", async () => {
    const requestId = randomUUID();
    const first = await open(requestId);
    expect(await open(requestId)).toBe(first);
    expect(await open()).not.toBe(first);
    expect(await provider.find(first)).toEqual({ status: "open" });
  });

  test("captures what was approved, once under one request id, to the cent", async () => {
    const id = await openApproved();
    expect(await provider.find(id)).toEqual({ status: "approved" });
    const before = (await counter.charged()).length;
    const requestId = randomUUID();
    const first = taken(await provider.capture(id, requestId));
    expect(first).toMatchObject({
      status: "captured",
      cents: 2500,
      currency: "EUR",
      refunds: [],
    });
    expect(taken(await provider.capture(id, requestId)).captureId).toBe(first.captureId);
    expect(taken(await provider.find(id)).captureId).toBe(first.captureId);
    expect((await counter.charged()).slice(before)).toEqual([2500]);
  });

  test("a second capture under another id takes nothing, and is not called final", async () => {
    const { id } = await capture();
    const before = (await counter.charged()).length;
    expect(await provider.capture(id, randomUUID())).toMatchObject({ refused: "unclear" });
    expect(await counter.charged()).toHaveLength(before);
  });

  test("refuses to capture what nobody approved, and what it does not know", async () => {
    expect(await provider.capture(await open(), randomUUID())).toMatchObject({
      refused: "not-approved",
      name: expect.stringMatching(/./),
    });
    expect(await provider.find("NOWHERE")).toMatchObject({ refused: "unknown-there" });
  });

  test.each(["declined", "final", "unclear"] as const)(
    "a capture that is refused as %s says so, with words",
    async (meaning) => {
      const id = await openApproved();
      await counter.refuse(meaning);
      const said = {
        refused: meaning,
        name: expect.stringMatching(/./),
        words: expect.stringMatching(/./),
      };
      expect(await provider.capture(id, randomUUID())).toEqual(said);
      expect(await provider.find(id)).toEqual({ status: "approved" });
    },
  );

  test("a declined order can be captured after all, under another id", async () => {
    const id = await openApproved();
    await counter.refuse("declined");
    expect(await provider.capture(id, randomUUID())).toMatchObject({ refused: "declined" });
    expect(await provider.capture(id, randomUUID())).toMatchObject({ status: "captured" });
  });

  test("a capture that it still checks is pending, and has its id already", async () => {
    const id = await openApproved();
    await counter.delayCapture();
    const pending = taken(await provider.capture(id, randomUUID()));
    expect(pending.status).toBe("pending");
    expect(await provider.find(id)).toMatchObject({
      status: "pending",
      captureId: pending.captureId,
    });
  });

  const calls: [Parameters<typeof counter.away>[0], (provider: Provider) => Promise<unknown>][] = [
    [
      "open",
      (each) =>
        each.open({ id: 1, language: "en", totalCents: 2500, lines }, shopfront, randomUUID()),
    ],
    ["find", (each) => each.find("ANY")],
    ["capture", (each) => each.capture("ANY", randomUUID())],
    [
      "refund",
      (each) =>
        each.refund(
          { captureId: "ANY", cents: 1, shopReference: "refund-1", note: "" },
          randomUUID(),
        ),
    ],
    ["findRefund", (each) => each.findRefund("ANY")],
    ["findDispute", (each) => each.findDispute("ANY")],
    ["ping", (each) => each.ping()],
  ];
  test.each(calls)(
    "where it does not answer, %s rejects with ProviderUnavailable",
    async (call, ask) => {
      await counter.away(call, "before");
      await expect(ask(provider)).rejects.toThrow(ProviderUnavailable);
    },
  );

  test("answers a ping", async () => {
    await expect(provider.ping()).resolves.toBeUndefined();
  });

  test("an answer that was lost is had by asking again under the same id, and acted on once", async () => {
    const id = await openApproved();
    const before = (await counter.charged()).length;
    await counter.away("capture", "after");
    await expect(provider.capture(id, "lost-capture")).rejects.toThrow(ProviderUnavailable);
    const found = taken(await provider.capture(id, "lost-capture"));
    expect((await counter.charged()).slice(before)).toEqual([2500]);
    const asked = { captureId: found.captureId, cents: 500, shopReference: "refund-7", note: "" };
    await counter.away("refund", "after");
    await expect(provider.refund(asked, "lost-refund")).rejects.toThrow(ProviderUnavailable);
    await provider.refund(asked, "lost-refund");
    expect(taken(await provider.find(id)).refunds).toHaveLength(1);
  });

  test("gives back in parts, each known by what the shop called it, and never more than was taken", async () => {
    const { id, captureId } = await capture();
    const ask = (cents: number, name: string) =>
      provider.refund({ captureId, cents, shopReference: name, note: "" }, randomUUID());
    const first = await ask(1000, "refund-1");
    expect(first).toEqual({
      refund: {
        id: expect.any(String),
        cents: 1000,
        shopReference: "refund-1",
        status: "completed",
      },
    });
    if ("refused" in first) throw new Error(first.name);
    expect(await provider.findRefund(first.refund.id)).toEqual(first);
    expect(await ask(1501, "refund-2")).toMatchObject({
      refused: "gone-already",
      name: expect.stringMatching(/./),
    });
    await ask(1500, "refund-3");
    const payment = taken(await provider.find(id));
    expect(payment.status).toBe("captured");
    expect(payment.refunds.map(({ cents, shopReference }) => [cents, shopReference])).toEqual([
      [1000, "refund-1"],
      [1500, "refund-3"],
    ]);
    expect(await provider.findRefund("NOWHERE")).toMatchObject({ refused: "refused" });
  });

  test("tells of a capture and of money that it took back, with what and how much", async () => {
    const { id, captureId } = await capture();
    const [took] = await eventsOf(captureId, "captured");
    expect(took).toMatchObject({ about: { providerOrderId: id }, report: { captureId } });
    await counter.reverse(captureId, 700);
    const [reversed] = await eventsOf(captureId, "reversed");
    expect(reversed!.report).toEqual({
      kind: "reversed",
      amountCents: 700,
      reference: expect.stringMatching(/^[A-Za-z0-9_.:-]+$/),
    });
    expect(new Date(reversed!.at!).getTime()).not.toBeNaN();
  });

  test.each(["won", "lost"] as const)("tells of a dispute and of its end: %s", async (outcome) => {
    const { captureId } = await capture();
    const disputeId = await counter.dispute(captureId);
    const [told] = await eventsOf(captureId, "disputed");
    expect(told!.report).toMatchObject({
      dispute: {
        providerDisputeId: disputeId,
        captureIds: [captureId],
        outcome: null,
        amountCents: 2500,
      },
    });
    await counter.resolve(disputeId, outcome);
    expect(await provider.findDispute(disputeId)).toMatchObject({
      dispute: { providerDisputeId: disputeId, outcome },
    });
    expect((await eventsOf(captureId, "disputed", 2)).at(-1)!.report).toMatchObject({
      dispute: { outcome },
    });
    expect(await provider.findDispute("NOWHERE")).toMatchObject({ refused: "refused" });
  });

  test("only what it sent itself is authentic", async () => {
    const { captureId } = await capture();
    await eventsOf(captureId, "captured");
    const atOnce = async () => 0;
    const { headers, body } = (await counter.sentEvents()).at(-1)!;
    expect(await provider.authenticate(headers, body, new Date(), atOnce)).toEqual({
      account: provider.account,
    });
    const changed = Buffer.from(Buffer.from(body).toString("utf8").replace(captureId, "CHANGED"));
    expect(
      await provider.authenticate(headers, new Uint8Array(changed), new Date(), atOnce),
    ).toEqual({ refused: "bad-signature" });
    expect(await provider.authenticate(new Headers(), body, new Date(), atOnce)).toEqual({
      refused: "not-signed",
    });
  });

  test.each([null, undefined, 1, "text", [], {}, { id: 1 }])("%j is no event", (body) => {
    expect(provider.readEvent(body)).toBeNull();
  });

  test("what the checkout has to load are settings that travel as JSON, and origins", () => {
    const { settings, sources } = provider.browser;
    expect(JSON.parse(JSON.stringify(settings))).toEqual(settings);
    for (const source of sources) expect(source).toMatch(/^https?:\/\/[^/;, ]+$/);
  });
});
