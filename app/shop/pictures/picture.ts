// A public picture: its widths, its formats and its addresses.

import type { DigitalSource } from "#db/digital-sources.ts";

/** Pixels; 1200 is the public's largest (docs/spec.md). */
export const pictureWidths = [320, 480, 800, 1200] as const;

export const publicSide = 1200;

export type PictureWidth = (typeof pictureWidths)[number];

export type Picture = {
  key: string;
  width: number;
  height: number;
  placeholder: string;
  digitalSource: DigitalSource;
};

export type PictureFormat = "avif" | "webp" | "jpeg";

const endings: Record<PictureFormat, string> = { avif: "avif", webp: "webp", jpeg: "jpg" };

/** Path in storage and below /media/; the key changes with the content. */
export function pictureFile(key: string, width: PictureWidth, format: PictureFormat): string {
  return `${key}/${width}.${endings[format]}`;
}

export function pictureUrl(key: string, width: PictureWidth, format: PictureFormat): string {
  return `/media/${pictureFile(key, width, format)}`;
}

function pictureSrcSet(key: string, format: "avif" | "webp"): string {
  return pictureWidths.map((width) => `${pictureUrl(key, width, format)} ${width}w`).join(", ");
}

export function pictureSources(
  { key, width, height, placeholder }: Picture,
  fallback: PictureWidth,
) {
  return {
    avif: pictureSrcSet(key, "avif"),
    webp: pictureSrcSet(key, "webp"),
    src: pictureUrl(key, fallback, "jpeg"),
    width,
    height,
    placeholder,
  };
}
