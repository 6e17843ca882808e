// Draws the logo that render-logo.server.ts sends, in a process where sharp may read SVG.
import sharp from "sharp";
import type { RenderedLogo, LogoSpec } from "./render-logo.server.ts";

sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadSvgBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadJpegBuffer"],
});

const pixelLimit = 16_000_000;

async function render({ kind, bytes, max }: LogoSpec): Promise<RenderedLogo> {
  const source = () => sharp(bytes, { limitInputPixels: pixelLimit, failOn: "warning" });
  const { format, width, height } = await source().metadata();
  if (format !== kind) throw new Error(`${format} instead of ${kind}`);
  const size = { ...max, fit: "inside" as const, withoutEnlargement: kind !== "svg" };
  const { data, info } = await source()
    .autoOrient()
    .resize(size)
    .toColourspace("srgb")
    .ensureAlpha()
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: 4 as const };
  const png = await sharp(data, { raw }).png({ compressionLevel: 9 }).toBuffer();
  return { png, rgba: data, width: info.width, height: info.height, displayed: { width, height } };
}

process.on("message", async (spec: LogoSpec) => {
  process.send!(await render(spec).catch(() => null));
});
process.on("disconnect", () => process.exit());
