// Uploads content of any size to a bucket, in parts if it is large: all of it or nothing.
import { createHash } from "node:crypto";
import type { Hash } from "node:crypto";
import { textsOf } from "./s3-client.server.ts";
import type { S3Client } from "./s3-client.server.ts";
import { StoreProblem } from "./store-problem.ts";
import { escapeXml } from "#app/platform/documents/escape-xml.ts";
import { sha256OfFile } from "#app/platform/sha256.server.ts";

/** S3 takes at most 10,000 parts of at least 5 MiB; only the last may be smaller. */
export const partBytes = 8 * 1024 * 1024;
const maxParts = 10_000;

export async function uploadTo(
  client: S3Client,
  name: string,
  content: AsyncIterable<Uint8Array>,
): Promise<string> {
  const hash = createHash("sha256");
  const parts = partsOf(content, hash);
  try {
    const { value: first } = await parts.next();
    if (first!.length < partBytes) await client.requestText("PUT", name, { body: first! });
    else await uploadParts(client, name, { first: first!, parts, hash });
  } finally {
    await parts.return(undefined);
  }
  return hash.copy().digest("hex");
}

async function* partsOf(
  content: AsyncIterable<Uint8Array>,
  hash: Hash,
): AsyncGenerator<Uint8Array, undefined> {
  let part = Buffer.allocUnsafe(partBytes);
  let filled = 0;
  let isFirst = true;
  for await (const chunk of content) {
    hash.update(chunk);
    for (let from = 0; from < chunk.length;) {
      const some = chunk.subarray(from, from + partBytes - filled);
      part.set(some, filled);
      from += some.length;
      filled += some.length;
      if (filled < partBytes) continue;
      yield part;
      part = Buffer.allocUnsafe(partBytes);
      filled = 0;
      isFirst = false;
    }
  }
  if (filled > 0 || isFirst) yield part.subarray(0, filled);
}

async function uploadParts(
  client: S3Client,
  name: string,
  {
    first,
    parts,
    hash,
  }: { first: Uint8Array; parts: AsyncGenerator<Uint8Array, undefined>; hash: Hash },
): Promise<void> {
  const begun = await client.requestText("POST", name, { query: { uploads: "" } });
  const [uploadId] = textsOf(begun ?? "", "UploadId");
  if (!uploadId) throw new StoreProblem(client.where, "strange", { message: "it began no upload" });
  try {
    const tags: string[] = [];
    for (let part: Uint8Array | undefined = first; part; part = (await parts.next()).value) {
      if (tags.length === maxParts) throw new Error(`${name} is too large for a bucket`);
      const query = { partNumber: String(tags.length + 1), uploadId };
      const response = await client.request("PUT", name, { query, body: part });
      await response?.body?.cancel();
      tags.push(response?.headers.get("etag") ?? "");
    }
    await complete(client, name, { uploadId, tags, sha256: hash.copy().digest("hex") });
  } catch (error) {
    // A failure does not matter: the next run clears unfinished uploads.
    await abort(client, name, uploadId).catch(() => {});
    throw error;
  }
}

async function abort(client: S3Client, name: string, uploadId: string): Promise<void> {
  await client.requestText("DELETE", name, { query: { uploadId } });
}

const completionAttempts = 3;

/** S3 answers 200 before it has finished, so an error may be in the body. */
async function complete(
  client: S3Client,
  name: string,
  { uploadId, tags, sha256 }: { uploadId: string; tags: string[]; sha256: string },
): Promise<void> {
  const each = tags.map(
    (tag, index) =>
      `<Part><PartNumber>${index + 1}</PartNumber><ETag>${escapeXml(tag)}</ETag></Part>`,
  );
  const xml = `<CompleteMultipartUpload>${each.join("")}</CompleteMultipartUpload>`;
  const body = new TextEncoder().encode(xml);
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response =
        (await client.requestText("POST", name, { query: { uploadId }, body })) ?? "";
      if (response.includes("<CompleteMultipartUploadResult")) return;
      const [code = "no word"] = textsOf(response, "Code");
      const mayPass = /^(?:InternalError|SlowDown|ServiceUnavailable)$/.test(code);
      throw new StoreProblem(client.where, mayPass ? "away" : "lossy", {
        message: `it ended an upload with ${code}`,
        code,
        mayPass,
      });
    } catch (error) {
      if (!(error instanceof StoreProblem)) throw error;
      // The first attempt may have succeeded although its response was lost.
      const isUnknownUpload = error.code === "NoSuchUpload";
      if (isUnknownUpload && (await sha256OfFile(await client.read(name))) === sha256) return;
      if (isUnknownUpload || !error.mayPass || attempt === completionAttempts) throw error;
    }
  }
}

/** Not every store can list interrupted uploads. */
export async function abortUploads(
  client: S3Client,
  prefix: string,
  isOwnName: (name: string) => boolean,
): Promise<void> {
  const query: Record<string, string> = { uploads: "", ...(prefix ? { prefix } : {}) };
  for (;;) {
    const page = await fetchUploads(client, query);
    for (const [, each] of page.matchAll(/<Upload>(.*?)<\/Upload>/gs)) {
      const [[key], [uploadId]] = [textsOf(each!, "Key"), textsOf(each!, "UploadId")];
      if (key && uploadId && isOwnName(key)) await abort(client, key, uploadId);
    }
    const [marker] = textsOf(page, "NextKeyMarker");
    if (textsOf(page, "IsTruncated")[0] !== "true" || !marker) return;
    query["key-marker"] = marker;
    query["upload-id-marker"] = textsOf(page, "NextUploadIdMarker")[0] ?? "";
  }
}

async function fetchUploads(client: S3Client, query: Record<string, string>): Promise<string> {
  try {
    return (await client.requestText("GET", "", { query })) ?? "";
  } catch (error) {
    if (error instanceof StoreProblem && error.code === "NotImplemented") return "";
    throw error;
  }
}
