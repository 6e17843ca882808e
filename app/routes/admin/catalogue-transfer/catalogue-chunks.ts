// Receives the ZIP of a catalogue in chunks, under a checksum of its size and its ends: it lists
// the chunks it has, takes the missing ones, and begins the import once all are there.
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { NoDiskSpace } from "#app/platform/files/disk-space.server.ts";
import { listChunks, saveChunk } from "#app/platform/files/upload-chunks.server.ts";
import { beginImport, chunksOfCatalogue } from "#app/shop/catalogue/transfer/imports.server.ts";
import { expectSpaceForCatalogue } from "#app/shop/catalogue/transfer/space-for-catalogue.server.ts";
import { maxCatalogueBytes } from "#app/shop/catalogue/transfer/transfer-columns.ts";
import { chunkBytes } from "#app/platform/files/chunk-size.ts";
import { fieldOf, readForm } from "#app/routes/kit/forms/read-form.server.ts";
import {
  expectChecksum,
  readCount,
  receiveChunk,
} from "#app/routes/admin/kit/upload/receive-chunk.server.ts";
import { answerUpload } from "#app/routes/admin/kit/upload/upload-answer.ts";
import type { ChunksThere } from "#app/routes/admin/kit/upload/upload-answer.ts";
import { staffContext } from "#app/routes/admin/kit/session/staff-context.server.ts";
import type { Route } from "./+types/catalogue-chunks";

type FileRequest = Pick<Route.LoaderArgs, "params" | "context">;

function chunkedFile({ params, context }: FileRequest) {
  return chunksOfCatalogue(context.get(staffContext).id, expectChecksum(params.sum));
}

/** Lists the chunks; `?bytes=` (of the whole) also checks that there is room for the others. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { storage, environment } = args.context.get(requestContext);
  const parts = await listChunks(storage, chunkedFile(args));
  const bytes = Number(new URL(args.request.url).searchParams.get("bytes"));
  if (Number.isSafeInteger(bytes) && bytes > 0)
    try {
      await expectSpaceForCatalogue(environment, { bytes, sent: parts.length * chunkBytes });
    } catch (error) {
      if (error instanceof NoDiskSpace) return answerUpload({ refused: "no-room" });
      throw error;
    }
  return Response.json({ parts } satisfies ChunksThere);
}

/** Bytes with `?part=`, counted from 0; else a form with `name` and `bytes` of the whole. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const { request, context, params } = args;
  const file = chunkedFile(args);
  const { db, storage, language } = context.get(requestContext);
  const part = new URL(request.url).searchParams.get("part");
  if (part !== null) {
    const number = readCount(part);
    if (number === null) return answerUpload({ refused: "not-a-form" });
    if (number * chunkBytes >= maxCatalogueBytes) return answerUpload({ refused: "too-large" });
    return receiveChunk(request, (bytes) => saveChunk(storage, file, number, bytes));
  }
  const sent = await readForm(request);
  const bytes = Number(fieldOf(sent, "bytes"));
  if (!Number.isSafeInteger(bytes) || bytes < 1) return answerUpload({ refused: "not-a-form" });
  if (bytes > maxCatalogueBytes) return answerUpload({ refused: "too-large" });
  const stored = new Set(await listChunks(storage, file));
  const count = Math.ceil(bytes / chunkBytes);
  if (Array.from({ length: count }).some((_, number) => !stored.has(number)))
    return answerUpload({ refused: "cut-off" });
  const fileName = fieldOf(sent, "name") || "catalogue.zip";
  const begun = { language, fileName, sha256: params.sum, bytes };
  const id = await beginImport(db, context.get(staffContext), begun);
  return Response.json({ begun: id !== null }, { status: id === null ? 409 : 201 });
}
