// Encrypts with AES-256-GCM in chunks; detects changed, moved and missing bytes (decision 033).
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

/** "not-sealed": its beginning is missing, or another program wrote it. */
type BreakReason = "other-key" | "changed" | "newer" | "not-sealed";

export class SealBroken extends Error {
  override name = "SealBroken";
  readonly why: BreakReason;
  constructor(name: string, why: BreakReason, options?: ErrorOptions) {
    super(`${name} does not open: ${why}`, options);
    this.why = why;
  }
}

type Bytes = AsyncIterable<Uint8Array>;
/** `name` is authenticated, so that one file cannot replace another. */
export type Sealing = { key: string; name: string };

const magic = Buffer.from("INKIOSK1");
const keyIdBytes = 8;
const saltBytes = 16;
const headerBytes = magic.length + keyIdBytes + saltBytes;
const chunkBytes = 64 * 1024;
const tagBytes = 16;

export function sealedLength(bytes: number): number {
  return headerBytes + bytes + tagBytes * Math.max(1, Math.ceil(bytes / chunkBytes));
}

export async function* seal(source: Bytes, { key, name }: Sealing): AsyncGenerator<Buffer> {
  const header = Buffer.concat([magic, keyIdOf(key), randomBytes(saltBytes)]);
  yield header;
  for await (const { chunk, nonce } of numbered(source, chunkBytes)) {
    const cipher = createCipheriv("aes-256-gcm", fileKey(key, header), nonce);
    cipher.setAAD(Buffer.concat([header, Buffer.from(name)]));
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  }
}

/** Throws SealBroken. Do not trust what was read before the end is reached. */
export async function* unseal(source: Bytes, { key, name }: Sealing): AsyncGenerator<Buffer> {
  const { header, remaining } = await readHeader(source, name);
  if (!header.subarray(magic.length, magic.length + keyIdBytes).equals(keyIdOf(key)))
    throw new SealBroken(name, "other-key");
  for await (const { chunk, nonce } of numbered(remaining, chunkBytes + tagBytes)) {
    const content = chunk.subarray(0, Math.max(0, chunk.length - tagBytes));
    try {
      const cipher = createDecipheriv("aes-256-gcm", fileKey(key, header), nonce, {
        authTagLength: tagBytes,
      });
      cipher.setAAD(Buffer.concat([header, Buffer.from(name)]));
      cipher.setAuthTag(chunk.subarray(content.length));
      yield Buffer.concat([cipher.update(content), cipher.final()]);
    } catch (error) {
      throw new SealBroken(name, "changed", { cause: error });
    }
  }
}

async function readHeader(
  source: Bytes,
  name: string,
): Promise<{ header: Buffer; remaining: Bytes }> {
  const chunks = source[Symbol.asyncIterator]();
  let read = Buffer.alloc(0);
  while (read.length < headerBytes) {
    const next = await chunks.next();
    if (next.done) break;
    read = Buffer.concat([read, next.value]);
  }
  const magicBase = magic.subarray(0, -1);
  if (read.length >= magic.length && read.subarray(0, magicBase.length).equals(magicBase)) {
    if (read[magicBase.length] !== magic.at(-1)) throw new SealBroken(name, "newer");
    if (read.length >= headerBytes)
      return {
        header: read.subarray(0, headerBytes),
        remaining: after(read.subarray(headerBytes), chunks),
      };
  }
  throw new SealBroken(name, "not-sealed");
}

async function* after(first: Buffer, chunks: AsyncIterator<Uint8Array>): Bytes {
  yield first;
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
}

/** The nonce holds the chunk's number, and whether it is the last one. */
async function* numbered(
  source: Bytes,
  size: number,
): AsyncGenerator<{ chunk: Buffer; nonce: Buffer }> {
  let buffered = Buffer.alloc(0);
  let number = 0n;
  const next = (chunk: Buffer, isLast: boolean) => {
    const nonce = Buffer.alloc(12);
    nonce.writeBigUInt64BE(number++, 3);
    nonce[11] = isLast ? 1 : 0;
    return { chunk, nonce };
  };
  for await (const bytes of source) {
    buffered = Buffer.concat([buffered, bytes]);
    while (buffered.length > size) {
      yield next(buffered.subarray(0, size), false);
      buffered = buffered.subarray(size);
    }
  }
  yield next(buffered, true);
}

function keyIdOf(key: string): Buffer {
  return createHmac("sha256", key).update("inkiosk: which key").digest().subarray(0, keyIdBytes);
}

/** Each file has its own key, so that no nonce is used twice. */
function fileKey(key: string, header: Buffer): Buffer {
  const salt = header.subarray(headerBytes - saltBytes);
  return Buffer.from(hkdfSync("sha256", key, salt, "inkiosk: backup", 32));
}
