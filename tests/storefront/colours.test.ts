// The page that finds art by colour: links and forms, so that it works without scripts.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestShop } from "#tests/support/app.ts";
import type { TestShop } from "#tests/support/app.ts";
import { makePicture, makePiece } from "#tests/support/make.ts";

let shop: TestShop;
const hang = async (reference: string, palette: string, width = 3000) => {
  const picture = await makePicture(shop.db, { palette, width, height: 2000 });
  return makePiece(shop.db, { reference, pictureId: picture.id });
};
beforeAll(async () => {
  shop = await openTestShop();
  await hang("IK00001", "1f3a93-700 f28c28-300");
  await hang("IK00002", "f28c28-700 1f3a93-300");
  await hang("IK00003", "1f3a93-690 f28c28-310", 1500);
  await hang("IK00004", "358f47-1000");
});
afterAll(() => shop.close());

const read = async (address: string) => (await shop.get(address)).text();
const shown = async (query: string) =>
  [...(await read(`/art/colours?${query}`)).matchAll(/<b[^>]*>(IK\d+)<\/b>/g)].map(
    ([, found]) => found,
  );

describe("the colours above the list", () => {
  const dots = async (query: string) => {
    const group = /<span role="group"[\s\S]*?<\/span>/.exec(await read(`/art?${query}`))![0];
    const found = [...group.matchAll(/<a [^>]*aria-label="([^"]*)"([^>]*)>/g)];
    return found.map(([, name, attributes]) => ({
      name,
      isChosen: attributes!.includes("aria-current"),
    }));
  };

  test("stay where they are when one is chosen", async () => {
    const before = await dots("");
    const after = await dots("colours=1f3a93-70,f28c28-30");
    expect(after.map(({ name }) => name)).toEqual(before.map(({ name }) => name));
    expect(
      after.map(({ isChosen }, index) => isChosen && index).filter((at) => at !== false),
    ).toEqual([0, 5]);
  });

  test("mark the way to all colours when another is chosen", async () => {
    expect((await dots("colours=14224a")).map(({ isChosen }) => isChosen).lastIndexOf(true)).toBe(
      8,
    );
    expect((await dots("colours=1f3a93")).at(-1)!.isChosen).toBe(false);
  });
});

describe("the page of colours", () => {
  test("shows what is closest first, each with its palette", async () => {
    expect(await shown("colours=1f3a93-70,f28c28-30")).toEqual(["IK00001", "IK00003", "IK00002"]);
    expect(await read("/art/colours?colours=1f3a93-70,f28c28-30")).toContain(
      "--palette:#1f3a93 0 69%,#f28c28 0 100%",
    );
  });

  test("keeps to the other filters of the address, and carries them along", async () => {
    expect(await shown("colours=1f3a93-70,f28c28-30&shape=tall")).toEqual(["IK00003"]);
    const page = await read("/art/colours?shape=tall&colours=1f3a93&utm_source=x&after=3");
    expect(page).toContain('href="/art/colours?shape=tall&amp;colours=1f3a93-70,f28c28-30"');
    expect(page).not.toMatch(/href="\/art\?[^"]*utm_source/);
  });

  test("counts what the list it leads to has, and knows no other rooms", async () => {
    const found = "colours=1f3a93-70,f28c28-30&reference=ik00003";
    expect(await shown(found)).toEqual(["IK00003"]);
    expect(await shown("colours=1f3a93&q=nothing+of+it")).toEqual([]);
    expect(await shown("colours=1f3a93-70,f28c28-30&sort=title_desc")).toEqual(
      await shown("colours=1f3a93-70,f28c28-30"),
    );
    expect((await shop.get("/art/colours?category_id=999999")).status).toBe(404);
  });

  test.each([
    ["typed=orange", "/art/colours?colours=f28c28"],
    [
      "typed=Bleu%20Marine&colours=f28c28&shape=tall",
      "/art/colours?shape=tall&colours=f28c28-70,14224a-30",
    ],
    ["typed=emeraude", "/art/colours?colours=0e7d58"],
    ["typed=%23ABC", "/art/colours?colours=aabbcc"],
    ["typed=orange&colours=f28c28", "/art/colours?colours=f28c28"],
  ])("%s leads to %s", async (query, address) => {
    const answer = await shop.get(`/art/colours?${query}`);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, address]);
  });

  test.each(["blorf", "<b>", "'; drop table pictures", "‮red", "é".repeat(10_000), "%"])(
    "says that %s is no colour, and asks again",
    async (typed) => {
      const answer = await shop.get(`/art/colours?${new URLSearchParams({ typed })}`);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('role="alert"');
    },
  );

  test("asks for a colour where none is chosen, and for no fourth", async () => {
    expect(await shown("")).toEqual([]);
    const page = await read("/art/colours?colours=1f3a93,f28c28,358f47");
    expect(page).toContain("Three colours are the most");
    expect(page).not.toContain('name="typed"');
  });

  test("the list, too, offers no fourth", async () => {
    const linked = async (query: string) =>
      [...(await read(`/art?${query}`)).matchAll(/href="\/art\?colours=([^"]+)"/g)].map(
        ([, colours]) => colours!.split(",").length,
      );
    expect(await linked("colours=1f3a93,f28c28")).toContain(3);
    const full = await linked("colours=1f3a93-50,f28c28-30,358f47-20");
    expect(full.length).toBeGreaterThan(0);
    expect(full.filter((colours) => colours > 2)).toEqual([]);
  });

  test("is found by search engines without colours only", async () => {
    expect(await read("/art/colours")).not.toContain("noindex");
    expect(await read("/art/colours?colours=1f3a93")).toContain("noindex");
  });
});
