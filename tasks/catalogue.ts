// npm run catalogue: exports the catalogue and imports one, on the console.
import { ExplainedError } from "#app/platform/process/explained-error.ts";
import { taskCommand } from "#app/platform/process/shell-commands.server.ts";
import { createWriteStream } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { tryLock } from "#app/platform/database/advisory-locks.server.ts";
import type { Database, OpenDatabase } from "#app/platform/database/database.server.ts";
import { expectDiskSpaceFor, isDiskFull } from "#app/platform/files/disk-space.server.ts";
import type { Environment } from "#app/platform/environment.server.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import type { Log } from "#app/platform/process/log.server.ts";
import { openStorage } from "#app/platform/files/open-storage.server.ts";
import { privateFile, privateFolder } from "#app/platform/files/private-files.server.ts";
import { fileSource } from "#app/platform/files/unzip.server.ts";
import { uploadsFolder } from "#app/platform/files/uploads.server.ts";
import { createZip } from "#app/platform/files/zip.server.ts";
import { applyNext, waitSeconds } from "#app/shop/catalogue/transfer/apply.server.ts";
import {
  catalogueEntries,
  countCatalogue,
} from "#app/shop/catalogue/transfer/export-catalogue.server.ts";
import {
  confirmImport,
  beginImport,
  discardConsoleImports,
  discardImport,
  findImport,
  listImportRows,
  previewImport,
} from "#app/shop/catalogue/transfer/imports.server.ts";
import type { Import, ShownRows } from "#app/shop/catalogue/transfer/imports.server.ts";
import { expectSpaceForCatalogue } from "#app/shop/catalogue/transfer/space-for-catalogue.server.ts";
import {
  describeRow,
  describeRefusal,
} from "#app/shop/catalogue/transfer/row-description.server.ts";
import { applicableActions } from "#app/shop/catalogue/transfer/transfer-columns.ts";
import type { importWaits } from "#db/values.ts";
import { withDatabase } from "./with-database.ts";

class CatalogueNotCarried extends ExplainedError {}

const print = (line: string) => process.stdout.write(`${line}\n`);
const howTo =
  `Write: ${taskCommand("catalogue", ["out", "--to=FILE"])}, or ${taskCommand("catalogue", ["in", "--from=FILE"])}, which only says what it would do; ` +
  "with --apply it does it, and with --pictures it also replaces pictures of pieces that are there.";

type TaskContext = Pick<OpenDatabase, "db" | "pool"> & { environment: Environment };

/** Returns the exit code: 0 if everything was done, or could be, else 1. */
export async function transferCatalogue(environment: Environment, args: string[]): Promise<number> {
  return withDatabase(environment, ({ db, pool }) =>
    exportOrImport({ db, pool, environment }, args),
  );
}

async function exportOrImport(context: TaskContext, args: string[]): Promise<number> {
  const { direction, to, from, apply, pictures } = readArguments(args);
  if (direction === "out" && to && !from && !apply && !pictures)
    return exportCatalogue(context, to);
  if (direction === "in" && from && !to && (apply || !pictures))
    return alone(context, () => bringIn(context, { from, apply, pictures }));
  throw new CatalogueNotCarried(howTo);
}

function readArguments(args: string[]) {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        to: { type: "string" },
        from: { type: "string" },
        apply: { type: "boolean", default: false },
        pictures: { type: "boolean", default: false },
      },
    });
    return { direction: positionals.length === 1 ? positionals[0] : undefined, ...values };
  } catch {
    throw new CatalogueNotCarried(howTo);
  }
}

async function exportCatalogue({ db, environment }: TaskContext, to: string): Promise<number> {
  if (await stat(to).catch(() => null))
    throw new CatalogueNotCarried(`${to} is there already, and stays as it is.`);
  const folder = uploadsFolder(environment);
  await mkdir(folder, { recursive: true, mode: privateFolder });
  const half = `${to}.part`;
  const entries = catalogueEntries(db, openStorage(environment), {
    folder,
    language: "en",
    now: new Date(),
  });
  try {
    await pipeline(
      Readable.from(whileThereIsRoom(createZip(entries), to), { objectMode: false }),
      createWriteStream(half, { mode: privateFile }),
    );
    await rename(half, to);
  } catch (error) {
    await rm(half, { force: true });
    if (isDiskFull(error)) throw new CatalogueNotCarried(`The disk of ${to} is full.`);
    const { code = "", path: at } = error as NodeJS.ErrnoException;
    const why = at === half ? unwritable[code] : undefined;
    if (why) throw new CatalogueNotCarried(`${to} cannot be written: ${why}.`);
    throw error;
  }
  const { size } = await stat(to);
  const { pieces } = await countCatalogue(db);
  const counted = `${pieces} ${pieces === 1 ? "piece" : "pieces"}`;
  print(`The catalogue is in ${to}: ${counted}, ${size} bytes.`);
  if (pieces === 0)
    print("The shop has no piece. If it is opening just now, wait until it says that it is open.");
  return 0;
}

const noRight = "the user who runs this may not write there";
const unwritable: Record<string, string> = {
  EACCES: noRight,
  EPERM: noRight,
  EROFS: "its disk is read-only",
  ENOENT: "there is no such folder",
  ENOTDIR: "there is no such folder",
};

