import { isDiskFull } from "#app/platform/files/disk-space.server.ts";
import { chunkBytes } from "#app/shop/pictures/chunk-size.ts";
import { answerUpload } from "./upload-answer.ts";

export const readCount = (text: string) => (/^\d{1,6}$/.test(text) ? Number(text) : null);

export async function receiveChunk(
  request: Request,
  save: (bytes: Uint8Array) => Promise<void>,
): Promise<Response> {
  const bytes = new Uint8Array(await request.arrayBuffer().catch(() => new ArrayBuffer(0)));
  if (bytes.length === 0) return answerUpload({ refused: "cut-off" });
  if (bytes.length > chunkBytes) return answerUpload({ refused: "too-large" });
  try {
    await save(bytes);
  } catch (error) {
    if (isDiskFull(error)) return answerUpload({ refused: "disk-full" });
    throw error;
  }
  return new Response(null, { status: 204 });
}
