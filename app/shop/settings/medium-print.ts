// What a lab wants for one medium, and what buyers read of its safety, as the owner sets it.

export const printFormats = ["pdf", "jpeg"] as const;
export const printColours = ["as-is", "srgb", "adobe-rgb"] as const;

export type MediumPrint = {
  /** The medium, exactly as pieces and rules name it. */
  name: string;
  /** A JPEG is the print to its outermost edge and nothing else: no marks, no strip. */
  format: (typeof printFormats)[number];
  colour: (typeof printColours)[number];
  /** Beyond the trimmed edge of flat prints. */
  bleedMm: number;
  /** Folded round the frame of a canvas on each side. */
  wrapMm: number;
  marks: boolean;
  strip: boolean;
  /** What buyers read before they choose it; empty for what the shop says of such a medium by itself. */
  safety: { en: string; fr: string };
};

export const mediumLimits = { bleedMm: { least: 0, most: 20 }, wrapMm: { least: 10, most: 100 }, safety: 600, media: 60 } as const;

/** What printers ask for beyond the trimmed edge, and a stretcher frame of usual depth, with what is stapled behind it. */
export const defaultMediumPrint: Omit<MediumPrint, "name"> = {
  format: "pdf",
  colour: "as-is",
  bleedMm: 3,
  wrapMm: 40,
  marks: true,
  strip: true,
  safety: { en: "", fr: "" },
};

/** How far canvas is folded, for those media that somebody set. */
export function foldsOf(media: MediumPrint[]): Record<string, number> {
  return Object.fromEntries(media.toReversed().map(({ name, wrapMm }) => [name, wrapMm]));
}

/** What holds for a medium, whether or not somebody ever set it. */
export function mediumPrint(media: MediumPrint[], name: string): MediumPrint {
  return media.find((each) => each.name === name) ?? { name, ...defaultMediumPrint };
}
