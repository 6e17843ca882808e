// A catalogue that goes out of one shop and into another, without any browser.
import { mkdtemp, mkdir, rm, writeFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Language } from "#app/i18n/language.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { folderStorage } from "#app/platform/files/object-storage.server.ts";
import { chunksSource, saveChunk } from "#app/platform/files/upload-chunks.server.ts";
import { createZip } from "#app/platform/files/zip.server.ts";
import { catalogueEntries } from "#app/shop/catalogue/transfer/export-catalogue.server.ts";
import {
  confirmImport,
  beginImport,
  applyNextRow,
  discardImport,
  findImport,
  listImportRows,
  dryRunNextImport,
  chunksOfCatalogue,
  undoNextRows,
  undoImport,
} from "#app/shop/catalogue/transfer/imports.server.ts";
import { applicableActions } from "#app/shop/catalogue/transfer/transfer-columns.ts";
import type { ApplicableAction } from "#app/shop/catalogue/transfer/transfer-columns.ts";
import { chunkBytes } from "#app/platform/files/chunk-size.ts";
import { craftedZip } from "#tests/support/hostile/crafted-zip.ts";
import type { Crafted } from "#tests/support/hostile/crafted-zip.ts";
import { createTestDatabase } from "#tests/support/database.ts";

export const owner = { id: "an-owner", name: "Odile" };
const log = createLog("silent");

export async function openGallery() {
  const { db, connection, close } = await createTestDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), "inkiosk-catalogue-"));
  const uploads = path.join(folder, "uploads");
  const storage = folderStorage(folder);
  const tools = { storage, folder: uploads, log };
  let [uploaded, uploadedBytes] = [0, 0];

  async function exportCatalogue(language: Language = "en"): Promise<Buffer> {
    await mkdir(uploads, { recursive: true });
    const options = { folder: uploads, language, now: new Date("2026-11-28T10:00:00Z") };
    return buffer(createZip(catalogueEntries(db, storage, options)));
  }

  /** As a new upload, or under the sum of one that was sent before. */
  async function send(zip: Buffer, language: Language = "en", again?: string): Promise<void> {
    const sum = again ?? String((uploaded += 1)).padStart(64, "0");
    uploadedBytes = zip.length;
    for (let part = 0; part * chunkBytes < zip.length; part += 1)
      await saveChunk(
        storage,
        chunksOfCatalogue(owner.id, sum),
        part,
        zip.subarray(part * chunkBytes, (part + 1) * chunkBytes),
      );
    const upload = { language, fileName: "catalogue.zip", sha256: sum, bytes: zip.length };
    const id = await beginImport(db, owner, upload);
    if (id === null) throw new Error("another one is open");
  }

  async function preview(...sendArguments: Parameters<typeof send>) {
    await send(...sendArguments);
    while (await dryRunNextImport(db, tools));
    return report();
  }

  async function report() {
    const openImport = (await findImport(db))!;
    const firstPage = { limit: 1000, offset: 0 };
    const rows = {
      make: await listImportRows(db, openImport.id, "make", firstPage),
      change: await listImportRows(db, openImport.id, "change", firstPage),
      same: await listImportRows(db, openImport.id, "same", firstPage),
      refused: await listImportRows(db, openImport.id, "refused", firstPage),
      replace: await listImportRows(db, openImport.id, "replace", firstPage),
      failed: await listImportRows(db, openImport.id, "failed", firstPage),
      kept: await listImportRows(db, openImport.id, "kept", firstPage),
    };
    return { ...openImport, rows };
  }

  async function apply(fates: readonly ApplicableAction[] = applicableActions) {
    await confirmImport(db, (await findImport(db))!.id, fates);
    while (await applyNextRow(db, tools));
    return report();
  }

  async function undo() {
    await undoImport(db, (await findImport(db))!.id);
    while (await undoNextRows(db, tools));
    return report();
  }

  return {
    db,
    connection,
    storage,
    tools,
    takeOut: exportCatalogue,
    send,
    lookAt: preview,
    report,
    apply,
    undo,
    source: () => {
      const sendArguments = chunksOfCatalogue(owner.id, String(uploaded).padStart(64, "0"));
      return chunksSource(storage, sendArguments, { bytes: uploadedBytes, partBytes: chunkBytes });
    },
    drop: async () => discardImport(db, storage, (await findImport(db))!.id),
    keep: (name: string, bytes: Uint8Array) => writeFile(path.join(folder, name), bytes),
    async close() {
      await close();
      await rm(folder, { recursive: true });
    },
  };
}

type Cells = Record<string, string>;
type Packed = Partial<Record<"pieces" | "options" | "categories" | "media", Cells[]>> & {
  files?: Record<string, Uint8Array>;
  more?: Crafted[];
};

/** As another program might write it: only the columns that are passed, and commas. */
export function packedCatalogue({ files = {}, more = [], ...tables }: Packed): Buffer {
  return craftedZip([
    ...Object.entries(tables).map(([table, rows]) => ({
      name: `${table}.csv`,
      content: Buffer.from(csvOf(rows)),
      deflate: true,
    })),
    ...Object.entries(files).map(([name, content]) => ({ name, content })),
    ...more,
  ]);
}

function csvOf(rows: Cells[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const quoted = (cell = "") => `"${cell.replaceAll('"', '""')}"`;
  return [
    columns.join(","),
    ...rows.map((row) => columns.map((column) => quoted(row[column])).join(",")),
  ].join("\r\n");
}

const painted = new Map<string, Buffer>();

/** A picture of one colour, the same each time. */
export async function paint(background: string): Promise<Buffer> {
  const known = painted.get(background);
  if (known) return known;
  const create = { width: 400, height: 300, channels: 3 as const, background };
  const bytes = await sharp({ create }).png().toBuffer();
  painted.set(background, bytes);
  return bytes;
}

export type Gallery = Awaited<ReturnType<typeof openGallery>>;
