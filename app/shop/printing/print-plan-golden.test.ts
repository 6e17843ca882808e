// What is printed is what was planned: every pixel of the master says where it stands, and is
// looked for on the page.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { plannedPrint } from "./planned-print.ts";
import { planPrint, wrapSettingsOf } from "./print-plan.ts";
import type { Extent } from "./print-plan.ts";
import type { Fit, PrintPlan } from "#db/json-columns.ts";
import { previewOf } from "./print-preview.ts";
import { assessOptions } from "./sellable-sizes.ts";
import { defaultPrint } from "#app/shop/settings/print-settings.ts";
import { readPdf } from "#tests/support/printing/pdf.ts";
import { printOf } from "#tests/support/printing/print.ts";

const folder = await mkdtemp(path.join(tmpdir(), "inkiosk-golden-"));
afterAll(() => rm(folder, { recursive: true }));

/**
 * Where a pixel of the upright picture stands in the file, per EXIF orientation (TIFF 6.0, tag
 * 274).
 */
const stored: Record<number, (x: number, y: number, size: Extent) => [x: number, y: number]> = {
  1: (x, y) => [x, y],
  2: (x, y, { width }) => [width - 1 - x, y],
  3: (x, y, { width, height }) => [width - 1 - x, height - 1 - y],
  4: (x, y, { height }) => [x, height - 1 - y],
  5: (x, y) => [y, x],
  6: (x, y, { width }) => [y, width - 1 - x],
  7: (x, y, { width, height }) => [height - 1 - y, width - 1 - x],
  8: (x, y, { height }) => [height - 1 - y, x],
};

// JPEG rounds colours by one or two.
const levelsPerPixel = 4;

/**
 * How many times finer than the master the page is looked at, because the reader moves pictures to
 * its own pixels.
 */
const finer = 6;

/** Red says the column and green the row of the upright picture, in steps of `levelsPerPixel`. */
async function masterOf(size: Extent, orientation: number): Promise<Buffer> {
  const [width, height] = orientation > 4 ? [size.height, size.width] : [size.width, size.height];
  const data = Buffer.alloc(width * height * 3, 128);
  for (let y = 0; y < size.height; y += 1) {
    for (let x = 0; x < size.width; x += 1) {
      const [column, row] = stored[orientation]!(x, y, size);
      data[(row * width + column) * 3] = x * levelsPerPixel;
      data[(row * width + column) * 3 + 1] = y * levelsPerPixel;
    }
  }
  const picture = sharp(data, { raw: { width, height, channels: 3 } });
  return picture.png().withMetadata({ orientation }).toBuffer();
}

/**
 * The place in the upright picture that lies at a place on the front, along one axis; null for
 * white paper.
 */
function pixelAt(mm: number, plan: PrintPlan, axis: "x" | "y", picture: number): number | null {
  const [begin, length] =
    axis === "x" ? [plan.crop.left, plan.crop.width] : [plan.crop.top, plan.crop.height];
  const border = plan.borderMm[axis];
  const shown = (axis === "x" ? plan.widthMm : plan.heightMm) - 2 * border;
  const pixel = begin + ((mm - border) * length) / shown;
  if (plan.borderMm.x > 0) return pixel < begin || pixel > begin + length ? null : pixel;
  const mirrored = plan.edge.kind === "wrap" && plan.edge.way === "mirrored";
  const [low, high] = mirrored ? [begin, begin + length] : [0, picture];
  return pixel < low ? 2 * low - pixel : pixel > high ? 2 * high - pixel : pixel;
}

async function expectGolden(size: Extent, orientation: number, plan: PrintPlan): Promise<void> {
  const pdf = await readPdf(await printOf(folder, await masterOf(size, orientation), plan));
  const perMm = {
    width: (finer * plan.crop.width) / (plan.widthMm - 2 * plan.borderMm.x),
    height: (finer * plan.crop.height) / (plan.heightMm - 2 * plan.borderMm.y),
  };
  const [trim, bleed, page] = [pdf.box("TrimBox"), pdf.box("BleedBox"), pdf.render(perMm)];
  const wrap = plan.edge.kind === "wrap" ? plan.edge.mm : 0;
  const front = { left: trim.left + wrap, top: trim.top + wrap };
  const inside = (x: number, y: number, by: number) =>
    x > bleed.left + by &&
    x < bleed.left + bleed.width - by &&
    y > bleed.top + by &&
    y < bleed.top + bleed.height - by;
  let [looked, worst, whites] = [0, 0, 0];
  let sums = { right: 0, down: 0, count: 0 };
  const step = (1.6 * finer) / Math.min(perMm.width, perMm.height);
  for (let j = 0; j < page.height; j += 3) {
    for (let i = 0; i < page.width; i += 3) {
      const [x, y] = [(i + 0.5) / perMm.width, (j + 0.5) / perMm.height];
      if (!inside(x, y, step)) continue;
      const pixelsNear = (by: number) => [
        pixelAt(x - front.left + by, plan, "x", size.width),
        pixelAt(y - front.top + by, plan, "y", size.height),
      ];
      const [column, row] = pixelsNear(0);
      const nearby = [...pixelsNear(-step), ...pixelsNear(step)];
      const [red, green, blue] = page.at(i, j);
      if (column === null || row === null) {
        if (nearby.some((pixel) => pixel === null) && blue === 255) whites += 1;
        continue;
      }
      if (nearby.some((pixel) => pixel === null)) continue;
      const [right, down] = [
        red / levelsPerPixel + 0.5 - column!,
        green / levelsPerPixel + 0.5 - row!,
      ];
      worst = Math.max(worst, Math.abs(right), Math.abs(down));
      const onFront =
        x > front.left &&
        x < front.left + plan.widthMm &&
        y > front.top &&
        y < front.top + plan.heightMm;
      if (onFront)
        sums = { right: sums.right + right, down: sums.down + down, count: sums.count + 1 };
      looked += 1;
    }
  }
  expect(looked).toBeGreaterThan(plan.crop.width * plan.crop.height);
  // JPEG rounds by half a pixel more.
  expect(worst).toBeLessThanOrEqual(1.5);
  expect(Math.abs(sums.right / sums.count)).toBeLessThan(0.3);
  expect(Math.abs(sums.down / sums.count)).toBeLessThan(0.3);
  if (plan.borderMm.x > 0) expect(whites).toBeGreaterThan(10);
}

