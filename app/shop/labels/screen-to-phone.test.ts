import { expect, test } from "vitest";
import { labelPath } from "./label-address.ts";
import { addScreenPoint, readScannedPath } from "./screen-to-phone.ts";

const shop = "https://shop.example";

test("a page that is taken along names the point of its screen, beside what it was asked for", () => {
  expect(addScreenPoint({ id: 3 }, `${shop}/IK00001`)).toBe(`${shop}/IK00001?at=3`);
  expect(addScreenPoint({ id: 3 }, `${shop}/art?sort=price_asc`)).toBe(
    `${shop}/art?sort=price_asc&at=3`,
  );
  expect(addScreenPoint(null, `${shop}/art`)).toBe(`${shop}/art`);
});

test("the code of a label leads into the shop", () => {
  expect(readScannedPath(`${shop}${labelPath("IK00001", 3)}`, shop)).toBe("/IK00001~3");
  expect(readScannedPath(`${shop}/IK00001?at=3`, `${shop}/`)).toBe("/IK00001");
  expect(readScannedPath(`${shop}/art/12?at=3`, shop)).toBe("/art/12");
});

test.each([
  "https://elsewhere.example/IK00001~3",
  "http://shop.example/IK00001~3",
  `${shop}/checkout`,
  `${shop}/art`,
  `${shop}/${"a".repeat(70)}1`,
  `${shop}/IK00001~3/x`,
  "INK:7K2QM4XD",
  "javascript:alert(1)",
  "",
])("%j is the code of no label here", (code) => {
  expect(readScannedPath(code, shop)).toBeNull();
});
