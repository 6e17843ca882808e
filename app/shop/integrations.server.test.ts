// Accounts as the owner fills them in, at the stand-in for PayPal and a real mail server.
import { eq, inArray } from "drizzle-orm";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { payments } from "#db/payments-tables.ts";
import { changes } from "#db/changes-tables.ts";
import { securityEvents } from "#db/security-log-tables.ts";
import { credentials } from "#db/credentials-tables.ts";
import { readEnvironment } from "#app/platform/environment.server.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { findIntegrations, followIntegrations } from "./integrations.server.ts";
import {
  listCredentials,
  removeCredentials,
  saveCredentials,
  switchCredentials,
} from "#app/shop/credentials/credentials.server.ts";
import { setUpAccount, checkSetUp } from "#app/shop/credentials/set-up.server.ts";
import { mailSetUp } from "#app/shop/mail/sending/mail-set-up.server.ts";
import { countUnsettled } from "#app/shop/payments/payments-by-account.server.ts";
import { captureOnReturn } from "#app/shop/payments/capturing.server.ts";
import { configurablePaypal } from "#app/shop/payment-providers/paypal/paypal-set-up.server.ts";
import {
  findProvider,
  offeredPaymentMethods,
  paymentMethodsOf,
} from "#app/shop/payment-providers/payment-methods.server.ts";
import { requestRefund, sendRefund } from "#app/shop/refunds/refunding.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { eventually } from "#tests/support/eventually.ts";
import { startMailServer } from "#tests/support/mail/mail-server.ts";
import { makeApprovedOrder } from "#tests/support/payments/orders-to-pay.ts";
import { readDatabaseContents } from "#tests/support/database/database-contents.ts";
import { startStandin } from "../../paypal-standin/standin.ts";

const { db, connection, close } = await createTestDatabase();
const standin = await startStandin();
const mailServer = await startMailServer();
const secrets = ["s".repeat(40)] as const;
const log = createLog("silent");
const owner = { id: "owner", name: "Olga" };

const around = (given: Record<string, string> = {}) =>
  readEnvironment({ PAYPAL_API_URL: standin.url, ...given });
const environment = around();
const integrations = (of = environment, under: readonly [string, ...string[]] = secrets) =>
  findIntegrations(db, { environment: of, secrets: under, log });

function form(fields: Record<string, string>): FormData {
  const sent = new FormData();
  for (const [name, value] of Object.entries(fields)) sent.set(name, value);
  return sent;
}
const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret } = standin.variables;
const paypal = { site: "sandbox", clientId, clientSecret };
const mail = {
  server: "127.0.0.1",
  port: String(mailServer.port),
  encryption: "starttls",
  user: "post",
  password: "correct horse battery",
  from: "post@shop.example",
  replyTo: "",
};
const fillIn = (fields: Record<string, string>, of = environment) =>
  setUpAccount(
    db,
    secrets,
    owner,
    "server" in fields ? mailSetUp(of) : configurablePaypal.setUp(of),
    form(fields),
  );
const accounts = async (kind: string) =>
  (await listCredentials(db, secrets)).filter((each) => each.kind === kind);

afterEach(async () => {
  await db.delete(credentials);
  await standin.control("reset", {});
});
afterAll(async () => {
  await standin.close();
  await mailServer.close();
  await close();
});

test("what is filled in is used, and nobody finds a secret in the database", async () => {
  expect(await fillIn(paypal)).toMatchObject({ works: true });
  expect(await fillIn(mail)).toMatchObject({ works: true });
  const { environment: inUse, paymentMethods } = await integrations();
  expect(findProvider(paymentMethods, "paypal")).toMatchObject({ isOffered: true, isLive: false });
  expect(inUse.smtp).toEqual({
    url: `smtp://post:correct%20horse%20battery@127.0.0.1:${mailServer.port}`,
    requireTls: false,
    from: "post@shop.example",
    replyTo: undefined,
    perSecond: 10,
  });
  const rows = JSON.stringify([...(await readDatabaseContents(db)).values()]);
  expect(rows).toContain("post@shop.example");
  for (const secret of [clientSecret, mail.password, "correct%20horse"])
    for (const written of [secret, Buffer.from(secret).toString("base64").slice(0, -4)])
      expect(rows).not.toContain(written);
  const told = await db
    .select()
    .from(changes)
    .where(
      inArray(
        changes.kind,
        ["paypal", "mail"].map((kind) => `${kind}_credentials`),
      ),
    );
  expect(told.map(({ after }) => after)).toMatchObject([
    { clientSecret: "*** (new)", clientId, isOn: true },
    { password: "*** (new)", user: "post", isOn: true },
  ]);
  const events = await db.select().from(securityEvents);
  expect(events.filter(({ kind }) => kind === "credentials")).toHaveLength(2);
});

