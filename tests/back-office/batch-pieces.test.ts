// What a piece of a batch says of its picture, and what staff must answer before it hangs.
import { afterAll, beforeEach, expect, test } from "vitest";
import { artPieces } from "#db/catalogue-tables.ts";
import { pictures } from "#db/pictures-tables.ts";
import { pictureWarningTexts } from "#app/i18n/admin/picture-warnings.ts";
import { findPictureWarnings } from "#app/shop/catalogue/near-duplicates.server.ts";
import { origin, openTestShop } from "#tests/support/app.ts";
import { makeCategory } from "#tests/support/make.ts";
import { noise } from "#tests/support/pictures/picture-files.ts";
import { withCredentials } from "#tests/support/pictures/signed-credentials.ts";
import { emptyTables } from "#tests/support/database/empty-tables.ts";
import { staffHeaders } from "#tests/support/staff.ts";

const shop = await openTestShop();
const staff = await staffHeaders(shop);
afterAll(() => shop.close());

let categoryId: string;
beforeEach(async () => {
  await emptyTables(shop.db, "art_pieces", "categories");
  categoryId = String((await makeCategory(shop.db)).id);
});

type FormParts = [name: string, value: string | Uint8Array][];
const photo = await noise(80, 60).jpeg().toBuffer();
const piece = (reference: string, bytes: Uint8Array = photo): FormParts => [
  ["intent", "piece"],
  ["reference", reference],
  ["categoryId", categoryId],
  ["likeness", "no"],
  ["file", bytes],
];

async function send(parts: FormParts) {
  const form = new FormData();
  for (const [name, value] of parts)
    form.append(name, typeof value === "string" ? value : new Blob([new Uint8Array(value)]));
  const answer = await shop.fetch(
    new Request(new URL("/admin/uploads", origin), {
      method: "POST",
      body: form,
      headers: { origin, ...staff },
    }),
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
  const rows = await shop.db
    .select({ found: pictures.found, source: pictures.digitalSource })
    .from(pictures)
    .orderBy(pictures.id);
  expect(rows).toMatchObject([
    { source: "digitalCapture", found: { camera: "Canon EOS R5", sourceType: "digitalCapture" } },
    { source: "trainedAlgorithmicMedia" },
  ]);
});

test("a piece of a batch is refused until somebody said whether it shows what exists", async () => {
  const unanswered = piece("UNASKED").filter(([name]) => name !== "likeness");
  expect(await send(unanswered)).toMatchObject({
    status: 400,
    body: { problems: { likeness: "likenessRequired" } },
  });
  expect(await send([["likeness", "perhaps"], ...unanswered])).toMatchObject({
    body: { problems: { likeness: "likenessRequired" } },
  });
  expect(await shop.db.$count(artPieces)).toBe(0);
  expect((await send([["likeness", "yes"], ...unanswered])).status).toBe(201);
  expect(await shop.db.select({ likeness: artPieces.likeness }).from(artPieces)).toEqual([
    { likeness: true },
  ]);
});

test("a piece of a batch has the titles of its card, and none where none was typed", async () => {
  const titled = (title: string, titleFr: string, reference: string): FormParts => [
    ["title", title],
    ["titleFr", titleFr],
    ...piece(reference),
  ];
  expect(await send(titled("x".repeat(81), "", "LONG"))).toMatchObject({
    status: 400,
    body: { problems: { title: "tooLong" } },
  });
  expect((await send(titled(" Low tide ", "Marée basse", "TIDE"))).status).toBe(201);
  expect((await send(titled("", " ", "BARE"))).status).toBe(201);
  expect(
    await shop.db
      .select({ title: artPieces.title, titleFr: artPieces.titleFr })
      .from(artPieces)
      .orderBy(artPieces.id),
  ).toEqual([
    { title: "Low tide", titleFr: "Marée basse" },
    { title: null, titleFr: null },
  ]);
});

