// Public files and how they are cached, requested byte by byte: no path leads out of the public
// folders.
import { describe, expect, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { naughtyEncodings } from "#tests/support/hostile/naughty.ts";
import { openShopWithFiles } from "#tests/support/processes/shop-with-files.ts";
import { statuses } from "#tests/support/wire.ts";

const { wire, key, master, picture } = await openShopWithFiles();

const lines = (...all: string[]) => `${all.join("\r\n")}\r\n\r\n`;
const host = `Host: ${wire.host}`;

describe("files", () => {
  const file = `/media/${key}/320.jpg`;

  test("nothing but public files can be reached, however the way is written", async () => {
    const up = [
      "..",
      "%2e%2e",
      "%252e%252e",
      "..%00",
      "%c0%ae%c0%ae",
      "..%5c",
      "..\\",
      ".%2e",
      "....//",
      "..;",
      "%uff0e%uff0e",
      "․․",
    ];
    const ways = up.flatMap((each) =>
      ["/", "%2f", "%252f", "\\", "%5c"].flatMap((slash) => [
        `/media/${each}${slash}masters${slash}${master}`,
        `/media/${key}${slash}${each}${slash}${each}${slash}masters/${master}`,
        `/assets/${each}${slash}${each}${slash}${each}${slash}package.json`,
        `/media${slash}${each}${slash}postgres${slash}PG_VERSION`,
      ]),
    );
    const probes = [
      ...ways,
      `/masters/${master}`,
      `//masters/${master}`,
      `/media//masters/${master}`,
      `/media/./../masters/${master}`,
      "/data/masters",
      "/postgres/PG_VERSION",
      "/.git/config",
      "/.env",
      "/media/",
      `/media/${key}`,
      `/media/${key}/`,
      "/assets/",
      "/assets/.vite/manifest.json",
      "/package.json",
      "/server.ts",
      "/build/server/index.js",
      "/assets/../server/index.js",
      "/sources.sha256",
      `${file}%00.html`,
      ...naughtyEncodings.map((each) => `/media/${each}`),
    ];
    const reached: string[] = [];
    for (const probe of probes) {
      const answer = await wire.raw(
        Buffer.from(lines(`GET ${probe} HTTP/1.1`, host, "Connection: close")),
        1000,
      );
      const [status] = statuses(answer);
      if (
        status === 200 ||
        (status ?? 500) >= 500 ||
        /print master|a secret of|"dependencies"/.test(answer)
      )
        reached.push(`${status} ${probe}`);
    }
    expect(reached).toEqual([]);
  });

  test.each([
    "bytes=0-9",
    "bytes=1000-",
    "bytes=-",
    "bytes=0-0,-1",
    `bytes=${"0-,".repeat(4000)}`,
    "items=0-5",
  ])("a picture is so small that it is sent whole, also to who asks for %.20s", async (range) => {
    const { status, headers } = await wire.request(file, { headers: { range } });
    expect([status, headers["content-type"], Number(headers["content-length"])]).toEqual([
      200,
      "image/jpeg",
      picture.length,
    ]);
  });
});

test("If-None-Match: any list, any length, weak or strong", async () => {
  await wire.request("/contact");
  const { headers } = await eventually(async () => {
    const answer = await wire.request("/contact");
    expect(answer.headers.etag).toBeDefined();
    return answer;
  });
  const etag = headers.etag!;
  const statusWith = async (value: string) =>
    (await wire.request("/contact", { headers: { "if-none-match": value } })).status;
  for (const value of [etag, `W/${etag}`, "*", `"x", ${etag}`, `${'"x",'.repeat(2000)}${etag}`])
    expect(await statusWith(value), value).toBe(304);
  for (const value of [
    '""',
    "x",
    etag.slice(1, -1),
    `${etag}x`,
    ",".repeat(10_000),
    '"'.repeat(10_000),
  ])
    expect(await statusWith(value), value).toBe(200);
});
