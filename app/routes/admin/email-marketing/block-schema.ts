// Converts between blocks and ProseMirror's document.
import { Schema } from "prosemirror-model";
import type { Mark, Node } from "prosemirror-model";
import { normalizeRuns } from "#app/shop/mail/campaigns/block-runs.ts";
import type { Run } from "#app/shop/mail/campaigns/block-runs.ts";
import type { Block, Level } from "#app/shop/mail/campaigns/blocks.ts";

/** For the screen and the clipboard only; `writeBlocks` writes the stored HTML. */
export const schema = new Schema({
  nodes: {
    doc: { content: "block+" },
    text_block: {
      group: "block",
      content: "inline*",
      parseDOM: [{ tag: "p" }],
      toDOM: () => ["p", 0],
    },
    heading: {
      group: "block",
      content: "inline*",
      attrs: { level: { default: 2 } },
      defining: true,
      parseDOM: [1, 2, 3].map((level) => ({ tag: `h${level}`, attrs: { level } })),
      toDOM: ({ attrs }) => [`h${attrs["level"]}`, 0],
    },
    list: {
      group: "block",
      content: "item+",
      attrs: { ordered: { default: false } },
      parseDOM: [
        { tag: "ul", attrs: { ordered: false } },
        { tag: "ol", attrs: { ordered: true } },
      ],
      toDOM: ({ attrs }) => [attrs["ordered"] ? "ol" : "ul", 0],
    },
    item: { content: "inline*", defining: true, parseDOM: [{ tag: "li" }], toDOM: () => ["li", 0] },
    pieces: {
      group: "block",
      atom: true,
      attrs: { references: { default: [] } },
      parseDOM: [
        {
          tag: "div[data-pieces]",
          getAttrs: (element) => ({ references: element.dataset["pieces"]!.split(",") }),
        },
      ],
      toDOM: ({ attrs }) => ["div", { "data-pieces": attrs["references"].join(",") }],
    },
    button: {
      group: "block",
      atom: true,
      attrs: { words: { default: "" }, href: { default: "" } },
      parseDOM: [
        {
          tag: "div[data-button]",
          getAttrs: (element) => ({
            words: element.dataset["button"]!,
            href: element.dataset["href"]!,
          }),
        },
      ],
      toDOM: ({ attrs }) => ["div", { "data-button": attrs["words"], "data-href": attrs["href"] }],
    },
    line: { group: "block", atom: true, parseDOM: [{ tag: "hr" }], toDOM: () => ["hr"] },
    text: { group: "inline" },
    hard_break: {
      group: "inline",
      inline: true,
      selectable: false,
      parseDOM: [{ tag: "br" }],
      toDOM: () => ["br"],
    },
  },
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [
        { tag: "a[href]", getAttrs: (element) => ({ href: element.getAttribute("href") ?? "" }) },
      ],
      // Without an href, a click places the caret instead of leaving the form.
      toDOM: ({ attrs }) => ["a", { title: attrs["href"] }, 0],
    },
    bold: { parseDOM: [{ tag: "strong" }, { tag: "b" }], toDOM: () => ["strong", 0] },
    italic: { parseDOM: [{ tag: "em" }, { tag: "i" }], toDOM: () => ["em", 0] },
  },
});

const { nodes, marks } = schema;

export function docOf(blocks: Block[]): Node {
  const made = blocks.map(nodeOf);
  return nodes.doc.create(null, made.length > 0 ? made : [nodes.text_block.create()]);
}

export function nodeOf(block: Block): Node {
  switch (block.kind) {
    case "heading":
      return nodes.heading.create({ level: block.level }, inlineOf(block.runs));
    case "text":
      return nodes.text_block.create(null, inlineOf(block.runs));
    case "list":
      return nodes.list.create(
        { ordered: block.ordered },
        block.items.map((runs) => nodes.item.create(null, inlineOf(runs))),
      );
    case "pieces":
      return nodes.pieces.create({ references: block.references });
    case "button":
      return nodes.button.create({ words: block.words, href: block.href });
    case "line":
      return nodes.line.create();
  }
}

function inlineOf(runs: Run[]): Node[] {
  return runs.flatMap(({ text, bold, italic, href }) => {
    const looks: Mark[] = [
      ...(href === undefined ? [] : [marks.link.create({ href })]),
      ...(bold ? [marks.bold.create()] : []),
      ...(italic ? [marks.italic.create()] : []),
    ];
    return text
      .split(/(\n)/)
      .filter((part) => part !== "")
      .map((part) =>
        part === "\n" ? nodes.hard_break.create(null, null, looks) : schema.text(part, looks),
      );
  });
}

/** Drops empty blocks at the end. */
export function blocksOf(doc: Node): Block[] {
  const blocks = doc.children.map(blockOf);
  while (isEmpty(blocks.at(-1))) blocks.pop();
  return blocks;
}

function isEmpty(block: Block | undefined): boolean {
  return block?.kind === "text" && block.runs.length === 0;
}

export function blockOf(node: Node): Block {
  const { attrs } = node;
  switch (node.type) {
    case nodes.heading:
      return { kind: "heading", level: attrs["level"] as Level, runs: runsOf(node) };
    case nodes.list:
      return { kind: "list", ordered: attrs["ordered"], items: node.children.map(runsOf) };
    case nodes.pieces:
      return { kind: "pieces", references: attrs["references"] };
    case nodes.button:
      return {
        kind: "button",
        words: attrs["words"].replace(/\s+/g, " ").trim(),
        href: attrs["href"].trim(),
      };
    case nodes.line:
      return { kind: "line" };
    default:
      return { kind: "text", runs: runsOf(node) };
  }
}

function runsOf(node: Node): Run[] {
  return normalizeRuns(
    node.children.map((child) => {
      const link = marks.link.isInSet(child.marks);
      return {
        text: child.isText ? child.text! : "\n",
        ...(marks.bold.isInSet(child.marks) ? { bold: true as const } : {}),
        ...(marks.italic.isInSet(child.marks) ? { italic: true as const } : {}),
        ...(link ? { href: link.attrs["href"] as string } : {}),
      };
    }),
  );
}