const landscape = { width: 62, height: 41 };
const portrait = { width: 37, height: 61 };
const papers = {
  A4: { widthMm: 297, heightMm: 210 },
  square: { widthMm: 200, heightMm: 200 },
  "4:3": { widthMm: 240, heightMm: 180 },
};
const fits: Record<string, Fit> = {
  "filled from its beginning": { way: "fill", shift: 0 },
  "filled from its middle": { way: "fill", shift: 500 },
  "filled from its end": { way: "fill", shift: 1000 },
  "with a border": { way: "border" },
  "at its own size": { way: "own" },
};
const media = [
  { name: "Poster", surface: "paper", wrap: "mirrored" },
  { name: "Canvas", surface: "canvas", wrap: "mirrored" },
  { name: "Canvas", surface: "canvas", wrap: "extended" },
] as const;

describe.each(Object.entries(papers))("%s", (_paper, size) => {
  describe.each(Object.entries(fits))("%s", (_fit, fit) => {
    test.each(media)("$name, $wrap", async ({ name: _name, ...medium }) => {
      for (const picture of [landscape, portrait]) {
        await expectGolden(
          picture,
          1,
          planPrint({ picture, size, fit, ...medium, enlargement: 1 }),
        );
      }
    });
  });
});

describe("where nobody chose a fit, the file is what the page shows as printed", () => {
  const sizes = Object.entries(papers).map(([size, mm]) => ({ size, priceCents: 800, ...mm }));
  const wrapping = wrapSettingsOf(defaultPrint);

  test.each([landscape, portrait, { width: 41, height: 41 }])(
    "$width × $height",
    async (picture) => {
      const piece = { picture, fits: {}, enlargement: 1 };
      const mediaOptions = assessOptions([{ mediaType: "Poster", sizes }], piece, defaultPrint);
      let wholes = 0;
      for (const { size } of sizes) {
        const shown = plannedPrint(
          { ...piece, mediaOptions },
          { mediaType: "Poster", size },
          wrapping,
          {
            whole: undefined,
            shiftOf: () => undefined,
          },
        )!;
        wholes += Number(shown.whole ?? false);
        const { plan } = shown;
        await expectGolden(picture, 1, plan);
        if (!shown.whole) continue;
        expect(plan.crop).toEqual({ left: 0, top: 0, ...picture });
        expect(await whiteOf(picture, plan)).toBeLessThanOrEqual(1);
      }
      expect(wholes).toBeGreaterThan(0);
    },
  );

  /** How many pixels of a page 700 wide the margin of the file is away from that of the preview. */
  async function whiteOf(picture: Extent, plan: PrintPlan): Promise<number> {
    const pdf = await readPdf(await printOf(folder, await masterOf(picture, 1), plan));
    // Four times as fine, since the sampled position and its unit round as well.
    const perMm = (4 * 700) / plan.widthMm;
    const [trim, page] = [pdf.box("TrimBox"), pdf.render({ width: perMm, height: perMm })];
    const { area } = previewOf(plan, picture);
    const isWhite = (x: number, y: number) => page.at(Math.round(x), Math.round(y))[2] > 200;
    const [left, top] = [trim.left * perMm, trim.top * perMm];
    const [width, height] = [plan.widthMm * perMm, plan.heightMm * perMm];
    const along = (at: (step: number) => boolean) => {
      let step = 0;
      while (at(step)) step += 1;
      return step;
    };
    const rendered = {
      left: along((step) => isWhite(left + step, top + height / 2)),
      top: along((step) => isWhite(left + width / 2, top + step)),
    };
    const away = [
      rendered.left - (area.left / 100) * width,
      rendered.top - (area.top / 100) * height,
    ];
    return Math.max(...away.map(Math.abs)) / 4;
  }
});

test.each(Object.keys(stored).map(Number))("turned by orientation %i", async (orientation) => {
  for (const picture of [landscape, portrait]) {
    const common = {
      picture,
      size: papers.square,
      fit: fits["filled from its beginning"]!,
      enlargement: 1,
    };
    await expectGolden(
      picture,
      orientation,
      planPrint({ ...common, surface: "canvas", wrap: "extended" }),
    );
    await expectGolden(
      picture,
      orientation,
      planPrint({ ...common, surface: "canvas", wrap: "mirrored" }),
    );
  }
});

test("enlarged, it is the same picture with more pixels", async () => {
  for (const medium of media) {
    const plan = planPrint({
      picture: landscape,
      size: papers.A4,
      fit: { way: "fill", shift: 200 },
      ...medium,
      enlargement: 3,
    });
    await expectGolden(landscape, 6, plan);
  }
});
