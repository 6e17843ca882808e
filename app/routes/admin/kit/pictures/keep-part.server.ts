import { isDiskFull } from "#app/platform/files/disk-space.server.ts";
import { partBytes } from "#app/shop/pictures/part-size.ts";
import { answer } from "./upload-answer.ts";

export const countOf = (text: string) => (/^\d{1,6}$/.test(text) ? Number(text) : null);

export async function keepPart(
  request: Request,
  save: (bytes: Uint8Array) => Promise<void>,
): Promise<Response> {
  const bytes = new Uint8Array(await request.arrayBuffer().catch(() => new ArrayBuffer(0)));
  if (bytes.length === 0) return answer({ refused: "cut-off" });
  if (bytes.length > partBytes) return answer({ refused: "too-large" });
  try {
    await save(bytes);
  } catch (error) {
    if (isDiskFull(error)) return answer({ refused: "disk-full" });
    throw error;
  }
  return new Response(null, { status: 204 });
}
