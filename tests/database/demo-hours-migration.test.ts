// The three points of the demo gallery had their hours as a text; orders from then keep 48 hours.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { collectionPoints as demoPoints, workshop } from "#db/demo/catalogue.ts";
import { collectionPoints } from "#db/collection-tables.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { migrate } from "#app/platform/database/schema.server.ts";
import { secretToken } from "#app/platform/secrets/secret-token.server.ts";
import { findOrderByToken } from "#app/shop/orders/buyer-orders.server.ts";
import { findSettings } from "#app/shop/settings/settings.server.ts";
import { queryRows, createEarlierDatabase } from "#tests/support/database/earlier-schema.ts";
import { connectionTo, dropDatabase } from "#tests/support/postgres.ts";

const name = `test_${randomUUID()}`;
const token = secretToken();
const { db, close } = openDatabase(connectionTo(name), createLog("silent"));
afterAll(async () => {
  await close();
  await dropDatabase(name);
});

const former = [
  "Tuesday to Saturday, 10:00–19:00",
  "Monday to Saturday, 9:30–18:30",
  "By appointment",
];

beforeAll(async () => {
  await createEarlierDatabase(name, "_opening_hours_and_promise");
  for (const [at, { name: point, address }] of demoPoints.entries())
    await queryRows(
      name,
      "insert into collection_points (name, address, hours, hours_fr) values ($1, $2, $3, 'h')",
      [point, address, former[at]],
    );
  await queryRows(name, `insert into settings (value) values ('{"shopName": "Encre"}')`);
  await queryRows(
    name,
    `
      insert into orders (
        token, ticket_code, idempotency_key, request_hash, language, first_name, last_name, email,
        phone, consent_at,
        collection_point_name, collection_point_address, subtotal_cents, total_cents,
        payment_method, payment_status)
      values (
        $1, '4T7KH2QF', 'k', 'h', 'fr', 'M', 'L', 'm@example.org', '1', now(), 'P', 'A', 6000, 6000,
        'paypal', 'awaiting_payment')`,
    [token],
  );
  await migrate(connectionTo(name));
});

test("a point gets its windows where nobody changed its hours", async () => {
  const points = await db.select().from(collectionPoints).orderBy(collectionPoints.id);
  expect(points).toMatchObject([
    { opening: demoPoints[0]!.opening, travelMinutes: 60, hours: null, hoursFr: null, version: 2 },
    { opening: demoPoints[1]!.opening, travelMinutes: 960, hours: null, version: 2 },
    { opening: null, travelMinutes: 0, hours: "By appointment", hoursFr: "h", version: 1 },
  ]);
});

test("the workshop gets its week, and other settings stay", async () => {
  expect(await findSettings(db)).toMatchObject({ shopName: "Encre", workshop });
});

test("an order from before keeps its 48 hours", async () => {
  expect(await findOrderByToken(db, token)).toMatchObject({ promisedAt: null, moved: null });
});
