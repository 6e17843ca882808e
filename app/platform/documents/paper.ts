// The paper that documents are written on, and what is said of one before it is written.
import type { PropertySchema } from "./paper-metadata.ts";

export type Face = "serif" | "plain" | "bold";
export type Lettering = {
  face: Face;
  size: number;
  colour: string;
  align?: "left" | "right";
  leading?: number;
};
export type Element = PDFKit.PDFStructureElement;

type Attachment = {
  name: string;
  type: string;
  description: string;
  bytes: Buffer;
  schema: PropertySchema;
};

export type AboutPaper = {
  title: string;
  author: string;
  creator: string;
  language: string;
  madeAt: Date;
  /** Declares PDF/UA-1, so everything must be tagged or decoration. */
  isAccessible?: boolean;
  /** Makes it PDF/A-3a. */
  attached?: Attachment | null;
  page?: { width: number; height: number };
};

export const paper = { width: 595.28, height: 841.89 } as const;
export const hairline = 0.6;
export const inks = { ink: "#1a1916", soft: "#66635b", line: "#d6d1c4" } as const;
