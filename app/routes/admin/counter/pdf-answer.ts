import { inline } from "../../kit/files/disposition.ts";

/** Opens in the browser for printing, and is not cached. */
export function pdfResponse(pdf: Buffer, name: string): Response {
  return new Response(new Uint8Array(pdf), {
    headers: {
      "content-type": "application/pdf",
      "cache-control": "no-store",
      "content-disposition": inline(name),
    },
  });
}
