// The originals in a ZIP: which file a row means, whether it is a picture, and its checksum.
import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, rm } from "node:fs/promises";
import path from "node:path";
import { UnpackFailed, readMember } from "#app/platform/files/unzip.server.ts";
import type { FileProblem, ZipMember, ZipSource } from "#app/platform/files/unzip.server.ts";
import { runPictureWork } from "#app/platform/pictures/picture-process.server.ts";
import type { RunPictureWork } from "#app/platform/pictures/picture-work.server.ts";
import { privateFile, privateFolder } from "#app/platform/files/private-files.server.ts";
import { formatOf, signatureLength } from "#app/shop/pictures/upload-formats.ts";

export type ListedFile = ZipMember & { problem?: FileProblem };

export type Zip = {
  source: ZipSource;
  files: Map<string, ListedFile>;
  base: string;
  folder: string;
  maxBytes: number;
  run?: RunPictureWork;
  onRead(bytes: number): Promise<void>;
};

/** Normalises case, accents and slashes of a name, as tables may write it. */
export const keyOfFile = (name: string) =>
  name.replaceAll("\\", "/").normalize("NFC").toLowerCase();

export type InspectedFile = { file: ZipMember; sha256: string } | { problem: string };

export type InspectedFiles = Map<string, InspectedFile>;

/** `present` is the checksum of the present picture. Returns null if the row names no file. */
export async function inspectNamed(
  zip: Zip,
  inspectedFiles: InspectedFiles,
  named: string | undefined,
  present: string | null,
): Promise<InspectedFile | null> {
  if (!named) return null;
  const inspected = inspectedFiles.get(named) ?? (await inspectPicture(zip, named, present));
  inspectedFiles.set(named, inspected);
  return inspected;
}

/** With a picture present, a missing file is null: tables may come back without pictures. */
export async function inspectPictureOf(
  zip: Zip,
  inspectedFiles: InspectedFiles,
  named: string | undefined,
  present: string | null,
): Promise<InspectedFile | null> {
  const inspected = await inspectNamed(zip, inspectedFiles, named, present);
  const isMissing = inspected && "problem" in inspected && inspected.problem === "fileMissing";
  return isMissing && present ? null : inspected;
}

export function otherPicture(inspected: InspectedFile | null, present: string | null) {
  if (!inspected || "problem" in inspected || inspected.sha256 === present) return null;
  const { file, sha256 } = inspected;
  return { file, difference: { column: "sha256", before: present, after: sha256 } };
}

/** Reads it whole even if its checksum is known, to be sure that it is complete. */
async function inspectPicture(
  { source, files, base, folder, maxBytes, run = runPictureWork, onRead }: Zip,
  named: string,
  known: string | null,
): Promise<InspectedFile> {
  const listed = files.get(keyOfFile(base + named));
  if (!listed) return { problem: "fileMissing" };
  const { problem, ...file } = listed;
  if (problem) return { problem };
  if (file.bytes > maxBytes) return { problem: "too-large" };
  await onRead(file.packedBytes);
  try {
    const { sha256, beginning } = await sumOf(source, file);
    if (sha256 === known) return { file, sha256 };
    if (!formatOf(beginning)) return { problem: "invalid-type" };
    return await withUnpacked(source, file, folder, async (local) => {
      const header = await run("readHeaderOf", local);
      return "refused" in header ? { problem: header.refused } : { file, sha256 };
    });
  } catch (error) {
    if (error instanceof UnpackFailed) return { problem: error.problem };
    throw error;
  }
}

async function sumOf(source: ZipSource, file: ZipMember) {
  const hash = createHash("sha256");
  let beginning = Buffer.alloc(0);
  for await (const piece of readMember(source, file)) {
    hash.update(piece);
    if (beginning.length < signatureLength) beginning = Buffer.concat([beginning, piece]);
  }
  return { sha256: hash.digest("hex"), beginning };
}

export async function withUnpacked<Answer>(
  source: ZipSource,
  file: ZipMember,
  folder: string,
  work: (local: string) => Promise<Answer>,
): Promise<Answer> {
  await mkdir(folder, { recursive: true, mode: privateFolder });
  const local = path.join(folder, `${randomUUID()}.part`);
  try {
    const handle = await open(local, "wx", privateFile);
    try {
      for await (const piece of readMember(source, file)) await handle.appendFile(piece);
    } finally {
      await handle.close();
    }
    return await work(local);
  } finally {
    await rm(local, { force: true });
  }
}
