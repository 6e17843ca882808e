// A bucket to break: a server that speaks S3 behind a proxy that fails as a test sets it. The proxy
// also checks sums and lists open uploads, which the server leaves out.
import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { startFauxqs } from "fauxqs";

type StoreRequest = { method: string; path: string; query: URLSearchParams };
/** "forget" only claims to have stored it; "alter" stores another byte; "cut" ends an answer. */
export type Fault =
  | { status: number; code: string }
  | "cut"
  | "hang"
  | "forget"
  | "alter"
  | "away"
  | null;

export const storeKeys = { accessKeyId: "key", secretAccessKey: "word" };

export async function startStore(buckets = ["safe"]) {
  const server = await startFauxqs({
    port: 0,
    host: "127.0.0.1",
    logger: false,
    init: { buckets },
  });
  const uploads = new Map<string, string>();
  const requests: StoreRequest[] = [];
  let faultOf: (requests: StoreRequest) => Fault = () => null;

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname: path, searchParams: query } = new URL(request.url!, "http://store");
    const body = await buffer(request);
    const what = { method: request.method!, path, query };
    requests.push(what);
    const fault = faultOf(what);
    const refuse = (status: number, code: string) =>
      response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
    if (fault === "away") return void request.socket.destroy();
    if (fault === "hang") return;
    if (fault === "forget") return void response.writeHead(200, { etag: '"x"' }).end();
    if (fault && typeof fault === "object") return void refuse(fault.status, fault.code);
    const sum = createHash("sha256").update(body).digest("hex");
    if (request.headers["x-amz-content-sha256"] !== sum)
      return void refuse(400, "XAmzContentSHA256Mismatch");
    if (query.has("uploads") && what.method === "GET") {
      const entries = [...uploads].map(
        ([id, key]) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId></Upload>`,
      );
      return void response.end(
        `<ListMultipartUploadsResult>${entries.join("")}</ListMultipartUploadsResult>`,
      );
    }
    if (fault === "alter" && body.length > 0) body[body.length >> 1]! ^= 1;
    const { host: _host, connection: _connection, ...headers } = request.headers;
    const hasBody = !["GET", "HEAD"].includes(what.method);
    const answer = await fetch(`http://127.0.0.1:${server.port}${request.url}`, {
      method: what.method,
      headers: headers as Record<string, string>,
      body: hasBody ? new Uint8Array(body) : null,
    });
    const text = Buffer.from(await answer.arrayBuffer());
    note(what, text.toString("latin1"));
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    if (fault !== "cut") return void response.end(text);
    response.write(text.subarray(0, text.length >> 1), () => request.socket.destroy());
  }

  function note({ method, path, query }: StoreRequest, text: string): void {
    const [, uploadId] = /<UploadId>(.*?)<\/UploadId>/.exec(text) ?? [];
    if (method === "POST" && query.has("uploads") && uploadId)
      uploads.set(uploadId, path.split("/").slice(2).join("/"));
    const ended = query.get("uploadId");
    if (ended && (method === "DELETE" || text.includes("CompleteMultipartUploadResult")))
      uploads.delete(ended);
  }

  const door = createServer((request, response) => {
    pass(request, response).catch(() => request.socket.destroy());
  }).listen(0, "127.0.0.1");
  await once(door, "listening");
  return {
    endpoint: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
    asked: requests,
    uploads,
    fail(fault: (requests: StoreRequest) => Fault) {
      faultOf = fault;
    },
    async close() {
      await new Promise((resolve) => door.close(resolve).closeAllConnections());
      await server.stop();
    },
  };
}
