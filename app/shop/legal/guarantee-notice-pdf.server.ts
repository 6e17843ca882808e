// The legal guarantee on A4: the official picture if there is one, else its text.
import { guaranteeNoticeTexts, noticeLines } from "#app/i18n/documents/guarantee-notice.ts";
import type { NoticeLine } from "#app/i18n/documents/guarantee-notice.ts";
import type { Language } from "#app/i18n/language.ts";
import { openPaper } from "#app/platform/documents/open-paper.server.ts";
import { paper } from "#app/platform/documents/paper.ts";
import type { Lettering } from "#app/platform/documents/paper.ts";
import type { NoticeFile } from "./guarantee-notice-file.server.ts";

type NoticePaper = {
  language: Language;
  shopName: string;
  picture: NoticeFile | null;
  madeAt: Date;
};

const blue = "#003399";
const yellow = "#ffcc00";
const side = 56;
const width = paper.width - 2 * side;
const codeSide = 100;

const years: Lettering = { face: "bold", size: 54, colour: yellow, leading: 0 };
const title: Lettering = { face: "bold", size: 23, colour: "#ffffff", leading: 2 };
const letterings: Record<NoticeLine["kind"], Lettering> = {
  text: { face: "plain", size: 12, colour: "#1a1916", leading: 3 },
  item: { face: "bold", size: 12, colour: "#1a1916", leading: 3 },
  step: { face: "plain", size: 12, colour: "#1a1916", leading: 3 },
  heading: { face: "bold", size: 12.5, colour: blue, leading: 3 },
  link: { face: "bold", size: 12, colour: blue, leading: 3 },
};
const gaps: Record<NoticeLine["kind"], number> = {
  text: 10,
  item: 3,
  step: 3,
  heading: 14,
  link: 4,
};

export async function makeGuaranteeNoticePdf({
  language,
  shopName,
  picture,
  madeAt,
}: NoticePaper): Promise<Buffer> {
  const text = guaranteeNoticeTexts[language];
  const document = await openPaper({
    title: text.name,
    author: shopName,
    creator: shopName,
    language,
    madeAt,
  });
  if (picture) {
    const altText = [text.title, ...noticeLines(text).map((line) => line.text)].join(" ");
    document.show(picture.bytes, altText, 0, 0, paper.width, paper.height);
    return document.finish();
  }
  const titleTop = 100;
  const bandHeight = titleTop + document.heightOf(text.title, width, title) + 22;
  document.decorate(() => document.rule(0, 0, paper.width, bandHeight, blue));
  document.tag("P", () => document.write(text.years, side, 36, width, years));
  document.tag("H1", () => document.write(text.title, side, titleTop, width, title));
  let y = bandHeight + 10;
  for (const { kind, text: lineText } of noticeLines(text)) {
    const indent = kind === "item" || kind === "step" ? 16 : 0;
    const shown = kind === "item" ? `• ${lineText}` : lineText;
    y += gaps[kind];
    const at = y;
    document.tag(kind === "heading" ? "H2" : "P", () =>
      document.write(shown, side + indent, at, width - indent, letterings[kind]),
    );
    y += document.heightOf(shown, width - indent, letterings[kind]);
    if (kind !== "link") continue;
    document.decorate(() => document.code(text.address, side, at + 24, codeSide));
    y += codeSide + 10;
  }
  return document.finish();
}
