// Reads a ZIP without trusting it: checks every entry, and never unpacks more than was announced.
import { open } from "node:fs/promises";
import { Readable, pipeline } from "node:stream";
import { buffer } from "node:stream/consumers";
import { crc32, createInflateRaw } from "node:zlib";
import yauzl from "yauzl";

export type ZipSource = {
  bytes: number;
  /** `end` is exclusive. */
  read(start: number, end: number): AsyncIterable<Uint8Array>;
};

export type ZipMember = {
  name: string;
  offset: number;
  packedBytes: number;
  bytes: number;
  crc: number;
  method: number;
  flags: number;
};

export type FileProblem = "path" | "link" | "encrypted" | "packing" | "bomb" | "name-twice";
type UnpackProblem = "changed" | "cut-off";
type ZipProblem = "no-zip" | "damaged" | "encrypted" | "overlapping" | "too-many";

export class UnpackFailed extends Error {
  readonly problem: UnpackProblem;
  constructor(problem: UnpackProblem) {
    super(`a file of the ZIP is ${problem}`);
    this.problem = problem;
  }
}

export class ZipRefused extends Error {
  readonly problem: ZipProblem;
  constructor(problem: ZipProblem) {
    super(`the ZIP is refused: ${problem}`);
    this.problem = problem;
  }
}

const maxFiles = 250_000;
/** Neither pictures nor tables can be compressed this well. */
const maxTimesPacked = 100;
const smallBytes = 1024 * 1024;
const [stored, deflated] = [0, 8];

export async function* listMembers(
  source: ZipSource,
): AsyncGenerator<ZipMember & { problem?: FileProblem }, void> {
  const options = { lazyEntries: true, autoClose: false, decodeStrings: false };
  const reader = new Reader(source);
  try {
    const zip = await yauzl
      .fromRandomAccessReaderPromise(reader, source.bytes, options)
      .catch(() => {
        throw new ZipRefused("no-zip");
      });
    yield* closing(zip, source.bytes);
  } catch (error) {
    throw reader.failure ?? error;
  }
}

async function* closing(zip: yauzl.ZipFile, bytes: number) {
  try {
    yield* listed(zip, bytes);
  } finally {
    zip.close();
  }
}

async function* listed(
  zip: yauzl.ZipFile,
  max: number,
): AsyncGenerator<ZipMember & { problem?: FileProblem }, void> {
  if (zip.entryCount > maxFiles) throw new ZipRefused("too-many");
  const names = new Set<string>();
  let packed = 0;
  const entries = zip.eachEntry();
  for (;;) {
    const { value: entry, done } = await entries.next().catch((error: unknown) => {
      throw new ZipRefused(/encryption/.test(String(error)) ? "encrypted" : "damaged");
    });
    if (done) return;
    const name = nameOf(entry);
    packed += entry.compressedSize;
    // Overlapping entries are a way to build a bomb.
    if (packed > max) throw new ZipRefused("overlapping");
    if (name?.endsWith("/") && entry.uncompressedSize === 0) continue;
    const problem = problemOf(entry, name, names);
    names.add((name ?? "").normalize("NFC").toLowerCase());
    yield {
      name: name ?? entry.fileNameRaw.toString("latin1"),
      offset: entry.relativeOffsetOfLocalHeader,
      packedBytes: entry.compressedSize,
      bytes: entry.uncompressedSize,
      crc: entry.crc32,
      method: entry.compressionMethod,
      flags: entry.generalPurposeBitFlag,
      ...(problem && { problem }),
    };
  }
}

/** Null if the name leads outside its folder. */
function nameOf(entry: yauzl.Entry): string | null {
  const { generalPurposeBitFlag: flags, fileNameRaw, extraFields } = entry;
  const name = yauzl.getFileNameLowLevel(flags, fileNameRaw, extraFields, false);
  return yauzl.validateFileName(name) === null && !name.includes("\0") ? name : null;
}

const [kindOfFile, symbolicLink] = [0o170000, 0o120000];

function problemOf(entry: yauzl.Entry, name: string | null, names: Set<string>) {
  const { compressedSize, uncompressedSize, compressionMethod } = entry;
  if (name === null) return "path";
  if (((entry.externalFileAttributes >>> 16) & kindOfFile) === symbolicLink) return "link";
  if (names.has(name.normalize("NFC").toLowerCase())) return "name-twice";
  if (entry.isEncrypted()) return "encrypted";
  if (compressionMethod !== stored && compressionMethod !== deflated) return "packing";
  const isBomb =
    uncompressedSize > smallBytes && uncompressedSize > compressedSize * maxTimesPacked;
  return isBomb ? "bomb" : undefined;
}

