import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { paymentEvents } from "#db/payments-tables.ts";
import { labDeliveries } from "#db/lab-tables.ts";
import { labelCounts } from "#db/labels-tables.ts";
import { labelCountKinds } from "#db/values.ts";
import { securityEvents } from "#db/security-log-tables.ts";
import { wishes } from "#db/search-tables.ts";
import { consents, subscribers } from "#db/subscribers-tables.ts";
import { contactMessages } from "#db/messages-tables.ts";
import { mails, textMessages } from "#db/mail-tables.ts";
import { listChanges, recordCreated } from "#app/shop/changes/changes.server.ts";
import { countExpired, removeExpired } from "./retention.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makeMessage, makeOrder, makeSubscriber } from "#tests/support/make.ts";

const { db, close } = await createTestDatabase();
afterAll(close);

const now = new Date("2026-06-01T12:00:00Z");
const ago = (days: number) => new Date(now.getTime() - days * 24 * 3600_000);
const year = 366;

test("what is past its time goes, what is not stays, and the dry run says the same before", async () => {
  const old = { createdAt: ago(4 * year) };
  await makeMessage(db, old);
  await makeMessage(db, { createdAt: ago(2 * year) });
  const forgotten = await makeSubscriber(db, { ...old, name: "Forgotten" });
  await recordCreated(
    db,
    null,
    { kind: "subscriber", recordId: forgotten.id, label: forgotten.email },
    { name: "Forgotten" },
  );
  await makeSubscriber(db, { createdAt: ago(40), askedAt: ago(40) });
  const retained = [
    await makeSubscriber(db, { createdAt: ago(20), askedAt: ago(20) }),
    await makeSubscriber(db, { createdAt: ago(2 * year) }),
    await makeSubscriber(db, { ...old, email: "Buyer@example.org" }),
    await makeSubscriber(db, { ...old, askedAt: ago(4 * year), subscribedToNewsletter: true }),
  ];
  await db
    .insert(consents)
    .values({ subscriberId: retained[3]!.id, subscribed: true, source: "form", at: ago(year) });
  const order = await makeOrder(db, { email: "buyer@example.org", createdAt: ago(2 * year) });
  await db.insert(mails).values([
    { kind: "order_received", orderId: order.id, state: "sent", doneAt: ago(2 * year) },
    {
      kind: "newsletter_confirmation",
      subscriberId: retained[0]!.id,
      state: "sent",
      doneAt: ago(2 * year),
    },
    {
      kind: "newsletter_confirmation",
      subscriberId: retained[0]!.id,
      state: "sent",
      doneAt: ago(100),
    },
    { kind: "newsletter_confirmation", subscriberId: retained[0]!.id, createdAt: ago(2 * year) },
  ]);
  await db
    .insert(textMessages)
    .values({ kind: "order_ready", orderId: order.id, state: "sent", doneAt: ago(2 * year) });

  await db
    .insert(securityEvents)
    .values([91, 91, 89].map((days) => ({ kind: "signed-in" as const, createdAt: ago(days) })));

  const event = {
    provider: "paypal",
    type: "PAYMENT.CAPTURE.COMPLETED",
    body: {},
    orderId: order.id,
    receivedAt: ago(2 * year),
  };
  await db.insert(paymentEvents).values([
    { ...event, id: "old", handledAt: ago(year) },
    { ...event, id: "recent", handledAt: ago(360) },
    { ...event, id: "waiting" },
  ]);

  const day = (days: number) => ago(days).toISOString().slice(0, 10);
  await db.insert(wishes).values(
    [year + 2, year - 2].map((days) => {
      return { day: day(days), kind: "words" as const, text: "whale", count: 1 };
    }),
  );

  await db.insert(labelCounts).values(
    [year + 2, year - 2].map((days) => {
      const counted = { artPieceId: 1, collectionPointId: 1, count: 1 };
      return { ...counted, day: day(days), kind: labelCountKinds[0] };
    }),
  );

  for (const age of [31, 29])
    await db
      .insert(labDeliveries)
      .values({ event: "test", state: "sent", doneAt: new Date(now.getTime() - age * 86_400_000) });

  const expected = {
    messages: 1,
    signUps: 1,
    prospects: 1,
    mails: 1,
    textMessages: 1,
    deletions: 0,
    securityEvents: 2,
    paymentEvents: 1,
    wishes: 1,
    labDeliveries: 1,
    labelCounts: 1,
  };
  expect(await countExpired(db, now)).toEqual(expected);
  expect(await db.$count(subscribers)).toBe(6);
  expect(await removeExpired(db, now)).toEqual(expected);
  expect((await db.select().from(subscribers)).map(({ id }) => id).sort()).toEqual(
    retained.map(({ id }) => id).sort(),
  );
  expect(await db.$count(contactMessages)).toBe(1);
  expect((await db.select().from(paymentEvents)).map(({ id }) => id).toSorted()).toEqual([
    "recent",
    "waiting",
  ]);
  expect(await db.$count(mails, eq(mails.orderId, order.id))).toBe(1);
  expect(await listChanges(db, "subscriber", forgotten.id)).toMatchObject([
    { label: "[erased]", after: null },
  ]);
  expect(Object.values(await removeExpired(db, now))).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
});
