// Print files as a reader that is not ours finds them.
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import sharp from "sharp";
import { encode } from "uqr";
import { afterAll, describe, expect, test } from "vitest";
import { planPrint } from "#app/shop/printing/print-plan.ts";
import type { PlanRequest } from "#app/shop/printing/print-plan.ts";
import { layOutPrint } from "#app/shop/printing/print-file-layout.ts";
import { anyOrder } from "#tests/support/orders/any-order.ts";
import { readPdf } from "#tests/support/printing/pdf.ts";
import type { ReadPdf } from "#tests/support/printing/pdf.ts";
import { printOf } from "#tests/support/printing/print.ts";
import { rounds } from "#tests/support/rounds.ts";

const folder = await mkdtemp(path.join(tmpdir(), "inkiosk-print-"));
afterAll(() => rm(folder, { recursive: true }));

const flat = (
  width: number,
  height: number,
  background: string | { r: number; g: number; b: number } = { r: 200, g: 30, b: 60 },
) => sharp({ create: { width, height, channels: 3, background } });
const asked = (given: Partial<PlanRequest> = {}): PlanRequest => ({
  picture: { width: 600, height: 400 },
  size: { widthMm: 590, heightMm: 420 },
  fit: { way: "fill", shift: 500 },
  surface: "paper",
  wrap: "mirrored",
  enlargement: 1,
  ...given,
});
const points = (mm: number) => (mm * 72) / 25.4;
const stream = (of: { readStream(): { asString(): string } }) => of.readStream().asString();

describe("the strip writes every name with the letters that it has", () => {
  const plan = planPrint(asked());
  const stripOf = async (given: Parameters<typeof printOf>[3]) =>
    (
      await readPdf(await printOf(folder, await flat(600, 400).png().toBuffer(), plan, given))
    ).text.replaceAll("\u200b", "");

  test.each([
    ["Latin", "Łukasz Żółć"],
    ["Greek", "Γιώργος"],
    ["Cyrillic", "Наталія Ґудзь"],
    ["Chinese", "李 小龙"],
    ["Hebrew", "דוד כהן"],
    ["Devanagari", "राम"],
  ])("%s", async (_, name) => {
    const text = await stripOf({ pointName: name, mediumName: name });
    expect(text.split("\n").filter((line) => line.includes(name)).length).toBeGreaterThan(0);
    expect(text).not.toContain("?");
  });

  test("Arabic, its letters in the shapes of their places", async () => {
    const text = (await stripOf({ pointName: "محمد علي" })).replaceAll(/\s+/g, " ");
    expect(text).toContain("محمد علي");
  });

  test("and one that no font has by its number", async () => {
    expect(await stripOf({ pointName: "Ana \u{1CEFE}" })).toContain("Ana [U+1CEFE]");
  });

  test("a long one is made smaller and cut off where all can see it, never within a letter", async () => {
    expect(await stripOf({ pointName: "Łódź कि ".repeat(12) })).toMatch(/Łódź.*…/);
  });
});

