import { inline } from "./disposition.ts";

/** Opens in the browser for printing, and is not cached. */
export function pdfResponse(
  pdf: Uint8Array,
  name: string,
  headers: Record<string, string> = {},
): Response {
  return new Response(new Uint8Array(pdf), {
    headers: {
      "content-type": "application/pdf",
      "content-length": String(pdf.length),
      "cache-control": "no-store",
      "content-disposition": inline(name),
      ...headers,
    },
  });
}