/** Throws `UnpackFailed`, possibly only at the end. */
export async function* readMember(
  source: ZipSource,
  file: ZipMember,
): AsyncGenerator<Uint8Array, void> {
  let [crc, bytes] = [0, 0];
  try {
    for await (const piece of inflated(packedBytesOf(source, file), file.method)) {
      bytes += piece.length;
      if (bytes > file.bytes) throw new UnpackFailed("changed");
      crc = crc32(piece, crc);
      yield piece;
    }
  } catch (error) {
    throw String((error as { code?: unknown }).code).startsWith("Z_")
      ? new UnpackFailed("changed")
      : error;
  }
  if (bytes !== file.bytes || crc !== file.crc) throw new UnpackFailed("changed");
}

const headBytes = 30;
const maxNameBytes = 2 * 0xffff;

/** Reads header and content at once, since each read may be a request to a bucket. */
async function* packedBytesOf(source: ZipSource, file: ZipMember): AsyncGenerator<Uint8Array> {
  const max = file.offset + headBytes + maxNameBytes + file.packedBytes;
  let head = Buffer.alloc(0);
  let remaining = -1;
  for await (let piece of source.read(file.offset, Math.min(max, source.bytes))) {
    if (remaining < 0) {
      head = Buffer.concat([head, piece]);
      if (head.length < headBytes) continue;
      if (head.readUInt32LE(0) !== localHeader) throw new UnpackFailed("changed");
      const from = headBytes + head.readUInt16LE(26) + head.readUInt16LE(28);
      if (file.offset + from + file.packedBytes > source.bytes) throw new UnpackFailed("cut-off");
      if (head.length < from) continue;
      [piece, remaining] = [head.subarray(from), file.packedBytes];
    }
    const ownBytes = piece.subarray(0, remaining);
    remaining -= ownBytes.length;
    if (ownBytes.length > 0) yield ownBytes;
    if (remaining === 0) return;
  }
  throw new UnpackFailed("changed");
}

const localHeader = 0x04034b50;

function inflated(packed: AsyncIterable<Uint8Array>, method: number): AsyncIterable<Uint8Array> {
  if (method === stored) return packed;
  const inflating = createInflateRaw();
  // Not awaited, since the reader gets the errors.
  pipeline(Readable.from(packed), inflating, () => {});
  return inflating as AsyncIterable<Buffer>;
}

const windowBytes = 256 * 1024;

/** Buffers, since yauzl reads some 50 bytes at a time and each read may be a request. */
class Reader extends yauzl.RandomAccessReader {
  readonly #source: ZipSource;
  #window: { at: number; bytes: Buffer } = { at: 0, bytes: Buffer.alloc(0) };
  failure: unknown = null;

  constructor(source: ZipSource) {
    super();
    this.#source = source;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#read(start, end), { objectMode: false });
  }

  async *#read(start: number, end: number): AsyncGenerator<Uint8Array> {
    for (let at = start; at < end;) {
      const { at: from, bytes } = this.#window;
      if (at < from || at >= from + bytes.length) {
        const until = Math.min(at + windowBytes, this.#source.bytes);
        this.#window = { at, bytes: await this.#take(at, until) };
        if (this.#window.bytes.length === 0) return;
        continue;
      }
      const slice = bytes.subarray(at - from, end - from);
      yield slice;
      at += slice.length;
    }
  }

  async #take(at: number, until: number): Promise<Buffer> {
    try {
      return await buffer(this.#source.read(at, until));
    } catch (error) {
      this.failure = error;
      throw error;
    }
  }

  override close(done: (error: Error | null) => void): void {
    setImmediate(done, null);
  }
}

export async function fileSource(file: string): Promise<ZipSource & { close(): Promise<void> }> {
  const handle = await open(file);
  const { size } = await handle.stat();
  return {
    bytes: size,
    async *read(start, end) {
      const size = 256 * 1024;
      for (let at = start; at < end; at += size) {
        const length = Math.min(size, end - at);
        const { bytesRead, buffer } = await handle.read(Buffer.alloc(length), 0, length, at);
        yield buffer.subarray(0, bytesRead);
        if (bytesRead < length) return;
      }
    },
    close: () => handle.close(),
  };
}