describe("refused, and what was in use stays", () => {
  test.each([
    ["another secret", { ...paypal, clientSecret: "wrong" }, { refused: "not-accepted" }],
    [
      "a webhook that is not there",
      { ...paypal, webhookId: "0ELSE" },
      { refused: "unknown-webhook" },
    ],
    [
      "an id with a space",
      { ...paypal, clientId: "a b" },
      { problems: { clientId: "clientIdInvalid" } },
    ],
    [
      "another app without its secret",
      { ...paypal, clientId: "Another", clientSecret: "" },
      { problems: { clientSecret: "clientSecretRequired" } },
    ],
  ])("%s", async (_, fields, answer) => {
    await fillIn(paypal);
    const before = await accounts("paypal");
    expect(await fillIn(fields)).toMatchObject(answer);
    expect(await accounts("paypal")).toEqual(before);
  });

  test("PayPal that does not answer", async () => {
    const away = around({ PAYPAL_API_URL: "http://127.0.0.1:9" });
    expect(await fillIn(paypal, away)).toEqual({ refused: "away", message: "" });
    expect(await accounts("paypal")).toEqual([]);
  });

  test("live money without https, and live money beside mock payment", async () => {
    const live = { ...paypal, site: "live" };
    const real = readEnvironment({});
    expect(await fillIn(live, real)).toMatchObject({ refused: "not-https" });
    const mocking = readEnvironment({ PUBLIC_URL: "https://shop.example", MOCK_PAYMENT: "on" });
    expect(await fillIn(live, mocking)).toMatchObject({ refused: "mock-on" });
  });

  test("a mail server that is not there", async () => {
    await fillIn(mail);
    const before = await accounts("mail");
    expect(await fillIn({ ...mail, port: "9" })).toMatchObject({ refused: "not-listening" });
    expect(await accounts("mail")).toEqual(before);
  });

  test("a password that was kept for one server is not told to another", async () => {
    await fillIn(mail);
    expect(await fillIn({ ...mail, password: "", from: "a@shop.example" })).toMatchObject({
      works: true,
    });
    for (const other of [{ server: "localhost" }, { user: "somebody" }])
      expect(await fillIn({ ...mail, ...other, password: "" })).toEqual({
        problems: { password: "passwordRequired" },
      });
  });
});

test("trying keeps nothing", async () => {
  expect(
    await checkSetUp(db, secrets, configurablePaypal.setUp(environment), form(paypal)),
  ).toMatchObject({
    works: true,
  });
  expect(await accounts("paypal")).toEqual([]);
});

describe("the environment wins", () => {
  test("for payment, and what was filled in only looks after its orders", async () => {
    await fillIn(paypal);
    const set = around({ ...standin.variables, PAYPAL_CLIENT_ID: "FromTheEnvironment" });
    const { paymentMethods } = await integrations(set);
    const provider = findProvider(paymentMethods, "paypal")!;
    expect(provider.account).toBe("sandbox FromTheEnvironment");
    expect(provider.hasAccount(`sandbox ${clientId}`)).toBe(true);
  });

  test("for mail", async () => {
    await fillIn(mail);
    const set = around({ SMTP_URL: "smtps://mail.example:465", MAIL_FROM: "a@mail.example" });
    expect((await integrations(set)).environment.smtp).toMatchObject({ from: "a@mail.example" });
  });

  test("over live or sandbox: an account of the other is not used", async () => {
    await fillIn(paypal);
    const live = around({ PAYPAL_API_URL: "https://api-m.paypal.com" });
    expect(findProvider((await integrations(live)).paymentMethods, "paypal")).toMatchObject({
      isOffered: false,
    });
  });
});

