// The folder that backups lie in: each is one file of tables and one manifest, and all share the
// originals, pictures and print files, which are named by their content. A backup without its
// manifest does not exist: that is written last.
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer, json } from "node:stream/consumers";
import { createGunzip, createGzip } from "node:zlib";
import type { ObjectStorage } from "./object-storage.server.ts";
import { privateFile, privateFolder } from "./private-files.server.ts";
import { BackupUnreadable, OtherKey, seal, sealedLength, unseal } from "./sealed.server.ts";
import type { TableSum } from "./table-copy.server.ts";

/** Of a file as it lies in the folder; `bytes` is its own length, before it was encrypted. */
type Stored = { bytes: number; sha256: string };

export type Manifest = {
  /** When the moment was that the backup holds, ISO 8601. */
  moment: string;
  /** Of Inkiosk. */
  version: string;
  /** Of its tables: Inkiosk that does not know the last one is too old to restore it. */
  migrations: number[];
  sums: TableSum[];
  tables: Stored;
  files: Record<string, Stored>;
  /** Small files of the data folder, base64. */
  beside: Record<string, string>;
};

export type BackupFolder = { folder: string; key: string };

const manifestName = /^(\d{4}-\d\d-\d\dt\d\d-\d\d-\d\d-\d{3}z)\.manifest$/;
const ownName = /^(\d{4}-\d\d-\d\dt\d\d-\d\d-\d\d-\d{3}z)\.(?:manifest|tables|proof)(?:\.part)?$/;
/** Of the storage: what is kept for good, and what is made of it. */
export const keptFolders = ["masters", "media", "prints"];
const tablesOf = (name: string) => `${name}.tables`;
const manifestOf = (name: string) => `${name}.manifest`;
const fileOf = (name: string) => `files/${name}`;

/** "2026-11-23t21-50-12-345z": sorts by time, and is a name on every disk. */
export const nameOf = (moment: Date) => moment.toISOString().toLowerCase().replace(/[:.]/g, "-");

export function momentOf(name: string): Date {
  const [day, time] = name.split("t") as [string, string];
  const [hours, minutes, seconds, ms] = time.split("-");
  return new Date(`${day}T${hours}:${minutes}:${seconds}.${ms!.toUpperCase()}`);
}

function noneWhereMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === "ENOENT") return [];
  throw error;
}

/** Oldest first; none where there is no such folder. */
export async function listBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(noneWhereMissing);
  return names.flatMap((name) => manifestName.exec(name)?.[1] ?? []).toSorted();
}

export async function readManifest(backup: BackupFolder, name: string): Promise<Manifest> {
  return (await readSealed(backup, manifestOf(name))) as Manifest;
}

export async function writeManifest(
  backup: BackupFolder,
  name: string,
  manifest: Manifest,
): Promise<void> {
  await writeSealed(backup, manifestOf(name), manifest);
}

/** When a backup was restored on trial, and whether all of it came back. */
export type ProofRecord = { at: string; holds: boolean };

/** Of the latest trial of a backup that is still kept. */
export async function findLastProof(backup: BackupFolder): Promise<ProofRecord | null> {
  const names = await readdir(backup.folder).catch(noneWhereMissing);
  const proofs = await Promise.all(
    names
      .filter((name) => name.endsWith(".proof") && ownName.test(name))
      .map((name) => readProof(backup, name)),
  );
  return (
    proofs
      .filter((proof) => proof !== null)
      .toSorted((one, other) => one.at.localeCompare(other.at))
      .at(-1) ?? null
  );
}

/** Null where it is damaged: the next trial says it again. */
async function readProof(backup: BackupFolder, name: string): Promise<ProofRecord | null> {
  try {
    return (await readSealed(backup, name)) as ProofRecord;
  } catch (error) {
    if (error instanceof BackupUnreadable && !(error instanceof OtherKey)) return null;
    throw error;
  }
}

export async function writeProof(
  backup: BackupFolder,
  name: string,
  proof: ProofRecord,
): Promise<void> {
  await writeSealed(backup, `${name}.proof`, proof);
}

async function readSealed({ folder, key }: BackupFolder, name: string): Promise<unknown> {
  const sealed = Readable.from([await readFile(path.join(folder, name))]);
  return json(unseal(sealed, { key, name }));
}

async function writeSealed(
  { folder, key }: BackupFolder,
  name: string,
  content: object,
): Promise<void> {
  const bytes = Readable.from([Buffer.from(JSON.stringify(content))]);
  await write(folder, name, seal(bytes, { key, name }));
}

export async function writeTables(
  { folder, key }: BackupFolder,
  name: string,
  lines: AsyncIterable<string>,
): Promise<Stored> {
  const text = Readable.from(
    (async function* () {
      for await (const line of lines) yield `${line}\n`;
    })(),
  );
  const { content, total } = counted(text.compose(createGzip()) as AsyncIterable<Buffer>);
  const sha256 = await write(folder, tablesOf(name), seal(content, { key, name: tablesOf(name) }));
  return { bytes: total(), sha256 };
}

