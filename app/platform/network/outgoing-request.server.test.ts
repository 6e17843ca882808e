import { once } from "node:events";
import { createServer } from "node:http";
import type { RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { requestOutside } from "./outgoing-request.server.ts";

const asked: string[] = [];
const ways: Record<string, RequestListener> = {
  "/fine": (_, response) => response.writeHead(204).end(),
  "/hangs": () => {},
  "/begins": (_, response) => response.writeHead(200).write("…"),
  "/leads-on": (_, response) => response.writeHead(307, { location: "/fine" }).end(),
  "/upgrades": (_, response) =>
    response.socket!.end(
      "HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n",
    ),
  "/floods": (_, response) => {
    response.writeHead(200);
    const pour = () => {
      while (!response.destroyed && response.write("x".repeat(65_536)));
    };
    response.on("drain", pour);
    pour();
  },
};
const server = createServer((request, response) => {
  asked.push(request.url!);
  ways[request.url!]!(request, response);
});
await once(server.listen(0, "127.0.0.1"), "listening");
const { port } = server.address() as AddressInfo;
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const post = (path: string, protocol = "http") =>
  requestOutside(
    { url: new URL(`${protocol}://127.0.0.1:${port}${path}`), mayBeLoopback: true },
    { body: "{}", headers: {}, timeoutMs: 1000 },
  );

test("what was answered is told by its status", async () => {
  expect(await post("/fine")).toEqual({ status: 204, text: "" });
});

test("it goes nowhere that the answer leads to", async () => {
  asked.length = 0;
  expect(await post("/leads-on")).toEqual({ status: 307, text: "" });
  expect(asked).toEqual(["/leads-on"]);
});

test("who asks for another protocol is not spoken to", async () => {
  expect(await post("/upgrades")).toEqual({ status: 101, text: null });
});

test("an answer that does not end is not read to its end", async () => {
  expect(await post("/floods")).toEqual({ status: 200, text: null });
});

test.each(["/hangs", "/begins"])("who %s is not waited for", async (path) => {
  expect(await post(path)).toEqual({ failure: "timeout" });
});

test("nothing is sent where the line cannot be encrypted", async () => {
  asked.length = 0;
  expect(await post("/fine", "https")).toEqual({ failure: "tls" });
  expect(asked).toEqual([]);
});
