// Enlarges pictures for print: doubles them until they are large enough, then reduces them to size.
import { createReadStream, createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import sharp from "sharp";
import type { Sharp } from "sharp";
import { doubled } from "./doubling.ts";
import type { OpenPixels } from "./doubling.ts";

type Extent = Pick<OpenPixels, "width" | "height">;

/** The largest takes 144 MB and 12 s. Beyond it, doubling adds nothing visible. */
const maxDoubled = 48_000_000;

async function doubledFor(picture: Sharp, size: Extent): Promise<OpenPixels> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  let pixels: OpenPixels = { ...info, channels: info.channels as OpenPixels["channels"], data };
  while (
    (pixels.width < size.width || pixels.height < size.height) &&
    pixels.width * pixels.height * 4 <= maxDoubled
  )
    pixels = doubled(pixels);
  return pixels;
}

const opened = ({ data, width, height, channels }: OpenPixels) =>
  sharp(data, { raw: { width, height, channels }, limitInputPixels: false });

export async function enlarged(picture: Sharp, size: Extent): Promise<Sharp> {
  return opened(await doubledFor(picture, size)).resize({ ...size, fit: "fill" });
}

/** Writes a JPEG, at least `size` if the limit allows. `profile` is embedded without conversion. */
export async function writeEnlarged(
  picture: Sharp,
  size: Extent,
  profile: Uint8Array | null,
  file: string,
): Promise<void> {
  const pixels = await doubledFor(picture, size);
  const jpeg = { quality: 100, chromaSubsampling: "4:4:4", optimizeCoding: false };
  await opened(pixels).jpeg(jpeg).toFile(file);
  if (profile) await appendProfile(file, profile);
}

/** Embeds the profile by hand (ICC.1, annex B.4), since sharp would convert the picture to it. */
async function appendProfile(file: string, profile: Uint8Array): Promise<void> {
  const max = 65_519;
  const count = Math.ceil(profile.length / max);
  const part = `${file}.told`;
  try {
    const output = createWriteStream(part);
    output.write(Buffer.from("ffd8", "hex"));
    for (let at = 0; at < count; at += 1) {
      const bytes = profile.subarray(at * max, (at + 1) * max);
      const head = Buffer.from("ffe200004943435f50524f46494c4500", "hex");
      head.writeUInt16BE(bytes.length + 16, 2);
      output.write(Buffer.concat([head, Buffer.from([at + 1, count]), bytes]));
    }
    await pipeline(createReadStream(file, { start: 2 }), output);
    await rename(part, file);
  } finally {
    await rm(part, { force: true });
  }
}
