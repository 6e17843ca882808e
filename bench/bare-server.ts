// The shop is compared with these: bare Node sending bytes, and bare React rendering a page.
// Arguments: port, kind, file, content type or encoding.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { RequestListener } from "node:http";
import { renderToPipeableStream } from "react-dom/server";
import { readPage } from "./page-tree.ts";

const [port, kind, file, encoding] = process.argv.slice(2) as [
  string,
  "bytes" | "304" | "react",
  string,
  string,
];

function bytes(): RequestListener {
  const body = readFileSync(file);
  const headers = [
    "content-type",
    "text/html; charset=utf-8",
    "content-length",
    String(body.length),
  ];
  if (encoding !== "identity") headers.push("content-encoding", encoding);
  return (_, response) => response.writeHead(200, headers).end(body);
}

const notModified: RequestListener = (_, response) =>
  response.writeHead(304, ["etag", '"bare"']).end();

function react(): RequestListener {
  const render = readPage(readFileSync(file, "utf8"));
  return (_, response) => {
    const { pipe } = renderToPipeableStream(render(), {
      onShellReady() {
        response.writeHead(200, ["content-type", "text/html; charset=utf-8"]);
        pipe(response);
      },
    });
  };
}

const listeners = { bytes, "304": () => notModified, react };

createServer(listeners[kind]()).listen(Number(port), "127.0.0.1", () =>
  process.stdout.write("listening\n"),
);
