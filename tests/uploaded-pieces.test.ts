// What a piece of a batch says of its picture, and what is asked before it hangs.
import { afterAll, beforeEach, expect, test } from "vitest";
import { sql } from "drizzle-orm";
import { artPieces, pictures } from "#db/tables.ts";
import { origin, openTestShop } from "#tests/support/app.ts";
import { makeCategory } from "#tests/support/make.ts";
import { noise } from "#tests/support/picture-files.ts";
import { signIn } from "#tests/support/sign-in.ts";

const shop = await openTestShop();
const staff = await signIn(shop);
afterAll(() => shop.close());

let categoryId: string;
beforeEach(async () => {
  await shop.db.execute(sql`truncate art_pieces, pictures, categories restart identity cascade`);
  categoryId = String((await makeCategory(shop.db)).id);
});

type Sent = [name: string, value: string | Uint8Array][];
const photo = await noise(80, 60).jpeg().toBuffer();
const piece = (reference: string, bytes: Uint8Array = photo): Sent => [
  ["intent", "piece"],
  ["reference", reference],
  ["categoryId", categoryId],
  ["likeness", "no"],
  ["file", bytes],
];

async function send(parts: Sent) {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, typeof value === "string" ? value : new Blob([new Uint8Array(value)]));
  const answer = await shop.fetch(
    new Request(new URL("/admin/uploads", origin), { method: "POST", body: form, headers: { origin, ...staff } }),
  );
  return { status: answer.status, body: (await answer.json()) as unknown };
}

test("a piece of a batch says who made its picture, as far as the file tells", async () => {
  const byCamera = await noise(90, 60)
    .withExif({ IFD0: { Make: "Canon", Model: "Canon EOS R5" } })
    .jpeg()
    .toBuffer();
  expect((await send(piece("TAKEN", byCamera))).status).toBe(201);
  expect((await send(piece("MADE"))).status).toBe(201);
  const rows = await shop.db.select({ found: pictures.found, source: pictures.digitalSource }).from(pictures).orderBy(pictures.id);
  expect(rows).toMatchObject([
    { source: "digitalCapture", found: { camera: "Canon EOS R5", sourceType: "digitalCapture" } },
    { source: "trainedAlgorithmicMedia" },
  ]);
});

test("a piece of a batch is refused until somebody said whether it shows what exists", async () => {
  const unanswered = piece("UNASKED").filter(([name]) => name !== "likeness");
  expect(await send(unanswered)).toMatchObject({ status: 400, body: { problems: { likeness: "likenessRequired" } } });
  expect(await send([["likeness", "perhaps"], ...unanswered])).toMatchObject({ body: { problems: { likeness: "likenessRequired" } } });
  expect(await shop.db.$count(artPieces)).toBe(0);
  expect((await send([["likeness", "yes"], ...unanswered])).status).toBe(201);
  expect(await shop.db.select({ likeness: artPieces.likeness }).from(artPieces)).toEqual([{ likeness: true }]);
});
