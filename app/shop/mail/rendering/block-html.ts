// Renders blocks as tables with inline styles, since mail programs support little else. Text is
// escaped; pieces stay marks until they are priced.
import { linkTarget } from "#app/shop/mail/campaigns/campaign-address.ts";
import type { Run } from "#app/shop/mail/campaigns/block-runs.ts";
import { buttonClass } from "#app/shop/mail/campaigns/blocks.ts";
import type { Block } from "#app/shop/mail/campaigns/blocks.ts";
import { escapeHtml, markArt } from "./campaign-content.ts";
import type { CampaignPalette } from "./campaign-theme.ts";
import { sans, serif } from "./mail-theme.ts";

type BlockOptions = { publicUrl: string; colours: CampaignPalette };

const headings = { 1: "32px/1.15", 2: "26px/1.2", 3: "20px/1.3" } as const;

export function renderBlocks(blocks: Block[], options: BlockOptions): string {
  return blocks.map((block, index) => renderBlock(block, index === 0, options)).join("");
}

function renderBlock(block: Block, isFirst: boolean, options: BlockOptions): string {
  const { colours } = options;
  switch (block.kind) {
    case "heading": {
      const tag = `h${block.level}`;
      const style = `margin:${isFirst ? 0 : 28}px 0 12px;font:normal ${headings[block.level]} ${serif};color:${colours.ink}`;
      return `<${tag} class="ink" style="${style}">${renderRuns(block.runs, options)}</${tag}>`;
    }
    case "text":
      return `<p style="margin:0 0 16px">${renderRuns(block.runs, options)}</p>`;
    case "list": {
      const tag = block.ordered ? "ol" : "ul";
      const items = block.items.map(
        (runs) => `<li style="margin:0 0 6px">${renderRuns(runs, options)}</li>`,
      );
      return `<${tag} style="margin:0 0 16px;padding:0 0 0 24px">${items.join("")}</${tag}>`;
    }
    case "pieces":
      return `<art>${block.references.join(",")}</art>`;
    case "button":
      return renderButton(block, options);
    case "line":
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:28px 0"><tr><td class="line" style="border-top:1px solid ${colours.line};font-size:0;line-height:0">&#160;</td></tr></table>`;
  }
}

function renderButton(
  { words, href }: Extract<Block, { kind: "button" }>,
  options: BlockOptions,
): string {
  const target = linkTarget(href, options.publicUrl);
  const { accent } = options.colours;
  const label = escapeHtml(words);
  const link =
    target === null
      ? label
      : `<a ${buttonAttributes(options)} href="${escapeHtml(target)}">${label}</a>`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td class="press" bgcolor="${accent}" style="border-radius:10px;background-color:${accent}">${link}</td></tr></table>`;
}

/** Buttons in sanitised HTML that is not made of blocks. */
export function styleButtons(html: string, options: BlockOptions): string {
  return html.replaceAll(
    `<a class="${buttonClass}" href=`,
    `<a ${buttonAttributes(options)} href=`,
  );
}

function buttonAttributes({ colours }: BlockOptions): string {
  return `class="press" style="display:inline-block;padding:13px 26px;border-radius:10px;background-color:${colours.accent};color:${colours.onAccent};font:bold 16px/24px ${sans};text-align:center;text-decoration:none"`;
}

function renderRuns(runs: Run[], options: BlockOptions): string {
  return runs
    .map(({ text, bold, italic, href }) => {
      let html = markArt(escapeHtml(text)).replaceAll("\n", "<br>");
      if (italic) html = `<em>${html}</em>`;
      if (bold) html = `<strong>${html}</strong>`;
      const target = href === undefined ? null : linkTarget(href, options.publicUrl);
      return target === null
        ? html
        : `<a class="accent" href="${escapeHtml(target)}" style="color:${options.colours.accent}">${html}</a>`;
    })
    .join("");
}
