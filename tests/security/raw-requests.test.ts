// Requests that no browser sends, written to the socket byte by byte: one refusal each, and the
// shop goes on.
import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import { describe, expect, test, vi } from "vitest";
import { contactMessages } from "#db/messages-tables.ts";
import { loadBuiltShop } from "#tests/support/app.ts";
import { openShopWithFiles } from "#tests/support/processes/shop-with-files.ts";
import { statuses } from "#tests/support/wire.ts";

const { shop, wire, key } = await openShopWithFiles();

const lines = (...all: string[]) => `${all.join("\r\n")}\r\n\r\n`;
/**
 * The lines of a form to the contact page that says of itself what a test wants, and what follows
 * them.
 */
const form = (header: string, extraHeaders: string) =>
  lines("POST /contact HTTP/1.1", host, ...header.split("\r\n")) + extraHeaders;
const host = `Host: ${wire.host}`;

test.each([
  ["other", lines("GET /art HTTP/1.1", host, "Host: evil.example", "Connection: close")],
  ["equal", lines("GET /art HTTP/1.1", host, host, "Connection: close")],
  [
    "in other letters",
    lines(
      "POST /contact HTTP/1.1",
      host,
      "hOsT: evil.example",
      "Content-Length: 0",
      "Connection: close",
    ),
  ],
])("two hosts, %s, are one too many", async (_, request) => {
  expect(statuses(await wire.raw(request))).toEqual([400]);
});

describe("slow senders are cut off in time", () => {
  // All senders start together, because each has to wait for its timeout. None gives up first.
  const slow = {
    "a request line that never ends": "GET /ar",
    "headers that never end": `GET / HTTP/1.1\r\n${host}\r\nX-Slow: `,
    "a connection that says nothing": "",
  };
  const answers = Object.entries(slow).map(async ([name, bytes]) => {
    return { name, said: await wire.raw(bytes, 110_000) };
  });
  test.each(Object.keys(slow).map((name, index) => [name, index] as const))(
    "%s",
    { timeout: 30_000 },
    async (_, index) => {
      const { said: received } = await answers[index]!;
      expect(statuses(received).filter((status) => status !== 408)).toEqual([]);
    },
  );

  test.each([
    ["two minutes for a form", "/contact", 1000, 120_000],
    [
      "as long as a slow line takes for a picture",
      "/admin/uploads",
      60_000_000,
      120_000 + 1_000_000,
    ],
    [
      "no longer than for the largest picture",
      "/admin/uploads",
      9_000_000_000,
      120_000 + (200 * 1024 * 1024) / 60,
    ],
  ])("a body has %s", async (_name, address, bytes, ms) => {
    const { createHttpServer } = await loadBuiltShop();
    const server = createHttpServer({ listener: () => {} });
    await once(server.listen(0, "127.0.0.1"), "listening");
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      const socket = connect((server.address() as AddressInfo).port, "127.0.0.1").on(
        "error",
        () => {},
      );
      socket.write(`POST ${address} HTTP/1.1\r\n${host}\r\nContent-Length: ${bytes}\r\n\r\nhalf`);
      const [request] = (await once(server, "request")) as [IncomingMessage];
      await vi.advanceTimersByTimeAsync(ms - 1000);
      expect(request.destroyed).toBe(false);
      await vi.advanceTimersByTimeAsync(2000);
      expect(request.destroyed).toBe(true);
      socket.destroy();
    } finally {
      vi.useRealTimers();
      server.close();
    }
  });
});

