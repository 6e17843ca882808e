// Streams an uncompressed ZIP (APPNOTE 6.3): pictures and print files are already compressed.
import { crc32 } from "node:zlib";

export type ZipEntry = {
  name: string;
  at: Date;
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
};

const most32 = 0xffffffff;
const most16 = 0xffff;
/** Names are UTF-8; length and checksum follow each file. */
const flags = 0x0808;
const version = 45;

type Written = { header: Buffer; crc: number; bytes: number; offset: number };

/** Each file must be below 4 GB; their sum may be larger. */
export async function* createZip(
  entries: AsyncIterable<ZipEntry>,
): AsyncGenerator<Uint8Array, void> {
  const written: Written[] = [];
  let offset = 0;
  for await (const { name, at, content } of entries) {
    const header = localHeader(name, at);
    yield header;
    let [crc, bytes] = [0, 0];
    for await (const piece of content) {
      crc = crc32(piece, crc);
      bytes += piece.length;
      yield piece;
    }
    const descriptor = Buffer.alloc(16);
    descriptor.writeUInt32LE(0x08074b50);
    descriptor.writeUInt32LE(crc, 4);
    descriptor.writeUInt32LE(bytes, 8);
    descriptor.writeUInt32LE(bytes, 12);
    yield descriptor;
    written.push({ header, crc, bytes, offset });
    offset += header.length + bytes + descriptor.length;
  }
  const directory = Buffer.concat(written.map(directoryEntry));
  yield directory;
  yield endOf(written.length, directory.length, offset);
}

// ZIP times have no zone, so they are in Paris time. sv-SE writes year, month, day in order.
const clock = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Paris",
  dateStyle: "short",
  timeStyle: "medium",
});

function localHeader(name: string, at: Date): Buffer {
  const [year, month, day, hours, minutes, seconds] = clock.format(at).split(/\D/).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const encoded = Buffer.from(name, "utf8");
  const bytes = Buffer.alloc(30);
  bytes.writeUInt32LE(0x04034b50);
  bytes.writeUInt16LE(version, 4);
  bytes.writeUInt16LE(flags, 6);
  bytes.writeUInt16LE((hours << 11) | (minutes << 5) | (seconds >> 1), 10);
  bytes.writeUInt16LE((Math.max(0, year - 1980) << 9) | (month << 5) | day, 12);
  bytes.writeUInt16LE(encoded.length, 26);
  return Buffer.concat([bytes, encoded]);
}

function directoryEntry({ header, crc, bytes, offset }: Written): Buffer {
  const name = header.subarray(30);
  const isFar = offset >= most32;
  const far = Buffer.alloc(isFar ? 12 : 0);
  if (isFar) {
    far.writeUInt16LE(1);
    far.writeUInt16LE(8, 2);
    far.writeBigUInt64LE(BigInt(offset), 4);
  }
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50);
  entry.writeUInt16LE(version, 4);
  header.copy(entry, 6, 4, 14);
  entry.writeUInt32LE(crc, 16);
  entry.writeUInt32LE(bytes, 20);
  entry.writeUInt32LE(bytes, 24);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt16LE(far.length, 30);
  entry.writeUInt32LE(isFar ? most32 : offset, 42);
  return Buffer.concat([entry, name, far]);
}

function endOf(count: number, length: number, offset: number): Buffer {
  const far = Buffer.alloc(76);
  far.writeUInt32LE(0x06064b50);
  far.writeBigUInt64LE(44n, 4);
  far.writeUInt16LE(version, 12);
  far.writeUInt16LE(version, 14);
  far.writeBigUInt64LE(BigInt(count), 24);
  far.writeBigUInt64LE(BigInt(count), 32);
  far.writeBigUInt64LE(BigInt(length), 40);
  far.writeBigUInt64LE(BigInt(offset), 48);
  far.writeUInt32LE(0x07064b50, 56);
  far.writeBigUInt64LE(BigInt(offset + length), 64);
  far.writeUInt32LE(1, 72);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(Math.min(count, most16), 8);
  end.writeUInt16LE(Math.min(count, most16), 10);
  end.writeUInt32LE(Math.min(length, most32), 12);
  end.writeUInt32LE(Math.min(offset, most32), 16);
  return offset >= most32 || count >= most16 ? Buffer.concat([far, end]) : end;
}
