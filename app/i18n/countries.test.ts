import { expect, test } from "vitest";
import { countryName } from "./countries.ts";

test("countries have names in both languages, and letters that are none stay letters", () => {
  expect([countryName("DE", "en"), countryName("DE", "fr")]).toEqual(["Germany", "Allemagne"]);
  expect([countryName("QQ", "en"), countryName("", "fr"), countryName("France", "fr")]).toEqual([
    "QQ",
    "",
    "France",
  ]);
});
