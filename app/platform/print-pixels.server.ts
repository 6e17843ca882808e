// The pixels of a print: cut out of a master in its own colours, mirrored where it ends, and written as a JPEG that is never
// whole in memory.
import { rm } from "node:fs/promises";
import sharp from "sharp";
import type { Sharp } from "sharp";
import { aiGeneratedXmp } from "./ai-generated-xmp.ts";
import { pixelLimit } from "./images.server.ts";

type Extent = { width: number; height: number };
type PixelBox = Extent & { left: number; top: number };

/** In this order: cut out of the upright master, brought to `scaled`, mirrored outwards, brought to `size`. In pixels. */
export type PrintPixelsOrder = {
  cut: PixelBox;
  scaled: Extent;
  mirror: { left: number; top: number; right: number; bottom: number };
  size: Extent;
};

/** How the numbers of a picture are meant: an ICC profile for so many components. */
export type PrintColours = { components: 1 | 3 | 4; profile: Uint8Array };

const spaceOfProfile = { GRAY: 1, "RGB ": 3, CMYK: 4 } as const;

/** Writes `file`, and answers what its numbers mean. Throws where the master cannot be read to its end. */
export async function writePrintPixels(
  source: Uint8Array | string,
  { cut, scaled, mirror, size }: PrintPixelsOrder,
  file: string,
): Promise<PrintColours> {
  const { space, icc } = await sharp(source, { limitInputPixels: pixelLimit }).metadata();
  const colours = icc ? coloursOf(icc, space) : null;
  const components = colours?.components ?? 3;
  const opened = sharp(source, { limitInputPixels: pixelLimit, failOn: "error" });
  const front = inOwnColours(opened, colours).autoOrient().extract(cut).flatten({ background: "#ffffff" });
  if (scaled.width !== cut.width || scaled.height !== cut.height) front.resize({ ...scaled, fit: "fill" });
  if (Object.values(mirror).some((pixels) => pixels > 0)) front.extend({ ...mirror, extendWith: "mirror" });
  const whole = { width: scaled.width + mirror.left + mirror.right, height: scaled.height + mirror.top + mirror.bottom };
  if (size.width === whole.width && size.height === whole.height) {
    await writeJpeg(front, 96, file);
  } else {
    // why a file between: mirroring needs the whole picture at once, which is small before it is enlarged and not after.
    const between = `${file}.part`;
    try {
      await writeJpeg(front, 100, between);
      const enlarged = inOwnColours(sharp(between, { limitInputPixels: false }), colours);
      await writeJpeg(enlarged.resize({ ...size, fit: "fill", kernel: "lanczos3" }), 96, file);
    } finally {
      await rm(between, { force: true });
    }
  }
  return { components, profile: colours?.profile ?? (await srgbProfile()) };
}

/** Null where the profile is not one for such a picture: then the numbers are taken for sRGB, as the shop's pages take them. */
function coloursOf(profile: Uint8Array, space: string | undefined): PrintColours | null {
  const signature = (at: number) => String.fromCharCode(...profile.subarray(at, at + 4));
  const components = spaceOfProfile[signature(16) as keyof typeof spaceOfProfile];
  const channels = space === "cmyk" ? 4 : space === "b-w" || space === "grey16" ? 1 : 3;
  return components === channels && signature(36) === "acsp" ? { components, profile } : null;
}

/** With a profile the numbers stay as they are, but for 16 bits, which become 8; without one they become sRGB. */
function inOwnColours(picture: Sharp, colours: PrintColours | null): Sharp {
  if (!colours) return picture.toColourspace("srgb");
  const kept = picture.keepIccProfile();
  if (colours.components === 4) return kept.pipelineColourspace("cmyk").toColourspace("cmyk");
  return kept.toColourspace(colours.components === 1 ? "b-w" : "srgb");
}

async function writeJpeg(picture: Sharp, quality: number, file: string): Promise<void> {
  await picture
    .withXmp(aiGeneratedXmp)
    // why not optimised: that keeps all coefficients in memory, 2 GB for 200 million pixels, to save a little of the file.
    .jpeg({ quality, chromaSubsampling: "4:4:4", optimizeCoding: false })
    .toFile(file);
}

let srgb: Promise<Uint8Array> | undefined;

/** The profile that libvips brings along. */
function srgbProfile(): Promise<Uint8Array> {
  srgb ??= (async () => {
    const dot = await sharp({ create: { width: 1, height: 1, channels: 3, background: "#fff" } })
      .withIccProfile("srgb")
      .png()
      .toBuffer();
    const { icc } = await sharp(dot).metadata();
    return icc!;
  })();
  return srgb;
}
