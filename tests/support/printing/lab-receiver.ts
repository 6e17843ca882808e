// The server of a print lab on this machine, which answers as a test sets it.
import { once } from "node:events";
import { createServer } from "node:http";
import type { IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export type Received = { headers: IncomingHttpHeaders; body: string };

export async function startLab() {
  const received: Received[] = [];
  let status = 204;
  const server = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) });
    response.writeHead(status, status === 302 ? { location: "/elsewhere" } : {}).end();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/inkiosk`,
    received,
    /** From the next message on. */
    answers: (next: number) => (status = next),
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