test("mock payment ends with the first account, and comes back by the environment alone", async () => {
  const mocks = async (of = environment) => (await integrations(of)).paymentMethods.has("mock");
  expect(await mocks()).toBe(true);
  await fillIn(paypal);
  expect(await mocks()).toBe(false);
  const account = `sandbox ${clientId}`;
  await switchCredentials(db, owner, { kind: "paypal", account }, false);
  expect(await mocks()).toBe(false);
  await removeCredentials(db, owner, { kind: "paypal", account });
  expect(await mocks()).toBe(false);
  expect(await mocks(around({ MOCK_PAYMENT: "on" }))).toBe(true);
});

test("a former secret of the shop opens what it sealed, which is sealed anew; a lost one is said", async () => {
  await fillIn(mail);
  const renewed = ["t".repeat(40), secrets[0]] as const;
  const follow = await followIntegrations(db, connection, { environment, secrets: renewed, log });
  expect(follow.now().environment.smtp).toBeDefined();
  await follow.close();
  const alone = await integrations(environment, ["t".repeat(40)]);
  expect(alone.environment.smtp).toBeDefined();
  const lost = await integrations(environment, ["u".repeat(40)]);
  expect(lost.environment.smtp).toBeUndefined();
});

test("every process learns of a change", async () => {
  const others = await Promise.all(
    [1, 2].map(() => followIntegrations(db, connection, { environment, secrets, log })),
  );
  const seen = () => others.map(({ now }) => now().environment.smtp?.from);
  expect(seen()).toEqual([undefined, undefined]);
  await fillIn(mail);
  await eventually(() => expect(seen()).toEqual([mail.from, mail.from]));
  await switchCredentials(db, owner, { kind: "mail", account: "post @ 127.0.0.1" }, false);
  await eventually(() => expect(seen()).toEqual([undefined, undefined]));
  await Promise.all(others.map((each) => each.close()));
});

describe("another account, while orders are paid with the first", () => {
  const account = `sandbox ${clientId}`;
  async function provider() {
    const { paymentMethods } = await integrations();
    return findProvider(paymentMethods, "paypal")!;
  }

  async function makePaid() {
    await fillIn(paypal);
    const present = await provider();
    const order = await makeApprovedOrder(db, standin, present);
    await db.update(payments).set({ account }).where(eq(payments.orderId, order.id));
    return order;
  }

  test("captures and refunds go to the account that the order was placed with", async () => {
    const order = await makePaid();
    // The stand-in knows one account, and answers no other.
    await saveCredentials(db, secrets, owner, {
      kind: "paypal",
      account: "sandbox Another",
      open: { site: "sandbox", clientId: "Another", webhookId: null },
      secrets: { clientSecret: "another" },
      typed: [],
    });
    const now = await provider();
    expect(now).toMatchObject({ account: "sandbox Another", isOffered: true });
    await captureOnReturn(db, now, order.token);
    expect(await countUnsettled(db, "paypal", account)).toBeNull();
    const asked = await requestRefund(db, paymentMethodsOf([now]), owner, order.id, {
      parts: null,
      cents: 100,
      reason: "",
    });
    if ("refused" in asked) throw new Error(asked.refused);
    expect(await sendRefund(db, now, asked.refund)).toMatchObject({ status: "completed" });
  });

  test("switched off it is offered to nobody, and looks after its orders", async () => {
    const order = await makePaid();
    expect(await countUnsettled(db, "paypal", account)).toBe(1);
    await switchCredentials(db, owner, { kind: "paypal", account }, false);
    const { paymentMethods } = await integrations();
    expect([
      ...(await offeredPaymentMethods(paymentMethods, () => Promise.resolve(true))).keys(),
    ]).toEqual([]);
    expect(
      await captureOnReturn(db, findProvider(paymentMethods, "paypal")!, order.token),
    ).toMatchObject({
      paymentStatus: "paid",
    });
  });

  test("without its credentials nothing is concluded", async () => {
    const order = await makePaid();
    await removeCredentials(db, owner, { kind: "paypal", account });
    await fillIn({ ...paypal });
    await db
      .update(payments)
      .set({ account: "sandbox Gone" })
      .where(eq(payments.orderId, order.id));
    const now = await provider();
    expect(now.hasAccount("sandbox Gone")).toBe(false);
    expect(await captureOnReturn(db, now, order.token)).toMatchObject({
      paymentStatus: "awaiting_payment",
    });
  });
});
