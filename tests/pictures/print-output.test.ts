// What labs ask for beside the page with marks: a picture alone, other colours, nothing round the
// print.
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { profileName } from "#app/platform/pictures/colour-profile.ts";
import { planPrint } from "#app/shop/printing/print-plan.ts";
import type { PlanRequest } from "#app/shop/printing/print-plan.ts";
import { printOf } from "#tests/support/printing/print.ts";
import { readPdf } from "#tests/support/printing/pdf.ts";

const folder = await mkdtemp(path.join(tmpdir(), "print-output-"));
afterAll(() => rm(folder, { recursive: true }));

const asked = (given: Partial<PlanRequest> = {}): PlanRequest => ({
  picture: { width: 600, height: 400 },
  size: { widthMm: 300, heightMm: 200 },
  fit: { way: "fill", shift: 500 },
  surface: "paper",
  wrap: "mirrored",
  enlargement: 1,
  ...given,
});
const flat = (
  background: string | { r: number; g: number; b: number },
  width = 600,
  height = 400,
) => sharp({ create: { width, height, channels: 3, background } });
const red = await flat("#c81e3c").png().toBuffer();

describe("a JPEG of the print alone", () => {
  test.each([
    ["a poster with its bleed", asked(), 306 / 206],
    ["a canvas with what is folded", asked({ surface: "canvas", wrapMm: 30 }), 360 / 260],
    ["an extended canvas", asked({ surface: "canvas", wrap: "extended" }), 380 / 280],
    ["a white border and the bleed round it", asked({ fit: { way: "border" } }), 306 / 206],
  ])("is %s", async (_, given, aspect) => {
    const { width, height, format, icc } = await sharp(
      await printOf(folder, red, planPrint(given), {}, { format: "jpeg" }),
    ).metadata();
    expect([format, icc !== undefined]).toEqual(["jpeg", true]);
    expect(Math.abs(width / height - aspect)).toBeLessThan(0.02);
  });

  test("opens at its true size", async () => {
    const file = await printOf(folder, red, planPrint(asked()), {}, { format: "jpeg" });
    const { width, height, density } = await sharp(file).metadata();
    expect(Math.abs((width / density!) * 25.4 - 306)).toBeLessThan(4);
    expect(Math.abs((height / density!) * 25.4 - 206)).toBeLessThan(4);
  });

  test("is white where the paper is, up to its edge", async () => {
    const file = await printOf(
      folder,
      red,
      planPrint(asked({ fit: { way: "border" } })),
      {},
      { format: "jpeg" },
    );
    const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
    ];
    expect(at(2, 2)).toEqual([255, 255, 255]);
    expect(at(Math.floor(info.width / 2), Math.floor(info.height / 2))[1]).toBeLessThan(80);
  });

  test("leaves no part of itself behind", async () => {
    const before = await readdir(folder);
    await printOf(folder, red, planPrint(asked()), {}, { format: "jpeg", colour: "adobe-rgb" });
    expect((await readdir(folder)).length).toBe(before.length + 1);
  });
});

describe("colours", () => {
  const printed = async (
    master: Buffer,
    colour: "as-is" | "srgb" | "adobe-rgb",
    format: "pdf" | "jpeg" = "jpeg",
  ) => {
    const file = await printOf(folder, master, planPrint(asked()), {}, { format, colour });
    const jpeg =
      format === "jpeg" ? file : (await readPdf(file)).image.readRawStream().asUint8Array();
    const { icc } = await sharp(jpeg).metadata();
    return {
      name: profileName(icc!),
      numbers: [...(await sharp(jpeg, { ignoreIcc: true }).raw().toBuffer()).subarray(0, 3)],
    };
  };

  test("of Adobe RGB are the same colours in its numbers", async () => {
    for (const format of ["pdf", "jpeg"] as const) {
      const { name, numbers } = await printed(red, "adobe-rgb", format);
      expect(name).toBe("Compatible with Adobe RGB (1998)");
      // sRGB 200, 30, 60 by the formulas of IEC 61966-2-1 and Adobe RGB (1998).
      for (const [index, wanted] of [171, 35, 62].entries())
        expect(Math.abs(numbers[index]! - wanted)).toBeLessThanOrEqual(3);
    }
  });

  test("of sRGB are converted, where the master has others", async () => {
    const master = await flat("#c81e3c").withIccProfile("p3").png().toBuffer();
    const { numbers } = await printed(master, "srgb");
    for (const [index, wanted] of [200, 30, 60].entries())
      expect(Math.abs(numbers[index]! - wanted)).toBeLessThanOrEqual(3);
    const asIs = await printed(master, "as-is");
    expect(asIs.name).toContain("P3");
  });

  test("of CMYK become those of a screen, in a JPEG too", async () => {
    const master = await flat("#c81e3c").withIccProfile("cmyk").jpeg({ quality: 100 }).toBuffer();
    const { numbers } = await printed(master, "as-is");
    expect(numbers).toHaveLength(3);
    expect(numbers[0]! > 140 && numbers[1]! < 100).toBe(true);
  });
});

describe("a page", () => {
  test("without marks and strip is the print and its bleed alone", async () => {
    const pdf = await readPdf(
      await printOf(folder, red, planPrint(asked()), {}, { marks: false, strip: false }),
    );
    expect(pdf.box("MediaBox").width).toBeCloseTo(306, 1);
    expect(pdf.box("MediaBox").height).toBeCloseTo(206, 1);
    expect(pdf.text).toBe("");
  });

  test("may keep its strip without marks", async () => {
    const pdf = await readPdf(await printOf(folder, red, planPrint(asked()), {}, { marks: false }));
    expect(pdf.text).toContain("IK00077");
    expect(pdf.box("MediaBox").height).toBeGreaterThan(206 + 25);
  });

  test("has the bleed that its lab wants, and marks beyond it", async () => {
    const pdf = await readPdf(await printOf(folder, red, planPrint(asked({ bleedMm: 10 }))));
    expect(pdf.box("BleedBox").width).toBeCloseTo(320, 1);
    expect(pdf.box("MediaBox").width).toBeGreaterThan(320 + 12);
  });
});
