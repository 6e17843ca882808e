// What is noticed about a picture when it is taken in, for a person to look at. None of it keeps a picture out.
import type { ColourFacts, PictureQuality } from "#db/json-columns.ts";

export type Measures = {
  sharpness: number;
  /** The share of the picture that lies on stairs of brightness. */
  stairs: number;
  /** In pixels of the version that was measured. */
  edges: { top: number; right: number; bottom: number; left: number };
  width: number;
  height: number;
  /** Of the picture as it was delivered. */
  original: { width: number; height: number };
};

/** Measured on 23 generated pictures: the softest had 228, and with a Gauss blur of 3 pixels the sharpest 78 of those that size. */
const blurredBelow = 100;
/** On the same: at most 0.010, also as JPEG; gradients of 6 to 64 levels had 0.06 and more. */
const bandedFrom = 0.02;
/** Of its side: a narrower edge is trimmed off with the bleed. */
const borderFrom = 0.01;

export function judgeQuality({ sharpness, stairs, edges, width, height, original }: Measures): PictureQuality {
  const across = original.width / width;
  const down = original.height / height;
  const border = {
    top: Math.round(edges.top * down),
    right: Math.round(edges.right * across),
    bottom: Math.round(edges.bottom * down),
    left: Math.round(edges.left * across),
  };
  const isBorder = Math.max(edges.top, edges.bottom) >= height * borderFrom || Math.max(edges.left, edges.right) >= width * borderFrom;
  return {
    sharpness: Math.round(sharpness),
    blurred: sharpness < blurredBelow,
    banded: stairs >= bandedFrom,
    border: isBorder ? border : null,
  };
}

export type AlikePiece = { id: number; reference: string };

/** By the profile of that name; "" for one without a name, null where the file brought none. */
export type FromCmyk = { profile: string | null };

/** What the screens of staff say about a picture: pieces that look like it, what its pixels tell, and whether it was converted. */
export type Noticed = { alike: AlikePiece[]; quality: PictureQuality | null; fromCmyk: FromCmyk | null };

export function fromCmyk(colour: ColourFacts | null | undefined): FromCmyk | null {
  return colour?.space === "cmyk" ? { profile: colour.profile } : null;
}
