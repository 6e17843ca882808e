// Writes and reads backups: tables, shared files, and last the manifest that makes one count.
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { buffer, json } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { backupOf, backupOfManifest, storedFileName, storageFolders } from "./backup-names.ts";
import type { StoreFolder } from "./backup-names.ts";
import {
  BackupUnreadable,
  MissingFromBackup,
  NewerFormat,
  OtherKey,
  unsealFile,
} from "./backup-unreadable.server.ts";
import type { ObjectStorage } from "#app/platform/files/object-storage.server.ts";
import { seal, sealedLength } from "#app/platform/secrets/sealed.server.ts";
import { StoreProblem } from "#app/platform/files/store-problem.ts";
import { newerInkiosk } from "#app/platform/project-root.server.ts";
import type { TableChecksum } from "#app/platform/database/table-copy.server.ts";

/** Every call throws if the store is unreachable, so that its files do not seem missing. */
export type BackupStore = {
  location: string;
  list(where: StoreFolder): Promise<Map<string, number>>;
  read(name: string): AsyncIterable<Uint8Array>;
  /** Writes all of it durably, or nothing. Returns its SHA-256. */
  write(name: string, content: AsyncIterable<Buffer>): Promise<string>;
  expectWritable?(): Promise<void>;
  /** Only folders implement it; the first write creates a missing folder. */
  exists?(): Promise<boolean>;
  remove(name: string): Promise<void>;
  clearUnfinished(where: StoreFolder[]): Promise<void>;
};

export type BackupDestination = { store: BackupStore; key: string };

/** `bytes`: the length before encryption; `sha256`: of the encrypted bytes. */
type FileSize = { bytes: number };
type Stored = FileSize & { sha256: string };

/** Increase it whenever an older Inkiosk would misread a new backup. */
export const backupFormat = 1;

/** `format`: 1 if absent. `moment`: ISO 8601. `beside`: small files of the data folder, base64. */
export type Manifest = {
  format?: number;
  /** Older backups have neither `shop` nor `commit`. */
  shop?: string;
  moment: string;
  version: string;
  commit?: string;
  /** An Inkiosk that does not know the last one is too old to restore this backup. */
  migrations: number[];
  sums: TableChecksum[];
  tables: Stored;
  files: Record<string, FileSize>;
  beside: Record<string, string>;
};

export async function* storedNames(storage: ObjectStorage): AsyncGenerator<string> {
  for (const folder of storageFolders)
    for await (const name of storage.list(folder)) if (!name.endsWith(".part")) yield name;
}

export const tablesOf = (name: string) => `${name}.tables`;
const manifestOf = (name: string) => `${name}.manifest`;
const proofOf = (name: string) => `${name}.proof`;
export async function listBackups({ store }: Pick<BackupDestination, "store">): Promise<string[]> {
  const names = [...(await store.list("top")).keys()];
  return names.flatMap((name) => backupOfManifest(name) ?? []).toSorted();
}

export async function readManifest(backup: BackupDestination, name: string): Promise<Manifest> {
  const manifest = (await readSealed(backup, manifestOf(name))) as Manifest;
  const { format = 1, version, commit } = manifest;
  if (format > backupFormat)
    throw new NewerFormat(
      `The backup ${name} was made by ${newerInkiosk(version, commit)}, which writes format ${format}; this older one reads up to format ${backupFormat}. ` +
        "Nothing was changed. Restore it with the Inkiosk that made it, or a newer one.",
    );
  return manifest;
}

export async function writeManifest(
  backup: BackupDestination,
  name: string,
  manifest: Manifest,
): Promise<void> {
  await writeSealed(backup, manifestOf(name), manifest);
  if (!(await listBackups(backup)).includes(name)) throw fileLostProblem(backup, manifestOf(name));
}

export async function expectStored(
  backup: BackupDestination,
  name: string,
  { tables, files }: Manifest,
): Promise<void> {
  const top = await backup.store.list("top");
  if (!areTablesStored(top, name, tables)) throw fileLostProblem(backup, tablesOf(name));
  const stored = await listStoredFiles(backup);
  const lost = Object.entries(files).find(([file, each]) => !isFullyStored(stored, file, each));
  if (lost) throw fileLostProblem(backup, storedFileName(lost[0]));
}

