// The material of a print, for the lab and for buyers.
import { languages } from "#app/i18n/language.ts";
import type { Language } from "#app/i18n/language.ts";
import { readIn, typedIn } from "#app/i18n/owner-texts.ts";
import type { media } from "#db/media-tables.ts";
import { mediumDefaults } from "#db/values.ts";
import type { surfaces } from "#db/values.ts";

export type Surface = (typeof surfaces)[number];
export type MediumRow = typeof media.$inferSelect;
export type Medium = Omit<MediumRow, "id" | "version" | "createdAt" | "updatedAt">;

/** Covers a frame of usual depth, including the part stapled behind. */
export const defaultWrapMm = 40;

export const defaultMedium: Omit<Medium, "key" | "name"> = {
  ...mediumDefaults,
  nameFr: null,
  descriptionFr: null,
  pictureId: null,
  surface: "paper",
  wrapMm: 0,
  safetyFr: null,
  deactivatedAt: null,
};

export function editableMedium(row: MediumRow) {
  return {
    ...row,
    wrapMm: row.wrapMm || defaultWrapMm,
    active: row.deactivatedAt === null,
  };
}

export type EditableMedium = ReturnType<typeof editableMedium>;

export const defaultMedia: Medium[] = [
  {
    ...defaultMedium,
    key: "Canvas",
    name: "Canvas",
    nameFr: "Toile",
    surface: "canvas",
    wrapMm: defaultWrapMm,
    defaultFit: "fill",
  },
  { ...defaultMedium, key: "Poster", name: "Poster", nameFr: "Affiche" },
];

export function findMedium(media: Medium[], key: string): Medium {
  return media.find((medium) => medium.key === key) ?? { ...defaultMedium, key, name: key };
}

type Named = { mediaType: string; surface?: Surface | undefined };

/** By the name in the first language, the key (a former name), or other names; null: a new one. */
export function mediumKeysFor(
  media: Pick<Medium, "key" | "name" | "nameFr">[],
  options: Named[],
): (string | null)[] {
  const names = options.map(({ mediaType }) => mediaType.trim());
  const [byName, ...byOtherNames] = languages.map(
    (language) => (medium: (typeof media)[number], typed: string) =>
      typedIn(medium, "name", language)?.toLowerCase() === typed.toLowerCase(),
  );
  const byKey = ({ key }: { key: string }, typed: string) => key === typed;
  let keys: (string | null)[] = names.map(() => null);
  for (const matches of [byName!, byKey, ...byOtherNames]) {
    const free = media.filter(({ key }) => !keys.includes(key));
    keys = names.map(
      (typed, at) => keys[at] ?? free.find((medium) => matches(medium, typed))?.key ?? null,
    );
  }
  return keys;
}

export function addedMedium({ mediaType: name, surface = "paper" }: Named) {
  const isCanvas = surface === "canvas";
  return {
    key: name,
    name,
    surface,
    wrapMm: isCanvas ? defaultWrapMm : 0,
    defaultFit: isCanvas ? ("fill" as const) : ("whole" as const),
  };
}

export function mediaAsTyped(media: Medium[], options: Named[]): Medium[] {
  const keys = mediumKeysFor(media, options);
  return options.map((option, at) => {
    const found = media.find(({ key }) => key === keys[at]);
    return found
      ? { ...found, key: option.mediaType }
      : { ...defaultMedium, ...addedMedium(option) };
  });
}

export function wrapMmByMedium(media: Medium[]): Record<string, number> {
  return Object.fromEntries(
    media.flatMap(({ key, surface, wrapMm }) => (surface === "canvas" ? [[key, wrapMm]] : [])),
  );
}

export function mediumName(named: Pick<Medium, "name" | "nameFr">, language: Language): string {
  return readIn(named, "name", language).text;
}

export function mediumNames(media: Medium[], language: Language): Record<string, string> {
  return Object.fromEntries(
    media
      .map((medium) => [medium.key, mediumName(medium, language)] as const)
      .filter(([key, name]) => name !== key),
  );
}

type SoldMedium = { mediumName: string; mediumNameFr: string | null };

export function soldMaterial(
  sold: { material: string; materialFr: string | null },
  language: Language,
): { text: string; language: Language } | null {
  const read = readIn(sold, "material", language);
  return read.text ? { ...read, text: read.text } : null;
}

export function soldMediumName(sold: SoldMedium, language: Language): string {
  return mediumName({ name: sold.mediumName, nameFr: sold.mediumNameFr }, language);
}
