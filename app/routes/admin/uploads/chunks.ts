// Receives a picture in chunks under the file's checksum; lists the chunks it has, and joins them.
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import {
  joinChunks,
  listChunks,
  removeChunks,
  saveChunk,
} from "#app/platform/files/upload-chunks.server.ts";
import type { ChunkedFile } from "#app/platform/files/upload-chunks.server.ts";
import { uploadsFolder } from "#app/platform/files/uploads.server.ts";
import { chunkBytes } from "#app/platform/files/chunk-size.ts";
import { findSettings } from "#app/shop/settings/settings.server.ts";
import { fieldOf, readForm } from "#app/routes/kit/forms/read-form.server.ts";
import {
  expectChecksum,
  readCount,
  receiveChunk,
} from "#app/routes/admin/kit/upload/receive-chunk.server.ts";
import { staffContext } from "#app/routes/admin/kit/session/staff-context.server.ts";
import { answerUpload } from "#app/routes/admin/kit/upload/upload-answer.ts";
import type { ChunksThere, UploadAnswer } from "#app/routes/admin/kit/upload/upload-answer.ts";
import { findRepeatedAnswer, saveUpload } from "./save-upload.server.ts";
import type { Route } from "./+types/chunks";

type FileRequest = Pick<Route.LoaderArgs, "params" | "context">;

function chunkedFile({ params, context }: FileRequest): ChunkedFile {
  return { sender: context.get(staffContext).id, sha256: expectChecksum(params.sha256) };
}

export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { storage } = args.context.get(requestContext);
  return Response.json({
    parts: await listChunks(storage, chunkedFile(args)),
  } satisfies ChunksThere);
}

/**
 * A chunk's bytes with `?part=` (from 0), or `parts` (their number) and the fields of `saveUpload`.
 */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const { request, context } = args;
  const file = chunkedFile(args);
  const { db, environment, storage } = context.get(requestContext);
  const settings = await findSettings(db);
  const maxChunks = Math.ceil(settings.uploadLimitBytes / chunkBytes);
  const part = new URL(request.url).searchParams.get("part");
  if (part !== null) {
    const number = readCount(part);
    if (number === null) return answerUpload({ refused: "not-a-form" });
    if (number >= maxChunks) return answerUpload({ refused: "too-large" });
    return receiveChunk(request, (bytes) => saveChunk(storage, file, number, bytes));
  }
  const fields = await readForm(request);
  const parts = readCount(fieldOf(fields, "parts"));
  if (!parts) return answerUpload({ refused: "not-a-form" });
  if (parts > maxChunks) return answerUpload({ refused: "too-large" });
  const before = await findRepeatedAnswer(fields, file.sha256, context);
  if (before) return answerUpload(before);
  const joined = await joinChunks(storage, file, {
    folder: uploadsFolder(environment),
    count: parts,
    maxBytes: settings.uploadLimitBytes,
  });
  if ("refused" in joined) return answerUpload(joined);
  try {
    const answer = await saveUpload({ fields, file: joined.file }, settings, context);
    if (!isWorthRetrying(answer)) await removeChunks(storage, file);
    return answerUpload(answer);
  } finally {
    await joined.remove();
  }
}

/** Whether the same file may still become a picture, now or with other fields. */
function isWorthRetrying(answer: UploadAnswer): boolean {
  if ("problems" in answer) return true;
  return "refused" in answer && retryableRefusals.has(answer.refused);
}

const retryableRefusals = new Set<string>([
  "storage-failed",
  "disk-full",
  "database-failed",
  "not-prepared",
  "took-too-long",
  "reference-taken",
  "category-gone",
  "prices-unknown",
]);
