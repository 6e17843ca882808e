import { isHeic } from "./photo-file.ts";

/** The caller must close the bitmap. */
export async function readBitmap(
  file: Blob,
): Promise<{ bitmap: ImageBitmap } | { refused: "heic" | "no-picture" }> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap) return { bitmap };
  const head = await file
    .slice(0, 64)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  return { refused: isHeic(head) ? "heic" : "no-picture" };
}
