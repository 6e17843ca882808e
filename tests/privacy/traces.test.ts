// A collector here gets what a shop tells of an order, and nothing personal with it.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "#tests/support/database.ts";
import type { TestDatabase } from "#tests/support/database.ts";
import { eventually } from "#tests/support/eventually.ts";
import { startMailServer } from "#tests/support/mail/mail-server.ts";
import type { MailServer } from "#tests/support/mail/mail-server.ts";
import { makePiece, makePoint } from "#tests/support/make.ts";
import { orderForm } from "#tests/support/orders/order-form.ts";
import { openShops } from "../../reliability/shops.ts";
import type { ShopProcess } from "../../reliability/shops.ts";

type Attribute = { key: string; value: { stringValue?: string; intValue?: string } };
type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: Attribute[];
};
type Received = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[];
};

const received: { path: string; token: string | undefined; body: Received }[] = [];
const collector = createServer(async (request, response) => {
  const token = request.headers["x-collector-token"]?.toString();
  received.push({ path: request.url!, token, body: (await json(request)) as Received });
  response.end("{}");
});
const spans = () =>
  received.flatMap(({ body }) =>
    body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );
const named = (name: string) => spans().filter((span) => span.name === name);

const personal = {
  firstName: "Zénobie",
  lastName: "Quillfeather",
  email: "zenobie.quill@example.org",
  phone: "+33 6 98 76 54 32",
  addressLine1: "77 rue du Secret",
  city: "Trifouillis",
};

let database: TestDatabase;
let mail: MailServer;
let shop: ShopProcess;
beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
  database = await createTestDatabase();
  await makePiece(database.db);
  await makePoint(database.db);
  mail = await startMailServer();
  const { port } = collector.address() as AddressInfo;
  [shop] = (await openShops(1, {
    DATABASE_URL: database.connection.connectionString,
    MOCK_PAYMENT: "on",
    SMTP_URL: mail.url,
    MAIL_FROM: "shop@example.org",
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`,
    OTEL_EXPORTER_OTLP_HEADERS: "x-collector-token=a%20token",
    OTEL_SERVICE_NAME: "gallery",
  })) as [ShopProcess];
});
afterAll(async () => {
  await shop.kill();
  await mail.close();
  await database.close();
  collector.close();
});

const traceparent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";

test("it gets requests by route, statements by table, mails and work, and nothing personal", async () => {
  const key = "the-key-of-this-basket-and-no-other";
  const answer = await fetch(`${shop.origin}/checkout?from=${personal.lastName}`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams(orderForm({ ...personal, idempotencyKey: key })),
    headers: { origin: shop.origin, traceparent },
  });
  expect(answer.status).toBe(303);
  const token = /\/order\/([\w-]{43})/.exec(answer.headers.get("location")!)![1]!;
  await fetch(`${shop.origin}/order/${token}?for=${personal.lastName}`);
  await eventually(() => {
    expect(named("POST /checkout")).toHaveLength(1);
    expect(named("GET /order/:token")).toHaveLength(1);
    expect(named("mail").length).toBeGreaterThan(0);
    expect(named("work background_mail").length).toBeGreaterThan(0);
  });

  const [order] = named("POST /checkout");
  expect(order).toMatchObject({
    traceId: "0af7651916cd43dd8448eb211c80319c",
    parentSpanId: "b7ad6b7169203331",
    kind: 2,
  });
  expect(BigInt(order!.endTimeUnixNano)).toBeGreaterThan(BigInt(order!.startTimeUnixNano));
  const statements = spans().filter(({ parentSpanId }) => parentSpanId === order!.spanId);
  expect(statements.length).toBeGreaterThan(2);
  for (const { name, attributes } of statements) {
    expect(name).toMatch(/^[\w -]{3,80}$/);
    expect(attributes.map(({ key }) => key)).toEqual(["db.system.name", "db.query.summary"]);
  }
  for (const { path, token: given, body } of received) {
    expect({ path, given }).toEqual({ path: "/v1/traces", given: "a token" });
    const [name] = body.resourceSpans[0]!.resource.attributes;
    expect(name).toEqual({ key: "service.name", value: { stringValue: "gallery" } });
  }

  const text = JSON.stringify(received.map(({ body }) => body));
  const values = [...Object.values(personal), token, key, "+33698765432", "98 76 54 32"];
  for (const value of values) expect(text, value).not.toContain(value);
  expect(text).not.toMatch(/@|\?|127\.0\.0\.1|localhost/);
  expect(mail.mails.map(({ raw }) => raw).join("")).not.toMatch(/traceparent/i);
});
