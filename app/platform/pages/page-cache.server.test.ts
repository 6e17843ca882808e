import { createServer } from "node:http";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { QueryPromise } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { createPageCache } from "./page-cache.server.ts";
import type { PageCache } from "./page-cache.server.ts";

let server: Server | undefined;
afterEach(() => server?.close());

async function serve(cache: PageCache, renew = async () => {}) {
  server = createServer((request, response) => {
    const onlyFresh = request.headers["cookie"] !== undefined;
    if (!cache.respond(request.url!, request, response, { onlyFresh, renew }))
      response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server!.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers });
}

const html: [string, string][] = [["content-type", "text/html; charset=utf-8"]];
const body = Buffer.from("<p>hello</p>".repeat(200));

describe("a kept page", () => {
  test("is answered whole, compressed as asked, with its headers", async () => {
    const cache = createPageCache({ maxBytes: 1e6 });
    await cache.store("/a", cache.version(), html, body);
    const get = await serve(cache);
    const plain = await get("/a", { "accept-encoding": "identity" });
    expect(plain.headers.get("content-encoding")).toBeNull();
    expect(await plain.text()).toBe(body.toString());
    const small = await get("/a", { "accept-encoding": "gzip, br" });
    expect(small.headers.get("content-encoding")).toBe("br");
    expect(small.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(await small.text()).toBe(body.toString());
  });

  test("is not compressed in a way that was refused", async () => {
    const cache = createPageCache({ maxBytes: 1e6 });
    await cache.store("/a", cache.version(), html, body);
    const get = await serve(cache);
    const sent = async (accepted: string) =>
      (await get("/a", { "accept-encoding": accepted })).headers.get("content-encoding");
    expect(await sent("gzip, br;q=0")).toBe("gzip");
    expect(await sent("br; Q=0.0, gzip ;q=0.000")).toBeNull();
    expect(await sent("brotli, x-gzip")).toBeNull();
    expect(await sent("GZIP;q=0.1, BR;q=0.01")).toBe("br");
  });

  test("is not sent again to whom already has it", async () => {
    const cache = createPageCache({ maxBytes: 1e6 });
    await cache.store("/a", cache.version(), html, body);
    const get = await serve(cache);
    const etag = (await get("/a")).headers.get("etag")!;
    for (const known of [etag, `"x", ${etag}`, `W/${etag}`, "*"])
      expect((await get("/a", { "if-none-match": known })).status).toBe(304);
    expect((await get("/a", { "if-none-match": '"x"' })).status).toBe(200);
  });

  test("counts for what it takes in memory, so that a million tiny pages under long names do not fit", async () => {
    const cache = createPageCache({ maxBytes: 1e6 });
    const names = Array.from({ length: 600 }, (_, index) => `/tiny?${index}`);
    for (const name of names) await cache.store(name, cache.version(), html, Buffer.from("{}"));
    const get = await serve(cache);
    expect((await get(names.at(-1)!)).status).toBe(200);
    expect((await get(names[0]!)).status).toBe(404);
    await cache.store("/a", cache.version(), html, body);
    for (let index = 0; index < 60; index += 1)
      await cache.store(
        `/long?${"x".repeat(10_000)}${index}`,
        cache.version(),
        html,
        Buffer.from("{}"),
      );
    expect((await get("/a")).status).toBe(404);
  });

  test("is dropped with all kept values at the turn of the day, and one begun before is not kept", async () => {
    let at = 90;
    const dayOf = (moment: number) => Math.floor(moment / 100);
    const cache = createPageCache({ maxBytes: 1e6, now: () => at, dayOf });
    const get = await serve(cache);
    const day = () => cache.cachedUntilChange("day", async () => dayOf(at));
    await cache.store("/a", cache.version(), html, body);
    const begun = cache.version();
    expect([await day(), (await get("/a")).status]).toEqual([0, 200]);
    at = 100;
    expect((await get("/a")).status).toBe(404);
    await cache.store("/a", begun, html, body);
    expect((await get("/a")).status).toBe(404);
    await cache.store("/a", cache.version(), html, body);
    at = 199;
    expect([await day(), (await get("/a")).status]).toEqual([1, 200]);
    at = 250;
    expect(await day()).toBe(2);
  });

  test("is dropped when the catalogue changes", async () => {
    const cache = createPageCache({ maxBytes: 1e6 });
    await cache.store("/a", cache.version(), html, body);
    cache.clear();
    const get = await serve(cache);
    expect((await get("/a")).status).toBe(404);
  });

  test("is not kept when the catalogue changed while it was made", async () => {
    const cache = createPageCache({ maxBytes: 1e6 });
    const begun = cache.version();
    cache.clear();
    await cache.store("/a", begun, html, body);
    const get = await serve(cache);
    expect((await get("/a")).status).toBe(404);
  });

  test("is not brought back by a compression that ends after the change", async () => {
    const cache = createPageCache({ maxBytes: 1e6 });
    const keeping = cache.store("/a", cache.version(), html, body);
    cache.clear();
    await keeping;
    const get = await serve(cache);
    expect((await get("/a")).status).toBe(404);
  });
});

describe("a kept page while the catalogue grows", () => {
  const newer = Buffer.from("<p>hello and more</p>");

  /** A page that was made an hour before its first visitor. */
  async function keptLongAgo() {
    const clock = { now: 0 };
    const cache = createPageCache({ maxBytes: 1e6, now: () => clock.now });
    await cache.store("/a", cache.version(), html, body);
    clock.now = 3_600_000;
    return { cache, clock };
  }

  test("is shown a little longer, made anew once meanwhile, and then shown as it is now", async () => {
    const { cache } = await keptLongAgo();
    cache.grow();
    let made = 0;
    let finish = () => {};
    const get = await serve(cache, async () => {
      made += 1;
      await new Promise<void>((resolve) => (finish = resolve));
      await cache.store("/a", cache.version(), html, newer);
    });
    for (let each = 0; each < 3; each += 1)
      expect(await (await get("/a")).text()).toBe(body.toString());
    expect(made).toBe(1);
    finish();
    await expect.poll(async () => (await get("/a")).text()).toBe(newer.toString());
    expect(made).toBe(1);
  });

  test("is made anew after the one before it, whose compression included", async () => {
    const { cache } = await keptLongAgo();
    await cache.store("/b", cache.version(), html, body);
    cache.grow();
    const steps: string[] = [];
    let finish = () => {};
    const get = await serve(cache, async () => {
      steps.push("begun");
      await new Promise<void>((resolve) => (finish = resolve));
      const key = steps.length === 1 ? "/a" : "/b";
      void cache.store(key, cache.version(), html, newer).then(() => steps.push("compressed"));
    });
    await get("/a");
    await get("/b");
    expect(steps).toEqual(["begun"]);
    finish();
    await expect.poll(() => steps).toEqual(["begun", "compressed", "begun"]);
    finish();
    await expect.poll(async () => (await get("/b")).text()).toBe(newer.toString());
  });

  test("is not shown to whom asks for what is there now", async () => {
    const cache = createPageCache({ maxBytes: 1e6 });
    await cache.store("/a", cache.version(), html, body);
    const get = await serve(cache);
    expect((await get("/a", { cookie: "staff" })).status).toBe(200);
    cache.grow();
    expect((await get("/a", { cookie: "staff" })).status).toBe(404);
  });

  test("is shown for five seconds at most, however often the catalogue grows", async () => {
    let now = 0;
    const cache = createPageCache({ maxBytes: 1e6, now: () => now });
    await cache.store("/a", cache.version(), html, body);
    const get = await serve(cache);
    for (now = 0; now <= 5000; now += 1000) {
      cache.grow();
      expect((await get("/a")).status).toBe(200);
    }
    expect((await get("/a")).status).toBe(404);
  });

  test("is made anew every three seconds at most, and nobody waits for it", async () => {
    const { cache, clock } = await keptLongAgo();
    const counts = { made: 0, kept: 0 };
    const get = await serve(cache, async () => {
      counts.made += 1;
      await cache.store("/a", cache.version(), html, newer);
      counts.kept += 1;
    });
    const begun = clock.now;
    for (; clock.now < begun + 60_000; clock.now += 250) {
      cache.grow();
      expect((await get("/a")).status).toBe(200);
      // The test's clock does not wait for a busy machine.
      await expect.poll(() => counts.kept).toBe(counts.made);
    }
    expect(counts.made).toBe(20);
  });

  test("is kept although it grew while the page was made, as one that lacks something", async () => {
    let now = 0;
    const cache = createPageCache({ maxBytes: 1e6, now: () => now });
    const begun = cache.version();
    cache.grow();
    await cache.store("/a", begun, html, body);
    now = 3000;
    let made = 0;
    const get = await serve(cache, async () => void (made += 1));
    expect((await get("/a")).status).toBe(200);
    expect(made).toBe(1);
  });

  test("is dropped by any other change", async () => {
    const cache = createPageCache({ maxBytes: 1e6 });
    await cache.store("/a", cache.version(), html, body);
    cache.grow();
    cache.clear();
    expect((await (await serve(cache))("/a")).status).toBe(404);
  });

  test("is asked to be made again where that failed", async () => {
    const { cache } = await keptLongAgo();
    cache.grow();
    let made = 0;
    const get = await serve(cache, async () => void (made += 1));
    await get("/a");
    await get("/a");
    expect(made).toBe(2);
  });
});

test("the oldest pages make room, and a page larger than an eighth of the room is not kept", async () => {
  const cache = createPageCache({ maxBytes: 100_000 });
  for (const name of [
    "/1",
    "/2",
    "/3",
    "/4",
    "/5",
    "/6",
    "/7",
    "/8",
    "/9",
    "/10",
    "/11",
    "/12",
    "/13",
    "/14",
    "/15",
    "/16",
    "/17",
    "/18",
  ]) {
    await cache.store(name, cache.version(), html, body);
  }
  await cache.store("/large", cache.version(), html, Buffer.alloc(13_000));
  const get = await serve(cache);
  expect((await get("/1")).status).toBe(404);
  expect((await get("/18")).status).toBe(200);
  expect((await get("/large")).status).toBe(404);
});

test("a failed value is asked for again, a good one is kept until the catalogue changes", async () => {
  const cache = createPageCache({ maxBytes: 1e6 });
  let asked = 0;
  const load = async () => {
    asked += 1;
    if (asked === 1) throw new Error("the database is away");
    return asked;
  };
  await expect(cache.cachedUntilChange("x", load)).rejects.toThrow("away");
  expect(await cache.cachedUntilChange("x", load)).toBe(2);
  expect(await cache.cachedUntilChange("x", load)).toBe(2);
  cache.clear();
  expect(await cache.cachedUntilChange("x", load)).toBe(3);
});

test("a statement that runs at each await is run once per version", async () => {
  const cache = createPageCache({ maxBytes: 1e6 });
  let runs = 0;
  class Statement extends QueryPromise<number> {
    override execute = async () => (runs += 1);
  }
  const load = () => new Statement();
  expect(await cache.cachedUntilChange("x", load)).toBe(1);
  expect(await cache.cachedUntilChange("x", load)).toBe(1);
  expect(runs).toBe(1);
});

describe("minor pages", () => {
  const fill = async (cache: PageCache, name: string, count: number, isMinor: boolean) => {
    for (let at = 0; at < count; at += 1)
      await cache.store(`/${name}${at}`, cache.version(), html, body, isMinor);
  };
  const kept = async (cache: PageCache, name: string, count: number) => {
    const get = await serve(cache);
    let found = 0;
    for (let at = 0; at < count; at += 1)
      if ((await get(`/${name}${at}`)).status === 200) found += 1;
    server?.close();
    return found;
  };

  test("take a fifth at most, and push out each other alone", async () => {
    const cache = createPageCache({ maxBytes: 1e6 });
    await fill(cache, "page", 50, false);
    const before = await kept(cache, "page", 50);
    await fill(cache, "minor", 500, true);
    expect(await kept(cache, "page", 50)).toBe(before);
    const minor = await kept(cache, "minor", 500);
    expect(minor).toBeGreaterThan(5);
    expect(minor * 10_800).toBeLessThanOrEqual(200_000);
  });

  test("make room where the others need all of it", async () => {
    const cache = createPageCache({ maxBytes: 1e6 });
    await fill(cache, "minor", 20, true);
    await fill(cache, "page", 500, false);
    expect(await kept(cache, "minor", 20)).toBe(0);
    const all = await kept(cache, "page", 500);
    await fill(cache, "minor", 20, true);
    expect(await kept(cache, "page", 500)).toBe(all);
  });
});