describe("requests that two servers could read differently are refused, and nothing smuggled in is answered", () => {
  const smuggled = `GET /robots.txt HTTP/1.1\r\n${host}\r\n\r\n`;
  test.each([
    [
      "length and chunks",
      form("Content-Length: 4\r\nTransfer-Encoding: chunked", `0\r\n\r\n${smuggled}`),
    ],
    ["two lengths", form("Content-Length: 0\r\nContent-Length: 44", smuggled)],
    ["a list of lengths", form("Content-Length: 0, 44", smuggled)],
    ["a negative length", form("Content-Length: -1", smuggled)],
    ["a length with a sign", form("Content-Length: +0", smuggled)],
    ["an unknown coding", form("Transfer-Encoding: xchunked", smuggled)],
    [
      "chunks that are not last",
      form("Transfer-Encoding: chunked, identity", `0\r\n\r\n${smuggled}`),
    ],
    ["a space before the colon", form("Transfer-Encoding : chunked", `0\r\n\r\n${smuggled}`)],
    ["a bad chunk size", form("Transfer-Encoding: chunked", `zz\r\n\r\n${smuggled}`)],
    ["bare line feeds", `GET / HTTP/1.1\n${host}\n\n${smuggled}`],
    ["a folded header", `GET / HTTP/1.1\r\n${host}\r\nX-A: 1\r\n\tfolded\r\n\r\n${smuggled}`],
    ["a zero byte", `GET / HTTP/1.1\r\n${host}\r\nX-A: \0\r\n\r\n${smuggled}`],
    ["no host", `GET / HTTP/1.1\r\n\r\n${smuggled}`],
    ["another protocol", `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n${smuggled}`],
    ["an unknown method", `BREW / HTTP/1.1\r\n${host}\r\n\r\n${smuggled}`],
    ["TLS", Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03])],
  ])("%s", async (_, bytes) => {
    const received = await wire.raw(bytes, 1500);
    expect(statuses(received)).toEqual([400]);
    expect(received).not.toContain("Sitemap");
  });

  test("more headers than fit are refused", async () => {
    const many = Array.from({ length: 5000 }, (_, index) => `X-${index}: ${"a".repeat(12)}`);
    expect(
      statuses(await wire.raw(lines("GET / HTTP/1.1", host, `X-Long: ${"a".repeat(100_000)}`))),
    ).toEqual([431]);
    expect(
      statuses(
        await wire.raw(
          lines("GET / HTTP/1.1", host, `Cookie: inkiosk-language=fr; ${"a=b; ".repeat(20_000)}`),
        ),
      ),
    ).toEqual([431]);
    expect(statuses(await wire.raw(lines("GET / HTTP/1.1", host, ...many)))).toEqual([431]);
    expect(
      statuses(await wire.raw(`GET /${"a".repeat(100_000)} HTTP/1.1\r\n${host}\r\n\r\n`)),
    ).toEqual([431]);
  });
});

