// Requests an address that someone typed without reaching private machines: connects only to the
// address that was checked, and follows no redirects.
import { request as httpRequest } from "node:http";
import type { IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import type { LookupFunction } from "node:net";
import { findReachable } from "./public-address.server.ts";
import type { Reach, Unreachable } from "./public-address.server.ts";

export type RequestFailure = Unreachable | "timeout" | "tls" | "unreachable";

type Sent = {
  body?: string;
  headers: Record<string, string>;
  timeoutMs?: number;
};

const mostAnswerBytes = 64 * 1024;

/** `text` is null if the answer broke off or is too long. */
export async function requestOutside(
  reach: Reach,
  { body, headers, timeoutMs = 15_000 }: Sent,
): Promise<{ status: number; text: string | null } | { failure: RequestFailure }> {
  const found = await findReachable(reach);
  if (typeof found === "string") return { failure: found };
  // why not resolve again: the second answer of DNS could be a private address.
  const lookup: LookupFunction = (_host, { all }, done) =>
    all ? done(null, found) : done(null, found[0]!.address, found[0]!.family);
  const send = reach.url.protocol === "https:" ? httpsRequest : httpRequest;
  const signal = AbortSignal.timeout(timeoutMs);
  const method = body === undefined ? "GET" : "POST";
  return new Promise((resolve) => {
    const sent = send(reach.url, { method, headers, lookup, signal, agent: false }, (answer) =>
      readAnswer(answer, (text) => resolve({ status: answer.statusCode!, text })),
    );
    sent.on("error", (error) => resolve({ failure: failureOf(error, signal) }));
    // why: after an upgrade no other event follows.
    sent.on("upgrade", (answer, socket) => {
      socket.destroy();
      resolve({ status: answer.statusCode!, text: null });
    });
    sent.end(body);
  });
}

function readAnswer(answer: IncomingMessage, done: (text: string | null) => void): void {
  const chunks: Buffer[] = [];
  let bytes = 0;
  answer.on("data", (chunk: Buffer) => {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > mostAnswerBytes) answer.destroy();
  });
  answer.on("error", () => {});
  answer.on("close", () => {
    const isWhole = answer.complete && bytes <= mostAnswerBytes;
    done(isWhole ? Buffer.concat(chunks).toString("utf8") : null);
  });
}

const ofTls = /^(?:ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|EPROTO)/;

function failureOf(error: NodeJS.ErrnoException, signal: AbortSignal): RequestFailure {
  if (signal.aborted) return "timeout";
  return ofTls.test(error.code ?? "") ? "tls" : "unreachable";
}
