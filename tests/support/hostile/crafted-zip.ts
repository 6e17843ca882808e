// A ZIP byte by byte, with what no honest program writes.
import { crc32, deflateRawSync } from "node:zlib";

export type Crafted = {
  name: string;
  content?: Uint8Array;
  deflate?: boolean;
  /** Of Unix: what kind of file it is, and who may do what. */
  mode?: number;
  flags?: number;
  method?: number;
  crc?: number;
  /** The length that the directory claims. */
  announced?: number;
  /** The index of the file whose bytes it claims as its own. */
  sharing?: number;
};

export function craftedZip(files: Crafted[]): Buffer {
  const parts: Buffer[] = [];
  const offsets: number[] = [];
  let length = 0;
  const add = (bytes: Buffer) => {
    parts.push(bytes);
    length += bytes.length;
  };
  const heads = files.map((file) => {
    const content = Buffer.from(file.content ?? []);
    const packed = file.deflate ? deflateRawSync(content) : content;
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(file.flags ?? 0x800, 2);
    head.writeUInt16LE(file.method ?? (file.deflate ? 8 : 0), 4);
    head.writeUInt32LE(file.crc ?? crc32(content), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(file.announced ?? content.length, 18);
    head.writeUInt16LE(Buffer.byteLength(file.name), 22);
    offsets.push(file.sharing === undefined ? length : offsets[file.sharing]!);
    if (file.sharing === undefined) {
      add(Buffer.concat([Buffer.from("PK\x03\x04"), head, Buffer.from(file.name)]));
      add(packed);
    }
    return head;
  });
  const directoryAt = length;
  for (const [index, { name, mode = 0o100644 }] of files.entries()) {
    const entry = Buffer.alloc(14);
    entry.writeUInt32LE((mode << 16) >>> 0, 6);
    entry.writeUInt32LE(offsets[index]!, 10);
    const made = Buffer.from([20, 3]);
    add(Buffer.concat([Buffer.from("PK\x01\x02"), made, heads[index]!, entry, Buffer.from(name)]));
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(length - directoryAt, 8);
  end.writeUInt32LE(directoryAt, 12);
  add(Buffer.concat([Buffer.from("PK\x05\x06"), end]));
  return Buffer.concat(parts);
}
