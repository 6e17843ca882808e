import { attachment } from "../disposition.ts";

type CsvAnswer = { name: string; headers?: Record<string, string>; onFailure(error: unknown): void };

/** A file that is read from the database only as fast as somebody takes it. */
export function csvAnswer(pieces: AsyncGenerator<string, void>, { name, headers = {}, onFailure }: CsvAnswer): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { value, done } = await pieces.next();
          if (done) controller.close();
          else controller.enqueue(encoder.encode(value));
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
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": attachment(name),
      "cache-control": "no-store",
      ...headers,
    },
  });
}
