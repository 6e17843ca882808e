import * as mupdf from "mupdf";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { guaranteeNoticeTexts, noticeLines } from "#app/i18n/documents/guarantee-notice.ts";
import { makeGuaranteeNoticePdf } from "./guarantee-notice-pdf.server.ts";

const madeAt = new Date("2026-11-22T10:00:00Z");

async function read(options: Parameters<typeof makeGuaranteeNoticePdf>[0]) {
  const document = mupdf.Document.openDocument(
    await makeGuaranteeNoticePdf(options),
    "application/pdf",
  ) as mupdf.PDFDocument;
  const page = document.loadPage(0);
  return { document, page, text: page.toStructuredText("").asText().replaceAll(/\s+/g, " ") };
}

describe.each(["en", "fr"] as const)("the sheet in %s", (language) => {
  const notice = guaranteeNoticeTexts[language];

  test("says all of the notice on one page of A4, nothing off it", async () => {
    const { document, page, text } = await read({
      language,
      shopName: "Encre",
      picture: null,
      madeAt,
    });
    expect(document.countPages()).toBe(1);
    expect(page.getBounds().map(Math.round)).toEqual([0, 0, 595, 842]);
    for (const expectedText of [notice.title, ...noticeLines(notice).map((line) => line.text)])
      expect(text).toContain(expectedText.replaceAll(/\s+/g, " "));
    const written = JSON.parse(page.toStructuredText("").asJSON()) as {
      blocks: { lines: { text: string; bbox: { y: number; h: number; x: number; w: number } }[] }[];
    };
    for (const { bbox } of written.blocks.flatMap(({ lines }) => lines)) {
      expect(bbox.y + bbox.h).toBeLessThan(820);
      expect(bbox.x + bbox.w).toBeLessThan(560);
    }
    const pixels = page.toPixmap(mupdf.Matrix.identity, mupdf.ColorSpace.DeviceRGB, false);
    const bytes = pixels.getPixels();
    const white = Array.from({ length: 842 }, (_, y) => bytes[y * pixels.getStride()]).indexOf(255);
    const title = written.blocks
      .flatMap(({ lines }) => lines)
      .filter((line) => notice.title.includes(line.text));
    expect(title.length).toBeGreaterThan(1);
    for (const { bbox } of title) expect(bbox.y + bbox.h).toBeLessThan(white);
  });

  test("is the official picture where there is one, and says its words to those who cannot see it", async () => {
    const bytes = await sharp({
      create: { width: 827, height: 1170, channels: 3, background: "#003399" },
    })
      .png()
      .toBuffer();
    const { document, text, page } = await read({
      language,
      shopName: "Encre",
      picture: { kind: "png", width: 827, height: 1170, bytes },
      madeAt,
    });
    expect(document.countPages()).toBe(1);
    expect(text.trim()).toBe("");
    const pixels = page.toPixmap(mupdf.Matrix.identity, mupdf.ColorSpace.DeviceRGB, false);
    expect(Array.from(pixels.getPixels().slice(0, 3))).toEqual([0, 0x33, 0x99]);
    expect(document.getTrailer().get("Root").get("StructTreeRoot").toString(false)).not.toBe(
      "null",
    );
  });
});
