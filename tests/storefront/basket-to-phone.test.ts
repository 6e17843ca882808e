// A basket goes from one screen to one phone, once, and does not tell whose it was.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { basketLinks } from "#db/basket-tables.ts";
import { artPieces } from "#db/catalogue-tables.ts";
import { basketLinkTexts } from "#app/i18n/storefront/basket-link.ts";
import { basketToken } from "#app/shop/basket/basket-token.server.ts";
import { rateLimits } from "#app/platform/network/rate-limits.server.ts";
import { euro } from "#app/shop/money.ts";
import { openTestShop } from "#tests/support/app.ts";
import { changePiece, makePiece, someMediaOptions } from "#tests/support/make.ts";
import { read } from "#tests/support/reading/page-text.ts";
import { newVisitor } from "#tests/support/visitors.ts";

const secret = "a secret of this test, long enough";
const shop = await openTestShop({ TRUSTED_PROXY: "on", SECRET: secret });
const { db } = shop;
afterAll(shop.close);

const a3 = "A3 (42cm x 30cm)";
const a4 = "A4 (30cm x 21cm)";
let piece: typeof artPieces.$inferSelect;
let other: typeof artPieces.$inferSelect;

beforeAll(async () => {
  piece = await makePiece(db, { title: "Heron", titleFr: "Héron" });
  other = await makePiece(db, { reference: "HERON-900" });
});
beforeEach(async () => void (await db.delete(basketLinks)));

const line = (artPieceId: number, mediaType = "Canvas", size = a3, quantity = 1, fit?: unknown) =>
  JSON.stringify([artPieceId, mediaType, size, quantity, ...(fit === undefined ? [] : [fit])]);

async function answerOf(answer: Response): Promise<Record<string, unknown>> {
  return { status: answer.status, ...((await answer.json()) as object) };
}

async function make(lines: string[], replaces = "") {
  const answer = await shop.post("/basket/link", { line: lines, replaces }, newVisitor());
  return answerOf(answer);
}

async function makeToken(lines = [line(piece.id)], replaces = "") {
  return (await make(lines, replaces))["token"] as string;
}

async function acceptBasket(token: string, claim: string) {
  const answer = await shop.post(`/b/${token}/taking`, { claim }, newVisitor());
  return answerOf(answer);
}

const openLink = (token: string, language = "en") =>
  shop.get(`/b/${token}`, { "accept-language": language, ...newVisitor() });
const stateOf = async (token: string) =>
  ((await (await shop.get(`/b/${token}/taking`, newVisitor())).json()) as { state: string }).state;
const age = (minutes: number) =>
  db.update(basketLinks).set({ createdAt: new Date(Date.now() - minutes * 60_000) });

const first = "first-phone-aaaaaaaa";
const second = "second-phone-bbbbbbb";