export async function* readTables(
  { folder, key }: BackupFolder,
  name: string,
): AsyncGenerator<string> {
  const sealed = createReadStream(path.join(folder, tablesOf(name)));
  const unzipped = Readable.from(unseal(sealed, { key, name: tablesOf(name) }));
  const lines = unzipped.compose(createGunzip());
  let rest = "";
  const decoder = new TextDecoder();
  for await (const chunk of lines) {
    const texts = (rest + decoder.decode(chunk as Buffer, { stream: true })).split("\n");
    rest = texts.pop()!;
    yield* texts;
  }
}

/** Null where it went meanwhile; `known` is what the last backup says of it. */
export async function keepFile(
  { folder, key }: BackupFolder,
  storage: ObjectStorage,
  name: string,
  known: Stored | undefined,
): Promise<{ stored: Stored; isNew: boolean } | null> {
  if (known && (await sizeOf(path.join(folder, fileOf(name)))) === sealedLength(known.bytes))
    return { stored: known, isNew: false };
  const opened = await storage.open(name);
  if (!opened) return null;
  const { content, total } = counted(opened.stream as AsyncIterable<Buffer>);
  const sealed = seal(content, { key, name: fileOf(name) });
  const sha256 = await write(folder, fileOf(name), sealed);
  return { stored: { bytes: total(), sha256 }, isNew: true };
}

function counted(source: AsyncIterable<Buffer>): {
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

async function sizeOf(file: string): Promise<number | null> {
  return (await stat(file).catch(() => null))?.size ?? null;
}

export function readFileOf({ folder, key }: BackupFolder, name: string): Readable {
  const sealed = createReadStream(path.join(folder, fileOf(name)));
  return Readable.from(unseal(sealed, { key, name: fileOf(name) }), { objectMode: false });
}

/** What is not as the manifest says: names of files, of the shop's own or of the tables. */
export async function findDamage(
  { folder }: BackupFolder,
  name: string,
  { tables, files }: Manifest,
): Promise<{ tables: boolean; files: string[] }> {
  const damaged: string[] = [];
  for (const [file, stored] of Object.entries(files))
    if (!(await isWhole(path.join(folder, fileOf(file)), stored))) damaged.push(file);
  return {
    tables: !(await isWhole(path.join(folder, tablesOf(name)), tables)),
    files: damaged,
  };
}

async function isWhole(file: string, { bytes, sha256 }: Stored): Promise<boolean> {
  if ((await sizeOf(file)) !== sealedLength(bytes)) return false;
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest("hex") === sha256;
}

/**
 * What no backup in `manifests` holds, and what one that was cut off left; nobody else's files. As
 * long as there is one in `unreadable`, nobody can say which files it needs, and they stay.
 */
export async function removeOthers(
  { folder }: BackupFolder,
  manifests: Map<string, Manifest>,
  unreadable: string[],
): Promise<void> {
  const staying = new Set([...manifests.keys(), ...unreadable]);
  const needed = new Set([...manifests.values()].flatMap(({ files }) => Object.keys(files)));
  const gone: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const [, name] = ownName.exec(entry.name) ?? [];
    if (entry.isFile() && name && !(staying.has(name) && !entry.name.endsWith(".part")))
      gone.push(entry.name);
  }
  for (const kept of keptFolders) {
    const below = path.join(folder, fileOf(kept));
    const entries = await readdir(below, { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      const file = path.join(entry.parentPath, entry.name);
      const name = path.relative(path.join(folder, "files"), file).replaceAll(path.sep, "/");
      const isNeeded = needed.has(name) || (unreadable.length > 0 && !name.endsWith(".part"));
      if (entry.isFile() && !isNeeded) gone.push(path.join("files", name));
    }
  }
  // why manifests first: none may ever name what was removed.
  const isManifest = (name: string) => Number(name.endsWith(".manifest"));
  for (const name of gone.toSorted((one, other) => isManifest(other) - isManifest(one)))
    await rm(path.join(folder, name), { force: true });
}

/** Whole and on the disk, or not at all. Answers with what it adds up to. */
async function write(
  folder: string,
  name: string,
  content: AsyncIterable<Buffer>,
): Promise<string> {
  const file = path.join(folder, name);
  const part = `${file}.part`;
  const hash = createHash("sha256");
  await mkdir(path.dirname(file), { recursive: true, mode: privateFolder });
  try {
    const handle = await open(part, "w", privateFile);
    try {
      for await (const chunk of content) {
        hash.update(chunk);
        await handle.writeFile(chunk);
      }
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  const parent = await open(path.dirname(file), "r");
  await parent.sync().finally(() => parent.close());
  return hash.digest("hex");
}

/** The files of a backup as a storage that nobody can write to. */
export function storageOf(backup: BackupFolder, { files }: Manifest): ObjectStorage {
  const refuse = async () => {
    throw new Error("a backup is only read");
  };
  const openFile = async (name: string) => {
    const stored = files[name];
    if (!stored || (await sizeOf(path.join(backup.folder, fileOf(name)))) === null) return null;
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
