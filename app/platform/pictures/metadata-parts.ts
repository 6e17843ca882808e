// Extracts a picture's metadata within limits, before a decoder unpacks it into gigabytes.
import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { inflateSync } from "node:zlib";

export type TooMuchMetadata = { refused: "too-much-beside" };

/** Content Credentials with previews have some 10 MB. */
const maxBesideBytes = 32_000_000;
/** Per kind, unpacked. The largest generator graphs have 1 MB, the largest profiles 4. */
const maxUnpackedBytes = 8_000_000;
const maxParts = 1000;
const windowBytes = 64 * 1024;

export function readMetadata(source: Uint8Array | string): Buffer | TooMuchMetadata {
  const parts = metadataParts(source);
  return "refused" in parts ? parts : Buffer.concat(parts.map(({ bytes }) => bytes));
}

type Part = { at: number; bytes: Buffer };

export function metadataParts(source: Uint8Array | string): Part[] | TooMuchMetadata {
  const reader = typeof source === "string" ? readerOfFile(source) : readerOfBytes(source);
  try {
    return walk(reader);
  } catch (error) {
    if (error instanceof TooMuch) return { refused: "too-much-beside" };
    throw error;
  } finally {
    reader.close();
  }
}

class TooMuch extends Error {}

type Reader = { size: number; copy(at: number, length: number): Buffer; close(): void };

function readerOfBytes(bytes: Uint8Array): Reader {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { size: all.length, copy: (at, length) => all.subarray(at, at + length), close: () => {} };
}

function readerOfFile(name: string): Reader {
  const file = openSync(name, "r");
  const read = (at: number, length: number) => {
    const bytes = Buffer.alloc(length);
    return bytes.subarray(0, readSync(file, bytes, 0, length, at));
  };
  let begin = 0;
  let window = Buffer.alloc(0);
  return {
    size: fstatSync(file).size,
    copy(at, length) {
      if (length > windowBytes) return read(at, length);
      if (at < begin || at + length > begin + window.length) {
        begin = at;
        window = read(at, windowBytes);
      }
      return window.subarray(at - begin, at - begin + length);
    },
    close: () => closeSync(file),
  };
}

function walk(reader: Reader): Part[] {
  const head = reader.copy(0, 12);
  const parts: Part[] = [];
  let bytes = 0;
  const keepRange = (at: number, length: number) => {
    bytes += length;
    if (bytes > maxBesideBytes || parts.length >= maxParts) throw new TooMuch();
    parts.push({ at, bytes: Buffer.from(reader.copy(at, length)) });
  };
  if (head.toString("latin1", 1, 4) === "PNG") walkPng(reader, keepRange);
  else if (head[0] === 0xff && head[1] === 0xd8) walkJpeg(reader, keepRange);
  else if (head.toString("latin1", 8, 12) === "WEBP") walkWebp(reader, keepRange);
  return parts;
}

type KeepRange = (at: number, length: number) => void;

function walkPng(reader: Reader, keepRange: KeepRange): void {
  keepRange(0, 8);
  const room = { text: maxUnpackedBytes, profile: maxUnpackedBytes, exif: maxUnpackedBytes };
  for (let at = 8; at + 12 <= reader.size;) {
    const head = reader.copy(at, 8);
    // A damaged file may announce gigabytes.
    const length = Math.min(head.readUInt32BE(0), reader.size - at - 12);
    const type = head.toString("latin1", 4, 8);
    const isPixels = type === "IDAT" || type === "fdAT";
    if (!isPixels) keepRange(at, 12 + length);
    if (/^(?:tEXt|zTXt|iTXt)$/.test(type))
      room.text -= unpackedLength(type, reader.copy(at + 8, length), room.text);
    if (type === "iCCP")
      room.profile -= unpackedLength(type, reader.copy(at + 8, length), room.profile);
    // Decoders hold EXIF in memory a dozen times.
    if (type === "eXIf") room.exif -= length;
    if (Object.values(room).some((remaining) => remaining < 0)) throw new TooMuch();
    if (type === "IEND") return;
    at += 12 + length;
  }
}

/** PNG, third edition, 11.3.3. */
function unpackedLength(type: string, content: Buffer, room: number): number {
  const end = content.indexOf(0);
  if (end < 0 || type === "tEXt" || (type === "iTXt" && content[end + 1] !== 1))
    return content.length;
  const begin = type === "iTXt" ? content.indexOf(0, content.indexOf(0, end + 3) + 1) + 1 : end + 2;
  try {
    return inflateSync(content.subarray(begin), { maxOutputLength: room + 1 }).length;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE") throw new TooMuch();
    return content.length;
  }
}

function walkJpeg(reader: Reader, keepRange: KeepRange): void {
  keepRange(0, 2);
  for (let at = 2; at + 4 <= reader.size;) {
    const head = reader.copy(at, 4);
    const marker = head[1]!;
    if (head[0] !== 0xff) return;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xd9) return;
    const length = 2 + Math.max(2, head.readUInt16BE(2));
    if (marker === 0xda) at = endOfScan(reader, at + length);
    else {
      keepRange(at, Math.min(length, reader.size - at));
      at += length;
    }
  }
}

/** Within a scan, 0xff is followed by zero or a restart marker (ITU-T T.81, B.1.1.5). */
function endOfScan(reader: Reader, begin: number): number {
  for (let at = begin; at < reader.size;) {
    const window = reader.copy(at, windowBytes);
    for (
      let found = window.indexOf(0xff);
      found >= 0 && found + 1 < window.length;
      found = window.indexOf(0xff, found + 1)
    ) {
      const marker = window[found + 1]!;
      if (marker !== 0 && (marker < 0xd0 || marker > 0xd7) && marker !== 0xff) return at + found;
    }
    // The last byte may begin a marker, hence - 1.
    at += Math.max(1, window.length - 1);
  }
  return reader.size;
}

const pixelsOfWebp = new Set(["VP8 ", "VP8L", "ALPH", "ANMF"]);

function walkWebp(reader: Reader, keepRange: KeepRange): void {
  keepRange(0, 12);
  for (let at = 12; at + 8 <= reader.size;) {
    const head = reader.copy(at, 8);
    const length = 8 + head.readUInt32LE(4);
    if (!pixelsOfWebp.has(head.toString("latin1", 0, 4)))
      keepRange(at, Math.min(length + (length % 2), reader.size - at));
    at += length + (length % 2);
  }
}
