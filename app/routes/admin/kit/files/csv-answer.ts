import { attachment } from "../../../kit/files/disposition.ts";

type CsvAnswer = {
  name: string;
  headers?: Record<string, string>;
  onFailure(error: unknown): void;
};
type FileAnswer = CsvAnswer & { type: string };

export function csvAnswer(pieces: AsyncGenerator<string, void>, answer: CsvAnswer): Response {
  return fileAnswer(pieces, { ...answer, type: "text/csv; charset=utf-8" });
}

/** Reads only as fast as the browser takes it, and stops when the download is cancelled. */
export function fileAnswer(
  pieces: AsyncGenerator<string | Uint8Array, void>,
  { name, type, headers = {}, onFailure }: FileAnswer,
): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { value, done } = await pieces.next();
          if (done) controller.close();
          else controller.enqueue(typeof value === "string" ? encoder.encode(value) : value);
        } catch (error) {
          onFailure(error);
          controller.error(new Error("the export broke off"));
        }
      },
      async cancel() {
        await pieces.return();
      },
    },
    // why 0: nothing is read from the database before somebody takes it.
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
