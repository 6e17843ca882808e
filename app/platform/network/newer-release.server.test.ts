import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import dns from "node:dns/promises";
import { createServer } from "node:http";
import { syncBuiltinESMExports } from "node:module";
import type { IncomingMessage, RequestListener, Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { checkForRelease, findReleaseState, isNewer } from "./newer-release.server.ts";
import { shopVersion } from "#app/platform/project-root.server.ts";

const newest = { version: "99.1.0", date: "2030-05-01", security: true };
const now = new Date("2030-05-02T10:00:00Z");
const later = (hours: number) => new Date(now.getTime() + hours * 3600_000);

let dataDir: string;
let host: Server;
let asked: IncomingMessage[];
let answer: RequestListener;
let where: { releasesUrl: string; dataDir: string; isTyped: boolean };
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "inkiosk-release-"));
  asked = [];
  answer = (_, response) => response.end(JSON.stringify(newest));
  host = createServer((request, response) => {
    asked.push(request);
    answer(request, response);
  });
  await new Promise<void>((resolve) => host.listen(0, "127.0.0.1", resolve));
  const releasesUrl = `http://127.0.0.1:${(host.address() as AddressInfo).port}/`;
  where = { releasesUrl, dataDir, isTyped: false };
});
afterEach(async () => {
  host.closeAllConnections();
  host.close();
  await rm(dataDir, { recursive: true });
});

test("without an address nobody is ever asked", async () => {
  const nowhere = { releasesUrl: undefined, dataDir, isTyped: true };
  await checkForRelease(nowhere, now);
  expect(await findReleaseState(nowhere)).toBe("not-set");
  expect(asked).toEqual([]);
});

test("a newer one is told of, and only this version's number was said", async () => {
  expect(await findReleaseState(where)).toEqual({ askedAt: null, hasFailed: false, newer: null });
  await checkForRelease(where, now);
  expect(await findReleaseState(where)).toEqual({ askedAt: now, hasFailed: false, newer: newest });
  const [{ method, url, headers }] = asked as [IncomingMessage];
  expect({ method, url }).toEqual({ method: "GET", url: "/" });
  expect(headers["user-agent"]).toBe(`Inkiosk/${shopVersion}`);
  const usual = ["accept", "accept-encoding", "accept-language", "connection", "host"];
  const others = ["sec-fetch-mode", "user-agent"];
  expect([...usual, ...others]).toEqual(expect.arrayContaining(Object.keys(headers)));
});

test("it is asked once a day, after each start too, and once where the clock was set back", async () => {
  await checkForRelease(where, now);
  await checkForRelease(where, later(1));
  await checkForRelease(where, later(23));
  expect(asked).toHaveLength(1);
  await checkForRelease(where, later(24));
  await checkForRelease(where, later(-5));
  expect(asked).toHaveLength(3);
});

test("none is newer than this one", async () => {
  answer = (_, response) => response.end(JSON.stringify({ ...newest, version: shopVersion }));
  await checkForRelease(where, now);
  expect(await findReleaseState(where)).toEqual({ askedAt: now, hasFailed: false, newer: null });
});

const said = (text: string) => ((_, response) => response.end(text)) satisfies RequestListener;
test.each<[string, RequestListener]>([
  ["no JSON", said("<h1>Welcome</h1>")],
  ["something else", said('{"tag_name":"v2"}')],
  ["a version that is none", said(JSON.stringify({ ...newest, version: "<script>" }))],
  ["a day that is none", said(JSON.stringify({ ...newest, date: "2030-02-31" }))],
  ["too much", said(JSON.stringify({ ...newest, more: "x".repeat(100_000) }))],
  ["an error", (_, response) => void response.writeHead(500).end()],
  ["another address", (_, response) => void response.writeHead(302, { location: "/x" }).end()],
  ["half of it", (request, response) => void (response.write("{"), request.socket.destroy())],
])("an answer that is %s changes nothing, and is not asked for again that day", async (_, bad) => {
  await checkForRelease(where, now);
  answer = bad;
  await expect(checkForRelease(where, later(25))).rejects.toThrow();
  await checkForRelease(where, later(26));
  expect(asked).toHaveLength(2);
  expect(await findReleaseState(where)).toEqual({
    askedAt: later(25),
    hasFailed: true,
    newer: newest,
  });
});

test("a line that is not encrypted as it should be, and a host that is not there", async () => {
  for (const url of [where.releasesUrl.replace("http:", "https:"), "http://127.0.0.1:1/"]) {
    const bad = { ...where, releasesUrl: url };
    await expect(checkForRelease(bad, now)).rejects.toThrow();
    expect(await findReleaseState(bad)).toEqual({ askedAt: now, hasFailed: true, newer: null });
  }
});

test("another address is asked at once, and what the former one told is not believed", async () => {
  await checkForRelease(where, now);
  const other = { ...where, releasesUrl: `${where.releasesUrl}other.json` };
  expect(await findReleaseState(other)).toEqual({ askedAt: null, hasFailed: false, newer: null });
  await checkForRelease(other, later(1));
  expect(asked.map(({ url }) => url)).toEqual(["/", "/other.json"]);
});

test("what somebody typed at a browser leads to public machines alone", async () => {
  const typed = { ...where, isTyped: true };
  await expect(checkForRelease(typed, now)).rejects.toThrow("not-https");
  const inside = { ...typed, releasesUrl: "https://192.168.0.7/newest.json" };
  await expect(checkForRelease(inside, now)).rejects.toThrow("not-public");
  expect(asked).toEqual([]);
  expect(await findReleaseState(inside)).toMatchObject({ hasFailed: true });
});

test("the machine that was looked at is asked, whatever its name leads to by then", async () => {
  const lookup = dns.lookup;
  const found = [{ address: "127.0.0.1", family: 4 }];
  dns.lookup = (async () => found) as unknown as typeof lookup;
  syncBuiltinESMExports();
  try {
    const named = {
      ...where,
      releasesUrl: where.releasesUrl.replace("127.0.0.1", "named.invalid"),
    };
    await checkForRelease(named, now);
    expect(await findReleaseState(named)).toMatchObject({ newer: newest });
  } finally {
    dns.lookup = lookup;
    syncBuiltinESMExports();
  }
});

test("a damaged file is as none", async () => {
  await checkForRelease(where, now);
  const file = path.join(dataDir, "newest-release.json");
  await writeFile(file, (await readFile(file, "utf8")).slice(5));
  expect(await findReleaseState(where)).toEqual({ askedAt: null, hasFailed: false, newer: null });
});

test.each([
  ["1.0.1", "1.0.0", true],
  ["1.10.0", "1.9.9", true],
  ["2.0.0", "1.99.99", true],
  ["1.0.0", "1.0.0", false],
  ["1.9.9", "1.10.0", false],
  ["0.9.0", "1.0.0", false],
])("%s is newer than %s: %s", (version, present, newer) => {
  expect(isNewer(version, present)).toBe(newer);
});
