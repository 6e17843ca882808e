// What blocks must contain before a campaign of blocks is saved.
import { runsOfBlock, readBlocks } from "./blocks.ts";
import type { Block } from "./blocks.ts";
import { linkTarget } from "./campaign-address.ts";

export const maxBlocks = 100;

export type BlockProblem =
  | "notBlocks"
  | "tooManyBlocks"
  | "buttonWords"
  | "buttonAddress"
  | "linkAddress";

export function blockProblem(html: string): BlockProblem | null {
  const blocks = readBlocks(html);
  if (!blocks) return "notBlocks";
  if (blocks.length > maxBlocks) return "tooManyBlocks";
  return blocks.map(problemOf).find((problem) => problem !== null) ?? null;
}

function problemOf(block: Block): BlockProblem | null {
  if (block.kind === "button") {
    if (block.words === "") return "buttonWords";
    return isAllowedLink(block.href) ? null : "buttonAddress";
  }
  const links = runsOfBlock(block).flatMap(({ href }) => href ?? []);
  return links.every(isAllowedLink) ? null : "linkAddress";
}

/** The base address is arbitrary: it only completes relative links. */
export function isAllowedLink(href: string): boolean {
  return linkTarget(href, "https://shop.invalid") !== null;
}
