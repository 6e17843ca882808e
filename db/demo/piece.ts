import type { Palette } from "./technique.ts";
import type { TechniqueName } from "./techniques.ts";

/** One picture of the demo gallery; `width` and `height` give its proportions. */
export type Piece = {
  reference: string;
  title: string;
  titleFr: string;
  /** What is in the picture, for who cannot see it. */
  alt: string;
  altFr: string;
  category: string;
  subCategory: string | null;
  technique: TechniqueName;
  seed: number;
  palette: Palette;
  width: number;
  height: number;
  additionalInfo: string;
  additionalInfoFr: string;
};
