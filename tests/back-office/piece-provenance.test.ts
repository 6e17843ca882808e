// What staff say of a piece: whether it shows what exists, who made it, and how.
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { artPieces } from "#db/catalogue-tables.ts";
import { pictures } from "#db/pictures-tables.ts";
import { changes } from "#db/changes-tables.ts";
import { mediaOptions, openArtManagement } from "#tests/support/catalogue/art-management.ts";

const { shop, post, add, takeDown } = await openArtManagement();
afterAll(shop.close);
beforeEach(takeDown);

describe("whether it shows persons, places or events that exist", () => {
  test("has to be said before a piece hangs", async () => {
    for (const likeness of ["", "perhaps"])
      expect(await add({ likeness })).toMatchObject({
        status: 400,
        html: expect.stringContaining("likenessRequired"),
      });
    expect(await shop.db.$count(artPieces)).toBe(0);
  });

  test("is told to visitors, and taken back when staff say no", async () => {
    const words = {
      en: "persons, places or events that exist",
      fr: "personnes, des lieux ou des événements qui existent",
    };
    const told = async (language: "en" | "fr") =>
      (await (await shop.get(`/art/1?lang=${language}`)).text()).includes(words[language]);
    await add({ likeness: "yes" });
    expect([await told("en"), await told("fr")]).toEqual([true, true]);
    const edited = { id: "1", version: "1", reference: "IK1", mediaOptions };
    expect((await post("/admin/art-management/1", edited)).status).toBe(200);
    expect(await told("en")).toBe(true);
    expect(
      (await post("/admin/art-management/1", { ...edited, version: "2", likeness: "no" })).status,
    ).toBe(200);
    await expect.poll(() => told("en")).toBe(false);
  });
});

describe("who made a picture", () => {
  const labels = async (language: string) => (await shop.get(`/art/1?lang=${language}`)).text();

  test("is AI where nobody says otherwise, and what staff say elsewhere", async () => {
    await add();
    expect(await labels("en")).toContain("AI-generated");
    const edited = {
      id: "1",
      version: "1",
      reference: "IK1",
      mediaOptions,
      digitalSource: "digitalCapture",
    };
    expect((await post("/admin/art-management/1", edited)).status).toBe(200);
    await expect.poll(() => labels("en")).toContain("This image is a photograph.");
    const [en, fr] = [await labels("en"), await labels("fr")];
    expect(en).toContain('"digitalSourceType":"https://schema.org/DigitalCaptureDigitalSource"');
    expect(fr).toContain("Photographie");
    for (const page of [en, fr, await (await shop.get("/art")).text()])
      expect(page).not.toMatch(/AI-generated|générée par (?:une )?I/);
    const [, change] = await shop.db
      .select()
      .from(changes)
      .where(eq(changes.kind, "art_piece"))
      .orderBy(changes.id);
    expect(change).toMatchObject({
      before: { digitalSource: "trainedAlgorithmicMedia" },
      after: { digitalSource: "digitalCapture" },
    });
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
    expect(await add({ digitalSource: "magic" })).toMatchObject({
      status: 400,
      html: expect.stringContaining("choiceInvalid"),
    });
  });
});

describe("how a piece was made", () => {
  const typed = {
    tool: "ComfyUI",
    model: "sd_xl",
    prompt: "A heron\r\nat dawn",
    negativePrompt: "",
    seed: "42",
  };
  const saved = { tool: "ComfyUI", model: "sd_xl", prompt: "A heron\nat dawn", seed: "42" };

  test("is kept with what is public of it; an empty field is unknown and nothing to show", async () => {
    await add({
      ...typed,
      "public-tool": "on",
      "public-prompt": "on",
      "public-negativePrompt": "on",
      "public-seed": "yes",
    });
    expect(await shop.db.select().from(artPieces)).toMatchObject([
      { provenance: { ...saved, shown: ["tool", "prompt"] } },
    ]);
  });

  test("stands on the page as far as it is public, and nowhere else", async () => {
    await add({
      ...typed,
      prompt: "SECRET words",
      negativePrompt: "SECRET too",
      "public-tool": "on",
      "public-seed": "on",
    });
    for (const url of ["/art/1", "/art/1.data"]) {
      const page = await (await shop.get(url)).text();
      expect(page).toContain("ComfyUI");
      expect(page).not.toMatch(/SECRET|sd_xl/);
    }
    const page = await (await shop.get("/art/1")).text();
    expect(page).toContain(
      '"digitalSourceType":"https://schema.org/TrainedAlgorithmicMediaDigitalSource"',
    );
  });

  test("changes on the page as soon as it is saved, and nothing else is written into its history", async () => {
    await add(typed);
    expect(await (await shop.get("/art/1")).text()).not.toContain("sd_xl");
    const edited = {
      id: "1",
      version: "1",
      reference: "IK1",
      mediaOptions,
      ...typed,
      model: "flux1-dev",
      "public-model": "on",
    };
    expect((await post("/admin/art-management/1", edited)).status).toBe(200);
    await expect.poll(async () => (await shop.get("/art/1")).text()).toContain("flux1-dev");
    const [, change] = await shop.db
      .select()
      .from(changes)
      .where(eq(changes.kind, "art_piece"))
      .orderBy(changes.id);
    expect(Object.keys(change!.after as object)).toEqual(["provenance"]);
  });

  test.each([
    [{ tool: "x".repeat(81) }, "tooLong"],
    [{ model: "a\nb" }, "notAllowed"],
    [{ prompt: "x".repeat(4001) }, "tooLong"],
    [{ negativePrompt: "a\u0000b" }, "notAllowed"],
    [{ seed: "1".repeat(41) }, "tooLong"],
  ])("%j is %s", async (fields, problem) => {
    expect(await add(fields)).toMatchObject({
      status: 400,
      html: expect.stringContaining(problem),
    });
  });
});
