// Writes text over a picture. Uses the shop's own fonts, since installed ones differ by machine.
import path from "node:path";
import sharp from "sharp";
import type { Pixels } from "./images.server.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { escapeXml } from "#app/platform/documents/escape-xml.ts";

const typefaces = {
  "sans-serif": { file: "arimo", name: "Arimo" },
  grotesque: { file: "instrument-sans", name: "Instrument Sans" },
  serif: { file: "newsreader", name: "Newsreader 16pt 16pt" },
} as const;

export type Lettering = {
  text: string;
  typeface: keyof typeof typefaces;
  weight: 400 | 700;
  colour: string;
  opacity: number;
  /** `share` is of the picture's shorter side; `min` is in pixels. */
  size: { share: number; min: number };
  /** From 0 (left, top) to 1 (right, bottom). */
  across: number;
  down: number;
};

type Line = { data: Buffer; width: number; height: number };

export async function letter(pixels: Pixels, lettering: Lettering): Promise<Pixels> {
  const { width, height, channels } = pixels;
  const size = Math.max(
    lettering.size.min,
    Math.round(Math.min(width, height) * lettering.size.share),
  );
  const margin = Math.round(size * 0.5);
  const room = { width: Math.max(1, width - 2 * margin), height: Math.max(1, height - 2 * margin) };
  let line = await drawLettering(lettering, size);
  const fit = Math.min(1, room.width / line.width, room.height / line.height);
  if (fit < 1) line = await drawLettering(lettering, Math.max(1, Math.floor(size * fit)));
  // Even the smallest text can be wider than a tiny picture.
  const cut = { width: Math.min(line.width, width), height: Math.min(line.height, height) };
  const overlay = await sharp(line.data, {
    raw: { width: line.width, height: line.height, channels: 4 },
  })
    .extract({ left: 0, top: 0, ...cut })
    .raw()
    .toBuffer();
  const { data, info } = await sharp(pixels.data, { raw: { width, height, channels } })
    .composite([
      {
        input: overlay,
        raw: { ...cut, channels: 4 },
        left: Math.round(
          edge(margin, width, cut.width) + lettering.across * Math.max(0, room.width - cut.width),
        ),
        top: Math.round(
          edge(margin, height, cut.height) + lettering.down * Math.max(0, room.height - cut.height),
        ),
      },
    ])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: 3 };
}

function edge(margin: number, side: number, textSize: number): number {
  return Math.min(margin, Math.max(0, Math.floor((side - textSize) / 2)));
}

async function drawLettering(
  { text, typeface, weight, colour, opacity }: Lettering,
  size: number,
): Promise<Line> {
  const { file, name } = typefaces[typeface];
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}" alpha="${opacity}%">${escapeXml(text)}</span>`,
      font: `${name} ${weight === 700 ? "Bold " : ""}${size}`,
      fontfile: path.join(projectRoot, `app/platform/fonts/${file}-${weight}.ttf`),
      rgba: true,
      // At 72 dpi a point is a pixel.
      dpi: 72,
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
