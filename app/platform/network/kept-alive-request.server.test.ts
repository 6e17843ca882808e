import { once } from "node:events";
import { createServer } from "node:http";
import type { RequestListener } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { afterAll, expect, test } from "vitest";
import { requestKeptAlive } from "./kept-alive-request.server.ts";

const asked: string[] = [];
const connections = new Set<Socket>();
const ways: Record<string, RequestListener> = {
  "/repeats": async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString("utf8");
    const { "content-length": length, "x-id": id } = request.headers;
    response
      .writeHead(201, { "x-debug": "é" })
      .end(JSON.stringify({ method: request.method, body, length, id }));
  },
  "/leads-on": (_, response) => response.writeHead(307, { location: "/repeats" }).end(),
  "/hangs": () => {},
  "/begins": (_, response) => response.writeHead(200).write("…"),
  "/breaks-off": (_, response) => {
    response.writeHead(200, { "content-length": "100" }).write("…");
    setImmediate(() => response.destroy());
  },
};
const server = createServer((request, response) => {
  asked.push(request.url!);
  connections.add(request.socket);
  ways[request.url!]!(request, response);
});
await once(server.listen(0, "127.0.0.1"), "listening");
const { port } = server.address() as AddressInfo;
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const send = (path: string, body?: string) =>
  requestKeptAlive(`http://127.0.0.1:${port}${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: { "x-id": "one" },
    ...(body !== undefined && { body }),
    timeoutMs: 1000,
  });

test("what was sent arrives whole, and the answer is told whatever its status", async () => {
  const { text, ...answer } = await send("/repeats", "{“é”}");
  expect(answer).toMatchObject({ status: 201, isOk: true, headers: { "x-debug": "é" } });
  expect(JSON.parse(text)).toEqual({ method: "POST", body: "{“é”}", length: "10", id: "one" });
  expect(JSON.parse((await send("/repeats")).text)).toMatchObject({ method: "GET", body: "" });
});

test("one connection serves requests in turn", async () => {
  connections.clear();
  for (let each = 0; each < 3; each += 1) await send("/repeats", "{}");
  expect(connections.size).toBe(1);
});

test("it goes nowhere that the answer leads to", async () => {
  asked.length = 0;
  expect(await send("/leads-on", "{}")).toMatchObject({ status: 307, isOk: false });
  expect(asked).toEqual(["/leads-on"]);
});

test.each(["/hangs", "/begins", "/breaks-off"])("%s: rejects", async (path) => {
  await expect(send(path, "{}")).rejects.toThrow();
});

test("nobody there: rejects", async () => {
  const nowhere = requestKeptAlive("http://127.0.0.1:1/", {
    method: "GET",
    headers: {},
    timeoutMs: 1000,
  });
  await expect(nowhere).rejects.toThrow();
});
