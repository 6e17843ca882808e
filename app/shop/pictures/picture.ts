// What a page needs to draw a picture: its files, its proportions, and its blur until it is there.

import type { DigitalSource } from "#app/shop/pictures/digital-source.ts";

/** The widths in pixels that pages ask for; 1200 is the largest the public gets (spec, section 9). */
export const pictureWidths = [320, 480, 800, 1200] as const;

/** The longest side of a public picture in pixels (spec, section 9). */
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

/** The name of a public file in storage, and below /media/ on the web. The key changes with the content. */
export function pictureFile(key: string, width: PictureWidth, format: PictureFormat): string {
  return `${key}/${width}.${endings[format]}`;
}

export function pictureUrl(key: string, width: PictureWidth, format: PictureFormat): string {
  return `/media/${pictureFile(key, width, format)}`;
}

function pictureSrcSet(key: string, format: "avif" | "webp"): string {
  return pictureWidths.map((width) => `${pictureUrl(key, width, format)} ${width}w`).join(", ");
}

/** What an element needs to draw the picture, with the JPEG of that width for browsers that know nothing newer. */
export function pictureSources({ key, width, height, placeholder }: Picture, fallback: PictureWidth) {
  return {
    avif: pictureSrcSet(key, "avif"),
    webp: pictureSrcSet(key, "webp"),
    src: pictureUrl(key, fallback, "jpeg"),
    width,
    height,
    placeholder,
  };
}
