import { attachment } from "#app/routes/kit/files/disposition.ts";

type CsvAnswer = {
  name: string;
  headers?: Record<string, string>;
  onFailure(error: unknown): void;
};
type FileAnswer = CsvAnswer & { type: string };

export function csvResponse(chunks: AsyncGenerator<string, void>, answer: CsvAnswer): Response {
  return fileResponse(chunks, { ...answer, type: "text/csv; charset=utf-8" });
}

/** Reads only as fast as the browser receives, and stops when the download is cancelled. */
export function fileResponse(
  chunks: AsyncGenerator<string | Uint8Array, void>,
  { name, type, headers = {}, onFailure }: FileAnswer,
): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { value, done } = await chunks.next();
          if (done) controller.close();
          else controller.enqueue(typeof value === "string" ? encoder.encode(value) : value);
        } catch (error) {
          onFailure(error);
          controller.error(new Error("the export broke off"));
        }
      },
      async cancel() {
        await chunks.return();
      },
    },
    // At 0, nothing is read from the database before the browser reads.
    { highWaterMark: 0 },
  );
  return new Response(body, {
    headers: {
      "content-type": type,
      "content-disposition": attachment(name),
      "cache-control": "no-store",
      ...headers,
    },
  });
}