describe("a poster", async () => {
  const plan = planPrint(asked());
  const pdf = await readPdf(await printOf(folder, await flat(600, 400).png().toBuffer(), plan));
  const corners = (name: string) =>
    Array.from({ length: 4 }, (_, index) => pdf.page.get(name).get(index).asNumber());

  test("is trimmed to its true size, with 3 mm round it", () => {
    const [trim, bleed] = [corners("TrimBox"), corners("BleedBox")] as [number[], number[]];
    expect(Math.abs(trim[2]! - trim[0]! - points(590))).toBeLessThan(0.01);
    expect(Math.abs(trim[3]! - trim[1]! - points(420))).toBeLessThan(0.01);
    for (const [index, away] of [-3, -3, 3, 3].entries())
      expect(Math.abs(bleed[index]! - trim[index]! - points(away))).toBeLessThan(0.01);
  });

  test("has the pixels of its master and no others, in their own profile", () => {
    const { pixels } = layOutPrint(plan, { width: 600, height: 400 });
    expect([pdf.image.get("Width").asNumber(), pdf.image.get("Height").asNumber()]).toEqual([
      pixels.size.width,
      pixels.size.height,
    ]);
    expect(pdf.image.get("Filter").asName()).toBe("DCTDecode");
    expect(profileOf(pdf)).toMatchObject({ components: 3, space: "RGB " });
  });

  test("claims no standard, and no press that a display's profile would stand for", () => {
    expect(pdf.root.get("OutputIntents").isNull()).toBe(true);
    const info = pdf.trailer.get("Info");
    expect(info.get("Trapped").asName()).toBe("False");
    expect(info.get("Title").asString()).toBe("10042-2 IK00077");
    expect(info.get("GTS_PDFXVersion").isNull()).toBe(true);
    expect(pdf.trailer.get("ID").get(0).isNull()).toBe(false);
  });

  test("says in page, picture and JPEG that a machine made it", async () => {
    const source = "http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia";
    const xmp = stream(pdf.root.get("Metadata"));
    expect(xmp).toContain(`<Iptc4xmpExt:DigitalSourceType>${source}<`);
    expect(xmp).toContain('<rdf:li xml:lang="x-default">10042-2 IK00077</rdf:li>');
    expect(xmp).toContain("<xmp:CreatorTool>Dupont &amp; Fils</xmp:CreatorTool>");
    expect(xmp).toMatch(/<xmpMM:DocumentID>uuid:[0-9a-f-]{36}</);
    expect(stream(pdf.image.get("Metadata"))).toContain(source);
    const jpeg = pdf.image.readRawStream().asUint8Array();
    const { xmpAsString, chromaSubsampling } = await sharp(jpeg).metadata();
    expect(xmpAsString).toContain(source);
    expect(chromaSubsampling).toBe("4:4:4");
  });

  test("carries its typefaces", () => {
    const fonts = pdf.page.get("Resources").get("Font");
    const names: string[] = [];
    fonts.forEach((font) => {
      const descriptor = font.get("DescendantFonts").get(0).get("FontDescriptor");
      expect(descriptor.get("FontFile2").isStream()).toBe(true);
      names.push(font.get("BaseFont").asName());
    });
    expect(names.map((name) => name.slice(7)).sort()).toEqual(["Arimo-Bold", "Arimo-Regular"]);
  });

  test("tells the printer all there is to know, in both languages, and nothing of the buyer", () => {
    for (const said of [
      "10042",
      "2 / 3",
      "5 ×",
      "IK00077",
      "Papier d’art",
      "A2 · 59 × 42 cm",
      "590 × 420 mm",
      "3 mm",
      "24 ppi",
    ])
      expect(pdf.text).toContain(said);
    for (const said of [
      "2026-11-21",
      "Gare de l’Œuvre",
      "Dupont & Fils",
      "AI-generated",
      "Générée par IA",
      "Order · Commande",
    ])
      expect(pdf.text).toContain(said);
    expect(pdf.text).not.toContain("TEST");
  });

  test("leads to the order by its code", () => {
    const strip = layOutPrint(plan, { width: 600, height: 400 }).sheet.strip!;
    const { data: rows, size } = encode("https://shop.example/admin/orders/10042#line-2", {
      ecc: "M",
      border: 0,
    });
    const module = (strip.height - 2) / size;
    const page = pdf.render({ width: 10, height: 10 });
    for (const [row, modules] of rows.entries()) {
      for (const [column, dark] of modules.entries()) {
        const [x, y] = [strip.left + (column + 0.5) * module, strip.top + 2 + (row + 0.5) * module];
        expect(page.at(Math.floor(x * 10), Math.floor(y * 10))[0] < 128).toBe(dark);
      }
    }
  });
});

