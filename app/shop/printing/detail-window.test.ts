import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { planPrint } from "./print-plan.ts";
import type { Box, Extent } from "./print-plan.ts";
import { chooseCorners, detailCutFor, detailScale, lattice, shownAreaOf } from "./detail-window.ts";

const side = fc.integer({ min: 5, max: 12_000 });
const pictures = fc.record({ width: side, height: side });
const details = fc.array(fc.float({ min: 0, max: 255, noNaN: true }), {
  minLength: lattice * lattice,
  maxLength: lattice * lattice,
});
const percents = fc.integer({ min: 50, max: 400 });

const end = ({ left, top, width, height }: Box) => ({ right: left + width, bottom: top + height });
const areApart = (a: Box, b: Box) =>
  end(a).right <= b.left ||
  end(b).right <= a.left ||
  end(a).bottom <= b.top ||
  end(b).bottom <= a.top;
const regionsOf = (detail: number[], picture: Extent, percent = 100) =>
  chooseCorners(detail).map((corner) => detailCutFor(corner, picture, percent).region);

describe("the regions of a picture", () => {
  test("are three, inside it, apart from each other, and 12 % of it at most", () =>
    fc.assert(
      fc.property(details, pictures, (detail, picture) => {
        const regions = regionsOf(detail, picture);
        expect(regions).toHaveLength(3);
        for (const region of regions) {
          expect(Math.min(region.left, region.top)).toBeGreaterThanOrEqual(0);
          expect(end(region).right).toBeLessThanOrEqual(picture.width);
          expect(end(region).bottom).toBeLessThanOrEqual(picture.height);
        }
        const [a, b, c] = regions as [Box, Box, Box];
        expect([areApart(a, b), areApart(b, c), areApart(a, c)]).toEqual([true, true, true]);
        const area = regions.reduce((sum, { width, height }) => sum + width * height, 0);
        expect(area / (picture.width * picture.height)).toBeLessThanOrEqual(0.12);
      }),
    ));

  test("are the same for every scale, and whenever they are chosen", () =>
    fc.assert(
      fc.property(details, pictures, percents, (detail, picture, percent) => {
        expect(regionsOf([...detail], picture, percent)).toEqual(regionsOf(detail, picture));
      }),
    ));

  test("lie where most detail is, and else about the middle", () => {
    const flat = Array<number>(lattice * lattice).fill(0);
    const busy = flat.with(5 * lattice + 4, 9).with(14 * lattice + 15, 8);
    const [first, second] = chooseCorners(busy);
    expect(first!.x).toBeLessThanOrEqual(4);
    expect(first!.x + 4).toBeGreaterThan(4);
    expect(first!.y).toBeLessThanOrEqual(5);
    expect(first!.y + 4).toBeGreaterThan(5);
    expect(second!.x + 4).toBeGreaterThan(15);
    expect(second!.y + 4).toBeGreaterThan(14);
    expect(chooseCorners(flat)[0]).toEqual({ x: 8, y: 8 });
  });
});

test("a window lies in its region, in the middle, and shows 640 pixels at most each way", () =>
  fc.assert(
    fc.property(
      fc.record({ x: fc.integer({ min: 2, max: 14 }), y: fc.integer({ min: 2, max: 14 }) }),
      pictures,
      percents,
      (corner, picture, percent) => {
        const cut = detailCutFor(corner, picture, percent);
        const { region, scaled, middle } = cut;
        expect(Math.max(middle.width, middle.height)).toBeLessThanOrEqual(640);
        const shown = shownAreaOf(cut);
        const slack = 1e-6;
        expect(shown.left).toBeGreaterThanOrEqual(region.left - slack);
        expect(shown.top).toBeGreaterThanOrEqual(region.top - slack);
        expect(end(shown).right).toBeLessThanOrEqual(end(region).right + slack);
        expect(end(shown).bottom).toBeLessThanOrEqual(end(region).bottom + slack);
        const right = scaled.width - end(middle).right;
        expect(Math.abs(middle.left - right)).toBeLessThanOrEqual(1);
      },
    ),
  ));

describe("what a window shows", () => {
  const picture = { width: 3000, height: 2000 };
  const plan = (widthMm: number, heightMm: number, enlargement: number) =>
    planPrint({
      picture,
      size: { widthMm, heightMm },
      fit: { way: "fill", shift: 500 },
      surface: "paper",
      wrap: "mirrored",
      enlargement,
    });

  test("of a print that is not enlarged is the master's own pixels", () => {
    const scale = detailScale(plan(600, 400, 1), picture)!;
    expect(scale).toMatchObject({ percent: 100, width: 600, height: 400, own: 100 });
    expect(scale.ppi).toBeCloseTo(127);
    expect(scale.widthMm).toBeCloseTo(120);
  });

  test("of an enlarged one are more pixels of less of it", () => {
    const scale = detailScale(plan(900, 600, 2), picture)!;
    expect(scale).toMatchObject({ percent: 200, width: 640, height: 640, own: 25 });
    expect(scale.ppi).toBeCloseTo(169.3, 1);
    expect(scale.widthMm).toBeCloseTo(96);
  });

  test("ends where the printer shows no more", () => {
    const scale = detailScale(plan(420, 280, 4), picture)!;
    expect(scale.percent).toBe(165);
    expect(scale.ppi).toBeCloseTo(300);
    expect(scale.own).toBe(37);
  });

  test("is nothing where a fifth of the picture is less than a pixel", () =>
    expect(
      detailScale(
        { ...plan(600, 400, 1), crop: { left: 0, top: 0, width: 4, height: 4 } },
        {
          width: 4,
          height: 4,
        },
      ),
    ).toBeNull());
});
