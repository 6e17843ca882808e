// Makes small pictures one after another, since fifty at once would fill the memory. They are data
// URLs, because the content security policy forbids blob: addresses.

const side = 192;
let last: Promise<unknown> = Promise.resolve();

/** Null if the browser cannot read it. The size is the picture's own, turned upright. */
export type Preview = { url: string; width: number; height: number };

export function createPreview(file: Blob): Promise<Preview | null> {
  const preview = last.then(() => draw(file)).catch(() => null);
  last = preview;
  return preview;
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
