// The chapters of the guide and their pictures, as the build packs them.
import { fallbackLanguage, oncePerLanguage } from "#app/i18n/language.ts";
import type { Language } from "#app/i18n/language.ts";
import { readChapter } from "./chapter.ts";
import type { Chapter } from "./chapter.ts";
import { chapterNames } from "./help-address.ts";
import type { ChapterName } from "./help-address.ts";

const sources = import.meta.glob<string>("/app/i18n/help/*/*.md", {
  eager: true,
  query: "?raw",
  import: "default",
});
const pictures = import.meta.glob<string>("/app/i18n/help/*/*.webp", {
  eager: true,
  query: "?url&no-inline",
  import: "default",
});

export const chaptersIn = oncePerLanguage((language) => {
  const sourceIn = (name: ChapterName, chapterLanguage: Language) =>
    sources[`/app/i18n/help/${chapterLanguage}/${name}.md`];
  return new Map<ChapterName, Chapter>(
    chapterNames.map((name) => [
      name,
      readChapter(sourceIn(name, language) ?? sourceIn(name, fallbackLanguage)!),
    ]),
  );
});

/** Null for a picture that does not exist yet: the text does without. */
export const helpPictureUrl = (name: string, language: Language): string | null =>
  pictures[`/app/i18n/help/${language}/${name}.webp`] ??
  pictures[`/app/i18n/help/${fallbackLanguage}/${name}.webp`] ??
  null;
