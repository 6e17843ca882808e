// Stores the continuous backup: copies of PostgreSQL's files and pieces of its log (decision 046).
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { createZstdCompress, createZstdDecompress, zstdCompress } from "node:zlib";
import {
  baseManifestName,
  baseBackupName,
  walChunkName,
  groupWalArchives,
} from "./backup-names.ts";
import type { WalArchive, WalChunk } from "./backup-names.ts";
import { countBytes, fileLostProblem, readSealed, writeSealed } from "./backup-store.server.ts";
import type { BackupDestination } from "./backup-store.server.ts";
import { BackupUnreadable, OtherKey, unsealFile } from "./backup-unreadable.server.ts";
import { seal, sealedLength } from "#app/platform/secrets/sealed.server.ts";

const compress = promisify(zstdCompress);

/** `version` is Inkiosk's, `major` PostgreSQL's. Replay must cover `from` to `to`. */
export type BaseManifest = {
  version: string;
  commit?: string;
  migrations: number[];
  major: string;
  timeline: string;
  segmentBytes: number;
  from: string;
  to: string;
  /** ISO 8601: the first moment that the base can restore. */
  moment: string;
  beside: Record<string, string>;
};

type Base = { line: string; name: string };

export async function listWalArchives({ store }: BackupDestination): Promise<WalArchive[]> {
  return groupWalArchives((await store.list("wal")).keys());
}

export async function writeBase(
  destination: BackupDestination,
  { line, name }: Base,
  bytes: AsyncIterable<Buffer>,
): Promise<void> {
  const { store, key } = destination;
  const file = baseBackupName(line, name);
  const zipped = Readable.from(bytes).compose(createZstdCompress()) as AsyncIterable<Buffer>;
  const { content, total } = countBytes(zipped);
  await store.write(file, seal(content, { key, name: file }));
  if ((await store.list("wal")).get(file) !== sealedLength(total()))
    throw fileLostProblem(destination, file);
}

export function readBase(
  { store, key }: BackupDestination,
  { line, name }: Base,
): AsyncIterable<Buffer> {
  const file = baseBackupName(line, name);
  const sealed = Readable.from(unsealFile(store.read(file), { key, name: file }));
  return sealed.compose(createZstdDecompress()) as AsyncIterable<Buffer>;
}

export async function isIntact({ store, key }: BackupDestination, name: string): Promise<boolean> {
  try {
    for await (const _ of unsealFile(store.read(name), { key, name }));
    return true;
  } catch (error) {
    if (!(error instanceof BackupUnreadable) || error instanceof OtherKey) throw error;
    return false;
  }
}

/** Write it last, since a base does not count without it. */
export async function writeBaseManifest(
  destination: BackupDestination,
  { line, name }: Base,
  about: BaseManifest,
): Promise<void> {
  await writeSealed(destination, baseManifestName(line, name), about);
}

export async function readBaseManifest(
  destination: BackupDestination,
  { line, name }: Base,
): Promise<BaseManifest> {
  return (await readSealed(destination, baseManifestName(line, name))) as BaseManifest;
}

export async function writeWalChunk(
  { store, key }: BackupDestination,
  line: string,
  { bytes, ...piece }: WalChunk & { bytes: Buffer },
): Promise<void> {
  const name = walChunkName(line, piece);
  const zipped = await compress(bytes);
  await store.write(name, seal(Readable.from([zipped]), { key, name }));
}

export async function readWalChunk(
  { store, key }: BackupDestination,
  line: string,
  piece: WalChunk,
): Promise<Buffer> {
  const name = walChunkName(line, piece);
  const sealed = Readable.from(unsealFile(store.read(name), { key, name }));
  return buffer(sealed.compose(createZstdDecompress()));
}
