// Generates load for a limited time, on the core that the shop does not use.
import { spawnSync } from "node:child_process";
import path from "node:path";
import autocannon from "autocannon";
import { get } from "./get.ts";
import { isOnPath } from "./machine.ts";
import { someAddress } from "./visitors.ts";

const wrkIsThere = isOnPath("wrk");

/** Autocannon alone tops out near 20,000 requests a second. */
export const generator = wrkIsThere ? "wrk" : "autocannon";

export type Burst = {
  url: string;
  headers?: Record<string, string>;
  connections: number;
  seconds: number;
  expect?: number;
  /** Gives each request another address, which a shop with TRUSTED_PROXY=on believes. */
  manyVisitors?: boolean;
};

const manyVisitorsScript = path.join(import.meta.dirname, "many-visitors.lua");

/** Returns requests per second. Throws if any response has an unexpected status. */
export async function repeat(burst: Burst): Promise<number> {
  const { url, headers = {}, connections, seconds, expect = 200, manyVisitors = false } = burst;
  const { status } = await get(url, headers);
  if (status !== expect) throw new Error(`${url} answers ${status} and not ${expect}`);
  if (!wrkIsThere) {
    const setupRequest = (request: autocannon.Request) => ({
      ...request,
      headers: { ...headers, "x-forwarded-for": someAddress() },
    });
    const requests = manyVisitors ? { requests: [{ setupRequest }] } : {};
    const result = await autocannon({ url, headers, connections, duration: seconds, ...requests });
    if (result.errors > 0 || result["5xx"] > 0)
      throw new Error(`${url}: ${result.errors} errors, ${result["5xx"]} failures`);
    return result.requests.average;
  }
  const fields = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const { stdout } = spawnSync(
    "wrk",
    [
      "-t1",
      `-c${connections}`,
      `-d${seconds}`,
      ...fields,
      ...(manyVisitors ? ["-s", manyVisitorsScript] : []),
      url,
    ],
    { encoding: "utf8" },
  );
  if (/Socket errors|Non-2xx/.test(stdout) && expect < 300) throw new Error(`${url}: ${stdout}`);
  return Number(/Requests\/sec:\s*([\d.]+)/.exec(stdout)?.[1]);
}

export type Answers = {
  perSecond: number;
  p50: number;
  p99: number;
  failures: number;
  answers: number;
};

export type Varied = {
  connections: number;
  seconds: number;
  expect: number;
  next(): {
    method?: "GET" | "POST";
    path: string;
    headers?: Record<string, string>;
    body?: string;
  };
};

export async function vary(
  origin: string,
  { connections, seconds, expect, next }: Varied,
): Promise<Answers> {
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    requests: [{ setupRequest: (request) => Object.assign(request, next()) }],
  });
  const expected = result.statusCodeStats?.[`${expect}`]?.count ?? 0;
  return {
    perSecond: expected / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failures: result.requests.total - expected + result.errors,
    answers: result.requests.total,
  };
}