function profileOf(pdf: ReadPdf): { components: number; space: string; bytes: Buffer } {
  const space = pdf.image.get("ColorSpace");
  expect(space.get(0).asName()).toBe("ICCBased");
  const bytes = Buffer.from(space.get(1).readStream().asUint8Array());
  return {
    components: space.get(1).get("N").asNumber(),
    space: bytes.toString("latin1", 16, 20),
    bytes,
  };
}

test("a test order says so in large letters", async () => {
  const plan = planPrint(asked());
  const pdf = await readPdf(
    await printOf(folder, await flat(600, 400).png().toBuffer(), plan, { isTest: true }),
  );
  expect(pdf.text).toContain("TEST");
});

test("a canvas is cut behind its wrap and says how large its front is", async () => {
  const plan = planPrint(asked({ surface: "canvas" }));
  const pdf = await readPdf(
    await printOf(folder, await flat(600, 400).png().toBuffer(), plan, { mediumName: "Canvas" }),
  );
  expect(pdf.box("TrimBox").width).toBeCloseTo(670, 2);
  expect(pdf.box("BleedBox")).toEqual(pdf.box("TrimBox"));
  expect(pdf.text).toContain("590 × 420 mm");
  expect(pdf.text).toContain("40 mm (670 × 500 mm)");
});

test("on a sheet longer than PDF counts, a unit is more than a point", async () => {
  const plan = planPrint(asked({ size: { widthMm: 9000, heightMm: 6000 }, enlargement: 2 }));
  const pdf = await readPdf(await printOf(folder, await flat(600, 400).png().toBuffer(), plan));
  expect(pdf.page.get("UserUnit").asNumber()).toBe(2);
  expect(pdf.box("TrimBox").width).toBeCloseTo(9000, 1);
  expect(pdf.text).toContain("(× 2)");
});

