// Searches of staff: e-mail addresses stand in no address, and all that match can be selected, with
// a limit.
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { subscribers } from "#db/subscribers-tables.ts";
import { openTestShop } from "#tests/support/app.ts";
import { makeMember, openBrowser, signIn } from "#tests/support/staff.ts";
import { makeOrder, makeSubscriber } from "#tests/support/make.ts";

const shop = await openTestShop();
afterAll(shop.close);
const browser = await signIn(shop, (await makeMember(shop.db)).email);
const search = (fields: Record<string, string>) => browser.post("/admin/searches", fields);

describe("a search for an e-mail address", () => {
  test.each([
    [
      "/admin/users",
      "needle@example.org",
      () => makeSubscriber(shop.db, { email: "needle@example.org", name: "Found Here" }),
    ],
    [
      "/admin/orders",
      "pin@example.org",
      () => makeOrder(shop.db, { email: "pin@example.org", firstName: "Found", lastName: "Here" }),
    ],
  ])(
    "of %s leads to an address without it, which finds it each time",
    async (list, email, make) => {
      await make();
      const answer = await search({ list, q: email, sort: "-created" });
      expect(answer.status).toBe(303);
      const location = answer.headers.get("location")!;
      expect(location).toMatch(/^\/admin\/\w+\?sort=-created&q=%7E[\w-]+$/);
      for (const text of [email, email.split("@")[0]!, encodeURIComponent(email)])
        expect(location).not.toContain(text);
      for (let round = 0; round < 2; round += 1) {
        const page = await (await browser.get(location)).text();
        expect(page).toContain("Found");
        expect(page).toContain(`value="${email}"`);
      }
      const others = await (await browser.get(location.replace(/.{6}$/, "000000"))).text();
      expect(others).not.toContain(`value="${email}"`);
    },
  );

  test("is sealed anew each time, so that two addresses cannot be compared", async () => {
    const [first, second] = await Promise.all(
      [0, 1].map(() => search({ list: "/admin/users", q: "a@example.org" })),
    );
    expect(first!.headers.get("location")).not.toBe(second!.headers.get("location"));
  });

  test("leads nowhere but to lists of the back office", async () => {
    for (const list of [
      "https://elsewhere.example",
      "//elsewhere.example",
      "/",
      "/admin/../art",
      "/admin/users?x",
      "",
    ])
      expect((await search({ list, q: "a@example.org" })).status, list).toBe(400);
  });

  test("asks who is there", async () => {
    expect(
      (
        await openBrowser(shop).post("/admin/searches", {
          list: "/admin/users",
          q: "a@example.org",
        })
      ).status,
    ).toBe(303);
    expect(
      (await openBrowser(shop).post("/admin/find", { q: "a@example.org" }, { accept: "*/*" }))
        .status,
    ).toBe(401);
  });
});

test("all that match can be selected and changed in one go, up to the limit", async () => {
  await shop.db.insert(subscribers).values(
    Array.from({ length: 520 }, (_, number) => ({
      email: `many${number}@example.org`,
      name: `Many ${number}`,
      subscribedToNewsletter: true,
    })),
  );
  const page = await (await browser.get("/admin/users?q=Many&everything=1")).text();
  const shown = new Set(page.match(/many\d+@example\.org/g));
  expect(shown.size).toBe(500);
  expect(
    (await (await browser.get("/admin/users?q=Many")).text()).match(/many\d+@example\.org(?=<)/g)!
      .length,
  ).toBeLessThanOrEqual(50);
  const rows = await shop.db
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(eq(subscribers.subscribedToNewsletter, true));
  const ids = rows.map(({ id }) => id).slice(0, 300);
  const answer = await browser.post("/admin/users.data", {
    ids: ids.join(","),
    subscribed: "false",
    source: "staff",
    note: "",
  });
  expect(answer.status).toBe(200);
  expect(await shop.db.$count(subscribers, eq(subscribers.subscribedToNewsletter, true))).toBe(
    rows.length - 300,
  );
});
