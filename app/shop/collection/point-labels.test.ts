import { expect, test } from "vitest";
import { labelledPoints, pointLabels } from "./point-labels.ts";

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
