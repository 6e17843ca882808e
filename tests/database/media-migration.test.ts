// Media were names in options and a list in the settings before they were rows.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "#app/platform/database/schema.server.ts";
import { queryRows, createEarlierDatabase } from "#tests/support/database/earlier-schema.ts";
import { connectionTo, dropDatabase } from "#tests/support/postgres.ts";

const name = `test_${randomUUID()}`;
afterAll(() => dropDatabase(name));
const query = (statement: string, values?: unknown[]) => queryRows(name, statement, values);

const option = (mediaType: string) => ({
  mediaType,
  sizes: [{ size: "A1", priceCents: 1500, widthMm: 841, heightMm: 594 }],
});
const wrapped = { widthMm: 841, heightMm: 594, edge: { kind: "wrap", mm: 35, way: "mirrored" } };
const linen = {
  name: "Toile de lin",
  format: "jpeg",
  colour: "srgb",
  bleedMm: 5,
  wrapMm: 25,
  marks: false,
  strip: true,
  safety: { en: "Heavy.", fr: "Lourd." },
};
const settings = {
  shopName: "Galerie",
  print: {
    gate: "warn",
    media: [
      linen,
      { name: "Baryta", bleedMm: 6, wrapMm: 40 },
      { wrapMm: 20 },
      { name: "Toile", wrapMm: 500, format: "tiff" },
    ],
  },
};
const pieceOptions = [option("Toile de lin"), option("Baryta")];

beforeAll(async () => {
  await createEarlierDatabase(name, "_media");
  await query("insert into settings (value) values ($1)", [settings]);
  await query(
    `
      insert into pictures (
        key, master_sha256, master_format, width, height, files, thumbhash, placeholder)
      values (repeat('a', 24), repeat('a', 64), 'png', 300, 200, '[]', '', '')`,
  );
  await query(
    "insert into art_pieces (reference, picture_id, media_options) values ('IK1', 1, $1)",
    [JSON.stringify(pieceOptions)],
  );
  await query(
    "insert into pricing_rules (name, applies_to, media_options) values ('R', 'global', $1)",
    [JSON.stringify([option("Poster"), option("baryta")])],
  );
  await query(
    `
      insert into orders (
        token, idempotency_key, request_hash, language, first_name, last_name, email, phone,
        consent_at,
        collection_point_name, collection_point_address, subtotal_cents, total_cents,
        payment_method, payment_status)
      values (
        repeat('t', 32), 'k', 'h', 'en', 'M', 'L', 'm@example.org', '1', now(), 'P', 'A', 6000,
        6000, 'paypal', 'awaiting_payment')`,
  );
  const lines: [string, object | null][] = [
    ["Toile de lin", wrapped],
    ["Toile de lin", null],
    ["Glossy", null],
    ["Poster", { edge: { kind: "bleed", mm: 3 } }],
  ];
  for (const [position, [mediaType, plan]] of lines.entries())
    await query(
      `
        insert into order_lines (
          order_id, position, picture_id, reference, media_type, size, plan, unit_price_cents,
          quantity)
        values (10001, $1, 1, 'IK1', $2, 'A1', $3, 1500, 1)`,
      [position, mediaType, plan && JSON.stringify(plan)],
    );
  await migrate(connectionTo(name));
});

test("each name that is offered, set up or was sold is a medium, canvas by its name", async () => {
  const rows = await query(
    "select key, name, surface, wrap_mm as wrap, bleed_mm as bleed, deactivated_at is null as active from media order by lower(name)",
  );
  const paper = { surface: "paper", wrap: 0, bleed: 3, active: true };
  expect(rows).toEqual([
    { ...paper, key: "Baryta", name: "Baryta", bleed: 6 },
    { ...paper, key: "baryta", name: "baryta (2)" },
    { key: "Canvas", name: "Canvas", surface: "canvas", wrap: 40, bleed: 3, active: true },
    { ...paper, key: "Glossy", name: "Glossy", active: false },
    { ...paper, key: "Poster", name: "Poster" },
    { key: "Toile", name: "Toile", surface: "canvas", wrap: 40, bleed: 3, active: false },
    {
      key: "Toile de lin",
      name: "Toile de lin",
      surface: "canvas",
      wrap: 25,
      bleed: 5,
      active: true,
    },
  ]);
});

test("what its lab wants and what buyers read is the row's, and no longer in the settings", async () => {
  const rows = await query(
    "select format, colour, marks, strip, safety, safety_fr from media where key in ('Toile de lin', 'Toile') order by key",
  );
  expect(rows).toEqual([
    { format: "pdf", colour: "as-is", marks: true, strip: true, safety: "", safety_fr: null },
    {
      format: "jpeg",
      colour: "srgb",
      marks: false,
      strip: true,
      safety: "Heavy.",
      safety_fr: "Lourd.",
    },
  ]);
  expect(await query("select value from settings")).toEqual([
    { value: { shopName: "Galerie", print: { gate: "warn" } } },
  ]);
});

test("options go on naming it, by its key", async () => {
  expect(await query("select media_options as options from art_pieces")).toEqual([
    { options: pieceOptions },
  ]);
  const strangers = `select * from art_pieces, jsonb_array_elements(media_options) as option
    where not exists (select from media where key = option ->> 'mediaType')`;
  expect(await query(strangers)).toEqual([]);
});

test("lines keep what was planned when they were sold, or else what their medium is", async () => {
  const rows = await query(
    "select media_type, medium, surface, wrap_mm as wrap, bleed_mm as bleed from order_lines order by position",
  );
  expect(rows).toEqual([
    { media_type: "Toile de lin", medium: "Toile de lin", surface: "canvas", wrap: 35, bleed: 5 },
    { media_type: "Toile de lin", medium: "Toile de lin", surface: "canvas", wrap: 25, bleed: 5 },
    { media_type: "Glossy", medium: "Glossy", surface: "paper", wrap: 0, bleed: 3 },
    { media_type: "Poster", medium: "Poster", surface: "paper", wrap: 0, bleed: 3 },
  ]);
});
