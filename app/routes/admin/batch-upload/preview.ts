// A small picture of a chosen file, made one after the other: fifty whole ones at once would fill
// the memory. why a data URL: the content security policy lets no page show blob: addresses.

const side = 192;
let last: Promise<unknown> = Promise.resolve();

/** Null where the browser cannot read it. The size is the picture's own, as it is to be looked at. */
export type Preview = { url: string; width: number; height: number };

export function previewOf(file: Blob): Promise<Preview | null> {
  const made = last.then(() => draw(file)).catch(() => null);
  last = made;
  return made;
}

async function draw(file: Blob): Promise<Preview | null> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const { width, height } = bitmap;
  const context = canvas.getContext("2d");
  if (!context) return null;
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return { url: canvas.toDataURL("image/webp", 0.8), width, height };
}
