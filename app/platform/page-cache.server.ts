// Public pages depend on their URL, the language and the catalogue's version, so they are kept whole in memory, ready
// to be written to the socket, and all dropped when the catalogue changes. Where it only grew, they are shown a little longer.
import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * What an entry takes besides its bodies and its name (measured: 7 kB). Strangers can ask for as many pages as they like,
 * also for data requests whose answer is five bytes.
 */
const entryBytes = 8192;

type Encoding = "br" | "gzip" | "identity";
/** One representation: header names and values in turn, as http.ServerResponse.writeHead takes them. */
type Representation = { headers: string[]; notModified: string[]; etag: string; body: Buffer };
type Page = {
  representations: Partial<Record<Encoding, Representation>>;
  bytes: number;
  /** When something came that it does not show yet, in ms. */
  staleSince: number | null;
  isBeingRenewed: boolean;
};

/** For how many ms a page is shown that lacks the newest pieces, while it is made anew. */
const staleMs = 5000;

export type PerVersion = <T>(name: string, load: () => Promise<T>) => Promise<T>;

/** How often the catalogue changed, and how often it grew. */
type Version = { changes: number; growths: number };

export type PageCache = {
  /**
   * Writes the page and answers true, or answers false where it is not kept, or no longer fresh and that is asked for.
   * `renew` makes and keeps it anew.
   */
  answer(key: string, request: IncomingMessage, response: ServerResponse, ask: { onlyFresh: boolean; renew(): Promise<unknown> }): boolean;
  /** Keeps a page that was begun at `version`; does nothing where the catalogue has changed since, other than by growing. */
  keep(key: string, version: Version, headers: [string, string][], body: Buffer): Promise<void>;
  version(): Version;
  /** Drops everything. */
  clear(): void;
  /** The catalogue grew: what is kept lacks something, and nothing in it is wrong. */
  grow(): void;
  perVersion: PerVersion;
};

export function createPageCache({ maxBytes, now = Date.now }: { maxBytes: number; now?: () => number }): PageCache {
  const pages = new Map<string, Page>();
  const values = new Map<string, Promise<unknown>>();
  let version: Version = { changes: 0, growths: 0 };
  let bytes = 0;

  function drop(key: string) {
    bytes -= pages.get(key)?.bytes ?? 0;
    pages.delete(key);
  }

  const answer: PageCache["answer"] = (key, request, response, { onlyFresh, renew }) => {
    const page = pages.get(key);
    if (!page || (page.staleSince !== null && (onlyFresh || now() - page.staleSince > staleMs))) return false;
    if (page.staleSince !== null && !page.isBeingRenewed) {
      page.isBeingRenewed = true;
      const over = () => (page.isBeingRenewed = false);
      // why also where it fails: the next visitor has it tried again.
      void renew().then(over, over);
    }
    const accepted = request.headers["accept-encoding"] ?? "";
    const kept =
      (accepted.includes("br") ? page.representations.br : undefined) ??
      (accepted.includes("gzip") ? page.representations.gzip : undefined) ??
      page.representations.identity!;
    const known = request.headers["if-none-match"];
    if (known !== undefined && matches(known, kept.etag)) {
      response.writeHead(304, kept.notModified).end();
    } else {
      response.writeHead(200, kept.headers).end(request.method === "HEAD" ? undefined : kept.body);
    }
    return true;
  };

  async function keep(key: string, begun: Version, headers: [string, string][], body: Buffer) {
    if (begun.changes !== version.changes || body.length > maxBytes / 8) return;
    const representations: Page["representations"] = { identity: represent(headers, body, "identity") };
    const overhead = entryBytes + 2 * key.length;
    const staleSince = begun.growths === version.growths ? null : now();
    const page: Page = { representations, bytes: overhead + body.length, staleSince, isBeingRenewed: false };
    store(key, page);
    const [br, gz] = await Promise.all([
      compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
      compressGzip(body, { level: 9 }),
    ]);
    if (pages.get(key) !== page) return;
    representations.br = represent(headers, br, "br");
    representations.gzip = represent(headers, gz, "gzip");
    drop(key);
    page.bytes += br.length + gz.length;
    store(key, page);
  }

  function store(key: string, page: Page) {
    drop(key);
    if (page.bytes > maxBytes / 8) return;
    pages.set(key, page);
    bytes += page.bytes;
    // why: a Map keeps insertion order, so the first key is the page that was made longest ago.
    while (bytes > maxBytes) drop(pages.keys().next().value!);
  }

  return {
    answer,
    keep,
    version: () => version,
    clear() {
      version = { ...version, changes: version.changes + 1 };
      pages.clear();
      values.clear();
      bytes = 0;
    },
    grow() {
      version = { ...version, growths: version.growths + 1 };
      values.clear();
      for (const page of pages.values()) page.staleSince ??= now();
    },
    perVersion(name, load) {
      const kept = values.get(name);
      if (kept) return kept as ReturnType<typeof load>;
      const loading = load();
      values.set(name, loading);
      // why: a failure is not a value; the next one to ask tries again.
      loading.catch(() => values.get(name) === loading && values.delete(name));
      return loading;
    },
  };
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

/** If-None-Match as RFC 9110 section 13.1.2 compares it: weakly, any of a list, or *. */
function matches(header: string, etag: string): boolean {
  if (header === etag) return true;
  return header.split(",").some((candidate) => {
    const value = candidate.trim();
    return value === "*" || value === etag || value === `W/${etag}`;
  });
}
