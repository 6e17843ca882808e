import { expect, test } from "vitest";
import { NoShop } from "#app/platform/postgres/no-shop.server.ts";
import { ExplainedError } from "./explained-error.ts";

test("a task ends with 1 of an explained error, and with 2 where there is no shop", () => {
  expect(new ExplainedError("No.").exitCode).toBe(1);
  expect(new NoShop("No.").exitCode).toBe(2);
});

test("the exit code is in no log of the error", () => {
  const shown: string[] = [];
  for (const key in new NoShop("No.")) shown.push(key);
  expect(shown).toEqual(["name"]);
});
