// Searches a stranger's XMP for a few properties without a parser, in linear time.

const maxMatches = 20;
const longestValue = 20_000;

export function xmpProperty(packet: string, name: string): string | undefined {
  let at = packet.indexOf(name);
  for (
    let match = 0;
    match < maxMatches && at >= 0;
    match += 1, at = packet.indexOf(name, at + 1)
  ) {
    const following = packet.slice(at + name.length, at + name.length + longestValue);
    const attribute = /^\s?=\s?(?:"([^"]*)"|'([^']*)')/.exec(following);
    const value = attribute
      ? (attribute[1] ?? attribute[2])
      : packet[at - 1] === "<"
        ? elementValue(following, name)
        : undefined;
    const text = value && unescaped(value).trim();
    if (text) return text;
  }
  return undefined;
}

function elementValue(following: string, name: string): string | undefined {
  const opened = following.indexOf(">");
  const closed = following.indexOf(`</${name}`);
  if (opened < 0) return undefined;
  if (following[opened - 1] === "/" || closed < 0)
    return /rdf:resource="([^"]*)"/.exec(following.slice(0, opened))?.[1];
  return following.slice(opened + 1, closed).replaceAll(/<[^<>]*>/g, "");
}

const entities: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

function unescaped(text: string): string {
  return text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi,
    (whole, decimal: string, hex: string, name: string) => {
      if (name) return entities[name] ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
    },
  );
}
