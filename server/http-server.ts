// The HTTP server with its time limits, for the built shop.
import { createServer } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { bytesPerMegabyte, maxUploadMegabytes } from "#app/shop/settings/settings.ts";
import { minuteMs } from "#app/shop/calendar/milliseconds.ts";

const sendingMs = 2 * minuteMs;
/** 1 Mbit/s, shared by two pictures. */
const slowestBytesPerMs = 60;

type Listening = { listener(request: IncomingMessage, response: ServerResponse): void };

/** A request may take two minutes; pictures get more time, by their size on a slow line. */
export function createHttpServer(shop: Listening): Server {
  return createServer(
    {
      headersTimeout: 10_000,
      // Node's limit does not know the URL, and pictures may take longer.
      requestTimeout: 0,
      keepAliveTimeout: 10_000,
      // By default Node checks only every 30 seconds.
      connectionsCheckingInterval: 1000,
      maxHeaderSize: 16 * 1024,
    },
    (request, response) => {
      limitSending(request);
      shop.listener(request, response);
    },
  );
}

function limitSending(request: IncomingMessage): void {
  const { "content-length": announced, "transfer-encoding": chunked } = request.headers;
  if (announced === undefined && chunked === undefined) return;
  const max = request.url === "/admin/uploads" ? maxUploadMegabytes * bytesPerMegabyte : 0;
  const limit = setTimeout(
    () => request.destroy(),
    sendingMs + Math.min(Number(announced) || 0, max) / slowestBytesPerMs,
  );
  request.on("end", () => clearTimeout(limit)).on("close", () => clearTimeout(limit));
}
