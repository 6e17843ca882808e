import { expect, test } from "vitest";
import { legibleThemesOf, logoName, parseLogoName } from "./logo.ts";

const hash = "0123456789abcdef".repeat(4);

test("a name says what a page needs", () => {
  const name = logoName(hash, { width: 600, height: 200 }, "day", "svg");
  expect(parseLogoName(name)).toEqual({
    name,
    src: `/logo/${name}`,
    png: `/logo/${name.replace(".svg", ".png")}`,
    width: 600,
    height: 200,
    legible: "day",
    isWide: true,
  });
  expect(parseLogoName(logoName(hash, { width: 90, height: 90 }, "both", "png"))?.isWide).toBe(
    false,
  );
});

test.each([
  "",
  "x",
  `${hash.slice(1, 32)}-6x2-day.svg`,
  `${hash.slice(0, 32)}-0x2-day.svg`,
  `${hash.slice(0, 32)}-6x2-noon.svg`,
  `${hash.slice(0, 32)}-6x2-day.svg/../x`,
  `${hash.slice(0, 32)}-6x2-day.gif`,
])("%j names none", (name) => expect(parseLogoName(name)).toBeNull());

const pixels = (...colours: [number, number, number, number][]) => Uint8Array.from(colours.flat());
const clear: [number, number, number, number] = [0, 0, 0, 0];

test.each([
  ["ink on nothing is lost by night", pixels([20, 20, 20, 255], clear), "day"],
  ["white on nothing is lost by day", pixels([255, 255, 255, 255], clear), "night"],
  ["a colour between is seen in both", pixels([200, 60, 60, 255], clear), "both"],
  [
    "dark lettering beside a bright mark is lost by night",
    pixels(
      ...Array.from({ length: 8 }, () => [200, 60, 60, 255] as const).map(
        ([...all]) => all as [number, number, number, number],
      ),
      [20, 20, 20, 255],
      [20, 20, 20, 255],
      clear,
    ),
    "day",
  ],
  ["a ground of its own is its own", pixels([255, 255, 255, 255], [0, 0, 0, 255]), "both"],
  ["nothing is nothing", pixels(clear, [0, 0, 0, 20]), null],
])("%s", (_, rgba, legible) => expect(legibleThemesOf(rgba)).toBe(legible));
