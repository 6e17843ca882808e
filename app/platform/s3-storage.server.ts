import { createHash } from "node:crypto";
import { openAsBlob } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { setTimeout as sleep } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import type { S3Options } from "./environment.server.ts";
import { checkName } from "./object-storage.server.ts";
import type { ObjectStorage } from "./object-storage.server.ts";

/** Until the answer begins: for small files, and for whole ones on a slow line. */
const answerMs = 60_000;
const fileAnswerMs = 15 * 60_000;
const attempts = 3;
const pauseMs = 100;

type Asked = { body?: Uint8Array | Blob; query?: Record<string, string> };

/** The bucket must exist and must not be public. */
export function s3Storage(options: S3Options): ObjectStorage {
  const { region, accessKeyId, secretAccessKey } = options;
  const client = new AwsClient({ service: "s3", region, accessKeyId, secretAccessKey });
  const root = addressOf(options);

  async function ask(
    method: string,
    name: string,
    { body, query }: Asked = {},
  ): Promise<Response | null> {
    const url = `${root}/${name}${query ? `?${new URLSearchParams(query)}` : ""}`;
    // why hashed: the store then refuses what was altered or cut off.
    const headers = { "x-amz-content-sha256": await sha256(body) };
    const ms = body instanceof Blob ? fileAnswerMs : answerMs;
    for (let attempt = 1; ; attempt += 1) {
      // why again: the date is part of the signature.
      const signed = await client.sign(url, {
        method,
        headers,
        body: body as BodyInit,
        redirect: "manual",
      });
      const isLast = attempt === attempts;
      const answer = await answerWithin(signed, ms).catch((error: unknown) => {
        if (isLast) throw error;
        return null;
      });
      if (answer && (isLast || (answer.status < 500 && answer.status !== 429)))
        return judge(answer, method);
      await answer?.body?.cancel();
      await sleep(Math.random() * pauseMs * 2 ** attempt);
    }
  }

  return {
    async save(name, bytes) {
      await done(await ask("PUT", checkName(name), { body: bytes }));
    },
    async saveFile(name, file) {
      await done(await ask("PUT", checkName(name), { body: await openAsBlob(file) }));
    },
    async find(name) {
      const found = await ask("GET", checkName(name));
      return found && new Uint8Array(await found.arrayBuffer());
    },
    async open(name) {
      const found = await ask("GET", checkName(name));
      if (!found) return null;
      const stream = Readable.fromWeb(found.body as ReadableStream);
      return { stream, bytes: Number(found.headers.get("content-length")) };
    },
    async remove(name) {
      await done(await ask("DELETE", checkName(name)));
    },
    async *list(folder) {
      const query: Record<string, string> = { "list-type": "2", prefix: `${checkName(folder)}/` };
      for (;;) {
        const page = await (await ask("GET", "", { query }))!.text();
        for (const key of textsOf(page, "Key")) yield key;
        const [next] = textsOf(page, "NextContinuationToken");
        if (!next) return;
        query["continuation-token"] = next;
      }
    },
    async changedAt(name) {
      const found = await ask("HEAD", checkName(name));
      return found && new Date(found.headers.get("last-modified")!);
    },
  };
}

/** Amazon gives each bucket a host; not so other stores, and no certificate covers dots. */
function addressOf({ endpoint, region, bucket }: S3Options): string {
  if (endpoint) return `${endpoint.replace(/\/+$/, "")}/${bucket}`;
  const host = `s3.${region}.amazonaws.com`;
  return bucket.includes(".") ? `https://${host}/${bucket}` : `https://${bucket}.${host}`;
}

async function sha256(body: Uint8Array | Blob | undefined): Promise<string> {
  const hash = createHash("sha256");
  if (body instanceof Blob) await pipeline(body.stream(), hash);
  else hash.update(body ?? "");
  return hash.digest("hex");
}

async function answerWithin(request: Request, ms: number): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(
    () => late.abort(new Error("the store of files did not answer in time")),
    ms,
  );
  try {
    return await fetch(request, { signal: late.signal });
  } catch (error) {
    // why its cause: fetch says only that it failed.
    throw (error as Error).cause ?? error;
  } finally {
    clearTimeout(timer);
  }
}

/** Null for a missing file; a missing bucket is an error. */
async function judge(answer: Response, method: string): Promise<Response | null> {
  if (answer.ok) return answer;
  const said = await answer.text();
  const [code = ""] = textsOf(said, "Code");
  if (answer.status === 404 && code !== "NoSuchBucket") return null;
  throw new Error(`the store of files answered ${method} with ${answer.status} ${code}`.trimEnd());
}

async function done(answer: Response | null): Promise<void> {
  await answer?.arrayBuffer();
}

const signs: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function textsOf(xml: string, element: string): string[] {
  return [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, "g"))].map(([, text]) =>
    text!.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal, hex, name) =>
      name
        ? (signs[name] ?? whole)
        : String.fromCodePoint(Number.parseInt(decimal ?? hex, decimal ? 10 : 16)),
    ),
  );
}
