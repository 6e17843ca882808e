// An answer to too many requests says when to send the next one.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { rateLimits } from "#app/platform/network/rate-limits.server.ts";
import { openTestShop } from "#tests/support/app.ts";
import { newVisitor } from "#tests/support/visitors.ts";

const shop = await openTestShop({ TRUSTED_PROXY: "on" });
afterAll(shop.close);

test.each([
  ["/checkout/order", { key: "x" }],
  ["/checkout/paypal", { token: "x" }],
])("%s says so in its header", async (address, fields) => {
  const visitor = newVisitor();
  const send = () => shop.post(address, fields, visitor);
  for (let count = 0; count < rateLimits.checkout.points; count += 1)
    expect((await send()).status).not.toBe(429);
  const refused = await send();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(refused.headers.get("cache-control")).toBe("no-store");
});

/** The print lab's answers are in another format. */
const written = ["kit/request/rate-limit.server.ts", "lab/answer-lab.server.ts"];

test("no route writes the status by hand, and forgets the header", () => {
  const routes = path.join(projectRoot, "app/routes");
  const writing = readdirSync(routes, { recursive: true, encoding: "utf8" })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .filter((name) =>
      /(?<!=== )\b429\b(?!: ")/.test(readFileSync(path.join(routes, name), "utf8")),
    );
  expect(writing.map((name) => name.replaceAll(path.sep, "/")).toSorted()).toEqual(written);
});
