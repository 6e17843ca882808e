import { afterAll, expect, test } from "vitest";
import { openTestShop } from "./app.ts";

const shop = await openTestShop();
afterAll(shop.close);

test("the built shop answers requests", async () => {
  expect(await (await shop.get("/readyz")).text()).toBe("ready");
});

test("a form without the shop's origin is refused", async () => {
  const answer = await shop.post("/contact", {}, { origin: "https://elsewhere.example" });
  expect(answer.status).toBe(403);
  expect(shop.log).toHaveLength(1);
});
