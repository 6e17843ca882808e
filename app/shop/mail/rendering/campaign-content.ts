// Sanitises HTML that staff typed: allowed elements, absolute links, no tracking pixels.
import sanitize from "sanitize-html";
import { linkTarget, absolutePictureUrl } from "#app/shop/mail/campaigns/campaign-address.ts";
import { buttonClass } from "#app/shop/mail/campaigns/blocks.ts";
import { replaceArt } from "#app/shop/mail/campaigns/campaign-variables.ts";

type ContentFacts = {
  /** Absolute; without variables. */
  links: string[];
  withoutAlt: string[];
  /** Pictures from other hosts, which would learn who opens the mail. */
  foreignPictures: string[];
  removed: string[];
};

export type Content = ContentFacts & { html: string };

const cell = ["align", "valign", "width", "height", "bgcolor", "colspan", "rowspan", "scope"];
const allowedAttributes: Record<string, string[]> = {
  "*": ["style", "dir", "lang", "title", "align"],
  a: ["href"],
  img: ["src", "alt", "width", "height"],
  table: ["width", "border", "cellpadding", "cellspacing", "bgcolor", "role"],
  td: cell,
  th: cell,
  ol: ["start"],
};
const allowedTags =
  "a abbr b blockquote br caption center code dd del div dl dt em font h1 h2 h3 h4 h5 h6 hr i img ins li ol p pre q s small span strong sub sup table tbody td tfoot th thead tr u ul".split(
    " ",
  );
const silentlyRemoved = new Set([
  "html",
  "head",
  "body",
  "title",
  "meta",
  "main",
  "section",
  "article",
  "header",
  "footer",
]);

const colour = [/^(?:#[0-9a-f]{3,8}|rgba?\([\d\s.,%]+\)|[a-z]+)$/i];
const lengths = [
  /^(?:-?[\d.]+(?:px|em|rem|%|pt)?|auto)(?:\s+(?:-?[\d.]+(?:px|em|rem|%|pt)?|auto)){0,3}$/i,
];
const border = [
  /^(?:[\d.]+(?:px)?|none|solid|dashed|dotted|#[0-9a-f]{3,8}|[a-z]+)(?:\s+(?:[\d.]+(?:px)?|#[0-9a-f]{3,8}|[a-z]+)){0,2}$/i,
];
const word = [/^[a-z-]+$/i];
const sides = (name: string) => [
  name,
  ...["top", "right", "bottom", "left"].map((side) => `${name}-${side}`),
];
const allowedStyles = {
  "*": {
    ...Object.fromEntries(
      ["color", "background-color", "background", "border-color"].map((name) => [name, colour]),
    ),
    ...Object.fromEntries(
      [
        ...sides("margin"),
        ...sides("padding"),
        "width",
        "max-width",
        "height",
        "max-height",
        "font-size",
        "line-height",
        "letter-spacing",
        "border-radius",
      ].map((name) => [name, lengths]),
    ),
    ...Object.fromEntries(sides("border").map((name) => [name, border])),
    ...Object.fromEntries(
      ["text-align", "text-decoration", "text-transform", "font-style", "vertical-align"].map(
        (name) => [name, word],
      ),
    ),
    display: [/^(?:block|inline|inline-block|table|table-cell)$/],
    "font-weight": [/^(?:[a-z]+|\d{3})$/],
    "font-family": [/^[\w\s,'"-]+$/],
  },
};

/** Variables and art stay in braces. `publicUrl` completes relative links. */
export function readContent(typed: string, publicUrl: string): Content {
  const facts: ContentFacts = { links: [], withoutAlt: [], foreignPictures: [], removed: [] };
  const remove = (what: string) => {
    if (!facts.removed.includes(what)) facts.removed.push(what);
  };
  const html = sanitize(typed, {
    allowedTags,
    // Pieces are marked in text only, as a card inside an attribute would break out of it. The mark
    // is an element that nobody can type.
    textFilter: (text) => markArt(text),
    allowedAttributes,
    allowedClasses: { a: [buttonClass] },
    allowedStyles,
    allowedSchemes: ["https", "http", "mailto", "tel"],
    allowProtocolRelative: false,
    nonTextTags: ["script", "style", "textarea", "option", "noscript", "title"],
    transformTags: {
      a: (tagName, { href, ...attributes }) => {
        if (href === undefined) return { tagName, attribs: attributes };
        const target = linkTarget(href, publicUrl);
        if (target === null) {
          remove(href.slice(0, 80));
          return { tagName, attribs: attributes };
        }
        if (!target.startsWith("{{")) facts.links.push(target);
        return { tagName, attribs: { ...attributes, href: target } };
      },
      img: (tagName, attributes) => {
        const src = absolutePictureUrl(attributes["src"] ?? "", publicUrl);
        if (src === null || isPixel(attributes)) {
          remove("img");
          return { tagName: "img", attribs: {} };
        }
        if (attributes["alt"] === undefined) facts.withoutAlt.push(src);
        if (new URL(src).origin !== publicUrl) facts.foreignPictures.push(src);
        return { tagName, attribs: { ...attributes, src } };
      },
    },
    exclusiveFilter: ({ tag, attribs }) => tag === "img" && !attribs["src"],
    onOpenTag: (name) => {
      if (!allowedTags.includes(name) && !silentlyRemoved.has(name)) remove(name);
    },
  });
  // A card is a table, which a paragraph must not contain.
  return { html: html.replace(/<p(?:\s[^>]*)?>\s*(<art>[^<]*<\/art>)\s*<\/p>/g, "$1"), ...facts };
}

/** Expects escaped text. */
export function markArt(text: string): string {
  return replaceArt(text, (references) => `<art>${references.join(",")}</art>`);
}

export function replaceArtMarks(
  html: string,
  card: (references: string[]) => string | null,
): string {
  return html.replace(
    /<art>([^<]*)<\/art>/g,
    (_, listed: string) => card(listed.split(",")) ?? `{{art:${listed}}}`,
  );
}

function isPixel({ width, height, style = "" }: Record<string, string | undefined>): boolean {
  const isTiny = (size: string | undefined) => size !== undefined && Number.parseFloat(size) <= 3;
  const styled = (name: string) =>
    new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([\\d.]+)(?!\\s*%)`).exec(style)?.[1];
  return [width, height, styled("width"), styled("height")].some(isTiny);
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