describe("odd but readable requests", () => {
  test.each([
    ["OPTIONS", "OPTIONS /contact HTTP/1.1"],
    ["TRACE", "TRACE / HTTP/1.1"],
    ["PUT", "PUT /art HTTP/1.1"],
    ["PATCH", "PATCH /contact HTTP/1.1"],
    ["DELETE", "DELETE /art/1 HTTP/1.1"],
    ["PROPFIND", "PROPFIND / HTTP/1.1"],
    ["PURGE", "PURGE / HTTP/1.1"],
    ["DELETE of a file", `DELETE /media/${key}/320.jpg HTTP/1.1`],
    ["PUT of an asset", "PUT /assets/x.js HTTP/1.1"],
  ])("%s is not allowed", async (_, line) => {
    const received = await wire.raw(
      lines(line, host, "Content-Length: 0", "Cookie: secret=1", "Connection: close"),
    );
    expect(statuses(received)).toEqual([405]);
    expect(received.toLowerCase()).toContain("\r\nallow: get, head, post\r\n");
    expect(received).not.toContain("secret=1");
  });

  test("neither a line without a protocol nor one without an address", async () => {
    expect(
      statuses(await wire.raw("GET /\r\n\r\n", 500)).filter((status) => status >= 500),
    ).toEqual([]);
    expect(
      statuses(await wire.raw(lines("OPTIONS * HTTP/1.1", host, "Connection: close"))),
    ).toEqual([400]);
  });

  test("CONNECT opens nothing", async () => {
    expect(statuses(await wire.raw(lines("CONNECT evil.example:443 HTTP/1.1", host)))).toEqual([]);
  });

  test("an upgrade is not taken up", async () => {
    for (const to of ["websocket", "h2c"]) {
      const received = await wire.raw(
        lines("GET /healthz HTTP/1.1", host, "Connection: Upgrade, close", `Upgrade: ${to}`),
        500,
      );
      expect(statuses(received).filter((status) => status !== 200)).toEqual([]);
    }
  });

  test("HTTP/1.0, with a host or without", async () => {
    expect(statuses(await wire.raw(lines("GET /robots.txt HTTP/1.0", host)))).toEqual([200]);
    expect(statuses(await wire.raw(lines("GET /robots.txt HTTP/1.0")))).toEqual([400]);
  });

  test.each([
    "a b",
    "evil.example/x",
    "evil@shop",
    "[::1",
    "..",
    "%00",
    "xn--\u00e9",
    "a".repeat(3000),
    "evil.example:99999",
    "?",
    "#",
    "\\",
  ])("the host %j", async (name) => {
    const [status] = statuses(
      await wire.raw(
        lines("GET /robots.txt HTTP/1.1", `Host: ${name}`, "Connection: close"),
        10_000,
      ),
    );
    expect([200, 400, 421]).toContain(status);
  });

  test.each([
    "http://evil.example/art",
    "https://evil.example:99999/",
    "evil",
    "http://",
    "file:///etc/passwd",
    "//evil.example/art",
    "/\\evil.example",
  ])("the target %s", async (target) => {
    const received = await wire.raw(
      lines(`GET ${target} HTTP/1.1`, host, "Connection: close"),
      10_000,
    );
    expect(statuses(received)[0]).toBeLessThan(500);
    expect(received).not.toMatch(/^location: (?:https?:)?[\\/]{2}/im);
  });

  test("a method in a header or a parameter does not override the real one", async () => {
    for (const name of ["x-http-method-override", "x-http-method", "x-method-override"]) {
      for (const method of ["DELETE", "POST", "TRACE"]) {
        expect(
          (
            await wire.request("/contact?_method=DELETE&_method=POST", {
              headers: { [name]: method },
            })
          ).status,
        ).toBe(200);
      }
    }
    expect(await shop.db.$count(contactMessages)).toBe(0);
  });

  test("a body on a GET is not read", async () => {
    const received = await wire.raw(
      `${lines("GET /robots.txt HTTP/1.1", host, "Content-Length: 5", "Connection: close")}a=b&c`,
    );
    expect(statuses(received)).toEqual([200]);
  });

  test("a body that is announced and cut off writes nothing", async () => {
    const fields = "name=A&email=a%40b.fr&subject=A&message=";
    const head = [
      "POST /contact HTTP/1.1",
      host,
      `Origin: ${wire.origin}`,
      "Content-Type: application/x-www-form-urlencoded",
    ];
    await wire.raw(lines(...head, "Content-Length: 500") + fields, 300);
    await wire.raw(`${lines(...head, "Transfer-Encoding: chunked")}28\r\n${fields}`, 300);
    expect(await shop.db.$count(contactMessages)).toBe(0);
  });

  test("languages, cookies and encodings of any length and kind", async () => {
    const texts = [
      "*",
      "q=",
      "fr;q=NaN",
      "fr;q=1.1.1",
      ",".repeat(8000),
      "fr;".repeat(4000),
      "é",
      "\t",
      "inkiosk-language=de",
      "=;=;",
    ];
    for (const text of texts) {
      for (const name of [
        "Accept-Language",
        "Cookie",
        "Accept-Encoding",
        "If-None-Match",
        "If-Modified-Since",
        "Accept",
        "Referer",
      ]) {
        for (const target of ["/contact", "/contact", "/contact.data"]) {
          const received = await wire.raw(
            lines(`GET ${target} HTTP/1.1`, host, `${name}: ${text}`, "Connection: close"),
            1000,
          );
          expect([200, 304], `${name}: ${text}`).toContain(statuses(received)[0]);
        }
      }
    }
  });
});
