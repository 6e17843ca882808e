// Sends a print file, whole or in part, so that an interrupted download can continue.
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { typeOfFile } from "#app/shop/lab/lab-order.ts";
import { findLabFile } from "#app/shop/lab/lab-orders.server.ts";
import type { Route } from "./+types/print-file";
import { attachment } from "#app/routes/kit/files/disposition.ts";
import { readRange } from "./byte-range.ts";
import { answerLab, privateHeaders, problemResponse } from "./answer-lab.server.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  return answerLab({ request, context }, async () => {
    const { db, storage } = context.get(requestContext);
    const found = await findLabFile(db, params.name);
    if (!found) return null;
    const { file, bytes, sha256 } = found;
    const etag = `"${sha256}"`;
    const ifRange = request.headers.get("if-range");
    const range = ifRange === null || ifRange === etag ? request.headers.get("range") : null;
    const byteRange = readRange(range, bytes);
    if (byteRange === "unsatisfiable")
      return problemResponse(416, `The file has ${bytes} bytes.`, {
        "content-range": `bytes */${bytes}`,
      });
    const opened = await storage.open(file, byteRange ?? undefined);
    if (!opened) return null;
    const isHead = request.method === "HEAD";
    if (isHead) opened.stream.destroy();
    const body = isHead ? null : (Readable.toWeb(opened.stream) as ReadableStream<Uint8Array>);
    return new Response(body as BodyInit | null, {
      status: byteRange ? 206 : 200,
      headers: {
        ...privateHeaders,
        "content-type": typeOfFile(file),
        "content-length": String(opened.bytes),
        "content-disposition": attachment(params.name),
        "accept-ranges": "bytes",
        etag,
        ...(byteRange && { "content-range": `bytes ${byteRange.start}-${byteRange.end}/${bytes}` }),
      },
    });
  });
}
