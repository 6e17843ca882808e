// Caches public pages until the catalogue changes (notify_storefront.sql) or the day ends.
import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Measured overhead is 7 kB per entry, and visitors decide how many pages there are. */
const entryBytes = 8192;

type Encoding = "br" | "gzip" | "identity";
type Representation = { headers: string[]; notModified: string[]; etag: string; body: Buffer };
type Page = {
  representations: Partial<Record<Encoding, Representation>>;
  bytes: number;
  renewedAt: number | null;
  staleSince: number | null;
  isBeingRenewed: boolean;
  isMinor: boolean;
};

/** There are endless filtered pages, most of them requested once, so they get a fifth. */
const minorFraction = 5;

const staleMs = 5000;
const renewalMs = 3000;

export type CachedUntilChange = <T>(name: string, load: () => Promise<T>) => Promise<T>;

type Version = { changes: number; growths: number };

export type PageCache = {
  respond(
    key: string,
    request: IncomingMessage,
    response: ServerResponse,
    options: { onlyFresh: boolean; renew(): Promise<unknown> },
  ): boolean;
  /** Ignored if `version` is outdated by more than growth. Minor pages evict only each other. */
  store(
    key: string,
    version: Version,
    headers: [string, string][],
    body: Buffer,
    isMinor?: boolean,
  ): Promise<void>;
  version(): Version;
  clear(): void;
  /** Cached pages are incomplete now, but not wrong. */
  grow(): void;
  cachedUntilChange: CachedUntilChange;
};

/** Pages depend on the day, which `dayOf` numbers. Each request calls it, so it must be quick. */
type Options = { maxBytes: number; now?: () => number; dayOf?: (moment: number) => number };

export function createPageCache({
  maxBytes,
  now = () => Date.now(),
  dayOf = () => 0,
}: Options): PageCache {
  return clearedDaily(createLastingCache(maxBytes, now), () => dayOf(now()));
}

function clearedDaily(cache: PageCache, dayNow: () => number): PageCache {
  let day = dayNow();
  const cacheOfToday = () => {
    const today = dayNow();
    if (today !== day) cache.clear();
    day = today;
    return cache;
  };
  return {
    ...cache,
    respond: (...request) => cacheOfToday().respond(...request),
    store: (...page) => cacheOfToday().store(...page),
    version: () => cacheOfToday().version(),
    cachedUntilChange: (name, load) => cacheOfToday().cachedUntilChange(name, load),
  };
}

function createLastingCache(maxBytes: number, now: () => number): PageCache {
  const pageStore = createPageStore(maxBytes);
  const { pages } = pageStore;
  const values = createValueCache();
  const inSequence = oneByOne();
  let compressing: Promise<unknown> = Promise.resolve();
  let version: Version = { changes: 0, growths: 0 };
  const respond: PageCache["respond"] = (key, request, response, { onlyFresh, renew }) => {
    const page = pages.get(key);
    if (!page || (page.staleSince !== null && (onlyFresh || now() - page.staleSince > staleMs)))
      return false;
    if (isDue(page, now())) {
      page.isBeingRenewed = true;
      const finishRenewal = () => (page.isBeingRenewed = false);
      // After a failure too, so that the next visitor triggers a retry.
      void inSequence(() => renew().finally(() => compressing)).then(finishRenewal, finishRenewal);
    }
    send(page, request, response);
    return true;
  };

  async function store(
    key: string,
    begun: Version,
    headers: [string, string][],
    body: Buffer,
    isMinor = false,
  ) {
    if (begun.changes !== version.changes || body.length > maxBytes / 8) return;
    const representations: Page["representations"] = {
      identity: represent(headers, body, "identity"),
    };
    const overhead = entryBytes + 2 * key.length;
    const staleSince = begun.growths === version.growths ? null : now();
    const wasStale = (pages.get(key)?.staleSince ?? null) !== null;
    const page: Page = {
      representations,
      bytes: overhead + body.length,
      renewedAt: wasStale ? now() : null,
      staleSince,
      isBeingRenewed: false,
      isMinor,
    };
    pageStore.put(key, page);
    const [br, gz] = await (compressing = compress(body));
    if (pages.get(key) !== page) return;
    representations.br = represent(headers, br, "br");
    representations.gzip = represent(headers, gz, "gzip");
    pageStore.drop(key);
    page.bytes += br.length + gz.length;
    pageStore.put(key, page);
  }

  return {
    respond,
    store,
    version: () => version,
    clear() {
      version = { ...version, changes: version.changes + 1 };
      pageStore.clear();
      values.clear();
    },
    grow() {
      version = { ...version, growths: version.growths + 1 };
      values.clear();
      for (const page of pages.values()) page.staleSince ??= now();
    },
    cachedUntilChange: values.once,
  };
}

