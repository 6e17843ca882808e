// Builds an Adobe RGB (1998) ICC profile (ICC.1:2001-04); Adobe's own may not be redistributed.

const primaries = {
  rXYZ: [0.60974, 0.31111, 0.01947],
  gXYZ: [0.20528, 0.62567, 0.06087],
  bXYZ: [0.14919, 0.06322, 0.74457],
} as const;
const whitePoint = [0.95045, 1, 1.08905] as const;
const gamma = 0x0233;
const name = "Compatible with Adobe RGB (1998)";
const headerLength = 128;

export function adobeRgbProfile(): Buffer {
  const tags: [signature: string, bytes: Buffer][] = [
    ["desc", description()],
    ["cprt", Buffer.from("text\0\0\0\0Public domain\0", "latin1")],
    ["wtpt", xyz(whitePoint)],
    ...Object.entries(primaries).map(([signature, values]): [string, Buffer] => [
      signature,
      xyz(values),
    ]),
    ...["rTRC", "gTRC", "bTRC"].map((signature): [string, Buffer] => [signature, curve()]),
  ];
  const table = Buffer.alloc(4 + 12 * tags.length);
  table.writeUInt32BE(tags.length);
  const contents: Buffer[] = [];
  let at = headerLength + table.length;
  for (const [index, [signature, bytes]] of tags.entries()) {
    const padded = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
    table.write(signature, 4 + 12 * index, "latin1");
    table.writeUInt32BE(at, 8 + 12 * index);
    table.writeUInt32BE(bytes.length, 12 + 12 * index);
    contents.push(padded);
    at += padded.length;
  }
  return Buffer.concat([header(at), table, ...contents]);
}

function header(length: number): Buffer {
  const bytes = Buffer.alloc(headerLength);
  bytes.writeUInt32BE(length);
  bytes.writeUInt32BE(0x02400000, 8);
  bytes.write("mntrRGB XYZ ", 12, "latin1");
  for (const [index, part] of [2026, 1, 1, 0, 0, 0].entries())
    bytes.writeUInt16BE(part, 24 + 2 * index);
  bytes.write("acsp", 36, "latin1");
  xyzNumbers([0.9642, 1, 0.8249]).copy(bytes, 68);
  return bytes;
}

function description(): Buffer {
  const text = Buffer.from(`${name}\0`, "latin1");
  const bytes = Buffer.alloc(12 + text.length + 78);
  bytes.write("desc", "latin1");
  bytes.writeUInt32BE(text.length, 8);
  text.copy(bytes, 12);
  return bytes;
}

function curve(): Buffer {
  const bytes = Buffer.alloc(14);
  bytes.write("curv", "latin1");
  bytes.writeUInt32BE(1, 8);
  bytes.writeUInt16BE(gamma, 12);
  return bytes;
}

function xyz(values: readonly number[]): Buffer {
  return Buffer.concat([Buffer.from("XYZ \0\0\0\0", "latin1"), xyzNumbers(values)]);
}

function xyzNumbers(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries())
    bytes.writeInt32BE(Math.round(value * 65_536), 4 * index);
  return bytes;
}
