// Writes into a bucket what may be larger than memory: in one piece where it is small, in parts
// where it is not; whole or not at all.
import { createHash } from "node:crypto";
import type { Hash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import { textsOf } from "./s3-client.server.ts";
import type { S3Client } from "./s3-client.server.ts";
import { StoreProblem } from "./store-problem.ts";

/** S3 takes no parts below 5 MiB but the last, and 10,000 of them. */
export const partBytes = 8 * 1024 * 1024;
const mostParts = 10_000;

/** Answers with what it adds up to. */
export async function uploadTo(
  client: S3Client,
  name: string,
  content: AsyncIterable<Uint8Array>,
): Promise<string> {
  const hash = createHash("sha256");
  const parts = partsOf(content, hash);
  try {
    const { value: first } = await parts.next();
    if (first!.length < partBytes) await client.askText("PUT", name, { body: first! });
    else await uploadParts(client, name, { first: first!, parts, hash });
  } finally {
    await parts.return(undefined);
  }
  return hash.copy().digest("hex");
}

/** Each of `partBytes` but the last, which may be empty where it is the only one. */
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
  const begun = await client.askText("POST", name, { query: { uploads: "" } });
  const [uploadId] = textsOf(begun ?? "", "UploadId");
  if (!uploadId) throw new StoreProblem(client.where, "strange", { said: "it began no upload" });
  try {
    const tags: string[] = [];
    for (let part: Uint8Array | undefined = first; part; part = (await parts.next()).value) {
      if (tags.length === mostParts) throw new Error(`${name} is too large for a bucket`);
      const query = { partNumber: String(tags.length + 1), uploadId };
      const sent = await client.ask("PUT", name, { query, body: part });
      await sent?.body?.cancel();
      tags.push(sent?.headers.get("etag") ?? "");
    }
    await complete(client, name, { uploadId, tags, sha256: hash.copy().digest("hex") });
  } catch (error) {
    // why not waited for long: the next run clears away what stays.
    await abort(client, name, uploadId).catch(() => {});
    throw error;
  }
}

async function abort(client: S3Client, name: string, uploadId: string): Promise<void> {
  await client.askText("DELETE", name, { query: { uploadId } });
}

const completing = 3;

/** The store answers 200 before it knows whether it can; a problem may then stand in the body. */
async function complete(
  client: S3Client,
  name: string,
  { uploadId, tags, sha256 }: { uploadId: string; tags: string[]; sha256: string },
): Promise<void> {
  const each = tags.map(
    (tag, place) =>
      `<Part><PartNumber>${place + 1}</PartNumber><ETag>${escaped(tag)}</ETag></Part>`,
  );
  const xml = `<CompleteMultipartUpload>${each.join("")}</CompleteMultipartUpload>`;
  const body = new TextEncoder().encode(xml);
  for (let attempt = 1; ; attempt += 1) {
    try {
      const said = (await client.askText("POST", name, { query: { uploadId }, body })) ?? "";
      if (said.includes("<CompleteMultipartUploadResult")) return;
      const [code = "no word"] = textsOf(said, "Code");
      const mayPass = /^(?:InternalError|SlowDown|ServiceUnavailable)$/.test(code);
      throw new StoreProblem(client.where, mayPass ? "away" : "lossy", {
        said: `it ended an upload with ${code}`,
        code,
        mayPass,
      });
    } catch (error) {
      if (!(error instanceof StoreProblem)) throw error;
      // why read: an end that was asked for twice may have come about the first time.
      const isOver = error.code === "NoSuchUpload";
      if (isOver && (await sumOf(client, name)) === sha256) return;
      if (isOver || !error.mayPass || attempt === completing) throw error;
    }
  }
}

async function sumOf(client: S3Client, name: string): Promise<string | null> {
  const found = await client.read(name);
  if (!found) return null;
  const hash = createHash("sha256");
  await pipeline(found.stream, hash);
  return hash.digest("hex");
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** Ends uploads that were cut off, of names that are `own`; a store that lists none has none. */
export async function abortUploads(
  client: S3Client,
  prefix: string,
  own: (name: string) => boolean,
): Promise<void> {
  const query: Record<string, string> = { uploads: "", ...(prefix ? { prefix } : {}) };
  for (;;) {
    const page = await askForUploads(client, query);
    for (const [, each] of page.matchAll(/<Upload>(.*?)<\/Upload>/gs)) {
      const [[key], [uploadId]] = [textsOf(each!, "Key"), textsOf(each!, "UploadId")];
      if (key && uploadId && own(key)) await abort(client, key, uploadId);
    }
    const [marker] = textsOf(page, "NextKeyMarker");
    if (textsOf(page, "IsTruncated")[0] !== "true" || !marker) return;
    query["key-marker"] = marker;
    query["upload-id-marker"] = textsOf(page, "NextUploadIdMarker")[0] ?? "";
  }
}

async function askForUploads(client: S3Client, query: Record<string, string>): Promise<string> {
  try {
    return (await client.askText("GET", "", { query })) ?? "";
  } catch (error) {
    if (error instanceof StoreProblem && error.code === "NotImplemented") return "";
    throw error;
  }
}
