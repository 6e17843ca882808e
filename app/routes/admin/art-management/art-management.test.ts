import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sql } from "drizzle-orm";
import { artPieces, categories, pictures } from "#db/tables.ts";
import { changes, replacedOptions } from "#db/staff-tables.ts";
import { typedOptions } from "#app/shop/pricing/typed-options.ts";
import { openTestShop } from "#tests/support/app.ts";
import type { TestShop } from "#tests/support/app.ts";
import { makeCategory, makePicture, makePiece, makePricingRule, makeSubCategory, someMediaOptions } from "#tests/support/make.ts";
import { signIn } from "#tests/support/sign-in.ts";

let shop: TestShop;
let staff: Record<string, string>;

beforeAll(async () => {
  shop = await openTestShop();
  staff = await signIn(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.execute(
    sql`truncate art_pieces, pictures, categories, sub_categories, pricing_rules, changes, replaced_options restart identity cascade`,
  );
});

const mediaOptions = JSON.stringify(typedOptions(someMediaOptions, "en", []));
const post = async (url: string, fields: Record<string, string | string[]>) => {
  const answer = await shop.post(url, fields, staff);
  return { status: answer.status, html: await answer.text() };
};
const html = async (url: string) => (await shop.get(url, staff)).text();
const add = async (fields: Record<string, string> = {}) =>
  post("/admin/art-management/new", {
    reference: "IK1",
    pictureId: String((await makePicture(shop.db)).id),
    mediaOptions,
    likeness: "no",
    ...fields,
  });

test("a piece is added, and stands on the storefront at once", async () => {
  const sea = await makeCategory(shop.db);
  expect((await add({ categoryId: String(sea.id), additionalInfo: " Ink. ", additionalInfoFr: "Encre." })).status).toBe(200);
  expect(await shop.db.select().from(artPieces)).toMatchObject([
    { reference: "IK1", categoryId: sea.id, additionalInfo: "Ink.", additionalInfoFr: "Encre.", mediaOptions: someMediaOptions },
  ]);
  expect(await (await shop.get("/art/1")).text()).toContain("IK1");
  // why two: nobody had typed this medium before.
  expect(await shop.db.select().from(changes).orderBy(changes.id)).toMatchObject([
    { kind: "medium", action: "created", label: "Fine art paper" },
    { kind: "art_piece", action: "created", label: "IK1", staffName: expect.any(String) },
  ]);
});

describe("whether it shows persons, places or events that exist", () => {
  test("has to be said before a piece hangs", async () => {
    for (const likeness of ["", "perhaps"])
      expect(await add({ likeness })).toMatchObject({ status: 400, html: expect.stringContaining("likenessRequired") });
    expect(await shop.db.$count(artPieces)).toBe(0);
  });

  test("is told to visitors, and taken back when staff say no", async () => {
    const words = { en: "persons, places or events that exist", fr: "personnes, des lieux ou des événements qui existent" };
    const told = async (language: "en" | "fr") => (await (await shop.get(`/art/1?lang=${language}`)).text()).includes(words[language]);
    await add({ likeness: "yes" });
    expect([await told("en"), await told("fr")]).toEqual([true, true]);
    const edited = { id: "1", version: "1", reference: "IK1", mediaOptions };
    expect((await post("/admin/art-management/1", edited)).status).toBe(200);
    expect(await told("en")).toBe(true);
    expect((await post("/admin/art-management/1", { ...edited, version: "2", likeness: "no" })).status).toBe(200);
    await expect.poll(() => told("en")).toBe(false);
  });
});

describe("who made a picture", () => {
  const labels = async (language: string) => (await shop.get(`/art/1?lang=${language}`)).text();

  test("is AI where nobody says otherwise, and what staff say elsewhere", async () => {
    await add();
    expect(await labels("en")).toContain("AI-generated");
    const edited = { id: "1", version: "1", reference: "IK1", mediaOptions, digitalSource: "digitalCapture" };
    expect((await post("/admin/art-management/1", edited)).status).toBe(200);
    await expect.poll(() => labels("en")).toContain("This image is a photograph.");
    const [en, fr] = [await labels("en"), await labels("fr")];
    expect(en).toContain('"digitalSourceType":"https://schema.org/DigitalCaptureDigitalSource"');
    expect(fr).toContain("Photographie");
    for (const page of [en, fr, await (await shop.get("/art")).text()]) expect(page).not.toMatch(/AI-generated|générée par (?:une )?I/);
    const [, change] = await shop.db.select().from(changes).orderBy(changes.id);
    expect(change).toMatchObject({ before: { digitalSource: "trainedAlgorithmicMedia" }, after: { digitalSource: "digitalCapture" } });
  });

  test("has its public files made anew, once", async () => {
    await add();
    const save = (version: number) =>
      post("/admin/art-management/1", {
        id: "1",
        version: String(version),
        reference: "IK1",
        mediaOptions,
        digitalSource: "algorithmicMedia",
      });
    await save(1);
    const waiting = { digitalSource: "algorithmicMedia", files: [], hasAvif: false };
    expect(await shop.db.select().from(pictures)).toMatchObject([waiting]);
    await shop.db.update(pictures).set({ hasAvif: true });
    await save(2);
    expect(await shop.db.select().from(pictures)).toMatchObject([{ ...waiting, hasAvif: true }]);
  });

  test("is one of five, or the form is refused", async () => {
    expect(await add({ digitalSource: "magic" })).toMatchObject({ status: 400, html: expect.stringContaining("choiceInvalid") });
  });
});

describe("how a piece was made", () => {
  const typed = { tool: "ComfyUI", model: "sd_xl", prompt: "A heron\r\nat dawn", negativePrompt: "", seed: "42" };
  const saved = { tool: "ComfyUI", model: "sd_xl", prompt: "A heron\nat dawn", seed: "42" };

  test("is kept with what is public of it; an empty field is unknown and nothing to show", async () => {
    await add({ ...typed, "public-tool": "on", "public-prompt": "on", "public-negativePrompt": "on", "public-seed": "yes" });
    expect(await shop.db.select().from(artPieces)).toMatchObject([{ provenance: { ...saved, shown: ["tool", "prompt"] } }]);
  });

  test("stands on the page as far as it is public, and nowhere else", async () => {
    await add({ ...typed, prompt: "SECRET words", negativePrompt: "SECRET too", "public-tool": "on", "public-seed": "on" });
    for (const url of ["/art/1", "/art/1.data"]) {
      const page = await (await shop.get(url)).text();
      expect(page).toContain("ComfyUI");
      expect(page).not.toMatch(/SECRET|sd_xl/);
    }
    const page = await (await shop.get("/art/1")).text();
    expect(page).toContain('"digitalSourceType":"https://schema.org/TrainedAlgorithmicMediaDigitalSource"');
  });

  test("changes on the page as soon as it is saved, and nothing else is written into its history", async () => {
    await add(typed);
    expect(await (await shop.get("/art/1")).text()).not.toContain("sd_xl");
    const edited = { id: "1", version: "1", reference: "IK1", mediaOptions, ...typed, model: "flux1-dev", "public-model": "on" };
    expect((await post("/admin/art-management/1", edited)).status).toBe(200);
    await expect.poll(async () => (await shop.get("/art/1")).text()).toContain("flux1-dev");
    const [, change] = await shop.db.select().from(changes).orderBy(changes.id);
    expect(Object.keys(change!.after as object)).toEqual(["provenance"]);
  });

  test.each([
    [{ tool: "x".repeat(81) }, "tooLong"],
    [{ model: "a\nb" }, "notAllowed"],
    [{ prompt: "x".repeat(4001) }, "tooLong"],
    [{ negativePrompt: "a\u0000b" }, "notAllowed"],
    [{ seed: "1".repeat(41) }, "tooLong"],
  ])("%j is %s", async (fields, problem) => {
    expect(await add(fields)).toMatchObject({ status: 400, html: expect.stringContaining(problem) });
  });
});

test("pieces whose picture needs a look are counted and listed", async () => {
  const quality = { sharpness: 3, blurred: true, banded: false, border: null };
  await makePiece(shop.db, { reference: "SOFT", pictureId: (await makePicture(shop.db, { quality })).id });
  await makePiece(shop.db, { reference: "SHARP" });
  expect(await html("/admin/art-management")).toContain("Needs a look (1)");
  const listed = await html("/admin/art-management?look=1");
  expect([listed.includes("SOFT"), listed.includes("SHARP")]).toEqual([true, false]);
  expect(await html("/admin/art-management/1")).toMatch(/noticed.*sharpness/s);
});

describe("a problem per field:", () => {
  test.each([
    [{ pictureId: "" }, "pictureRequired"],
    [{ pictureId: "x" }, "choiceInvalid"],
    [{ reference: "" }, "referenceRequired"],
    [{ reference: "a b" }, "referenceInvalid"],
    [{ reference: "x".repeat(65) }, "tooLong"],
    [{ categoryId: "-1" }, "choiceInvalid"],
    [{ subCategoryId: "1" }, "choiceInvalid"],
    [{ additionalInfo: "x".repeat(4001) }, "tooLong"],
    [{ additionalInfo: "a\u0000b" }, "notAllowed"],
    [{ mediaOptions: "" }, "mediaOptionsRequired"],
    [{ mediaOptions: "[]" }, "mediaOptionsRequired"],
    [
      { mediaOptions: JSON.stringify([{ mediaType: "Canvas", sizes: [{ size: "Small", price: "1,250", width: "", height: "" }] }]) },
      "priceUnclear",
    ],
    [{ mediaOptions: '{"__proto__":1}' }, "mediaOptionsRequired"],
    [{ mediaOptions: JSON.stringify([{ mediaType: "Canvas", sizes: [] }]) }, "mediaOptionsRequired"],
    [
      { mediaOptions: JSON.stringify([{ mediaType: "Canvas", sizes: [{ size: "A1", price: "0", width: "", height: "" }] }]) },
      "mediaOptionsRequired",
    ],
  ])("%j is %s", async (fields, problem) => {
    const { status, html } = await add(fields);
    expect(status).toBe(400);
    expect(html).toContain(problem);
    expect(await shop.db.$count(artPieces)).toBe(0);
  });

  test("what is not there any more is told", async () => {
    expect(await add({ pictureId: "999" })).toMatchObject({ status: 409, html: expect.stringContaining("pictureGone") });
    expect(await add({ categoryId: "999" })).toMatchObject({ status: 409, html: expect.stringContaining("categoryGone") });
    const [sea, forest] = [await makeCategory(shop.db), await makeCategory(shop.db)];
    const shore = await makeSubCategory(shop.db, { categoryId: sea.id });
    const wrong = { categoryId: String(forest.id), subCategoryId: String(shore.id) };
    expect(await add(wrong)).toMatchObject({ status: 409, html: expect.stringContaining("categoryGone") });
  });
});

describe("crop and fit", () => {
  const fits = (list: object[]) => JSON.stringify(list);
  const top = fits([{ ratio: "√2:1", way: "fill", shift: 0 }]);
  const edit = (id: number, version: string, sent: string) =>
    post(`/admin/art-management/${id}`, { id: String(id), version, reference: "IK1", mediaOptions, fits: sent });

  test.each([
    ["[{", "fitsInvalid"],
    [fits([{ ratio: "<script>", way: "own" }]), "fitsInvalid"],
    [fits([{ ratio: "3:2", way: "fill", shift: 1001 }]), "fitsInvalid"],
    [fits(Array.from({ length: 21 }, (_, index) => ({ ratio: `${index + 1}.5:1`, way: "own" }))), "tooManyFits"],
  ])("%s is %s, and nothing is saved", async (sent, problem) => {
    expect(await add({ fits: sent })).toMatchObject({ status: 400, html: expect.stringContaining(problem) });
    const piece = await makePiece(shop.db, { reference: "IK1", fits: { "3:2": { way: "own" } } });
    expect(await edit(piece.id, "1", sent)).toMatchObject({ status: 400, html: expect.stringContaining(problem) });
    expect(await shop.db.select().from(artPieces)).toMatchObject([{ fits: { "3:2": { way: "own" } }, version: 1 }]);
  });

  test("is saved with a piece and changed with it, and the log says from what to what", async () => {
    await add({ fits: top });
    expect(await shop.db.select().from(artPieces)).toMatchObject([{ fits: { "√2:1": { way: "fill", shift: 0 } } }]);
    expect((await edit(1, "1", fits([{ ratio: "√2:1", way: "border" }]))).status).toBe(200);
    expect(await shop.db.select().from(artPieces)).toMatchObject([{ fits: { "√2:1": { way: "border" } }, version: 2 }]);
    const [, change] = await shop.db.select().from(changes).orderBy(changes.id);
    expect(change).toMatchObject({
      before: { fits: { "√2:1": { way: "fill", shift: 0 } } },
      after: { fits: { "√2:1": { way: "border" } } },
    });
  });

  test("judges the sizes anew", async () => {
    const { id: pictureId } = await makePicture(shop.db, { width: 2000, height: 2000 });
    await add({ pictureId: String(pictureId) });
    const ppi = async () => (await shop.db.select().from(artPieces))[0]!.offered.map(({ sizes }) => sizes.map((size) => size.ppi));
    const filled = await ppi();
    await edit(1, "1", fits([{ ratio: "√2:1", way: "border" }]));
    expect(await ppi()).not.toEqual(filled);
  });

  test("of two who change it, the second is shown what the first chose", async () => {
    const piece = await makePiece(shop.db, { reference: "IK1" });
    expect((await edit(piece.id, "1", top)).status).toBe(200);
    const second = await edit(piece.id, "1", fits([{ ratio: "√2:1", way: "own" }]));
    expect(second).toMatchObject({ status: 409, html: expect.stringContaining("√2:1") });
    expect(await shop.db.select().from(artPieces)).toMatchObject([{ fits: { "√2:1": { way: "fill", shift: 0 } }, version: 2 }]);
  });

  test("comes back with a piece whose deletion is undone", async () => {
    const piece = await makePiece(shop.db, { reference: "IK1", fits: { "3:2": { way: "fill", shift: 40 } } });
    const answer = await post("/admin/art-management", { intent: "delete", id: String(piece.id) });
    const deletion = /"deletion","([\w-]{22})"/.exec(answer.html.replaceAll("\\", ""))![1]!;
    await shop.post("/admin/undo", { deletion }, staff);
    expect(await shop.db.select().from(artPieces)).toMatchObject([{ fits: { "3:2": { way: "fill", shift: 40 } } }]);
  });
});

test("invalid media options are left out in silence", async () => {
  const mixed = [
    ...typedOptions(someMediaOptions, "en", []),
    { mediaType: "", sizes: [] },
    { mediaType: "Glass", sizes: [{ size: "", price: "x", width: "", height: "" }] },
  ];
  await add({ mediaOptions: JSON.stringify(mixed) });
  expect(await shop.db.select().from(artPieces)).toMatchObject([{ mediaOptions: someMediaOptions }]);
});

test("a reference exists whatever its case, and of ten at once one is added", async () => {
  await makePiece(shop.db, { reference: "ik1" });
  expect(await add()).toMatchObject({ status: 409, html: expect.stringContaining("referenceTaken") });
  const answers = await Promise.all(Array.from({ length: 10 }, () => add({ reference: "IK2" })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await shop.db.$count(artPieces)).toBe(2);
});

test("columns that the form does not ask for stay as they are", async () => {
  const piece = await makePiece(shop.db, { reference: "IK1" });
  const forbidden = { viewCount: "99", view_count: "99", createdAt: "2001-01-01", updatedAt: "x", priceRankCents: "1", role: "x" };
  const answer = await post(`/admin/art-management/${piece.id}`, {
    ...forbidden,
    __proto__: "x",
    "constructor.prototype.polluted": "x",
    id: String(piece.id),
    version: "1",
    reference: "IK1",
    mediaOptions,
  });
  expect(answer.status).toBe(200);
  const [after] = await shop.db.select().from(artPieces);
  expect({ ...after, version: 1, updatedAt: null }).toEqual({ ...piece, updatedAt: null });
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
});

test("the second of two who edit one piece is shown the difference, and nothing is overwritten", async () => {
  const piece = await makePiece(shop.db, { reference: "IK1" });
  const edit = (additionalInfo: string, version: string) =>
    post(`/admin/art-management/${piece.id}`, { id: String(piece.id), version, reference: "IK1", mediaOptions, additionalInfo });
  expect((await edit("first", "1")).status).toBe(200);
  const second = await edit("second", "1");
  expect(second.status).toBe(409);
  expect(second.html).toContain("first");
  expect(await shop.db.select().from(artPieces)).toMatchObject([{ additionalInfo: "first", version: 2 }]);
  expect((await edit("second", "2")).status).toBe(200);
  await shop.db.delete(artPieces);
  expect((await edit("third", "3")).status).toBe(409);
});

test("stored script stays text", async () => {
  const piece = await makePiece(shop.db, { additionalInfo: "</textarea><script>alert(1)</script>" });
  await shop.db.insert(categories).values({ name: "<img src=x onerror=alert(1)>" });
  for (const page of [await html("/admin/art-management"), await html(`/admin/art-management/${piece.id}`)]) {
    expect(page).not.toContain("<script>alert(1)");
    expect(page).not.toContain("<img src=x");
  }
});

test("a piece that is not there is said so with 404", async () => {
  for (const id of ["999", "0", "x", "1e3"]) expect((await shop.get(`/admin/art-management/${id}`, staff)).status).toBe(404);
});

describe("several pieces at once", () => {
  test("are deleted, and one undo brings all of them back", async () => {
    const [a, b] = [await makePiece(shop.db), await makePiece(shop.db)];
    const { html } = await post("/admin/art-management", { intent: "delete", id: `${a.id},${b.id},999,x` });
    expect(await shop.db.$count(artPieces)).toBe(0);
    const deletion = /"deletion","([\w-]{22})"/.exec(html.replaceAll("\\", ""))![1]!;
    expect((await shop.post("/admin/undo", { deletion }, staff)).status).toBe(200);
    expect(await shop.db.$count(artPieces)).toBe(2);
    expect(await shop.db.select({ action: changes.action }).from(changes)).toHaveLength(4);
  });

  test("move to a category that is there", async () => {
    const piece = await makePiece(shop.db);
    const sea = await makeCategory(shop.db);
    await post("/admin/art-management", { intent: "move", id: String(piece.id), categoryId: String(sea.id) });
    expect(await shop.db.select().from(artPieces)).toMatchObject([{ categoryId: sea.id, version: 2 }]);
    const gone = await post("/admin/art-management", { intent: "move", id: String(piece.id), categoryId: "999" });
    expect(gone.html).toContain("category-gone");
  });

  test("get the options of the rule that matches each", async () => {
    const sea = await makeCategory(shop.db);
    await makePiece(shop.db, { categoryId: sea.id, mediaOptions: [] });
    await makePiece(shop.db, { mediaOptions: [] });
    await makePricingRule(shop.db, { appliesTo: "category", categoryId: sea.id, mediaOptions: [someMediaOptions[0]!] });
    await makePricingRule(shop.db, { mediaOptions: [someMediaOptions[1]!] });
    await post("/admin/art-management", { intent: "apply-rules", id: "1,2" });
    const rows = await shop.db.select().from(artPieces).orderBy(artPieces.id);
    expect(rows.map(({ mediaOptions }) => mediaOptions[0]!.mediaType)).toEqual(["Canvas", "Fine art paper"]);
  });
});

describe("applying the global default pricing", () => {
  const application = "a".repeat(20);
  const send = async (intent: string, name = application) => {
    const answer = await shop.post("/admin/art-management/reprice", { intent, application: name, after: "0" }, staff);
    return { status: answer.status, body: (await answer.json()) as { updated: string[]; failed: string[] } };
  };

  test("needs the rule", async () => {
    await makePricingRule(shop.db, { name: "Another global rule" });
    expect(await send("apply")).toEqual({ status: 409, body: { refused: "no-rule" } });
    expect((await shop.get("/admin/art-management/apply-global-default-pricing", staff)).status).toBe(200);
  });

  test("pressed twice at once changes each piece once, and can be taken back", async () => {
    await makePricingRule(shop.db, { name: "Global Default Pricing", mediaOptions: [someMediaOptions[1]!] });
    for (let made = 0; made < 20; made += 1) await makePiece(shop.db);
    const before = await shop.db.select().from(artPieces).orderBy(artPieces.id);
    const answers = await Promise.all([send("apply"), send("apply"), send("apply", "b".repeat(20))]);
    expect(answers.flatMap(({ body }) => body.updated)).toHaveLength(20);
    expect(await shop.db.$count(changes)).toBe(20);
    expect((await shop.db.select().from(artPieces)).every(({ version }) => version === 2)).toBe(true);

    await shop.db.execute(sql`update art_pieces set version = version + 1, media_options = '[]' where id = 1`);
    const [one, other] = [await send("undo"), await send("undo", "b".repeat(20))];
    expect(one.body.updated.length + other.body.updated.length).toBe(19);
    expect([...one.body.failed, ...other.body.failed]).toEqual([before[0]!.reference]);
    const after = await shop.db.select().from(artPieces).orderBy(artPieces.id);
    expect(after.slice(1).map(({ mediaOptions }) => mediaOptions)).toEqual(before.slice(1).map(({ mediaOptions }) => mediaOptions));
    expect(after[0]!.mediaOptions).toEqual([]);
    expect(await shop.db.$count(replacedOptions)).toBe(0);
  });

  test("a piece that cannot be updated fails alone", async () => {
    await makePricingRule(shop.db, { name: "Global Default Pricing", mediaOptions: [someMediaOptions[1]!] });
    for (let made = 0; made < 3; made += 1) await makePiece(shop.db);
    await shop.db.execute(sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`);
    await shop.db.execute(sql`create trigger refuse before update on art_pieces for each row when (old.id = 2) execute function refuse()`);
    const { body } = await send("apply");
    await shop.db.execute(sql`drop function refuse cascade`);
    expect([body.updated.length, body.failed.length]).toEqual([2, 1]);
  });
});
