// A print file from a master: pixels first, then the page round them. It runs in the process for pictures.
import { rm } from "node:fs/promises";
import { writePrintDocument } from "./print-document.server.ts";
import type { PrintDocumentOrder } from "./print-document.server.ts";
import { writePrintPixels } from "./print-pixels.server.ts";
import type { PrintPixelsOrder } from "./print-pixels.server.ts";

export type PrintFileOrder = PrintDocumentOrder & {
  /** The master's bytes, or its path on this machine. */
  source: Uint8Array | string;
  pixels: PrintPixelsOrder;
  /** Where the PDF is to stand; its parts stand beside it meanwhile. */
  file: string;
};

/** The PDF as `file`. Throws where the master cannot be read. */
export async function makePrintFile({ source, pixels, file, ...order }: PrintFileOrder): Promise<void> {
  const jpeg = `${file}.jpeg`;
  try {
    const colours = await writePrintPixels(source, pixels, jpeg);
    await writePrintDocument(jpeg, pixels.size, colours, order, file);
  } finally {
    await rm(jpeg, { force: true });
  }
}
