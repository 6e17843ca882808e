// Makes the file for a printer: a PDF page, or a JPEG of the print alone.
import { createReadStream, createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { writePrintDocument } from "./print-document.server.ts";
import type { PrintDocumentSpec } from "./print-document.server.ts";
import { writePrintPixels } from "./print-pixels.server.ts";
import type { PrintFrameSpec, PrintPixelsSpec, RequestedColours } from "./print-pixels.server.ts";

export type PrintFileSpec = PrintDocumentSpec & {
  source: Uint8Array | string;
  pixels: PrintPixelsSpec;
  colours: RequestedColours;
  /** Set for a JPEG of the print alone; null for a PDF page. */
  alone: PrintFrameSpec | null;
  file: string;
};

export async function makePrintFile({
  source,
  pixels,
  colours: requested,
  alone,
  file,
  ...spec
}: PrintFileSpec): Promise<void> {
  if (alone) {
    await writePrintPixels(source, pixels, spec.strip.digitalSource, file, requested, alone);
    await writeResolution(file, alone.ppi);
    return;
  }
  const jpeg = `${file}.jpeg`;
  try {
    const colours = await writePrintPixels(
      source,
      pixels,
      spec.strip.digitalSource,
      jpeg,
      requested,
    );
    await writePrintDocument(jpeg, pixels.size, colours, spec, file);
  } finally {
    await rm(jpeg, { force: true });
  }
}

/** Prepends a JFIF 1.02 header, which sharp writes only together with a profile of its own. */
async function writeResolution(file: string, ppi: number): Promise<void> {
  const header = Buffer.from("ffd8ffe000104a46494600010201000000000000", "hex");
  header.writeUInt16BE(Math.round(ppi), 14);
  header.writeUInt16BE(Math.round(ppi), 16);
  const part = `${file}.part`;
  try {
    const output = createWriteStream(part);
    output.write(header);
    await pipeline(createReadStream(file, { start: 2 }), output);
    await rename(part, file);
  } finally {
    await rm(part, { force: true });
  }
}
