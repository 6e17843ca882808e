// Speaks S3 to one bucket, with retries, and distinguishes missing files from unreachable stores.
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { writeBucketAddress } from "./bucket-address.ts";
import type { S3Options } from "#app/platform/environment.server.ts";
import type { FilePart } from "./object-storage.server.ts";
import { readTrouble, StoreProblem } from "./store-problem.ts";
import { trace } from "#app/platform/process/tracing.server.ts";
import { minuteMs } from "#app/shop/calendar/milliseconds.ts";

/** `responseMs` is the longest wait for a response to begin or continue. */
export type Patience = { attempts: number; pauseMs: number; responseMs: number };

const defaultPatience: Patience = { attempts: 3, pauseMs: 100, responseMs: minuteMs };
const bytesPerSecond = 32 * 1024;
const longestPauseMs = 15_000;

type S3Request = {
  body?: Uint8Array | Blob;
  query?: Record<string, string>;
  headers?: Record<string, string>;
};

export type S3Client = {
  where: string;
  /** Null for a missing file; throws StoreProblem. Read or cancel the response's body. */
  request(method: string, name: string, options?: S3Request): Promise<Response | null>;
  requestText(method: string, name: string, options?: S3Request): Promise<string | null>;
  /** Resumes after a broken connection. Null for a missing file. */
  read(name: string, part?: FilePart): Promise<{ bytes: number; stream: Readable } | null>;
};

/** The bucket must exist and must not be public. */
export function s3Client(options: S3Options, patience: Patience = defaultPatience): S3Client {
  const { region, accessKeyId, secretAccessKey, bucket } = options;
  const client = new AwsClient({ service: "s3", region, accessKeyId, secretAccessKey });
  const root = addressOf(options);
  const where = writeBucketAddress({ bucket, prefix: "" });
  const unavailable = (error: unknown) =>
    new StoreProblem(where, "away", { message: messageOf(error), mayPass: true, cause: error });

  async function once<Result>(
    { method, name, body, query, headers }: S3Request & { method: string; name: string },
    read: (answer: Response) => Promise<Result>,
  ): Promise<Result | null> {
    const url = `${root}/${name}${query ? `?${new URLSearchParams(query)}` : ""}`;
    // With a hash, the store refuses an altered or incomplete body.
    const signed = await client.sign(url, {
      method,
      headers: { ...headers, "x-amz-content-sha256": await sha256(body) },
      body: body as BodyInit,
      redirect: "manual",
    });
    const size = body instanceof Blob ? body.size : (body?.byteLength ?? 0);
    const late = new AbortController();
    const timer = setTimeout(
      () => late.abort(new Error("it did not answer in time")),
      patience.responseMs + (size / bytesPerSecond) * 1000,
    );
    try {
      const answer = await trace(`bucket ${method}`, "client", {}, () =>
        fetch(signed, { signal: late.signal }),
      );
      if (answer.ok) return await read(answer);
      return readFailure(where, { method, status: answer.status, said: await answer.text() });
    } catch (error) {
      throw error instanceof StoreProblem ? error : unavailable(error);
    } finally {
      clearTimeout(timer);
    }
  }

  const again = <Result>(work: () => Promise<Result>) => persist(work, patience);
  const request: S3Client["request"] = (method, name, params) =>
    again(() => once({ ...params, method, name }, async (answer) => answer));

  return {
    where,
    request,
    requestText: (method, name, params) =>
      again(() => once({ ...params, method, name }, (answer) => answer.text())),
    async read(name, part) {
      const first = await request("GET", name, part && { headers: { range: rangeFrom(0, part) } });
      if (!first) return null;
      if (part && first.status !== 206) {
        await first.body?.cancel();
        throw new StoreProblem(where, "strange", { message: "it gives no part of a file" });
      }
      const bytes = Number(first.headers.get("content-length"));
      const chunks = readOn(request, { name, first, bytes, part }, { patience, away: unavailable });
      const stream = Readable.from(chunks, { objectMode: false });
      // An unread response would keep its connection.
      return { bytes, stream: stream.once("close", () => first.body?.cancel().catch(() => {})) };
    },
  };
}

