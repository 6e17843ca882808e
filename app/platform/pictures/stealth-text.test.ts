import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { fromAutomatic1111 } from "#app/shop/pictures/automatic1111.ts";
import { noise } from "#tests/support/pictures/picture-files.ts";
import { withStealthText } from "#tests/support/pictures/stealth-png.ts";
import { runHere } from "./picture-work.server.ts";
import { findStealthText } from "./stealth-text.ts";

const parameters = `un phare à l’aube, ${"very ".repeat(2000)}detailed\nNegative prompt: people\nSteps: 20, Sampler: Euler a, Seed: 77, Model: dream_8`;

describe("a text in the pixels", () => {
  const ways = [
    { alpha: true, packed: false },
    { alpha: true, packed: true },
    { alpha: false, packed: false },
    { alpha: false, packed: true },
  ];
  test.each(ways)("is found as it was hidden: %j", async (way) => {
    expect(await findStealthText(await withStealthText(noise(400, 250), parameters, way))).toBe(
      parameters,
    );
  });
  test.each(ways)("is found in a picture that is lower than the head is long: %j", async (way) => {
    expect(
      await findStealthText(await withStealthText(noise(900, 20), "Steps: 1, Seed: 5", way)),
    ).toBe("Steps: 1, Seed: 5");
  });
  test("is none where there is none, in colours, in grey, and in small pictures", async () => {
    expect(await findStealthText(await noise(300, 200).png().toBuffer())).toBeNull();
    expect(await findStealthText(await noise(300, 200).greyscale().png().toBuffer())).toBeNull();
    expect(await findStealthText(await noise(2, 2).png().toBuffer())).toBeNull();
    expect(await findStealthText(await noise(300, 200).jpeg().toBuffer())).toBeNull();
  });
  test.each([
    ["longer than the picture", 4_000_000],
    ["endless", 0xffff_fff8],
    ["no whole bytes", 13],
  ])("that says it is %s is none", async (_name, bits) => {
    expect(
      await findStealthText(
        await withStealthText(noise(300, 170), "x", { alpha: true, packed: false, bits }),
      ),
    ).toBeNull();
  });
  test("that unpacks without end is left out, and refuses nothing", async () => {
    const bomb = await withStealthText(noise(900, 700), "", {
      alpha: true,
      packed: true,
      content: gzipSync(Buffer.alloc(30_000_000)),
    });
    await expect(findStealthText(bomb)).rejects.toThrow();
    expect(await runHere("inspect", { source: bomb, longestSide: 100 })).toMatchObject({
      says: { texts: [] },
    });
  });
});

test("is read where a file says nothing beside its pixels, and only there", async () => {
  const hiding = await withStealthText(noise(300, 170), parameters, { alpha: true, packed: true });
  const { says } = await runHere("inspect", { source: hiding, longestSide: 100 });
  expect(fromAutomatic1111(says)).toMatchObject({
    tool: "Automatic1111",
    model: "dream_8",
    negativePrompt: "people\n",
    seed: "77",
  });
  const both = await sharp(hiding)
    .keepMetadata()
    .withExif({ IFD0: { Software: "Krita" } })
    .png()
    .toBuffer();
  const inspection = await runHere("inspect", { source: both, longestSide: 100 });
  expect(inspection.says.texts.map(({ name }) => name)).not.toContain("parameters");
});

test("of NovelAI holds the texts that it also writes beside them", async () => {
  const left = JSON.stringify({
    Software: "NovelAI",
    Description: "a heron",
    Comment: JSON.stringify({ prompt: "a heron", seed: 4 }),
  });
  const { says } = await runHere("inspect", {
    source: await withStealthText(noise(300, 170), left, { alpha: true, packed: true }),
    longestSide: 100,
  });
  expect(says.texts).toContainEqual({ name: "Software", text: "NovelAI" });
  expect(says.texts).toContainEqual({ name: "Description", text: "a heron" });
});
