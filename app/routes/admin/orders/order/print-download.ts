// Streams a print file from storage to staff.
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { adminPrintFilesTexts } from "#app/i18n/admin/print-files.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { findPrintFile } from "#app/shop/printing/order-print-files.server.ts";
import type { Route } from "./+types/print-download";
import { attachment } from "#app/routes/kit/files/disposition.ts";
import { rowIdFrom } from "#app/shop/row-id.ts";

/** `line` counts from 1. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, storage, language } = context.get(requestContext);
  const [order, line] = [rowIdFrom(params.id), rowIdFrom(params.line)];
  const found = order && line ? await findPrintFile(db, order, line) : null;
  const opened = found && (await storage.open(found.file));
  if (!opened)
    return new Response(adminPrintFilesTexts[language].notThere, {
      status: 404,
      headers: { "cache-control": "no-store" },
    });
  if (request.method === "HEAD") opened.stream.destroy();
  const body =
    request.method === "HEAD"
      ? null
      : (Readable.toWeb(opened.stream) as ReadableStream<Uint8Array>);
  return new Response(body as BodyInit | null, {
    headers: {
      "content-type": found.name.endsWith(".jpg") ? "image/jpeg" : "application/pdf",
      "content-length": String(opened.bytes),
      "content-disposition": attachment(found.name),
      "cache-control": "no-store",
    },
  });
}
