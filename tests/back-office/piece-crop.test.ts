import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { artPieces } from "#db/catalogue-tables.ts";
import { changes } from "#db/changes-tables.ts";
import { makePicture, makePiece } from "#tests/support/make.ts";
import { mediaOptions, openArtManagement } from "#tests/support/catalogue/art-management.ts";

const { shop, staff, post, add, takeDown } = await openArtManagement();
afterAll(shop.close);
beforeEach(takeDown);

describe("crop and fit", () => {
  const fits = (list: object[]) => JSON.stringify(list);
  const top = fits([{ ratio: "√2:1", way: "fill", shift: 0 }]);
  const edit = (id: number, version: string, sent: string) =>
    post(`/admin/art-management/${id}`, {
      id: String(id),
      version,
      reference: "IK1",
      mediaOptions,
      fits: sent,
    });

  test.each([
    ["[{", "fitsInvalid"],
    [fits([{ ratio: "<script>", way: "own" }]), "fitsInvalid"],
    [fits([{ ratio: "3:2", way: "fill", shift: 1001 }]), "fitsInvalid"],
    [
      fits(Array.from({ length: 21 }, (_, index) => ({ ratio: `${index + 1}.5:1`, way: "own" }))),
      "tooManyFits",
    ],
  ])("%s is %s, and nothing is saved", async (sent, problem) => {
    expect(await add({ fits: sent })).toMatchObject({
      status: 400,
      html: expect.stringContaining(problem),
    });
    const piece = await makePiece(shop.db, { reference: "IK1", fits: { "3:2": { way: "own" } } });
    expect(await edit(piece.id, "1", sent)).toMatchObject({
      status: 400,
      html: expect.stringContaining(problem),
    });
    expect(await shop.db.select().from(artPieces)).toMatchObject([
      { fits: { "3:2": { way: "own" } }, version: 1 },
    ]);
  });

  test("is saved with a piece and changed with it, and the log says from what to what", async () => {
    await add({ fits: top });
    expect(await shop.db.select().from(artPieces)).toMatchObject([
      { fits: { "√2:1": { way: "fill", shift: 0 } } },
    ]);
    expect((await edit(1, "1", fits([{ ratio: "√2:1", way: "border" }]))).status).toBe(200);
    expect(await shop.db.select().from(artPieces)).toMatchObject([
      { fits: { "√2:1": { way: "border" } }, version: 2 },
    ]);
    const [, change] = await shop.db
      .select()
      .from(changes)
      .where(eq(changes.kind, "art_piece"))
      .orderBy(changes.id);
    expect(change).toMatchObject({
      before: { fits: { "√2:1": { way: "fill", shift: 0 } } },
      after: { fits: { "√2:1": { way: "border" } } },
    });
  });

  test("assesses the sizes again", async () => {
    const { id: pictureId } = await makePicture(shop.db, { width: 2000, height: 2000 });
    await add({ pictureId: String(pictureId) });
    const ppi = async () =>
      (await shop.db.select().from(artPieces))[0]!.offered.map(({ sizes }) =>
        sizes.map((size) => size.ppi),
      );
    const filled = await ppi();
    await edit(1, "1", fits([{ ratio: "√2:1", way: "border" }]));
    expect(await ppi()).not.toEqual(filled);
  });

  test("of two who change it, the second is shown what the first chose", async () => {
    const piece = await makePiece(shop.db, { reference: "IK1" });
    expect((await edit(piece.id, "1", top)).status).toBe(200);
    const second = await edit(piece.id, "1", fits([{ ratio: "√2:1", way: "own" }]));
    expect(second).toMatchObject({ status: 409, html: expect.stringContaining("√2:1") });
    expect(await shop.db.select().from(artPieces)).toMatchObject([
      { fits: { "√2:1": { way: "fill", shift: 0 } }, version: 2 },
    ]);
  });

  test("comes back with a piece whose deletion is undone", async () => {
    const piece = await makePiece(shop.db, {
      reference: "IK1",
      fits: { "3:2": { way: "fill", shift: 40 } },
    });
    const answer = await post("/admin/art-management", { intent: "delete", id: String(piece.id) });
    const deletion = /"deletion","([\w-]{22})"/.exec(answer.html.replaceAll("\\", ""))![1]!;
    await shop.post("/admin/undo", { deletion }, staff);
    expect(await shop.db.select().from(artPieces)).toMatchObject([
      { fits: { "3:2": { way: "fill", shift: 40 } } },
    ]);
  });
});
