// Reads a print file with a library that has no part in writing it.
import { readFile } from "node:fs/promises";
import * as mupdf from "mupdf";
import type { Box, Extent } from "#app/shop/printing/print-plan.ts";

export type ReadPdf = {
  page: mupdf.PDFObject;
  root: mupdf.PDFObject;
  trailer: mupdf.PDFObject;
  image: mupdf.PDFObject;
  text: string;
  /** In millimetres from the upper left corner of the page. */
  box(name: "MediaBox" | "TrimBox" | "BleedBox"): Box;
  /** As the numbers stand in the file, colour management left out. */
  render(perMm: Extent): {
    width: number;
    height: number;
    at(x: number, y: number): [red: number, green: number, blue: number];
  };
};

const mmPerPoint = 25.4 / 72;

export async function readPdf(file: string): Promise<ReadPdf> {
  const document = mupdf.Document.openDocument(
    await readFile(file),
    "application/pdf",
  ) as mupdf.PDFDocument;
  const page = document.loadPage(0);
  const object = page.getObject();
  const unit = object.get("UserUnit").isNull() ? 1 : object.get("UserUnit").asNumber();
  const numbers = (name: string) =>
    Array.from(
      { length: 4 },
      (_, index) => object.get(name).get(index).asNumber() * unit * mmPerPoint,
    );
  const pageHeight = numbers("MediaBox")[3]!;
  return {
    page: object,
    root: document.getTrailer().get("Root"),
    trailer: document.getTrailer(),
    image: object.get("Resources").get("XObject").get("Print"),
    text: page.toStructuredText("").asText(),
    box(name) {
      const [left, bottom, right, top] = numbers(name) as [number, number, number, number];
      return { left, top: pageHeight - top, width: right - left, height: top - bottom };
    },
    render(perMm) {
      mupdf.disableICC();
      const scale = mupdf.Matrix.scale(perMm.width * mmPerPoint, perMm.height * mmPerPoint);
      const pixmap = page.toPixmap(scale, mupdf.ColorSpace.DeviceRGB, false);
      mupdf.enableICC();
      const [pixels, stride] = [pixmap.getPixels(), pixmap.getStride()];
      return {
        width: pixmap.getWidth(),
        height: pixmap.getHeight(),
        at: (x, y) =>
          [...pixels.subarray(y * stride + x * 3, y * stride + x * 3 + 3)] as [
            number,
            number,
            number,
          ],
      };
    },
  };
}
