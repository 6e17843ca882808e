// What a print is made on: how far it is folded or bled, what its lab wants, and what buyers read of it.
import type { Language } from "#app/i18n/language.ts";
import type { media } from "#db/print-tables.ts";

export const surfaces = ["paper", "canvas"] as const;
export const printFormats = ["pdf", "jpeg"] as const;
export const printColours = ["as-is", "srgb", "adobe-rgb"] as const;

export type Surface = (typeof surfaces)[number];
export type MediumRow = typeof media.$inferSelect;
export type Medium = Omit<MediumRow, "id" | "version" | "createdAt" | "updatedAt">;

export const mediumLimits = {
  name: 80,
  bleedMm: { least: 0, most: 20 },
  wrapMm: { least: 10, most: 100 },
  makingHours: { least: 1, most: 1000 },
  position: { least: 0, most: 999 },
  text: 600,
} as const;

/** Of a stretcher frame of usual depth, with what is stapled behind it. */
export const deliveredWrapMm = 40;

/** A medium that nobody said anything of. */
export const defaultMedium: Omit<Medium, "key" | "name"> = {
  nameFr: null,
  description: "",
  descriptionFr: null,
  surface: "paper",
  wrapMm: 0,
  // why: what printers ask for beyond the trimmed edge.
  bleedMm: 3,
  makingHours: null,
  format: "pdf",
  colour: "as-is",
  marks: true,
  strip: true,
  safety: "",
  safetyFr: null,
  position: 0,
  deactivatedAt: null,
};

/** What a shop starts with (spec, section 9). */
export const deliveredMedia: Medium[] = [
  { ...defaultMedium, key: "Canvas", name: "Canvas", surface: "canvas", wrapMm: deliveredWrapMm },
  { ...defaultMedium, key: "Poster", name: "Poster" },
];

export function findMedium(media: Medium[], key: string): Medium {
  return media.find((medium) => medium.key === key) ?? { ...defaultMedium, key, name: key };
}

type Named = { mediaType: string; surface?: Surface | undefined };

/**
 * The key of the medium that each option means by a name as staff type it, or typed it before the medium was renamed; null for
 * one that no medium has.
 */
export function keysOfNamed(media: Pick<Medium, "key" | "name">[], options: Named[]): (string | null)[] {
  const names = options.map(({ mediaType }) => mediaType.trim());
  const present = names.map((typed) => media.find(({ name }) => name.toLowerCase() === typed.toLowerCase())?.key);
  const former = (typed: string) => (present.includes(typed) ? undefined : media.find(({ key }) => key === typed)?.key);
  return names.map((typed, at) => present[at] ?? former(typed) ?? null);
}

/** What a medium starts as that is added by its name in an option. */
export function addedMedium({ mediaType: name, surface = "paper" }: Named) {
  return { key: name, name, surface, wrapMm: surface === "canvas" ? deliveredWrapMm : 0 };
}

/** What options are printed on while they are typed, by the names in them: those of rows, and those that saving would add. */
export function mediaAsTyped(media: Medium[], options: Named[]): Medium[] {
  const keys = keysOfNamed(media, options);
  return options.map((option, at) => {
    const found = media.find(({ key }) => key === keys[at]);
    return found ? { ...found, key: option.mediaType } : { ...defaultMedium, ...addedMedium(option) };
  });
}

/** How far each canvas is folded, by its key; what is not among them is cut flat. */
export function foldsOf(media: Medium[]): Record<string, number> {
  return Object.fromEntries(media.flatMap(({ key, surface, wrapMm }) => (surface === "canvas" ? [[key, wrapMm]] : [])));
}

/** As visitors read it; where nobody wrote a French name, everybody reads the other. */
export function mediumName({ name, nameFr }: Pick<Medium, "name" | "nameFr">, language: Language): string {
  return language === "fr" ? (nameFr ?? name) : name;
}
