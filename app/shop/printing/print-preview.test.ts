import fc from "fast-check";
import { expect, test } from "vitest";
import { planPrint } from "./print-plan.ts";
import { flatCanvas, previewOf, printedAreaPercent, printedPercent } from "./print-preview.ts";
import { anyOrder } from "#tests/support/orders/any-order.ts";

const side = fc.integer({ min: 100, max: 12_000 });
const mm = fc.integer({ min: 50, max: 1500 });
test("what the page shows of the picture is what the plan prints, to the pixel", () => {
  fc.assert(
    fc.property(anyOrder(side, mm), (order) => {
      const { picture } = order;
      const plan = planPrint(order);
      const preview = previewOf(plan, picture);
      // The area is 100 % wide: a pixel of the picture takes so much of it.
      const perPixel = {
        x: preview.picture.width / picture.width,
        y: preview.picture.height / picture.height,
      };
      const visible = {
        left: -preview.picture.left / perPixel.x,
        top: -preview.picture.top / perPixel.y,
        width: 100 / perPixel.x,
        height: 100 / perPixel.y,
      };
      for (const edge of ["left", "top", "width", "height"] as const)
        expect(Math.abs(visible[edge] - plan.crop[edge])).toBeLessThan(1e-6);
      const part = printedAreaPercent(plan, picture);
      expect(Math.abs((part.left * picture.width) / 100 - plan.crop.left)).toBeLessThan(1e-6);
      expect(Math.abs((part.height * picture.height) / 100 - plan.crop.height)).toBeLessThan(1e-6);
      const { area } = preview;
      expect(
        Math.abs(area.left * 2 + area.width - 100) + Math.abs(area.top * 2 + area.height - 100),
      ).toBeLessThan(1e-9);
    }),
  );
});

test("a picture that is cut by a hair is not told to be whole", () => {
  const plan = planPrint({
    picture: { width: 3001, height: 2121 },
    size: { widthMm: 3000, heightMm: 2121 },
    fit: { way: "fill", shift: 500 },
    surface: "paper",
    wrap: "mirrored",
    enlargement: 1,
  });
  expect(printedPercent(plan, { width: 3001, height: 2121 })).toBe(99);
  expect(printedPercent(plan, plan.crop)).toBe(100);
});

test("a canvas laid flat has its fold where the millimetres begin that go round the frame", () => {
  const order = {
    picture: { width: 600, height: 400 },
    size: { widthMm: 600, heightMm: 400 },
    fit: { way: "fill", shift: 500 },
    wrap: "mirrored",
    enlargement: 1,
  } as const;
  expect(flatCanvas(planPrint({ ...order, surface: "paper" }))).toBeNull();
  const { aspect, front, mm } = flatCanvas(planPrint({ ...order, surface: "canvas" }))!;
  expect([aspect, mm]).toEqual([680 / 480, 40]);
  expect(
    [
      (front.left / 100) * 680,
      (front.width / 100) * 680,
      (front.top / 100) * 480,
      (front.height / 100) * 480,
    ].map(Math.round),
  ).toEqual([40, 600, 40, 400]);
  expect(flatCanvas(planPrint({ ...order, surface: "canvas", wrapMm: 25 }))!.mm).toBe(25);
});
