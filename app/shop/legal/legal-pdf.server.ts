// A legal text on A4, without bold; links are followed by their addresses.
import { invoiceTexts } from "#app/i18n/documents/invoice.ts";
import type { Language } from "#app/i18n/language.ts";
import { openPaper } from "#app/platform/documents/open-paper.server.ts";
import { inks, paper } from "#app/platform/documents/paper.ts";
import type { Lettering } from "#app/platform/documents/paper.ts";
import type { Block, TextSpan } from "./legal-text.ts";

type LegalPaper = {
  title: string;
  note: string;
  shopName: string;
  language: Language;
  blocks: Block[];
  madeAt: Date;
  publicUrl: string;
  toFillIn?: boolean;
};

const margin = { side: 72, top: 64, bottom: 72 };
const width = paper.width - 2 * margin.side;
const lowest = paper.height - margin.bottom;

const roomBelowHeading = 50;

const { ink, soft } = inks;
const body: Lettering = { face: "plain", size: 10, colour: ink, leading: 4 };
const small: Lettering = { face: "plain", size: 9, colour: soft };
const headline: Lettering = { face: "serif", size: 28, colour: ink, leading: 0 };
const headings: Record<2 | 3, Lettering> = {
  2: { face: "serif", size: 16, colour: ink },
  3: { face: "serif", size: 13, colour: ink },
};

export async function makeLegalPdf({
  title,
  note,
  shopName,
  language,
  blocks,
  madeAt,
  publicUrl,
  toFillIn,
}: LegalPaper): Promise<Buffer> {
  const about = {
    title: `${title} · ${shopName}`,
    author: shopName,
    creator: shopName,
    language,
    madeAt,
  };
  const document = await openPaper(about, [title, note, shopName, blocks]);
  let y = margin.top;
  const put = (
    type: "H1" | "H2" | "P",
    text: string,
    lettering: Lettering,
    above: number,
    indent = 0,
  ) => {
    const height = document.heightOf(text, width - indent, lettering);
    y += above;
    // A heading needs room below it, so that it is not alone at the end of a page.
    if (y + height + (type === "P" ? 0 : roomBelowHeading) > lowest) {
      document.addPage();
      y = margin.top;
    }
    const at = y;
    document.tag(type, () =>
      document.write(text, margin.side + indent, at, width - indent, lettering),
    );
    y += height;
  };
  const read = (spans: TextSpan[]) => spans.map((span) => spanText(span, publicUrl)).join("");
  const paragraphGap = toFillIn ? 26 : 9;

  put("P", shopName, { ...headline, size: 13 }, 0);
  put("H1", title, headline, 22);
  if (note) put("P", note, small, 8);
  y += 14;
  for (const block of blocks) {
    if (block.kind === "heading") put("H2", read(block.spans), headings[block.level], 20);
    else if (block.kind === "list")
      for (const item of block.items) put("P", `• ${read(item)}`, body, 5, 12);
    // Written line by line, since a paragraph may be longer than a page.
    else
      for (const [index, line] of read(block.spans).split("\n").entries())
        put("P", line, body, index === 0 ? paragraphGap : 0);
  }
  const feet = { left: margin.side, top: paper.height - 44, width, lettering: small };
  document.writeFeet({ start: "", page: invoiceTexts[language].page, ...feet });
  return document.finish();
}

function spanText(span: TextSpan, publicUrl: string): string {
  if (span.kind !== "link") return span.text;
  const href = new URL(span.href, publicUrl).href;
  return span.text === span.href ? href : `${span.text} (${href})`;
}
