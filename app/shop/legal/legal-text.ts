// Legal texts as the owner types them: paragraphs, headings (##, ###), lists (-), **bold** and [links](https://…), nothing more.
import type { Language } from "#app/i18n/language.ts";

export const legalPages = ["notice", "terms", "privacy", "accessibility"] as const;
export type LegalPage = (typeof legalPages)[number];

export type Span = { kind: "text"; text: string } | { kind: "strong"; text: string } | { kind: "link"; text: string; href: string };
export type Block =
  | { kind: "heading"; level: 2 | 3; spans: Span[] }
  | { kind: "paragraph"; spans: Span[] }
  | { kind: "list"; items: Span[][] };

/** What stands in the settings already and is filled in where a text says {shop}, {email}, {phone} or {address}. */
type FilledIn = { shop: string; email: string; phone: string; address: string };

export function isLegalPage(text: string | undefined): text is LegalPage {
  return legalPages.some((page) => page === text);
}

/** In French the signs that want a space before them get one that does not break. */
export function readLegalText(text: string, filledIn: FilledIn, language: Language): Block[] {
  const filled = text.replaceAll(/\{(shop|email|phone|address)\}/g, (_, name: keyof FilledIn) =>
    filledIn[name].replaceAll(/\s*\n\s*/g, ", "),
  );
  const typeset = language === "fr" ? spaced(filled) : filled;
  return typeset.split(/\n\s*\n/).flatMap(readBlocks);
}

/** How many places the owner still has to fill in. */
export function gapsIn(text: string): number {
  return gapTextsIn(text).length;
}

/** What these places ask for: what stands in [square brackets] and is no link. */
export function gapTextsIn(text: string): string[] {
  return [...text.matchAll(gap)].map(([, asked]) => asked!);
}

const gap = /\[([^[\]\n]+)\](?!\()/g;

/** The text as visitors read it: what its owner still has to fill in says so in `words`. */
export function withoutGaps(text: string, words: string): string {
  return text.replaceAll(gap, words);
}

function spaced(text: string): string {
  return text
    .replaceAll(/ ([;!?»])/g, "\u202f$1")
    .replaceAll("« ", "«\u202f")
    .replaceAll(" :", "\u00a0:");
}

function readBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let paragraph: string[] = [];
  const endParagraph = () => {
    if (paragraph.length > 0) blocks.push({ kind: "paragraph", spans: readSpans(paragraph.join("\n")) });
    paragraph = [];
  };
  for (const line of text.split("\n").map((each) => each.trim())) {
    const heading = /^(##|###) +(.+)$/.exec(line);
    const item = /^- +(.+)$/.exec(line);
    if (heading) {
      endParagraph();
      blocks.push({ kind: "heading", level: heading[1] === "##" ? 2 : 3, spans: readSpans(heading[2]!) });
    } else if (item) {
      endParagraph();
      const last = blocks.at(-1);
      if (last?.kind === "list") last.items.push(readSpans(item[1]!));
      else blocks.push({ kind: "list", items: [readSpans(item[1]!)] });
    } else if (line !== "") paragraph.push(line);
  }
  endParagraph();
  return blocks;
}

function readSpans(text: string): Span[] {
  const spans: Span[] = [];
  let read = 0;
  for (const found of text.matchAll(/\*\*([^*\n]+)\*\*|\[([^[\]\n]+)\]\(([^()\s]+)\)/g)) {
    const [whole, strong, label, href] = found;
    if (href !== undefined && !isSafe(href)) continue;
    if (found.index > read) spans.push({ kind: "text", text: text.slice(read, found.index) });
    spans.push(strong === undefined ? { kind: "link", text: label!, href: href! } : { kind: "strong", text: strong });
    read = found.index + whole.length;
  }
  if (read < text.length) spans.push({ kind: "text", text: text.slice(read) });
  return spans;
}

/** A page of the shop, another site, a mailbox or a telephone; nothing that runs. */
function isSafe(href: string): boolean {
  return /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\]))/i.test(href);
}
