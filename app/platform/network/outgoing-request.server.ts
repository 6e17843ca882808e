// Requests a typed address: connects only to the address that was checked, without redirects.
import { request as httpRequest } from "node:http";
import type { IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import type { LookupFunction } from "node:net";
import { findReachable } from "./public-address.server.ts";
import type { ReachRequest, Unreachable } from "./public-address.server.ts";

export type RequestFailure = Unreachable | "timeout" | "tls" | "unreachable";

type RequestOptions = {
  body?: string;
  headers: Record<string, string>;
  timeoutMs?: number;
};

const maxResponseBytes = 64 * 1024;

/** `text` is null if the response broke off or is too long. */
export async function requestOutside(
  reach: ReachRequest,
  { body, headers, timeoutMs = 15_000 }: RequestOptions,
): Promise<{ status: number; text: string | null } | { failure: RequestFailure }> {
  const found = await findReachable(reach);
  if (typeof found === "string") return { failure: found };
  // A second DNS lookup could return a private address.
  const lookup: LookupFunction = (_host, { all }, callback) =>
    all ? callback(null, found) : callback(null, found[0]!.address, found[0]!.family);
  const openRequest = reach.url.protocol === "https:" ? httpsRequest : httpRequest;
  const signal = AbortSignal.timeout(timeoutMs);
  const method = body === undefined ? "GET" : "POST";
  return new Promise((resolve) => {
    const request = openRequest(
      reach.url,
      { method, headers, lookup, signal, agent: false },
      (response) =>
        readResponse(response, (text) => resolve({ status: response.statusCode!, text })),
    );
    request.on("error", (error) => resolve({ failure: failureOf(error, signal) }));
    request.on("upgrade", (response, socket) => {
      socket.destroy();
      resolve({ status: response.statusCode!, text: null });
    });
    request.end(body);
  });
}

function readResponse(response: IncomingMessage, callback: (text: string | null) => void): void {
  const chunks: Buffer[] = [];
  let bytes = 0;
  response.on("data", (chunk: Buffer) => {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > maxResponseBytes) response.destroy();
  });
  response.on("error", () => {});
  response.on("close", () => {
    const isWhole = response.complete && bytes <= maxResponseBytes;
    callback(isWhole ? Buffer.concat(chunks).toString("utf8") : null);
  });
}

const ofTls = /^(?:ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|EPROTO)/;

function failureOf(error: NodeJS.ErrnoException, signal: AbortSignal): RequestFailure {
  if (signal.aborted) return "timeout";
  return ofTls.test(error.code ?? "") ? "tls" : "unreachable";
}
