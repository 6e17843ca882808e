// The tags and texts of an SVG, in order.

export type Attributes = Map<string, string>;
export type Token =
  | { kind: "open"; name: string; attributes: Attributes; isClosed: boolean }
  | { kind: "close"; name: string }
  | { kind: "text"; text: string };

const name = "[A-Za-z_][\\w:.-]*";
const opening = new RegExp(
  `<(${name})((?:\\s+${name}\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))*)\\s*(/?)>`,
  "y",
);
const closing = new RegExp(`</(${name})\\s*>`, "y");
const aside = /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!DOCTYPE[^[>]*(?:\[[^\]]*\]\s*)?>/y;
const unread = /<!\[CDATA\[([\s\S]*?)\]\]>/y;
const letters = /[^<]+/y;

export function tokensOf(source: string): Token[] | null {
  const text = source.replace(/^\uFEFF/, "").trim();
  const tokens: Token[] = [];
  let at = 0;
  const read = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return found;
  };
  while (at < text.length) {
    if (read(aside)) continue;
    let found: RegExpExecArray | null;
    if ((found = read(letters))) tokens.push({ kind: "text", text: found[0] });
    else if ((found = read(unread))) tokens.push({ kind: "text", text: found[1]! });
    else if ((found = read(closing))) tokens.push({ kind: "close", name: found[1]! });
    else if ((found = read(opening))) {
      const attributes = readAttributes(found[2]!);
      if (!attributes) return null;
      tokens.push({ kind: "open", name: found[1]!, attributes, isClosed: found[3] === "/" });
    } else return null;
  }
  return tokens;
}

function readAttributes(written: string): Attributes | null {
  const attributes: Attributes = new Map();
  for (const [, key, value] of written.matchAll(/([^\s=]+)\s*=\s*("[^"]*"|'[^']*')/g)) {
    if (attributes.has(key!)) return null;
    attributes.set(key!, value!.slice(1, -1));
  }
  return attributes;
}