export const areTablesStored = (top: Map<string, number>, name: string, { bytes }: FileSize) =>
  top.get(tablesOf(name)) === sealedLength(bytes);

export const fileLostProblem = ({ store }: BackupDestination, name: string) =>
  new StoreProblem(store.location, "lossy", { message: `it does not tell of ${name}` });

export type LostNames = { names: string[]; count: number };
export type VerificationRecord = { at: string; holds: boolean; lost?: LostNames };

export async function findLastVerification(
  backup: BackupDestination,
  isBelieved: (at: Date) => boolean,
): Promise<VerificationRecord | null> {
  const names = [...(await backup.store.list("top")).keys()];
  const proofs = names
    .filter((name) => name.endsWith(".proof"))
    .flatMap((name) => backupOf(name) ?? []);
  for (const name of proofs.toSorted().toReversed()) {
    const proof = await readVerification(backup, name);
    if (proof && isBelieved(new Date(proof.at))) return proof;
  }
  return null;
}

export async function readVerification(
  backup: BackupDestination,
  name: string,
): Promise<VerificationRecord | null> {
  try {
    return (await readSealed(backup, proofOf(name))) as VerificationRecord;
  } catch (error) {
    if (error instanceof BackupUnreadable && !(error instanceof OtherKey)) return null;
    throw error;
  }
}

export async function writeVerification(
  backup: BackupDestination,
  name: string,
  proof: VerificationRecord,
): Promise<void> {
  await writeSealed(backup, proofOf(name), proof);
}

export async function readSealed(
  { store, key }: BackupDestination,
  name: string,
): Promise<unknown> {
  try {
    return await json(unsealFile(store.read(name), { key, name }));
  } catch (error) {
    if (!(error instanceof OtherKey)) throw error;
    throw new OtherKey(
      `The backups in ${store.location} were encrypted with another key, and nothing was changed. Is BACKUP_KEY the one of then?`,
      { cause: error },
    );
  }
}

export async function writeSealed(
  { store, key }: BackupDestination,
  name: string,
  content: object,
): Promise<void> {
  const bytes = Readable.from([Buffer.from(JSON.stringify(content))]);
  await store.write(name, seal(bytes, { key, name }));
}

export async function writeTables(
  { store, key }: BackupDestination,
  name: string,
  lines: AsyncIterable<string>,
): Promise<Stored> {
  const text = Readable.from(
    (async function* () {
      for await (const line of lines) yield `${line}\n`;
    })(),
  );
  const zipped = text.compose(createGzip());
  const { content, total } = countBytes(zipped as AsyncIterable<Buffer>);
  const sealed = seal(content, { key, name: tablesOf(name) });
  try {
    const sha256 = await store.write(tablesOf(name), sealed);
    return { bytes: total(), sha256 };
  } finally {
    // A stream left half read would emit an unhandled error later.
    zipped.on("error", () => {}).destroy();
  }
}

export async function* readTables(
  { store, key }: BackupDestination,
  name: string,
): AsyncGenerator<string> {
  const sealed = store.read(tablesOf(name));
  const unzipped = Readable.from(unsealFile(sealed, { key, name: tablesOf(name) }));
  const lines = unzipped.compose(createGunzip());
  let remainder = "";
  const decoder = new TextDecoder();
  for await (const chunk of lines) {
    const texts = (remainder + decoder.decode(chunk as Buffer, { stream: true })).split("\n");
    remainder = texts.pop()!;
    yield* texts;
  }
}

export const listStoredFiles = ({ store }: Pick<BackupDestination, "store">) => store.list("files");

/** Writes the file unless `stored` has it whole. Null if the storage no longer has it. */
export async function storeFile(
  { store, key }: BackupDestination,
  { storage, kept: stored }: { storage: ObjectStorage; kept: Map<string, number> },
  name: string,
): Promise<(FileSize & { isNew: boolean }) | null> {
  const opened = await storage.open(name);
  if (!opened) return null;
  if (isFullyStored(stored, name, opened)) {
    opened.stream.destroy();
    return { bytes: opened.bytes, isNew: false };
  }
  const { content, total } = countBytes(opened.stream as AsyncIterable<Buffer>);
  await store.write(storedFileName(name), seal(content, { key, name: storedFileName(name) }));
  return { bytes: total(), isNew: true };
}

