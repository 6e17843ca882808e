// Posts to an address that somebody typed: to public machines alone, to the one that was looked at,
// and nowhere that it leads on to.
import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import type { LookupFunction } from "node:net";
import { findReachable } from "./public-address.server.ts";
import type { Reach, Unreachable } from "./public-address.server.ts";

export type PostFailure = Unreachable | "timeout" | "tls" | "unreachable";
export type Posted = { status: number } | { failure: PostFailure };

type Sent = { body: string; headers: Record<string, string>; timeoutMs?: number };

/** An answer longer than this is none that anybody reads. */
const mostAnswerBytes = 64 * 1024;

export async function postOutside(
  reach: Reach,
  { body, headers, timeoutMs = 15_000 }: Sent,
): Promise<Posted> {
  const found = await findReachable(reach);
  if (typeof found === "string") return { failure: found };
  // why not by its name again: a second answer of the name server could be another.
  const lookup: LookupFunction = (_host, { all }, done) =>
    all ? done(null, found) : done(null, found[0]!.address, found[0]!.family);
  const send = reach.url.protocol === "https:" ? httpsRequest : httpRequest;
  const signal = AbortSignal.timeout(timeoutMs);
  return new Promise((resolve) => {
    const options = { method: "POST", headers, lookup, signal, agent: false };
    const sent = send(reach.url, options, (answer) => {
      let bytes = 0;
      answer.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > mostAnswerBytes) answer.destroy();
      });
      answer.on("error", () => {});
      answer.on("close", () => resolve({ status: answer.statusCode! }));
    });
    sent.on("error", (error) => resolve({ failure: failureOf(error, signal) }));
    // why: of an answer that asks for another protocol nothing else is heard.
    sent.on("upgrade", (answer, socket) => {
      socket.destroy();
      resolve({ status: answer.statusCode! });
    });
    sent.end(body);
  });
}

const ofTls = /^(?:ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|EPROTO)/;

function failureOf(error: NodeJS.ErrnoException, signal: AbortSignal): PostFailure {
  if (signal.aborted) return "timeout";
  return ofTls.test(error.code ?? "") ? "tls" : "unreachable";
}
