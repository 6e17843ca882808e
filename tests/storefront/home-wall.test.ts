// The wall of the home page: as visitors meet it, and as staff hang it.
import { afterAll, beforeAll, expect, test } from "vitest";
import { homeTexts } from "#app/i18n/storefront/home.ts";
import { openTestShop } from "#tests/support/app.ts";
import { eventually } from "#tests/support/eventually.ts";
import { changePiece, makePiece, makePoint } from "#tests/support/make.ts";
import { makeMember, signIn } from "#tests/support/staff.ts";
import type { TestBrowser } from "#tests/support/staff.ts";
import { openWire } from "#tests/support/wire.ts";
import type { Wire } from "#tests/support/wire.ts";

const shop = await openTestShop();
const { db } = shop;
let staff: TestBrowser;
let wire: Wire;
afterAll(async () => {
  await wire.close();
  await shop.close();
});

const ids: number[] = [];

beforeAll(async () => {
  wire = await openWire(shop);
  staff = await signIn(shop, (await makeMember(db)).email);
  for (const reference of ["IK1", "IK2", "IK3"]) ids.push((await makePiece(db, { reference })).id);
  await makePiece(db, { reference: "IK4", mediaOptions: [] });
  await makePoint(db, { name: "Lyon", hours: "Monday to Friday", hoursFr: "Lundi à vendredi" });
});

const hang = (pieces: unknown, version: number | string) =>
  staff.post("/admin/home-wall", { pieces: JSON.stringify(pieces), version: String(version) });
const wall = (html: string) => /<ul[^>]*class="hung-row".*?<\/ul>/s.exec(html)?.[0] ?? "";
const hung = (html: string) =>
  [...wall(html).matchAll(/href="\/art\/(\d+)"/g)].map(([, id]) => Number(id));
const home = async () => (await wire.request("/")).body;

test("home shows the newest with their labels, never what is not for sale, and what is true of the shop", async () => {
  const html = await home();
  expect(hung(html)).toEqual(ids.toReversed());
  expect(wall(html)).toContain("IK1");
  expect(wall(html)).toContain("30 × 21 cm".replaceAll(" ", "\u00a0"));
  expect(wall(html)).toContain("from €8.00");
  const { facts } = homeTexts.en;
  for (const { title } of [
    facts.forSale(3),
    facts.points(1),
    facts.ready,
    facts.paymentMethods.mock,
  ])
    expect(html).toContain(title);
  expect(html).toContain("Monday to Friday");
  expect((await wire.request("/?lang=fr")).body).toContain("Lundi à vendredi");
});

test("the first picture is asked for in the head, in the width that it is shown in", async () => {
  const html = await home();
  const preload = /<link[^>]*rel="preload"[^>]*as="image"[^>]*>/.exec(html)?.[0] ?? "";
  const sizes = /imagesizes="([^"]+)"/i.exec(preload)?.[1];
  expect(sizes).toBeTruthy();
  expect(wall(html)).toContain(`sizes="${sizes}"`);
  expect(preload).toMatch(/fetchpriority="high"/i);
});

test("what the owner hangs is there at once, in his order, though the page was kept", async () => {
  await eventually(async () => expect((await wire.request("/")).headers.etag).toBeTruthy());
  const answer = await hang([{ artPieceId: ids[0] }, { artPieceId: ids[2] }], 0);
  expect(answer.status).toBe(200);
  await eventually(async () => expect(hung(await home())).toEqual([ids[0], ids[2]]));
  await changePiece(db, ids[0]!, { mediaOptions: [] });
  await eventually(async () => expect(hung(await home())).toEqual([ids[2]]));
});

test("a second member of staff is told of what the first one saved", async () => {
  const answer = await hang([{ artPieceId: ids[1] }], 0);
  expect(answer.status).toBe(409);
  const page = await (await staff.get("/admin/home-wall")).text();
  expect(page).toContain("IK1 · IK3");
});

test.each([
  [undefined, "1", "piecesInvalid"],
  ["nothing", "1", "piecesInvalid"],
  [[{ artPieceId: 1 }, { artPieceId: 1 }], "1", "piecesInvalid"],
  [[{ artPieceId: 999_999 }], "1", "pieceGone"],
  [[], "one", "piecesRequired"],
] as const)("%j of version %s is refused", async (pieces, version, problem) => {
  const answer = await hang(pieces, version);
  expect([answer.status, (await answer.text()).includes(problem)]).toEqual([400, true]);
});

test("pieces to hang are asked for by words or by ids", async () => {
  const findPieces = async (query: string) => {
    const answer = await staff.get(`/admin/home-wall/pieces?${query}`);
    if (answer.status !== 200) return answer.status;
    const { pieces } = (await answer.json()) as { pieces: { reference: string }[] };
    return pieces.map(({ reference }) => reference);
  };
  expect(await findPieces("q=ik2")).toEqual(["IK2"]);
  expect(await findPieces(`q=${"x".repeat(3000)}`)).toEqual([]);
  expect(await findPieces("q=%00ik3")).toEqual(["IK3"]);
  expect(await findPieces(`ids=${ids[1]}`)).toEqual(["IK2"]);
  expect(await findPieces("ids=x")).toBe(400);
  expect(await findPieces("ids=1,2,3,4,5,6,7,8,9")).toBe(400);
});
