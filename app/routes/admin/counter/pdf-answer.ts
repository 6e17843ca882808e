import { inline } from "../../disposition.ts";

/** Shown by the browser, which prints it; kept by nobody. */
export function pdfAnswer(pdf: Buffer, name: string): Response {
  return new Response(new Uint8Array(pdf), {
    headers: {
      "content-type": "application/pdf",
      "cache-control": "no-store",
      "content-disposition": inline(name),
    },
  });
}
