// Requests to a known host over connections that stay open. They take a third of the processor time
// of `fetch`, and follow no redirect.
import { request as httpRequest } from "node:http";
import type { IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";

type RequestOptions = {
  method: "GET" | "POST";
  headers: Record<string, string>;
  body?: string;
  timeoutMs: number;
};

export type TextAnswer = {
  status: number;
  isOk: boolean;
  headers: IncomingMessage["headers"];
  text: string;
};

/** Some hosts refuse whoever names no program. */
const ownHeaders = { accept: "*/*", "user-agent": "inkiosk" };

/** Rejects if there is no whole answer in time. */
export async function requestKeptAlive(
  url: string,
  { method, headers, body, timeoutMs }: RequestOptions,
): Promise<TextAnswer> {
  const open = url.startsWith("https:") ? httpsRequest : httpRequest;
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = open(url, { method, headers: { ...ownHeaders, ...headers }, signal }, resolve);
    request.on("error", reject);
    request.end(body);
  });
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const status = response.statusCode!;
  const text = Buffer.concat(chunks).toString("utf8");
  return { status, isOk: status >= 200 && status < 300, headers: response.headers, text };
}