test("a batch is asked who made its pictures; where nobody says, each file does, and the answer tells what it came to", async () => {
  const byCamera = (shade: number) =>
    noise(90 + shade, 60)
      .withExif({ IFD0: { Make: "Canon", Model: "Canon EOS R5" } })
      .jpeg()
      .toBuffer();
  const upload = (reference: string, bytes: Uint8Array, source: string) =>
    send([["digitalSource", source], ...piece(reference, bytes)]);
  expect(await upload("A", await byCamera(0), "")).toMatchObject({
    status: 201,
    body: { piece: { source: "digitalCapture" }, found: { camera: "Canon EOS R5" } },
  });
  const composed = { body: { piece: { source: "compositeWithTrainedAlgorithmicMedia" } } };
  const second = await byCamera(1);
  expect(await upload("B", second, "compositeWithTrainedAlgorithmicMedia")).toMatchObject(composed);
  expect(await upload("B", second, "")).toMatchObject(composed);
  expect(await upload("C", photo, "algorithmicMedia")).toMatchObject({
    body: { piece: { source: "algorithmicMedia" } },
  });
  expect(await upload("D", photo, "humanMade")).toMatchObject({
    status: 400,
    body: { problems: { digitalSource: "choiceInvalid" } },
  });
  const rows = await shop.db
    .select({ source: pictures.digitalSource })
    .from(pictures)
    .orderBy(pictures.id);
  expect(rows.map(({ source }) => source)).toEqual([
    "digitalCapture",
    "compositeWithTrainedAlgorithmicMedia",
    "algorithmicMedia",
  ]);
});

test.each([
  [
    "with a profile",
    () => noise(64, 64).withIccProfile("cmyk").jpeg().toBuffer(),
    { profile: "Chemical proof" },
  ],
  ["without one", () => noise(64, 64).toColourspace("cmyk").jpeg().toBuffer(), { profile: null }],
  ["in RGB", () => noise(64, 64).withIccProfile("p3").jpeg().toBuffer(), null],
])(
  "whether a picture was converted from CMYK, and by which profile, is told at once and later: %s",
  async (_, make, fromCmyk) => {
    const bytes = await make();
    expect(await send(piece("CMYK", bytes))).toMatchObject({
      status: 201,
      body: { noticed: { fromCmyk } },
    });
    expect(
      await send([
        ["intent", "picture"],
        ["file", bytes],
      ]),
    ).toMatchObject({ status: 201, body: { noticed: { fromCmyk } } });
    expect(await findPictureWarnings(shop.db, 1)).toMatchObject({ fromCmyk });
    const texts =
      fromCmyk &&
      Object.values(pictureWarningTexts).map(({ fromProfile }) => fromProfile(fromCmyk.profile));
    for (const text of texts ?? [])
      expect(text).toMatch(
        fromCmyk?.profile
          ? /(?:the file|du fichier).+Chemical proof/
          : /no profile.+Chemical proof|aucun profil.+Chemical proof/,
      );
  },
);

test("whether the credentials of a file hold is told with the answer, and kept", async () => {
  const { bytes } = withCredentials(photo);
  const changed = Buffer.from(bytes);
  changed[bytes.length - 40]! ^= 1;
  const foundIn = async (reference: string, file: Uint8Array) =>
    ((await send(piece(reference, file))).body as { found: object }).found;
  expect(await foundIn("HOLD", bytes)).toMatchObject({ hasC2pa: true, c2pa: "valid" });
  expect(await foundIn("BROKEN", changed)).toMatchObject({ hasC2pa: true, c2pa: "broken" });
  expect(await foundIn("NONE", photo)).toEqual({ writtenBy: null, hasC2pa: false });
  const rows = await shop.db.select({ found: pictures.found }).from(pictures).orderBy(pictures.id);
  expect(rows.map(({ found }) => found?.c2pa)).toEqual(["valid", "broken", undefined]);
});
