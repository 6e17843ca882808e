// The French names of media stood in a dictionary of the shop's own texts before they were the
// rows'.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { secretToken } from "#app/platform/secrets/secret-token.server.ts";
import { migrate } from "#app/platform/database/schema.server.ts";
import { findOrderByToken } from "#app/shop/orders/buyer-orders.server.ts";
import { listMedia } from "#app/shop/media/media.server.ts";
import { mediumNames, soldMediumName } from "#app/shop/media/medium.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { queryRows, createEarlierDatabase } from "#tests/support/database/earlier-schema.ts";
import { connectionTo, dropDatabase } from "#tests/support/postgres.ts";

const name = `test_${randomUUID()}`;
const token = secretToken();
const { db, close } = openDatabase(connectionTo(name), createLog("silent"));
afterAll(async () => {
  await close();
  await dropDatabase(name);
});

beforeAll(async () => {
  await createEarlierDatabase(name, "_media_names");
  await queryRows(
    name,
    "insert into media (key, name, surface, wrap_mm) values ('Fine art paper', 'Fine art paper', 'paper', 0), ('Baryta', 'Baryta', 'paper', 0)",
  );
  await queryRows(
    name,
    `
      insert into pictures (
        key, master_sha256, master_format, width, height, files, thumbhash, placeholder)
      values (repeat('a', 24), repeat('a', 64), 'png', 300, 200, '[]', '', '')`,
  );
  await queryRows(
    name,
    `
      insert into orders (
        token, idempotency_key, request_hash, language, first_name, last_name, email, phone,
        consent_at,
        collection_point_name, collection_point_address, subtotal_cents, total_cents,
        payment_method, payment_status)
      values (
        $1, 'k', 'h', 'fr', 'M', 'L', 'm@example.org', '1', now(), 'P', 'A', 6000, 6000, 'paypal',
        'awaiting_payment')`,
    [token],
  );
  for (const [position, medium] of ["Canvas", "Poster", "Fine art paper", "Baryta"].entries())
    await queryRows(
      name,
      `
        insert into order_lines (
          order_id, position, picture_id, reference, media_type, medium, surface, wrap_mm, bleed_mm,
          size, unit_price_cents, quantity)
        values (10001, $1, 1, 'IK1', $2, $2, 'paper', 0, 3, 'A1', 1500, 1)`,
      [position, medium],
    );
  await migrate(connectionTo(name));
});

test("visitors go on reading what they read", async () => {
  const media = await listMedia(db);
  expect(mediumNames(media, "fr")).toEqual({
    Canvas: "Toile",
    Poster: "Affiche",
    "Fine art paper": "Papier d’art",
  });
  expect(mediumNames(media, "en")).toEqual({});
});

test("so do the buyers of what was sold, in either language", async () => {
  const { lines } = (await findOrderByToken(db, token))!;
  expect(lines.map((line) => soldMediumName(line, "fr"))).toEqual([
    "Toile",
    "Affiche",
    "Papier d’art",
    "Baryta",
  ]);
  expect(lines.map((line) => soldMediumName(line, "en"))).toEqual([
    "Canvas",
    "Poster",
    "Fine art paper",
    "Baryta",
  ]);
});