function createPageStore(maxBytes: number) {
  const pages = new Map<string, Page>();
  const bytes = { all: 0, minor: 0 };

  function drop(key: string): void {
    const page = pages.get(key);
    if (!page) return;
    bytes.all -= page.bytes;
    if (page.isMinor) bytes.minor -= page.bytes;
    pages.delete(key);
  }

  function dropOldest(minorOnly: boolean): void {
    for (const [key, page] of pages) {
      if (minorOnly && !page.isMinor) continue;
      return drop(key);
    }
  }

  return {
    pages: pages as ReadonlyMap<string, Page>,
    drop,
    put(key: string, page: Page): void {
      drop(key);
      if (page.bytes > maxBytes / 8) return;
      pages.set(key, page);
      bytes.all += page.bytes;
      if (page.isMinor) bytes.minor += page.bytes;
      while (bytes.minor > maxBytes / minorFraction) dropOldest(true);
      while (bytes.all > maxBytes) dropOldest(bytes.minor > 0);
    },
    clear(): void {
      pages.clear();
      bytes.all = bytes.minor = 0;
    },
  };
}

function createValueCache(): { once: CachedUntilChange; clear(): void } {
  const values = new Map<string, Promise<unknown>>();
  return {
    once(name, load) {
      const cached = values.get(name);
      if (cached) return cached as ReturnType<typeof load>;
      // Drizzle's statements are no real promises: each await of one runs it again.
      const loading = Promise.resolve(load());
      values.set(name, loading);
      loading.catch(() => values.get(name) === loading && values.delete(name));
      return loading;
    },
    clear: () => values.clear(),
  };
}

function isDue({ staleSince, renewedAt, isBeingRenewed }: Page, now: number): boolean {
  const isSoon = renewedAt !== null && now - renewedAt < renewalMs;
  return staleSince !== null && !isSoon && !isBeingRenewed;
}

function oneByOne(): (work: () => Promise<unknown>) => Promise<unknown> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const begun = last.then(work);
    last = begun.catch(() => {});
    return begun;
  };
}

function send({ representations }: Page, request: IncomingMessage, response: ServerResponse): void {
  const accepted = acceptedEncodings(request.headers["accept-encoding"] ?? "");
  const representation =
    (accepted.has("br") ? representations.br : undefined) ??
    (accepted.has("gzip") ? representations.gzip : undefined) ??
    representations.identity!;
  const etags = request.headers["if-none-match"];
  if (etags !== undefined && matches(etags, representation.etag)) {
    response.writeHead(304, representation.notModified).end();
  } else {
    response
      .writeHead(200, representation.headers)
      .end(request.method === "HEAD" ? undefined : representation.body);
  }
}

/** A weight of 0 refuses an encoding (RFC 9110, 12.4.2). */
function acceptedEncodings(header: string): Set<string | undefined> {
  const named = header
    .toLowerCase()
    .split(",")
    .map((each) => each.split(";").map((part) => part.trim()));
  return new Set(
    named.filter(([, weight]) => !/^q=0(\.0*)?$/.test(weight ?? "")).map(([name]) => name),
  );
}

function compress(body: Buffer): Promise<[br: Buffer, gzip: Buffer]> {
  return Promise.all([
    compressBrotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 7,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
    compressGzip(body, { level: 9 }),
  ]);
}

function represent(headers: [string, string][], body: Buffer, encoding: Encoding): Representation {
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const common = [...headers, ["etag", etag]];
  if (encoding !== "identity") common.push(["content-encoding", encoding]);
  return {
    etag,
    body,
    headers: [...common, ["content-length", String(body.length)]].flat(),
    notModified: common.filter(([name]) => name !== "content-type").flat(),
  };
}

/** If-None-Match (RFC 9110, 13.1.2) compares weakly, and holds a list or *. */
function matches(header: string, etag: string): boolean {
  if (header === etag) return true;
  return header.split(",").some((candidate) => {
    const value = candidate.trim();
    return value === "*" || value === etag || value === `W/${etag}`;
  });
}