const checkEveryBytes = 64 * 1024 * 1024;

/** Throws NoDiskSpace. Checks on the way, since the size is not known before. */
async function* whileThereIsRoom(chunks: AsyncIterable<Uint8Array>, to: string) {
  let sinceCheck = checkEveryBytes;
  for await (const chunk of chunks) {
    if (sinceCheck >= checkEveryBytes) {
      await expectDiskSpaceFor("the catalogue", 0, [path.dirname(path.resolve(to))]);
      sinceCheck = 0;
    }
    sinceCheck += chunk.length;
    yield chunk;
  }
}

async function alone<Result>({ pool }: TaskContext, work: () => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    if (!(await tryLock(client, "console")))
      throw new CatalogueNotCarried(
        "Another console is bringing a catalogue in, and nothing was changed.",
      );
    return await work();
  } finally {
    // The lock ends with the connection.
    client.release(true);
  }
}

type Bringing = { from: string; apply: boolean; pictures: boolean };

async function bringIn(
  { db, environment }: TaskContext,
  { from, apply, pictures }: Bringing,
): Promise<number> {
  const source = await fileSource(from).catch(() => null);
  if (!source || source.bytes === 0) throw new CatalogueNotCarried(`${from} cannot be read.`);
  const log = createLog("error", process.stderr);
  const storage = openStorage(environment);
  const folder = uploadsFolder(environment);
  try {
    if (apply)
      await expectSpaceForCatalogue(environment, { bytes: source.bytes, sent: source.bytes });
    await discardConsoleImports(db);
    const begun = { language: "en", fileName: path.basename(from), sha256: null } as const;
    const id = await beginImport(db, null, { ...begun, bytes: source.bytes });
    if (id === null)
      throw new CatalogueNotCarried(
        "Another catalogue is being brought in. Wait until it is done, or drop it at /admin/catalogue.",
      );
    await previewImport(db, (await findImport(db, id))!, source, { folder, log });
    const looked = (await findImport(db, id))!;
    if (looked.waitsFor) {
      await discardImport(db, storage, id);
      throw new CatalogueNotCarried(`${waitTexts[looked.waitsFor]}, and nothing was changed.`);
    }
    const refused = await printImport(db, looked);
    if (looked.state !== "ready" || !apply) {
      await discardImport(db, storage, id);
      if (looked.state === "ready") print("Nothing was changed. With --apply it is done.");
      return refused ? 1 : 0;
    }
    const requested = applicableActions.filter((fate) => fate !== "replace" || pictures);
    await confirmImport(db, id, requested);
    await carryOut(db, id, { storage, folder, log, sourceOf: () => source });
    return (await printDone(db, id)) || refused ? 1 : 0;
  } finally {
    await source.close();
  }
}

const waitTexts = {
  storage: "The storage does not answer",
  disk: "The disk is full",
  database: "The database does not answer",
} satisfies Record<(typeof importWaits)[number], string>;

type Applying = Parameters<typeof applyNext>[1] & { log: Log };

async function carryOut(db: Database, id: number, tools: Applying): Promise<void> {
  let reportedCount = 0;
  for (;;) {
    const more = await applyNext(db, tools, id);
    const found = (await findImport(db, id))!;
    if (found.state !== "running") return;
    if (Math.floor(found.counts.done / 100) > reportedCount) {
      reportedCount = Math.floor(found.counts.done / 100);
      print(`${found.counts.done} of ${found.counts.wanted} are done …`);
    }
    if (!more) {
      if (found.waitsFor) print(`${waitTexts[found.waitsFor]}; trying again …`);
      await new Promise((resolve) => setTimeout(resolve, (waitSeconds * 1000) / 6));
    }
  }
}

const portion = 500;

/** Returns true if anything is refused. */
async function printImport(db: Database, found: Import): Promise<boolean> {
  const { state, refusal, counts } = found;
  if (state !== "ready") {
    print(describeRefusal(refusal ?? "", "en"));
    return true;
  }
  for (const fate of ["refused", "replace", "change", "make"] as const)
    await printRows(db, found.id, fate);
  print(
    `${counts.make} new, ${counts.change} changed, ${counts.replace} with another picture, ` +
      `${counts.same} the same, ${counts.refused} refused.`,
  );
  return counts.refused > 0;
}

async function printRows(db: Database, id: number, shown: ShownRows): Promise<void> {
  for (let offset = 0; ; offset += portion) {
    const rows = await listImportRows(db, id, shown, { limit: portion, offset });
    for (const row of rows) {
      const { name, lines } = describeRow(row, "en");
      print(`${shown}: ${name}`);
      for (const line of lines) print(`  ${line}`);
    }
    if (rows.length < portion) return;
  }
}

async function printDone(db: Database, id: number): Promise<boolean> {
  const { counts, state } = (await findImport(db, id))!;
  await printRows(db, id, "failed");
  print(`${counts.done - counts.failed} done, ${counts.failed} not done as wished.`);
  if (counts.undoable > 0) print("For a week it can be taken back at /admin/catalogue.");
  return counts.failed > 0 || state !== "done";
}
