import fc from "fast-check";
import { expect, test } from "vitest";
import { labelledPoints, namesakeOf, pointLabels } from "./point-labels.ts";

const point = (id: number, name: string, address: string) => ({ id, name, address });
const labels = (...points: ReturnType<typeof point>[]) =>
  labelledPoints(points).map(({ name }) => name);

test("a name of one point stays as it is", () => {
  expect(labels(point(1, "Atelier", "1 Quai Foch"), point(2, "Halle", "1 Quai Foch"))).toEqual([
    "Atelier",
    "Halle",
  ]);
});

test("the street tells points of one name apart, however it is written", () => {
  const [foch, hugo] = [
    point(1, "Atelier", "1 Quai Foch\nLyon"),
    point(2, "ATELIER ", "2 Rue Hugo"),
  ];
  expect(labels(foch, hugo)).toEqual(["Atelier (1 Quai Foch)", "ATELIER  (2 Rue Hugo)"]);
});

test("where the street is the same, the town does", () => {
  expect(
    labels(
      point(1, "Atelier", "1 Quai Foch\n69001 Lyon"),
      point(2, "Atelier", "1 quai Foch\n44000 Nantes"),
    ),
  ).toEqual(["Atelier (69001 Lyon)", "Atelier (44000 Nantes)"]);
});

test("where all of it is the same, the number does", () => {
  const [old, present] = [point(3, "Atelier", "1 Quai Foch"), point(7, "Atelier", "1 Quai Foch")];
  expect(labels(old, present, point(8, "Atelier", "2 Rue Hugo"))).toEqual([
    "Atelier (#3)",
    "Atelier (#7)",
    "Atelier (2 Rue Hugo)",
  ]);
});

test("orders of one point repeat its name, also under its former address", () => {
  const labelOf = pointLabels([
    point(1, "Atelier", "1 Quai Foch"),
    point(1, "Atelier", "9 Rue Neuve"),
  ]);
  expect(labelOf(point(1, "Atelier", "9 Rue Neuve"))).toBe("Atelier");
});

test("an old order whose point is deleted has the point's street, and else only its name", () => {
  const old = { id: null, name: "Atelier", address: "1 Quai Foch" };
  expect(pointLabels([old, point(1, "Atelier", "2 Rue Hugo")])(old)).toBe("Atelier (1 Quai Foch)");
  const present = point(1, "Atelier", "1 Quai Foch");
  const labelOf = pointLabels([old, present]);
  expect([labelOf(old), labelOf(present)]).toEqual(["Atelier", "Atelier (#1)"]);
});

test("the street of one may be the town of another", () => {
  expect(
    labels(
      point(1, "Atelier", "Halle\nLyon"),
      point(2, "Atelier", "Lyon\nParis"),
      point(3, "Atelier", "Lyon\nHalle"),
    ),
  ).toEqual(["Atelier (Halle, #1)", "Atelier (Paris)", "Atelier (Halle, #3)"]);
});

test("an address or a name may look like what tells others apart", () => {
  const [nine, ten] = [point(9, "Twin", "1 Quai Foch"), point(10, "Twin", "1 Quai Foch")];
  expect(labels(nine, ten, point(11, "Twin", "#9"))).toEqual([
    "Twin (#9)",
    "Twin (#10)",
    "Twin (#9, #11)",
  ]);
  expect(labels(point(1, "Twin", "A"), point(2, "Twin", "B"), point(3, "Twin (A)", "C"))).toEqual([
    "Twin (A, #1)",
    "Twin (B)",
    "Twin (A) (#3)",
  ]);
});

test.each([
  "Le  Panier",
  "Le\u00a0Panier",
  "Le Panier\u200b",
  "Le\u2060 Panier",
  "Le Pa\u00adnier",
])("%j is read as Le Panier", (name) => {
  expect(labels(point(1, name, "1 Quai Foch"), point(2, "Le Panier", "2 Rue Hugo"))).toEqual([
    `${name} (1 Quai Foch)`,
    "Le Panier (2 Rue Hugo)",
  ]);
});

test("no two points have labels that look alike", () => {
  const part = fc.constantFrom("A", "a", "B", "#1", "#2", "A (#1)", "A (B)", "A\u200b", "", " ");
  const points = fc.array(fc.tuple(part, fc.array(part, { maxLength: 3 })), { maxLength: 8 });
  fc.assert(
    fc.property(points, (drawn) => {
      const seen = labels(
        ...drawn.map(([name, lines], index) => point(index + 1, name, lines.join("\n"))),
      ).map((label) => label.replaceAll("\u200b", "").replace(/\s+/g, " ").trim().toLowerCase());
      expect(new Set(seen).size).toBe(seen.length);
    }),
  );
});

test.each([
  ["Lyon", "1 Quai Foch"],
  [" lyon ", "1 Quai Foch"],
  ["Sete", "3 Grand-Rue"],
  ["Lyon 2", null],
  ["  ", null],
])("a point typed as %j has the name of the one at %j", (typed, address) => {
  const points = [
    { name: "Lyon", address: "1 Quai Foch" },
    { name: "Sète", address: "3 Grand-Rue" },
    { name: " ", address: "nowhere" },
  ];
  expect(namesakeOf(typed, points)?.address ?? null).toBe(address);
});