export const isFullyStored = (stored: Map<string, number>, name: string, { bytes }: FileSize) =>
  stored.get(storedFileName(name)) === sealedLength(bytes);

export function countBytes(source: AsyncIterable<Buffer>): {
  content: AsyncIterable<Buffer>;
  total(): number;
} {
  let bytes = 0;
  async function* counting() {
    for await (const chunk of source) {
      bytes += chunk.length;
      yield chunk;
    }
  }
  return { content: counting(), total: () => bytes };
}

export function readFileOf({ store, key }: BackupDestination, name: string): Readable {
  const sealed = store.read(storedFileName(name));
  return Readable.from(unsealFile(sealed, { key, name: storedFileName(name) }), {
    objectMode: false,
  });
}

export async function findDamage(
  backup: BackupDestination,
  name: string,
  { tables, files }: Manifest,
): Promise<{ tables: boolean; files: string[] }> {
  const { store } = backup;
  const top = await store.list("top");
  const stored = await listStoredFiles(backup);
  const damaged: string[] = [];
  for (const [file, each] of Object.entries(files))
    if (!isFullyStored(stored, file, each) || !(await isReadable(backup, file))) damaged.push(file);
  const areTablesWhole =
    areTablesStored(top, name, tables) && (await sumOf(store, tablesOf(name))) === tables.sha256;
  return { tables: !areTablesWhole, files: damaged };
}

/** Masters are named by their SHA-256, so their content is checked too. */
export async function isReadable(backup: BackupDestination, file: string): Promise<boolean> {
  const hash = createHash("sha256");
  try {
    await pipeline(readFileOf(backup, file), hash);
  } catch (error) {
    if (error instanceof BackupUnreadable) return false;
    throw error;
  }
  const [folder, sha256] = file.split("/");
  return folder !== "masters" || hash.digest("hex") === sha256;
}

async function sumOf(store: BackupStore, name: string): Promise<string | null> {
  const hash = createHash("sha256");
  try {
    for await (const chunk of store.read(name)) hash.update(chunk);
  } catch (error) {
    if (error instanceof MissingFromBackup) return null;
    throw error;
  }
  return hash.digest("hex");
}

/** Removes no shared files while any backup is unreadable, since it may need them. */
export async function removeUnneeded(
  { store }: BackupDestination,
  manifests: Map<string, Manifest>,
  unreadable: string[],
): Promise<void> {
  const staying = new Set([...manifests.keys(), ...unreadable]);
  const needed = new Set([...manifests.values()].flatMap(({ files }) => Object.keys(files)));
  const unneeded: string[] = [];
  for (const entry of (await store.list("top")).keys()) {
    const name = backupOf(entry);
    if (name && !staying.has(name)) unneeded.push(entry);
  }
  if (unreadable.length === 0)
    for (const name of (await store.list("files")).keys())
      if (!needed.has(name.slice(storedFileName("").length))) unneeded.push(name);
  // A manifest must never name a removed file, so manifests go first.
  const isManifest = (name: string) => Number(name.endsWith(".manifest"));
  for (const name of unneeded.toSorted((one, other) => isManifest(other) - isManifest(one)))
    await store.remove(name);
}

export async function listFiles({ store }: BackupDestination): Promise<string[]> {
  return [...(await store.list("files")).keys()].map((name) =>
    name.slice(storedFileName("").length),
  );
}

export async function storageOf(
  backup: BackupDestination,
  { files }: Pick<Manifest, "files">,
): Promise<ObjectStorage> {
  const there = await backup.store.list("files");
  const refuse = async () => {
    throw new Error("a backup is only read");
  };
  const openFile = async (name: string) => {
    const stored = files[name];
    if (!stored || !there.has(storedFileName(name))) return null;
    return { stream: readFileOf(backup, name), bytes: stored.bytes };
  };
  return {
    save: refuse,
    saveFile: refuse,
    remove: refuse,
    open: openFile,
    async find(name) {
      const opened = await openFile(name);
      return opened && buffer(opened.stream);
    },
    async *list(folder) {
      for (const name of Object.keys(files)) if (name.startsWith(`${folder}/`)) yield name;
    },
    changedAt: async (name) => (files[name] ? new Date(0) : null),
  };
}
