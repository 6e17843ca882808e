// The markup of legal texts: paragraphs, ##, ###, lists (-), **bold** and [links](https://…).
import { displayedLegalForm } from "#app/shop/settings/invoice-settings.ts";
import { fallbackLanguage } from "#app/i18n/language.ts";
import type { Language } from "#app/i18n/language.ts";
import { onOneLine } from "#app/i18n/owner-texts.ts";
import { writing } from "#app/i18n/ui/writing.ts";

export const legalPages = ["notice", "terms", "privacy", "accessibility"] as const;
export type LegalPage = (typeof legalPages)[number];

export type TextSpan =
  | { kind: "text"; text: string }
  | { kind: "strong"; text: string }
  | { kind: "link"; text: string; href: string };
export type Block =
  | { kind: "heading"; level: 2 | 3; spans: TextSpan[] }
  | { kind: "paragraph"; spans: TextSpan[] }
  | { kind: "list"; items: TextSpan[][] };

/** `{shop}` in a text stands for the settings' value. */
export const placeholders = [
  "shop",
  "email",
  "phone",
  "address",
  "seller",
  "office",
  "legalForm",
  "siren",
  "vat",
  "director",
  "host",
  "mailSender",
  "mediator",
  "packagingNumber",
] as const;
export type Placeholder = (typeof placeholders)[number];
export type FilledIn = Record<Placeholder, string>;

const braced = new RegExp(`\\{(${placeholders.join("|")})\\}`, "g");

export function placeholdersIn(text: string): Set<Placeholder> {
  return new Set([...text.matchAll(braced)].map(([, name]) => name as Placeholder));
}

export function isLegalPage(text: string | undefined): text is LegalPage {
  return legalPages.some((page) => page === text);
}

export function legalTextIn(
  written: Partial<Record<Language, string>> & Record<typeof fallbackLanguage, string>,
  language: Language,
): string {
  return written[language] ?? written[fallbackLanguage];
}

/** Typesets the signs of French punctuation with no-break spaces. */
export function readLegalText(text: string, filledIn: FilledIn, language: Language): Block[] {
  const { seller: sellerName, legalForm } = filledIn;
  const once = displayedLegalForm({ sellerName, legalForm })
    ? text
    : text.replaceAll("{seller}, {legalForm}", "{seller}");
  const filled = once.replaceAll(braced, (_, name: Placeholder) => onOneLine(filledIn[name]));
  const typeset = writing[language].spacesSigns ? spaced(filled) : filled;
  return typeset.split(/\n\s*\n/).flatMap(readBlocks);
}

export function gapTextsIn(text: string): string[] {
  return [...text.matchAll(gap)].map(([, gapText]) => gapText!);
}

const gap = /\[([^[\]\n]+)\](?!\()/g;

export function withoutGaps(text: string, replacement: string): string {
  return text.replaceAll(gap, replacement);
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
    if (paragraph.length > 0)
      blocks.push({ kind: "paragraph", spans: readSpans(paragraph.join("\n")) });
    paragraph = [];
  };
  for (const line of text.split("\n").map((each) => each.trim())) {
    const heading = /^(##|###) +(.+)$/.exec(line);
    const item = /^- +(.+)$/.exec(line);
    if (heading) {
      endParagraph();
      blocks.push({
        kind: "heading",
        level: heading[1] === "##" ? 2 : 3,
        spans: readSpans(heading[2]!),
      });
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

function readSpans(text: string): TextSpan[] {
  const spans: TextSpan[] = [];
  let read = 0;
  for (const found of text.matchAll(/\*\*([^*\n]+)\*\*|\[([^[\]\n]+)\]\(([^()\s]+)\)/g)) {
    const [whole, strong, label, href] = found;
    if (href !== undefined && !isSafe(href)) continue;
    if (found.index > read) spans.push({ kind: "text", text: text.slice(read, found.index) });
    spans.push(
      strong === undefined
        ? { kind: "link", text: label!, href: href! }
        : { kind: "strong", text: strong },
    );
    read = found.index + whole.length;
  }
  if (read < text.length) spans.push({ kind: "text", text: text.slice(read) });
  return spans;
}

/** Never a script. */
function isSafe(href: string): boolean {
  return /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\]))/i.test(href);
}
