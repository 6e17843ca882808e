import { expect, test } from "vitest";
import { drawInPerspective } from "./warp.ts";
import type { Bitmap } from "./warp.ts";

function plain(width: number, height: number, colour: number[]): Bitmap {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < data.length; at += 4) data.set(colour, at);
  return { data, width, height };
}
const at = ({ data, width }: Bitmap, x: number, y: number) =>
  Array.from(data.slice((y * width + x) * 4, (y * width + x) * 4 + 4));
const red = [200, 0, 0, 255];
const grey = [100, 100, 100, 255];

test("a picture lies where it is laid, and nowhere else", () => {
  const target = plain(20, 20, grey);
  drawInPerspective(plain(4, 4, red), target, { x: 0, y: 0 }, [1, 0, -5, 0, 1, -7, 0, 0, 1]);
  expect(at(target, 5, 7)).toEqual(red);
  expect(at(target, 8, 10)).toEqual(red);
  expect(at(target, 4, 7)).toEqual(grey);
  expect(at(target, 9, 10)).toEqual(grey);
});

test("a part of the picture is drawn as the whole would be", () => {
  const [whole, part] = [plain(20, 20, grey), plain(6, 6, grey)];
  const map = [0.9, 0.1, -4, 0, 1.1, -6, 0.01, 0, 1];
  drawInPerspective(plain(8, 8, red), whole, { x: 0, y: 0 }, map);
  drawInPerspective(plain(8, 8, red), part, { x: 4, y: 5 }, map);
  for (let y = 0; y < 6; y += 1)
    for (let x = 0; x < 6; x += 1) expect(at(part, x, y)).toEqual(at(whole, x + 4, y + 5));
});

test("edges that fall between two pixels are soft, and what is clear is not drawn", () => {
  const target = plain(10, 10, grey);
  drawInPerspective(plain(4, 4, red), target, { x: 0, y: 0 }, [1, 0, -2.5, 0, 1, -2, 0, 0, 1]);
  expect(at(target, 2, 3)).toEqual([150, 50, 50, 255]);
  const clear = plain(10, 10, grey);
  drawInPerspective(
    plain(4, 4, [200, 0, 0, 0]),
    clear,
    { x: 0, y: 0 },
    [1, 0, 0, 0, 1, 0, 0, 0, 1],
  );
  expect(at(clear, 1, 1)).toEqual(grey);
});
