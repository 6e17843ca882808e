// Campaigns of blocks: HTML of these shapes, written in one way only. Any other HTML stays as it
// was typed.
import { braced, referencesIn } from "./campaign-variables.ts";
import { runsOf } from "./block-runs.ts";
import type { Run } from "./block-runs.ts";
import { readMarkup } from "./block-markup.ts";
import type { Markup } from "./block-markup.ts";

export type Level = 1 | 2 | 3;
export type Block =
  | { kind: "heading"; level: Level; runs: Run[] }
  | { kind: "text"; runs: Run[] }
  | { kind: "list"; ordered: boolean; items: Run[][] }
  /** One piece, or a row of up to three. */
  | { kind: "pieces"; references: string[] }
  | { kind: "button"; words: string; href: string }
  | { kind: "line" };

export const buttonClass = "button";

/** Null if the HTML is more than blocks can express. */
export function readBlocks(html: string): Block[] | null {
  const markup = readMarkup(html);
  if (!markup) return null;
  const blocks: Block[] = [];
  for (const each of markup) {
    const read = typeof each === "string" ? loosePieces(each) : blocksOf(each);
    if (!read) return null;
    blocks.push(...read);
  }
  return blocks;
}

function blocksOf(element: Markup): Block[] | null {
  const { tag, attributes, children } = element;
  if (Object.keys(attributes).length > 0) return null;
  if (tag === "hr") return [{ kind: "line" }];
  if (tag === "p") return onlyPieces(children) ?? onlyButton(children) ?? textOf(children);
  const level = /^h([123])$/.exec(tag)?.[1];
  if (level) {
    const runs = runsOf(children);
    return runs && [{ kind: "heading", level: Number(level) as Level, runs }];
  }
  return tag === "ul" || tag === "ol" ? listOf(tag === "ol", children) : null;
}

function textOf(children: (Markup | string)[]): Block[] | null {
  const runs = runsOf(children);
  return runs && [{ kind: "text", runs }];
}

function listOf(ordered: boolean, children: (Markup | string)[]): Block[] | null {
  const items: Run[][] = [];
  for (const each of children) {
    if (typeof each === "string") {
      if (each.trim() !== "") return null;
      continue;
    }
    const runs =
      each.tag === "li" && Object.keys(each.attributes).length === 0 ? runsOf(each.children) : null;
    if (!runs) return null;
    items.push(runs);
  }
  return items.length > 0 ? [{ kind: "list", ordered, items }] : null;
}

/** Text between blocks may only name pieces. */
function loosePieces(text: string): Block[] | null {
  const tokens = text.match(/\{\{[^{}]*\}\}/g) ?? [];
  if (text.replace(/\{\{[^{}]*\}\}/g, "").trim() !== "") return null;
  const found = tokens.map((token) => referencesIn(token));
  return found.every((references) => references !== null)
    ? found.map((references) => ({ kind: "pieces", references }))
    : null;
}

function onlyPieces(children: (Markup | string)[]): Block[] | null {
  const [only, ...others] = children;
  if (typeof only !== "string" || others.length > 0 || only.trim() === "") return null;
  return loosePieces(only);
}

function onlyButton(children: (Markup | string)[]): Block[] | null {
  const [only, ...others] = children;
  if (!only || typeof only === "string" || others.length > 0 || only.tag !== "a") return null;
  const { href, class: className, ...rest } = only.attributes;
  if (className !== buttonClass || href === undefined || Object.keys(rest).length > 0) return null;
  if (!only.children.every((each) => typeof each === "string")) return null;
  return [{ kind: "button", words: only.children.join("").replace(/\s+/g, " ").trim(), href }];
}

export function runsOfBlock(block: Block): Run[] {
  if (block.kind === "list") return block.items.flat();
  return "runs" in block ? block.runs : [];
}

/** `readBlocks` returns the same blocks from it. */
export function writeBlocks(blocks: Block[]): string {
  return blocks.map(writeBlock).join("\n");
}

function writeBlock(block: Block): string {
  switch (block.kind) {
    case "heading":
      return `<h${block.level}>${writeRuns(block.runs)}</h${block.level}>`;
    case "text":
      return `<p>${writeRuns(block.runs)}</p>`;
    case "list": {
      const tag = block.ordered ? "ol" : "ul";
      const items = block.items.map((runs) => `  <li>${writeRuns(runs)}</li>`);
      return [`<${tag}>`, ...items, `</${tag}>`].join("\n");
    }
    case "pieces":
      return braced(`art:${block.references.join(",")}`);
    case "button":
      return `<p><a class="${buttonClass}" href="${escaped(block.href)}">${escaped(block.words)}</a></p>`;
    case "line":
      return "<hr>";
  }
}

function writeRuns(runs: Run[]): string {
  return runs
    .map(({ text, bold, italic, href }) => {
      let written = escaped(text).replaceAll("\n", "<br>");
      if (italic) written = `<em>${written}</em>`;
      if (bold) written = `<strong>${written}</strong>`;
      return href === undefined ? written : `<a href="${escaped(href)}">${written}</a>`;
    })
    .join("");
}

const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign]!);
