// Writes a print's JPEG, line by line except where a small picture is enlarged.
import { rm, writeFile } from "node:fs/promises";
import sharp from "sharp";
import type { Sharp } from "sharp";
import { adobeRgbProfile } from "./adobe-rgb.ts";
import { sourceXmp } from "#app/platform/pictures/source-metadata.ts";
import type { DigitalSource } from "#db/digital-sources.ts";
import { pixelLimit } from "#app/platform/pictures/pixel-limit.ts";
import type { Extent, PixelBox } from "#app/platform/pictures/images.server.ts";
import { writeEnlarged } from "#app/platform/pictures/enlarging.server.ts";

/** In pixels: `cut` the upright master, scale it, `mirror` its edges outwards, resize it. */
export type PrintPixelsSpec = {
  cut: PixelBox;
  scaled: Extent;
  mirror: { left: number; top: number; right: number; bottom: number };
  size: Extent;
};

export type RequestedColours = "as-is" | "srgb" | "adobe-rgb";

/** Applied after the final resize; `ppi` tells the lab the true size. */
export type PrintFrameSpec = { cut: PixelBox; white: PrintPixelsSpec["mirror"]; ppi: number };

export type PrintColours = { components: 1 | 3; profile: Uint8Array };

const spaceOfProfile = { GRAY: 1, "RGB ": 3 } as const;

export async function writePrintPixels(
  source: Uint8Array | string,
  { cut, scaled, mirror, size }: PrintPixelsSpec,
  digitalSource: DigitalSource,
  file: string,
  requested: RequestedColours = "as-is",
  frame: PrintFrameSpec | null = null,
): Promise<PrintColours> {
  const { space, icc } = await sharp(source, { limitInputPixels: pixelLimit }).metadata();
  const ownColours = icc ? coloursOf(icc, space) : null;
  const adobe = `${file}.icc`;
  const colours: PrintColours =
    requested === "adobe-rgb"
      ? { components: 3, profile: adobeRgbProfile() }
      : requested === "as-is" && ownColours
        ? ownColours
        : { components: 3, profile: await srgbProfile() };
  const hasProfile = requested === "adobe-rgb" || (requested === "as-is" && ownColours !== null);
  if (requested === "adobe-rgb") await writeFile(adobe, colours.profile);
  const opened = sharp(source, { limitInputPixels: pixelLimit, failOn: "error" });
  const converted =
    requested === "adobe-rgb"
      ? openWideColours(opened, ownColours !== null)
          .withIccProfile(adobe)
          .toColourspace("srgb")
      : keepColours(opened, requested === "as-is" ? ownColours : null);
  const front = converted.autoOrient().extract(cut).flatten({ background: "#ffffff" });
  if (scaled.width !== cut.width || scaled.height !== cut.height)
    front.resize({ ...scaled, fit: "fill" });
  if (Object.values(mirror).some((pixels) => pixels > 0))
    front.extend({ ...mirror, extendWith: "mirror" });
  const whole = {
    width: scaled.width + mirror.left + mirror.right,
    height: scaled.height + mirror.top + mirror.bottom,
  };
  const intermediate = `${file}.part`;
  try {
    if (!frame && size.width === whole.width && size.height === whole.height) {
      await writeJpeg(front, 96, digitalSource, file);
    } else {
      // Mirroring needs the whole picture, so it is written to a file before enlarging.
      if (size.width > whole.width || size.height > whole.height)
        await writeEnlarged(front, size, hasProfile ? colours.profile : null, intermediate);
      else await writeJpeg(front, 100, digitalSource, intermediate);
      const opened = sharp(intermediate, { limitInputPixels: false });
      const enlarged = hasProfile ? keepColours(opened, colours) : opened.toColourspace("srgb");
      enlarged.resize({ ...size, fit: "fill", kernel: "lanczos3" });
      if (frame) enlarged.extract(frame.cut).extend({ ...frame.white, background: "#ffffff" });
      // On a page, the PDF declares the profile.
      if (frame && !hasProfile) enlarged.withIccProfile("srgb");
      await writeJpeg(enlarged, 96, digitalSource, file);
    }
  } finally {
    await rm(intermediate, { force: true });
    await rm(adobe, { force: true });
  }
  return colours;
}

/** Null (then sRGB) if the profile does not match, and for CMYK, which no photo lab takes. */
function coloursOf(profile: Uint8Array, space: string | undefined): PrintColours | null {
  const signature = (at: number) => String.fromCharCode(...profile.subarray(at, at + 4));
  const components = spaceOfProfile[signature(16) as keyof typeof spaceOfProfile];
  const channels = space === "cmyk" ? 4 : space === "b-w" || space === "grey16" ? 1 : 3;
  return components === channels && signature(36) === "acsp" ? { components, profile } : null;
}

/** Keeps the profile's values, in 8 bits; without a profile it converts to sRGB. */
function keepColours(picture: Sharp, colours: PrintColours | null): Sharp {
  if (!colours) return picture.toColourspace("srgb");
  const withProfile = picture.keepIccProfile();
  return withProfile.toColourspace(colours.components === 1 ? "b-w" : "srgb");
}

/** In 16 bits, libvips converts through P3 instead of sRGB, which loses less. */
function openWideColours(picture: Sharp, hasProfile: boolean): Sharp {
  return hasProfile ? picture.pipelineColourspace("rgb16") : picture;
}

async function writeJpeg(
  picture: Sharp,
  quality: number,
  source: DigitalSource,
  file: string,
): Promise<void> {
  await picture
    .withXmp(sourceXmp(source))
    // Optimised coding would take 2 GB for 200 million pixels.
    .jpeg({ quality, chromaSubsampling: "4:4:4", optimizeCoding: false })
    .toFile(file);
}

let srgb: Promise<Uint8Array> | undefined;

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
