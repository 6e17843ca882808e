import { describe, expect, test } from "vitest";
import type { WallPiece } from "./hung-wall.ts";
import { openWall } from "./opened-wall.ts";
import { readWallParameters, writeWallParameters } from "./wall-parameters.ts";

const wrapping = { wrap: "mirrored", mmOf: {} } as const;
const size = (name: string, widthMm: number | null, heightMm: number | null) => ({
  size: name,
  widthMm,
  heightMm,
  priceCents: 800,
  ppi: 200,
  verdict: "sharp" as const,
});
const piece = (id: number, overrides: Partial<WallPiece> = {}): WallPiece => ({
  id,
  reference: `IK0000${id}`,
  title: null,
  alt: null,
  picture: {
    key: "k",
    width: 6000,
    height: 4000,
    placeholder: "",
    digitalSource: "algorithmicMedia",
  },
  fits: {},
  enlargement: 1,
  mediaOptions: [{ mediaType: "Poster", sizes: [size("A3", 420, 297), size("A2", 594, 420)] }],
  ...overrides,
});
const open = (query: string, pieces: WallPiece[]) =>
  openWall(readWallParameters(new URLSearchParams(query)), pieces, wrapping);
const three = [piece(1), piece(2), piece(3)];

test("numbers alone hang in a row, each at the option whose price a card shows", () => {
  const { prints, template, missing } = open("pieces=3,1", three);
  expect(template).toBe("row");
  expect(prints.map(({ artPieceId, size: name }) => [artPieceId, name])).toEqual([
    [3, "A3"],
    [1, "A3"],
  ]);
  expect(missing).toEqual([]);
});

test("what is written is read again, with the room, its light and the template", () => {
  const first = open("pieces=1,2,3&room=bed&wall=sage&light=evening&gap=12", three);
  const query = writeWallParameters(first.prints, first);
  expect(query).toMatch(/^pieces=Poster,A3;.*&room=bed&wall=sage&light=evening&as=row&gap=12$/);
  expect(open(query, three)).toEqual(first);
});

test("another piece joins what hangs", () => {
  const one = open("add=Poster,A2;1,01,0,0", three);
  expect(one.prints).toHaveLength(1);
  expect(one.template).toBe("row");
  const query = writeWallParameters(one.prints, one);
  const two = open(`${query}&add=Poster,A3;2,04,0,0`, three);
  expect(two.prints.map(({ artPieceId, frame, whole }) => [artPieceId, frame, whole])).toEqual([
    [1, "none", true],
    [2, "oak", undefined],
  ]);
  expect(two.prints[1]!.widthMm).toBe(420 + 44);
});

describe("named as missing", () => {
  const link = writeWallParameters(open("pieces=1,2,3", three).prints, open("pieces=1,2,3", three));
  const reasons = (pieces: WallPiece[], query = link) =>
    open(query, pieces).missing.map(({ place, artPieceId, reason }) => [place, artPieceId, reason]);

  test("a piece that was deleted", () =>
    expect(reasons([piece(1), piece(3)])).toEqual([[2, 2, "piece"]]));
  test("one that is sold no more", () =>
    expect(reasons([piece(1), piece(2, { mediaOptions: [] }), piece(3)])).toEqual([
      [2, 2, "not-sold"],
    ]));
  test("one whose size is sold no more", () => {
    const changed = piece(2, {
      mediaOptions: [{ mediaType: "Poster", sizes: [size("A2", 594, 420)] }],
    });
    expect(reasons([piece(1), changed, piece(3)])).toEqual([[2, 2, "option"]]);
  });
  test("one whose measures nobody knows", () => {
    const unmeasured = piece(2, {
      mediaOptions: [{ mediaType: "Poster", sizes: [size("A3", null, null)] }],
    });
    expect(reasons([piece(1), unmeasured, piece(3)])).toEqual([[2, 2, "no-measures"]]);
  });
  test("a part that cannot be read", () =>
    expect(reasons(three, link.replace(";2,", ";2,x"))).toEqual([[2, 2, "unread"]]));
  test("one that grew beyond the wall", () => {
    const grown = piece(2, {
      mediaOptions: [{ mediaType: "Poster", sizes: [size("A3", 4200, 2970)] }],
    });
    expect(reasons([piece(1), grown, piece(3)])).toEqual([[2, 2, "no-room"]]);
  });
  test("the tenth", () => {
    const pieces = Array.from({ length: 10 }, (_, at) =>
      piece(at + 1, { mediaOptions: [{ mediaType: "Poster", sizes: [size("A6", 148, 105)] }] }),
    );
    const ids = pieces.map(({ id }) => id).join(",");
    expect(reasons(pieces, `pieces=${ids}`)).toEqual([[10, 10, "too-many"]]);
  });

  test("and the others hang where they hung", () => {
    const { prints } = open(link, [piece(1), piece(3)]);
    const before = open(link, three).prints;
    expect(prints).toEqual([before[0], before[2]]);
  });
});

test("what grew since moves aside, and that is told", () => {
  const link = writeWallParameters(open("pieces=1,2", three).prints, open("pieces=1,2", three));
  const grown = piece(2, {
    mediaOptions: [{ mediaType: "Poster", sizes: [size("A3", 800, 600)] }],
  });
  expect(open(link, [piece(1), grown])).toMatchObject({ moved: 1, missing: [] });
});

test("nothing is read out of nonsense", () => {
  const { prints, room, wall, template, gapMm } = open(
    "pieces=..&room=cellar&wall=__proto__&as=heap&gap=-1",
    [],
  );
  expect({ prints, room, wall, template, gapMm }).toEqual({
    prints: [],
    room: "sofa",
    wall: "linen",
    template: null,
    gapMm: 50,
  });
});
