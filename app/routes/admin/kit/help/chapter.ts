// Reads chapters of the guide, in a part of Markdown (docs/decisions/043-owners-guide.md).

/** Bold is text that the shop shows there, such as a button's name. */
export type Span = string | { bold: string } | { words: string; to: string };

export type Block =
  | { kind: "text"; spans: Span[] }
  | { kind: "steps" | "points"; items: Span[][] }
  /** A warning of something that cannot be undone. */
  | { kind: "final"; spans: Span[] }
  | { kind: "picture"; name: string; alt: string };

type Section = { id: string; title: string; blocks: Block[] };
export type Chapter = { title: string; opening: Block[]; sections: Section[] };

/** A list item is one line; an unknown form is a paragraph. */
export function readChapter(source: string): Chapter {
  const chapter: Chapter = { title: "", opening: [], sections: [] };
  for (const part of withHardSpaces(source).split(/\n\s*\n/)) {
    const lines = part.split("\n").filter((line) => line.trim() !== "");
    const [first = ""] = lines;
    const heading = /^## (.+) \{#([a-z-]+)\}$/.exec(first);
    if (heading) chapter.sections.push({ id: heading[2]!, title: heading[1]!, blocks: [] });
    else if (first.startsWith("# ")) chapter.title = first.slice(2);
    else if (first) (chapter.sections.at(-1)?.blocks ?? chapter.opening).push(readBlock(lines));
  }
  return chapter;
}

function readBlock(lines: string[]): Block {
  const [first = ""] = lines;
  const picture = /^!\[(.+)\]\(([a-z-]+)\)$/.exec(first);
  if (picture) return { kind: "picture", alt: picture[1]!, name: picture[2]! };
  const items = (mark: RegExp) => lines.map((line) => readSpans(line.replace(mark, "")));
  if (/^\d+\. /.test(first)) return { kind: "steps", items: items(/^\d+\. /) };
  if (first.startsWith("- ")) return { kind: "points", items: items(/^- /) };
  if (first.startsWith("> ")) return { kind: "final", spans: readSpans(first.slice(2)) };
  return { kind: "text", spans: readSpans(lines.join(" ")) };
}

function readSpans(line: string): Span[] {
  return line
    .split(/(\*\*.+?\*\*|\[[^\]]+\]\([^)]+\))/)
    .filter((part) => part !== "")
    .map((part) => {
      if (part.startsWith("**")) return { bold: part.slice(2, -2) };
      const link = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part);
      return link ? { words: link[1]!, to: link[2]! } : part;
    });
}

/** French punctuation must not begin a line, and authors cannot see which space they typed. */
function withHardSpaces(source: string): string {
  return source
    .replaceAll(/ (?=[;!?»])|(?<=«) | (?=%)/g, "\u202f")
    .replaceAll(/ (?=:)/g, "\u00a0")
    .replaceAll(/(?<=\d) (?=\d{3}\b|[€A-Za-z]{1,2}\b)/g, "\u00a0");
}

export const plainText = (spans: Span[]): string =>
  spans
    .map((span) => (typeof span === "string" ? span : "bold" in span ? span.bold : span.words))
    .join("");

export function blockSpans(block: Block): Span[][] {
  if (block.kind === "picture") return [];
  return "items" in block ? block.items : [block.spans];
}

export const allBlocks = ({ opening, sections }: Chapter): Block[] => [
  ...opening,
  ...sections.flatMap(({ blocks }) => blocks),
];
