import { expect, test } from "vitest";
import { edgeFor } from "./toast-edge.ts";

const bands = {
  top: { left: 16, right: 344, top: 64, bottom: 164 },
  bottom: { left: 16, right: 344, top: 624, bottom: 724 },
};
const at = (top: number, left = 16) => ({ left, right: left + 120, top, bottom: top + 44 });

test.each([
  ["nothing", [], "bottom"],
  ["what lies between", [at(300)], "bottom"],
  ["a button at the foot", [at(640)], "top"],
  ["one whose edge it would cut", [at(700)], "top"],
  ["a button beside it", [at(640, 400)], "bottom"],
  ["one at either end", [at(100), at(640)], "bottom"],
  ["more at the foot than at the top", [at(100), at(630), at(680)], "top"],
] as const)("messages leave %s free", (_, pressedNext, edge) => {
  expect(edgeFor("bottom", bands, [...pressedNext])).toBe(edge);
});

test("messages at the top stay there until that hides more", () => {
  expect(edgeFor("top", bands, [])).toBe("top");
  expect(edgeFor("top", bands, [at(100), at(640)])).toBe("top");
  expect(edgeFor("top", bands, [at(100)])).toBe("bottom");
});

test("where both ends hide as much, a main button is left free rather than a field", () => {
  const [field, button] = [at(100), at(640)];
  expect(edgeFor("bottom", bands, [field, button], [button])).toBe("top");
  expect(edgeFor("top", bands, [field, button], [field])).toBe("bottom");
  expect(edgeFor("bottom", bands, [field, button, at(110)], [button])).toBe("bottom");
});
