// Searches a stranger's XMP for a few properties without a parser, in linear time.

const mostPlaces = 20;
const longestValue = 20_000;

export function xmpProperty(packet: string, name: string): string | undefined {
  let at = packet.indexOf(name);
  for (
    let place = 0;
    place < mostPlaces && at >= 0;
    place += 1, at = packet.indexOf(name, at + 1)
  ) {
    const rest = packet.slice(at + name.length, at + name.length + longestValue);
    const attribute = /^\s?=\s?(?:"([^"]*)"|'([^']*)')/.exec(rest);
    const value = attribute
      ? (attribute[1] ?? attribute[2])
      : packet[at - 1] === "<"
        ? elementValue(rest, name)
        : undefined;
    const text = value && unescaped(value).trim();
    if (text) return text;
  }
  return undefined;
}

function elementValue(rest: string, name: string): string | undefined {
  const opened = rest.indexOf(">");
  const closed = rest.indexOf(`</${name}`);
  if (opened < 0) return undefined;
  if (rest[opened - 1] === "/" || closed < 0)
    return /rdf:resource="([^"]*)"/.exec(rest.slice(0, opened))?.[1];
  return rest.slice(opened + 1, closed).replaceAll(/<[^<>]*>/g, "");
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
