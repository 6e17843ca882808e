// What is done to several pieces at once, or to all of them.
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { sql } from "drizzle-orm";
import { artPieces, replacedOptions } from "#db/catalogue-tables.ts";
import { changes } from "#db/changes-tables.ts";
import { makeCategory, makePiece, makePricingRule, someMediaOptions } from "#tests/support/make.ts";
import { openArtManagement } from "#tests/support/catalogue/art-management.ts";

const { shop, staff, post, takeDown } = await openArtManagement();
afterAll(shop.close);
beforeEach(takeDown);

describe("several pieces at once", () => {
  test("are deleted, and one undo brings all of them back", async () => {
    const [a, b] = [await makePiece(shop.db), await makePiece(shop.db)];
    const { html } = await post("/admin/art-management", {
      intent: "delete",
      id: `${a.id},${b.id},999,x`,
    });
    expect(await shop.db.$count(artPieces)).toBe(0);
    const deletion = /"deletion","([\w-]{22})"/.exec(html.replaceAll("\\", ""))![1]!;
    expect((await shop.post("/admin/undo", { deletion }, staff)).status).toBe(200);
    expect(await shop.db.$count(artPieces)).toBe(2);
    expect(await shop.db.select({ action: changes.action }).from(changes)).toHaveLength(4);
  });

  test("get the options of the rule that matches each", async () => {
    const sea = await makeCategory(shop.db);
    await makePiece(shop.db, { categoryId: sea.id, mediaOptions: [] });
    await makePiece(shop.db, { mediaOptions: [] });
    await makePricingRule(shop.db, {
      appliesTo: "category",
      categoryId: sea.id,
      mediaOptions: [someMediaOptions[0]!],
    });
    await makePricingRule(shop.db, { mediaOptions: [someMediaOptions[1]!] });
    await post("/admin/art-management", { intent: "apply-rules", id: "1,2" });
    const rows = await shop.db.select().from(artPieces).orderBy(artPieces.id);
    expect(rows.map(({ mediaOptions }) => mediaOptions[0]!.mediaType)).toEqual([
      "Canvas",
      "Fine art paper",
    ]);
  });
});

describe("applying the global default pricing", () => {
  const application = "a".repeat(20);
  const send = async (intent: string, name = application) => {
    const answer = await shop.post(
      "/admin/art-management/reprice",
      { intent, application: name, after: "0" },
      staff,
    );
    return {
      status: answer.status,
      body: (await answer.json()) as { updated: string[]; failed: string[] },
    };
  };

  test("needs the rule", async () => {
    await makePricingRule(shop.db, { name: "Another global rule" });
    expect(await send("apply")).toEqual({ status: 409, body: { refused: "no-rule" } });
    expect(
      (await shop.get("/admin/art-management/apply-global-default-pricing", staff)).status,
    ).toBe(200);
  });

  test("pressed twice at once changes each piece once, and can be taken back", async () => {
    await makePricingRule(shop.db, {
      name: "Global Default Pricing",
      mediaOptions: [someMediaOptions[1]!],
    });
    for (let made = 0; made < 20; made += 1) await makePiece(shop.db);
    const before = await shop.db.select().from(artPieces).orderBy(artPieces.id);
    const answers = await Promise.all([
      send("apply"),
      send("apply"),
      send("apply", "b".repeat(20)),
    ]);
    expect(answers.flatMap(({ body }) => body.updated)).toHaveLength(20);
    expect(await shop.db.$count(changes)).toBe(20);
    expect((await shop.db.select().from(artPieces)).every(({ version }) => version === 2)).toBe(
      true,
    );

    await shop.db.execute(
      sql`update art_pieces set version = version + 1, media_options = '[]' where id = 1`,
    );
    const [one, other] = [await send("undo"), await send("undo", "b".repeat(20))];
    expect(one.body.updated.length + other.body.updated.length).toBe(19);
    expect([...one.body.failed, ...other.body.failed]).toEqual([before[0]!.reference]);
    const after = await shop.db.select().from(artPieces).orderBy(artPieces.id);
    expect(after.slice(1).map(({ mediaOptions }) => mediaOptions)).toEqual(
      before.slice(1).map(({ mediaOptions }) => mediaOptions),
    );
    expect(after[0]!.mediaOptions).toEqual([]);
    expect(await shop.db.$count(replacedOptions)).toBe(0);
  });

  test("a piece that cannot be updated fails alone", async () => {
    await makePricingRule(shop.db, {
      name: "Global Default Pricing",
      mediaOptions: [someMediaOptions[1]!],
    });
    for (let made = 0; made < 3; made += 1) await makePiece(shop.db);
    await shop.db.execute(
      sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
    );
    await shop.db.execute(
      sql`create trigger refuse before update on art_pieces for each row when (old.id = 2) execute function refuse()`,
    );
    const { body } = await send("apply");
    await shop.db.execute(sql`drop function refuse cascade`);
    expect([body.updated.length, body.failed.length]).toEqual([2, 1]);
  });
});
