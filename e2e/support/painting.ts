import sharp from "sharp";

/** Of one colour, as a field of files takes it. */
export async function paintingFile(name: string, background: string) {
  const pixels = { width: 2400, height: 1600, channels: 3 as const, background };
  const buffer = await sharp({ create: pixels }).jpeg().toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}
