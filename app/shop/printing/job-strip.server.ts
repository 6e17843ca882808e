// The strip printed beside a picture, in both languages and without the buyer's name.
import type { DigitalSource } from "#db/digital-sources.ts";
import { isoDay } from "#app/i18n/dates.ts";
import { printStripTexts } from "#app/i18n/documents/print-strip.ts";
import type { JobStrip } from "#app/platform/documents/print-document.server.ts";
import type { PrintPlan } from "#db/json-columns.ts";
import type { SoldPrint } from "#app/shop/order-facts/sold-line.ts";
import { formatSize } from "#app/shop/pricing/size-label.ts";

export type PrintJob = SoldPrint & {
  orderId: number;
  /** Counts from 1. */
  line: number;
  lines: number;
  quantity: number;
  orderedAt: Date;
  pointName: string;
  isTest: boolean;
  digitalSource: DigitalSource;
};

type Made = {
  plan: PrintPlan;
  ppi: number;
  ownPpi: number;
  enlarged: number;
  shopName: string;
  publicUrl: string;
};

const { en, fr } = printStripTexts;

export function jobStrip(
  job: PrintJob,
  { plan, ppi, ownPpi, enlarged, shopName, publicUrl }: Made,
): JobStrip {
  const { edge, widthMm, heightMm } = plan;
  const millimetres = (width: number, height: number) => `${width} × ${height} mm`;
  const front = entry("front", millimetres(widthMm, heightMm));
  const trimmed = entry("trimmed", millimetres(widthMm, heightMm));
  return {
    title: `${job.orderId}-${job.line} ${job.reference}`,
    link: `${publicUrl}/admin/orders/${job.orderId}#line-${job.line}`,
    entries: [
      entry("order", String(job.orderId)),
      entry("line", `${job.line} / ${job.lines}`),
      entry("copies", `${job.quantity} ×`),
      entry("reference", withoutRepeats(job.reference, job.titleFr ?? job.title).join(" · ")),
      entry("medium", withoutRepeats(job.mediumName, job.mediumNameFr).join(" · ")),
      entry("size", formatSize(job.size, "en", { width: widthMm, height: heightMm })),
      edge.kind === "wrap" ? front : trimmed,
      edge.kind === "wrap"
        ? entry(
            "wrap",
            `${edge.mm} mm (${millimetres(widthMm + 2 * edge.mm, heightMm + 2 * edge.mm)})`,
          )
        : entry("bleed", `${edge.mm} mm`),
      entry(
        "resolution",
        enlarged > 1
          ? `${Math.round(ownPpi)} → ${Math.round(ppi)} ppi (× ${factor(enlarged)})`
          : `${Math.round(ppi)} ppi`,
      ),
      entry("ordered", isoDay(job.orderedAt)),
      entry("collection", job.pointName),
      entry("shop", shopName),
    ],
    notice: [en.sources[job.digitalSource], fr.sources[job.digitalSource]],
    digitalSource: job.digitalSource,
    mark: job.isTest ? "TEST" : "",
  };
}

const withoutRepeats = (...names: (string | null)[]) => [
  ...new Set(names.filter((name) => name !== null && name !== "")),
];

const factor = (enlarged: number) => Math.round(enlarged * 100) / 100;

function entry(name: keyof typeof en, value: string): { label: string; value: string } {
  return { label: [...new Set([en[name], fr[name]])].join(" · "), value };
}
