// Streams one file of a multipart form to disk, up to a limit.
import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import type { FileHandle } from "node:fs/promises";
import path from "node:path";
import { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { Busboy } from "@fastify/busboy";
import { hourMs } from "#app/shop/calendar/milliseconds.ts";
import { isDiskFull } from "./disk-space.server.ts";
import { privateFile, privateFolder } from "./private-files.server.ts";

export const formOverheadBytes = 64 * 1024;

export type UploadRefusal =
  | "too-large"
  | "no-file"
  | "several-files"
  | "not-a-form"
  | "cut-off"
  | "disk-full";
type ReceivedUpload = {
  fields: FormData;
  file: string;
  remove(): Promise<void>;
};

export const uploadsFolder = ({ dataDir }: { dataDir: string }) => path.join(dataDir, "uploads");

type UploadOptions = {
  folder: string;
  field: string;
  maxBytes: number;
  create?: typeof createFile;
};

const createFile = (file: string) => open(file, "wx", privateFile);

export async function receiveUpload(
  request: Request,
  { folder, field, maxBytes, create = createFile }: UploadOptions,
): Promise<ReceivedUpload | { refused: UploadRefusal }> {
  const type = request.headers.get("content-type") ?? "";
  if (!request.body || !/^multipart\/form-data\s*;/i.test(type)) return { refused: "not-a-form" };
  const file = path.join(folder, `${randomUUID()}.part`);
  const remove = () => rm(file, { force: true });
  try {
    await mkdir(folder, { recursive: true, mode: privateFolder });
    const write = () => swallowingFailures(() => create(file));
    const received = await readForm(request.body as ReadableStream<Uint8Array>, type, {
      write,
      field,
      maxBytes,
    });
    if ("refused" in received) await remove();
    return "refused" in received ? received : { fields: received.fields, file, remove };
  } catch (error) {
    await remove();
    if (isDiskFull(error)) return { refused: "disk-full" };
    throw error;
  }
}

type Writing = { sink: Writable; failure(): unknown };

/** Stores a write error for later, since a failing sink would block the parser for ever. */
function swallowingFailures(create: () => Promise<FileHandle>): Writing {
  let handle: FileHandle | undefined;
  let failure: unknown = null;
  const attempt = async (work: () => Promise<void>, done: () => void) => {
    try {
      await work();
    } catch (error) {
      failure = error;
    }
    done();
  };
  const sink = new Writable({
    construct: (done) => void attempt(async () => void (handle = await create()), done),
    write: (chunk: Buffer, _encoding, done) =>
      void attempt(async () => (failure ? undefined : handle!.appendFile(chunk)), done),
    destroy: (error, done) =>
      void attempt(
        async () => handle?.close(),
        () => done(error),
      ),
  });
  return { sink, failure: () => failure };
}

async function writeAll(stream: Readable, sink: Writable, failure: () => unknown): Promise<void> {
  await pipeline(stream, sink);
  if (failure()) throw failure();
}

async function readForm(
  body: ReadableStream<Uint8Array>,
  type: string,
  { write, field, maxBytes }: { write: () => Writing; field: string; maxBytes: number },
): Promise<{ fields: FormData } | { refused: UploadRefusal }> {
  const fields = new FormData();
  let refused: UploadRefusal | null = null;
  let writing: Promise<void> | null = null;
  let parser: InstanceType<typeof Busboy>;
  try {
    parser = new Busboy({
      headers: { "content-type": type },
      limits: {
        fileSize: maxBytes,
        files: 2,
        fields: 20,
        // 4,000 letters of at most four bytes.
        fieldSize: 16 * 1024,
        fieldNameSize: 100,
        parts: 24,
        headerPairs: 20,
        headerSize: 4096,
      },
    });
  } catch {
    return { refused: "not-a-form" };
  }
  parser.on("field", (name, value) => fields.append(name, value));
  parser.on("file", (name, stream) => {
    if (name !== field || writing) {
      refused ??= writing ? "several-files" : "no-file";
      stream.resume();
      return;
    }
    stream.on("limit", () => {
      refused ??= "too-large";
    });
    const { sink, failure } = write();
    writing = writeAll(stream, sink, failure);
    // The error is handled below and must not end the process before.
    writing.catch(() => {});
  });
  try {
    await pipeline(Readable.fromWeb(body), parser);
  } catch {
    refused ??= "cut-off";
  }
  if (writing) {
    try {
      await writing;
    } catch (error) {
      if (!refused) throw error;
    }
  }
  if (refused) return { refused };
  return writing ? { fields } : { refused: "no-file" };
}

const abandonedMs = hourMs;

type Remove = (file: string, options: { recursive: true; force: true }) => Promise<void>;

/** Also removes folders left by downloads. Returns what failed. */
export async function removeAbandonedUploads(
  folder: string,
  remove: Remove = rm,
): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }));
    if (mtimeMs >= Date.now() - abandonedMs) continue;
    await remove(file, { recursive: true, force: true }).catch((error) => failures.push(error));
  }
  return failures;
}