describe("a link", () => {
  test("keeps ids, options and the price that was seen, by the shop's own prices, and nothing else", async () => {
    await make([
      line(piece.id, "Canvas", a3, 2, 250),
      line(other.id, "Fine art paper", a4, 1, "whole"),
    ]);
    const [row] = await db.select().from(basketLinks);
    expect(row).toEqual({
      id: expect.any(Number) as number,
      createdAt: expect.any(Date) as Date,
      takenAt: null,
      taker: null,
      collectionPointId: null,
      lines: [
        {
          artPieceId: piece.id,
          reference: piece.reference,
          mediaType: "Canvas",
          size: a3,
          quantity: 2,
          priceCents: 4500,
          shift: 250,
        },
        {
          artPieceId: other.id,
          reference: "HERON-900",
          mediaType: "Fine art paper",
          size: a4,
          quantity: 1,
          priceCents: 800,
          whole: true,
        },
      ],
    });
  });

  test.each([[[]], [["no line"]], [[line(2_000_000)]], [[line(1, "Silk\u0000")]]])(
    "is not made of %j",
    async (lines) => {
      expect(await make(lines)).toEqual({ status: 400, refused: "nothing" });
      expect(await db.$count(basketLinks)).toBe(0);
    },
  );

  test("is short enough for a camera, and kept nowhere on the way", async () => {
    const { url, code } = await make([line(piece.id)]);
    expect(String(url)).toMatch(/^http:\/\/localhost:3000\/b\/[\w-]{27}$/);
    expect((code as { size: number }).size).toBeLessThanOrEqual(37);
    const page = await openLink(String(url).split("/b/")[1]!);
    expect(page.headers.get("cache-control")).toBe("no-store");
    expect(page.headers.get("referrer-policy")).toBe("same-origin");
    expect(await page.text()).toContain('<meta name="robots" content="noindex"/>');
  });

  test("is not taken by being looked at, as programs that show previews do", async () => {
    const token = await makeToken();
    for (const language of ["en", "fr"]) {
      const page = await openLink(token, language);
      expect(page.status).toBe(200);
      expect(await read(page)).toContain(language === "fr" ? "Héron" : "Heron");
    }
    expect(await stateOf(token)).toBe("waiting");
  });

  test("goes to one of two phones that take it at once, which may ask again", async () => {
    const token = await makeToken([line(piece.id, "Canvas", a3, 3)]);
    const answers = await Promise.all([acceptBasket(token, first), acceptBasket(token, second)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [winner, loser] = answers[0]!.status === 200 ? [first, second] : [second, first];
    expect(await acceptBasket(token, winner)).toMatchObject({
      status: 200,
      lines: [{ artPieceId: piece.id, quantity: 3, seenPriceCents: 4500 }],
    });
    expect(await acceptBasket(token, loser)).toEqual({ status: 409, state: "taken" });
    expect(await stateOf(token)).toBe("taken");
  });

  test("is not taken without a claim", async () => {
    const token = await makeToken();
    expect(await acceptBasket(token, "")).toEqual({ status: 409, state: "waiting" });
    expect(await stateOf(token)).toBe("waiting");
  });

  test("gives way to the next one of its screen, unless it is on a phone already", async () => {
    const token = await makeToken();
    const next = await makeToken([line(other.id)], token);
    expect(await stateOf(token)).toBe("replaced");
    expect(await acceptBasket(token, first)).toEqual({ status: 409, state: "replaced" });
    await acceptBasket(next, first);
    expect(await make([line(piece.id)], next)).toEqual({ status: 409, refused: "taken" });
  });

  test("is gone from the database an hour later, once another is made", async () => {
    await makeToken();
    await age(61);
    await makeToken();
    expect(await db.$count(basketLinks)).toBe(1);
  });
});

describe("half an hour later", () => {
  test("nobody takes it, but who took it in time", async () => {
    const [token, accepted] = [await makeToken(), await makeToken()];
    await acceptBasket(accepted, first);
    await age(31);
    expect(await acceptBasket(token, first)).toMatchObject({ status: 409 });
    expect(await acceptBasket(accepted, first)).toMatchObject({ status: 200 });
    expect(await acceptBasket(accepted, second)).toMatchObject({ status: 409 });
  });
});

describe("on the phone", () => {
  test("it is priced anew, and the page says what changed or is gone", async () => {
    const removedPiece = await makePiece(db, { reference: "IK00901" });
    const token = await makeToken([
      line(piece.id),
      line(removedPiece.id),
      line(other.id, "Fine art paper", a4),
    ]);
    const [canvas, paper] = someMediaOptions as [
      (typeof someMediaOptions)[0],
      (typeof someMediaOptions)[0],
    ];
    const dearer = { ...canvas, sizes: [{ ...canvas.sizes[0]!, priceCents: 5000 }] };
    await changePiece(db, piece.id, { mediaOptions: [dearer, paper] });
    await changePiece(db, other.id, { mediaOptions: [canvas] });
    await db.delete(artPieces).where(eq(artPieces.id, removedPiece.id));
    for (const language of ["en", "fr"] as const) {
      const text = await read(await openLink(token, language));
      const texts = basketLinkTexts[language];
      expect(text).toContain(texts.was(euro(4500, language), euro(5000, language)));
      expect(text).toContain("IK00901");
      expect(text).toContain(texts.gonePiece);
      expect(text).toContain(texts.goneOption);
      expect(text).toContain(texts.take(1));
    }
    expect(await acceptBasket(token, first)).toMatchObject({
      lines: [{ artPieceId: piece.id, seenPriceCents: 5000 }],
    });
    await changePiece(db, piece.id, { mediaOptions: someMediaOptions });
    await changePiece(db, other.id, { mediaOptions: someMediaOptions });
  });

  test("a link that is used, too old, replaced or forged says so in the visitor's language", async () => {
    const accepted = await makeToken();
    await acceptBasket(accepted, first);
    const replaced = await makeToken();
    await makeToken([line(other.id)], replaced);
    const real = await makeToken();
    const expired = basketToken(secret, 1, new Date(Date.now() - 31 * 60_000));
    const forged = real.replace(/.$/, real.endsWith("A") ? "E" : "A");
    const cases = [
      [accepted, "taken", 410],
      [replaced, "replaced", 410],
      [expired, "expired", 410],
      [forged, "forged", 404],
      ["x", "forged", 404],
    ] as const;
    for (const [token, state, status] of cases)
      for (const language of ["en", "fr"] as const) {
        const page = await openLink(token, language);
        expect(page.status, state).toBe(status);
        const text = await read(page);
        expect(text).toContain(basketLinkTexts[language].ended[state].title);
        expect(text).toContain(basketLinkTexts[language].ended[state].text);
      }
  });
});

test("who asks for links without end is told to wait", async () => {
  const hasty = { "x-forwarded-for": "203.0.113.9" };
  const requestLink = () => shop.post("/basket/link", { line: line(piece.id) }, hasty);
  for (let attempt = 0; attempt < rateLimits.basketLink.points; attempt += 1)
    expect((await requestLink()).status).toBe(200);
  expect((await requestLink()).status).toBe(429);
});
