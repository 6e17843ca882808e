// Raw requests over a socket: for cached pages, and for what a Request object cannot carry.
import { once } from "node:events";
import { request as httpRequest } from "node:http";
import type { IncomingHttpHeaders, OutgoingHttpHeaders, Server } from "node:http";
import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import { loadBuiltShop } from "./app.ts";
import type { TestShop } from "./app.ts";

type Answer = {
  status: number;
  headers: IncomingHttpHeaders;
  rawHeaders: string[];
  body: string;
};

export type Wire = {
  server: Server;
  host: string;
  origin: string;
  /** One request, on a new connection; the path is sent as it is. */
  request(
    path: string,
    options?: { method?: string; headers?: OutgoingHttpHeaders; body?: string | Buffer },
  ): Promise<Answer>;
  /** Answers with all that comes until the server closes or `patience` is over. */
  raw(bytes: string | Buffer, patience?: number): Promise<string>;
  close(): Promise<void>;
};

export async function openWire(shop: Pick<TestShop, "listener">): Promise<Wire> {
  const { createHttpServer } = await loadBuiltShop();
  const server = createHttpServer(shop);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const host = `127.0.0.1:${port}`;
  return {
    server,
    host,
    origin: `http://${host}`,
    request: (path, { method = "GET", headers = {}, body } = {}) =>
      new Promise((resolve, reject) => {
        const clientRequest = httpRequest(
          { host: "127.0.0.1", port, method, path, headers, agent: false },
          (response) => {
            const chunks: Buffer[] = [];
            response.on("data", (chunk: Buffer) => chunks.push(chunk)).on("error", reject);
            response.on("end", () =>
              resolve({
                status: response.statusCode!,
                headers: response.headers,
                rawHeaders: response.rawHeaders,
                body: Buffer.concat(chunks).toString(),
              }),
            );
          },
        );
        clientRequest.on("error", reject);
        clientRequest.end(body);
      }),
    raw: (bytes, patience = 2000) =>
      new Promise((resolve) => {
        let received = "";
        const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
        const end = () => {
          clearTimeout(timer);
          socket.destroy();
          resolve(received);
        };
        const timer = setTimeout(end, patience);
        socket.setEncoding("latin1").on("data", (text: string) => (received += text));
        // A server that refuses a request while it is still being sent resets the connection.
        socket.on("error", end).on("close", end);
      }),
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** The status code of each answer in what `raw` received. */
export function statuses(received: string): number[] {
  return [...received.matchAll(/^HTTP\/1\.[01] (\d{3})/gm)].map(([, code]) => Number(code));
}
