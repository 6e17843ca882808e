// Print files made outside the shop's order, straight from a plan.
import { createHash } from "node:crypto";
import type { ObjectStorage } from "#app/platform/files/object-storage.server.ts";
import { randomUUID } from "node:crypto";
import path from "node:path";
import sharp from "sharp";
import { makePrintFile } from "#app/platform/documents/write-print-file.server.ts";
import { jobStrip } from "#app/shop/printing/job-strip.server.ts";
import type { PrintJob } from "#app/shop/printing/job-strip.server.ts";
import type { PrintPlan } from "#db/json-columns.ts";
import { defaultMedium } from "#app/shop/media/medium.ts";
import type { Medium } from "#app/shop/media/medium.ts";
import { printFrameOf, layOutPrint } from "#app/shop/printing/print-file-layout.ts";

const someJob: PrintJob = {
  orderId: 10042,
  line: 2,
  lines: 3,
  quantity: 5,
  reference: "IK00077",
  title: null,
  titleFr: null,
  mediumName: "Papier d’art",
  mediumNameFr: null,
  size: "A2 (59cm x 42cm)",
  orderedAt: new Date("2026-11-20T23:30:00Z"),
  pointName: "Gare de l’Œuvre",
  isTest: false,
  digitalSource: "trainedAlgorithmicMedia",
};

/** Writes the PDF into `folder` and answers its path. */
export async function printOf(
  folder: string,
  source: Uint8Array,
  plan: PrintPlan,
  jobOverrides: Partial<PrintJob> = {},
  mediumOverrides: Partial<Medium> = {},
): Promise<string> {
  const medium = { ...defaultMedium, ...mediumOverrides };
  const { autoOrient } = await sharp(source).metadata();
  const { pixels, sheet, ...resolution } = layOutPrint(plan, autoOrient, medium);
  const alone =
    medium.format === "jpeg" ? { ...printFrameOf(sheet, pixels.size), ppi: resolution.ppi } : null;
  const shopName = "Dupont & Fils";
  const strip = jobStrip(
    { ...someJob, ...jobOverrides },
    { plan, ...resolution, shopName, publicUrl: "https://shop.example" },
  );
  const file = path.join(folder, `${randomUUID()}.pdf`);
  await makePrintFile({
    source,
    file,
    pixels,
    colours: medium.colour,
    alone,
    sheet,
    strip,
    shopName,
    id: randomUUID(),
    madeAt: new Date("2026-11-21T09:00:00Z"),
  });
  return file;
}

/** A picture of one colour, 300 × 200, stored as the original of a piece. */
export async function saveMaster(storage: ObjectStorage) {
  const create = { width: 300, height: 200, channels: 3 as const, background: "#336699" };
  const bytes = await sharp({ create }).png().toBuffer();
  const masterSha256 = createHash("sha256").update(bytes).digest("hex");
  await storage.save(`masters/${masterSha256}`, bytes);
  return { bytes, masterSha256, width: create.width, height: create.height };
}
