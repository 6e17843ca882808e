import { data } from "react-router";
import { isDiskFull } from "#app/platform/files/disk-space.server.ts";
import { chunkBytes } from "#app/platform/files/chunk-size.ts";
import { answerUpload } from "./upload-answer.ts";

export const readCount = (text: string) => (/^\d{1,6}$/.test(text) ? Number(text) : null);

/** The checksum in an address, under which a file is sent; without one, there is nothing there. */
export function expectChecksum(text: string): string {
  if (!/^[0-9a-f]{64}$/.test(text)) throw data(null, { status: 404 });
  return text;
}

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
