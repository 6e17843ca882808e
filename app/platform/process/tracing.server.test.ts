import { createServer } from "node:http";
import type { RequestListener, Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { createLog } from "./log.server.ts";
import { summaryOf } from "#app/platform/database/trace-statements.server.ts";
import { startTracing, trace, traceRequest } from "./tracing.server.ts";

let stop = async () => {};
let collector: Server | undefined;
afterEach(async () => {
  await stop();
  collector?.closeAllConnections();
  collector?.close();
});

const lines: Record<string, unknown>[] = [];
const log = createLog("info", {
  write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>),
});

async function startWith(answer: RequestListener, share = 1): Promise<void> {
  collector = createServer(answer);
  await new Promise<void>((resolve) => collector!.listen(0, "127.0.0.1", resolve));
  const { port } = collector.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/v1/traces`;
  lines.length = 0;
  stop = startTracing({ url, headers: {}, service: "test", share }, log);
}

const one = () => trace("one", "internal", {}, async () => log.info("within"));

test("switched off it does the work, and the log says nothing of traces", async () => {
  lines.length = 0;
  await one();
  expect(traceRequest("00-not-one", () => log.info("asked"))).toBeNull();
  expect(lines.map((line) => "trace_id" in line)).toEqual([false, false]);
});

test("lines of the log name the trace that they are of", async () => {
  let said = "";
  await startWith(async (request, response) => {
    said = await text(request);
    response.end("{}");
  });
  await one();
  log.info("outside");
  await stop();
  const [within, outside] = lines;
  expect(said).toContain(`"traceId":"${String(within!["trace_id"])}"`);
  expect(outside).not.toHaveProperty("trace_id");
});

test("what fails is marked, not told, and fails as before", async () => {
  let said = "";
  await startWith(async (request, response) => {
    said = await text(request);
    response.end("{}");
  });
  const failing = trace("one", "client", {}, () => Promise.reject(new Error("of Marie")));
  await expect(failing).rejects.toThrow("of Marie");
  await stop();
  expect(said).toContain('"status":{"code":2}');
  expect(said).not.toContain("Marie");
});

test("of a trace that whoever asked does not keep, nothing is sent", async () => {
  let asked = 0;
  await startWith((_, response) => response.end(String((asked += 1))));
  traceRequest("00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00", () => {})!(
    "a",
    {},
    false,
  );
  await stop();
  expect(asked).toBe(0);
});

test.each([
  ["refuses", (_, response) => response.writeHead(500).end("no")],
  ["hangs up", (request) => request.destroy()],
  ["sends elsewhere", (_, response) => response.writeHead(307, { location: "/x" }).end()],
  ["answers nothing", () => {}],
  ["breaks its redirect", (_, response) => response.writeHead(302, { location: "::" }).end("x")],
] satisfies [string, RequestListener][])(
  "a collector that %s costs spans alone",
  async (_, answer) => {
    await startWith(answer);
    await one();
    await stop();
    expect(lines.at(-1)).toMatchObject({ level: 40, spans: 1 });
  },
);

test("a collector whose answer breaks off, or is not what it says, is no error of the shop", async () => {
  const heads = [{ "content-length": "100" }, { "content-encoding": "gzip" }];
  await startWith((request, response) => {
    response.writeHead(200, heads.pop()).write("not all of it");
    setTimeout(() => request.socket.destroy(), 20);
  });
  await one();
  await stop();
  expect(lines.filter(({ level }) => Number(level) > 40)).toEqual([]);
});

test("a silent collector holds the end up for a second, however much waits", async () => {
  let asked = 0;
  await startWith(() => void (asked += 1));
  for (let span = 0; span < 2000; span += 1) await trace("one", "internal", {}, async () => {});
  await stop();
  // The first batch takes all of that second, so the others are not even sent.
  expect(asked).toBe(1);
  const told = lines
    .filter(({ spans }) => spans)
    .reduce((sum, { spans }) => sum + Number(spans), 0);
  expect(told).toBe(2000);
});

test.each([
  [`select "id", "email" from "orders" where "email" = 'marie@example.org'`, "select orders"],
  [`insert into "mails" ("kind") values ($1)`, "insert mails"],
  ["update orders set note = 'x'", "update orders"],
  ["with a as (select 1 from lines) select * from a", "with lines"],
  ["begin isolation level repeatable read", "begin"],
  ["anything 'else'", "statement"],
])("of %s only step and table are named", (statement, summary) => {
  expect(summaryOf(statement)).toBe(summary);
});