async function persist<Result>(
  work: () => Promise<Result>,
  { attempts, pauseMs }: Patience,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const mayPass = error instanceof StoreProblem && error.mayPass;
      if (!mayPass || attempt >= attempts) throw error;
    }
    await sleep(Math.min(longestPauseMs, Math.random() * pauseMs * 2 ** attempt));
  }
}

async function* readOn(
  request: S3Client["request"],
  { name, first, bytes, part }: { name: string; first: Response; bytes: number; part?: FilePart },
  { patience, away: unavailable }: { patience: Patience; away(error: unknown): StoreProblem },
): AsyncGenerator<Uint8Array> {
  const etag = first.headers.get("etag");
  let read = 0;
  let answer = first;
  for (let attempt = 1; ; attempt += 1) {
    try {
      for await (const chunk of chunksOf(answer, patience.responseMs)) {
        read += chunk.length;
        yield chunk;
      }
      if (read >= bytes) return;
      throw new Error("the answer was cut off");
    } catch (error) {
      // The remaining bytes must be of the same version, which only an etag can ensure.
      if (attempt >= patience.attempts || !etag) throw unavailable(error);
    }
    const headers = { range: rangeFrom(read, part), "if-match": etag };
    const remaining = await request("GET", name, { headers });
    if (remaining?.status !== 206) {
      await remaining?.body?.cancel();
      throw unavailable(new Error("the file changed while it was read"));
    }
    answer = remaining;
  }
}

const rangeFrom = (read: number, part?: FilePart) =>
  part ? `bytes=${part.start + read}-${part.end}` : `bytes=${read}-`;

async function* chunksOf(answer: Response, idleMs: number): AsyncGenerator<Uint8Array> {
  const reader = answer.body!.getReader();
  try {
    for (;;) {
      let timer: NodeJS.Timeout | undefined;
      const idle = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error("the answer does not go on")), idleMs);
      });
      const { done, value } = await Promise.race([reader.read(), idle]).finally(() =>
        clearTimeout(timer),
      );
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

/** Only Amazon gives each bucket a host, and its certificate covers no dots in names. */
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

function messageOf(error: unknown): string {
  const { message, code, cause } = error as Error & { code?: string };
  return cause ? messageOf(cause) : message || code || String(error);
}

/** Returns null only for a store's own 404, since a proxy's proves nothing about the file. */
function readFailure(
  where: string,
  { method, status, said: body }: { method: string; status: number; said: string },
): null {
  const [code = ""] = textsOf(body, "Code");
  const isMissing = ["NoSuchKey", "NotFound"].includes(code) || body === "";
  if (status === 404 && isMissing && method !== "PUT" && method !== "POST") return null;
  const { trouble, mayPass } = readTrouble(status, code, body);
  throw new StoreProblem(where, trouble, {
    message: `the store of files answered ${method} with ${status} ${code}`.trimEnd(),
    code,
    mayPass,
  });
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

export function textsOf(xml: string, element: string): string[] {
  return [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, "g"))].map(([, text]) =>
    text!.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal, hex, name) =>
      name
        ? (entities[name] ?? whole)
        : String.fromCodePoint(Number.parseInt(decimal ?? hex, decimal ? 10 : 16)),
    ),
  );
}

type Listed = { key: string; bytes: number };

/** Omits keys that contain `delimiter` after the prefix. */
export async function* listKeys(
  client: S3Client,
  prefix: string,
  delimiter?: string,
): AsyncGenerator<Listed> {
  const query: Record<string, string> = { "list-type": "2", prefix };
  if (delimiter) query["delimiter"] = delimiter;
  for (;;) {
    const page = (await client.requestText("GET", "", { query })) ?? "";
    if (!page.includes("<ListBucketResult"))
      throw new StoreProblem(client.where, "strange", { message: "its list is none" });
    for (const [, each] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
      const [key] = textsOf(each!, "Key");
      if (key) yield { key, bytes: Number(textsOf(each!, "Size")[0]) };
    }
    const [next] = textsOf(page, "NextContinuationToken");
    if (!next) return;
    query["continuation-token"] = next;
  }
}
