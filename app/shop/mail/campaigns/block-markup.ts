// Reads HTML only if it is tidy enough to be understood completely.

export type Markup = {
  tag: string;
  attributes: Record<string, string>;
  children: (Markup | string)[];
};

const voidTags = new Set(["br", "hr"]);
const part = /<(\/?)([a-zA-Z][a-zA-Z0-9]*)((?:\s+[a-zA-Z-]+="[^"<>]*")*)\s*\/?>|([^<>]+)/y;
const attribute = /([a-zA-Z-]+)="([^"]*)"/g;

/** Null for comments, odd attributes, unknown entities, and elements closed out of order. */
export function readMarkup(html: string): (Markup | string)[] | null {
  const root: Markup = { tag: "", attributes: {}, children: [] };
  const open = [root];
  part.lastIndex = 0;
  while (part.lastIndex < html.length) {
    const found = part.exec(html);
    if (!found) return null;
    const [, closing, name, attributeText, text] = found;
    const inside = open.at(-1)!;
    if (text !== undefined) {
      const read = readEntities(text);
      if (read === null) return null;
      inside.children.push(read);
      continue;
    }
    const tag = name!.toLowerCase();
    if (closing) {
      if (attributeText || inside.tag !== tag || open.length === 1) return null;
      open.pop();
      continue;
    }
    const attributes = readAttributes(attributeText!);
    if (!attributes) return null;
    const element = { tag, attributes, children: [] };
    inside.children.push(element);
    if (!voidTags.has(tag)) open.push(element);
  }
  return open.length === 1 ? root.children : null;
}

function readAttributes(attributeText: string): Record<string, string> | null {
  const attributes: Record<string, string> = {};
  for (const [, written, text] of attributeText.matchAll(attribute)) {
    const name = written!.toLowerCase();
    const value = readEntities(text!);
    if (value === null || Object.hasOwn(attributes, name)) return null;
    attributes[name] = value;
  }
  return attributes;
}

const named = new Map(
  Object.entries({ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" }),
);

/** Null for an unknown entity: a guess could change the text. */
function readEntities(text: string): string | null {
  let isKnown = true;
  const read = text.replace(
    /&(?:#(\d{1,6})|([a-zA-Z]+));|&[#a-zA-Z]?/g,
    (whole, digits?: string, name?: string) => {
      if (whole === "&") return whole;
      const sign = digits ? fromCode(Number(digits)) : name && named.get(name);
      isKnown &&= Boolean(sign);
      return sign || whole;
    },
  );
  return isKnown ? read : null;
}

function fromCode(code: number): string | null {
  const isText = code >= 32 && code < 0x10_ffff && !(code >= 0x7f && code < 0xa0);
  return isText && !(code >= 0xd800 && code < 0xe000) ? String.fromCodePoint(code) : null;
}