describe("colours", () => {
  const square = planPrint(
    asked({ picture: { width: 64, height: 64 }, size: { widthMm: 100, heightMm: 100 } }),
  );
  const printed = async (master: Buffer, plan = square) => {
    const pdf = await readPdf(await printOf(folder, master, plan));
    const jpeg = pdf.image.readRawStream().asUint8Array();
    const pixels = await sharp(jpeg).metadata();
    return { pdf, pixels, numbers: await firstPixel(jpeg), profile: profileOf(pdf) };
  };
  const firstPixel = async (jpeg: Uint8Array) => [
    ...(await sharp(jpeg, { ignoreIcc: true }).raw().toBuffer()).subarray(0, 3),
  ];
  const near = (numbers: number[], wanted: number[]) => {
    for (const [index, each] of wanted.entries())
      expect(Math.abs(numbers[index]! - each)).toBeLessThanOrEqual(2);
  };

  test("Display P3 keeps its numbers and its profile", async () => {
    const master = await flat(64, 64).withIccProfile("p3").png().toBuffer();
    const own = await sharp(master).metadata();
    const { numbers, profile } = await printed(master);
    expect(profile.bytes.equals(own.icc!)).toBe(true);
    near(numbers, [...(await sharp(master, { ignoreIcc: true }).raw().toBuffer()).subarray(0, 3)]);
  });

  test("Display P3 keeps both where the picture is enlarged", async () => {
    const master = await flat(64, 64).withIccProfile("p3").png().toBuffer();
    const own = await sharp(master).metadata();
    const { pixels, numbers, profile } = await printed(master, { ...square, enlargement: 4 });
    expect(pixels.width).toBeGreaterThan(150);
    expect(profile.bytes.equals(own.icc!)).toBe(true);
    near(numbers, [...(await sharp(master, { ignoreIcc: true }).raw().toBuffer()).subarray(0, 3)]);
  });

  test("CMYK becomes sRGB by its own profile", async () => {
    const master = await flat(64, 64).withIccProfile("cmyk").jpeg({ quality: 100 }).toBuffer();
    const { profile, pdf } = await printed(master);
    expect(profile).toMatchObject({ components: 3, space: "RGB " });
    const { trim, page } = { trim: pdf.box("TrimBox"), page: pdf.render({ width: 1, height: 1 }) };
    const [red, green, blue] = page.at(Math.round(trim.left + 50), Math.round(trim.top + 50));
    expect(red > 140 && green < 100 && blue < 120).toBe(true);
  });

  test("CMYK without a profile becomes sRGB, as on the pages of the shop", async () => {
    const tagged = await flat(64, 64).withIccProfile("cmyk").jpeg({ quality: 100 }).toBuffer();
    const bare = await sharp(tagged)
      .pipelineColourspace("cmyk")
      .toColourspace("cmyk")
      .jpeg({ quality: 100 })
      .toBuffer();
    const own = await sharp(bare).metadata();
    expect([own.space, own.icc]).toEqual(["cmyk", undefined]);
    expect((await printed(bare)).profile).toMatchObject({ components: 3, space: "RGB " });
  });

  test("16 bits become 8", async () => {
    const master = await flat(64, 64).toColourspace("rgb16").png().toBuffer();
    expect((await sharp(master).metadata()).depth).toBe("ushort");
    const { numbers, pdf } = await printed(master);
    near(numbers, [200, 30, 60]);
    expect(pdf.image.get("BitsPerComponent").asNumber()).toBe(8);
  });

  test("grey is told in sRGB", async () => {
    const { numbers, profile } = await printed(
      await flat(64, 64, "#777777").toColourspace("b-w").png().toBuffer(),
    );
    near(numbers, [119, 119, 119]);
    expect(profile.components).toBe(3);
  });

  test("what is transparent is white", async () => {
    const clear = sharp({
      create: { width: 64, height: 64, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    });
    near((await printed(await clear.png().toBuffer())).numbers, [255, 255, 255]);
  });
});

test("a master that is cut off makes no file, and leaves nothing behind", async () => {
  const noise = sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      background: "#fff",
      noise: { type: "gaussian", mean: 128, sigma: 30 },
    },
  });
  const whole = await noise.jpeg().toBuffer();
  const before = await readdir(folder);
  const plan = planPrint(asked({ picture: { width: 400, height: 400 }, enlargement: 2 }));
  await expect(printOf(folder, whole.subarray(0, whole.length / 2), plan)).rejects.toThrow();
  expect(await readdir(folder)).toEqual(before);
});

test("any plan makes a page whose boxes nest", async () => {
  const side = fc.integer({ min: 1, max: 120 });
  const mm = fc.integer({ min: 10, max: 3000 });
  await fc.assert(
    fc.asyncProperty(anyOrder(side, mm), async (any) => {
      const plan = planPrint(any);
      const pdf = await readPdf(
        await printOf(
          folder,
          await flat(any.picture.width, any.picture.height).png().toBuffer(),
          plan,
        ),
      );
      const [media, bleed, trim] = [pdf.box("MediaBox"), pdf.box("BleedBox"), pdf.box("TrimBox")];
      const wrap = plan.edge.kind === "wrap" ? 2 * plan.edge.mm : 0;
      expect(trim.width).toBeCloseTo(plan.widthMm + wrap, 2);
      expect(trim.height).toBeCloseTo(plan.heightMm + wrap, 2);
      for (const [outer, inner] of [
        [media, bleed],
        [bleed, trim],
      ] as const) {
        expect(outer.left).toBeLessThanOrEqual(inner.left + 0.01);
        expect(outer.top).toBeLessThanOrEqual(inner.top + 0.01);
        expect(outer.left + outer.width).toBeGreaterThanOrEqual(inner.left + inner.width - 0.01);
        expect(outer.top + outer.height).toBeGreaterThanOrEqual(inner.top + inner.height - 0.01);
      }
    }),
    { numRuns: rounds(20, 60) },
  );
});
