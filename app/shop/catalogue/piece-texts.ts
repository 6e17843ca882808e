// A piece's title and alternative text, and its category's name, in the reader's language.
import type { Language } from "#app/i18n/language.ts";
import { readAny, readIn } from "#app/i18n/owner-texts.ts";

export type LocalText = { text: string; lang?: Language };
export type Titled = { title: string | null; titleFr: string | null };
export type Described = { alt: string | null; altFr: string | null };

/** `name` is used in links, `label` is displayed. */
export type CategoryLink = {
  id: number;
  name: string;
  label: string;
  lang?: Language | undefined;
};

export function titleOf(titled: Titled, language: Language): LocalText | null {
  const localText = toLocalText(readAny(titled, "title", language), language);
  return localText && { ...localText, text: bindNumber(localText.text) };
}

export function altOf(described: Described, language: Language): LocalText | null {
  return toLocalText(readAny(described, "alt", language), language);
}

/** "Bottle n° 3" does not end a line between its sign and its number. */
function bindNumber(title: string): string {
  return title.replaceAll(/(?<=\b[Nn][°º]|\bNo\.|№) (?=\d)/g, "\u00A0");
}

export function nameOf(piece: Titled & { reference: string }, language: Language): string {
  return titleOf(piece, language)?.text ?? piece.reference;
}

export function localizePiece<Row extends Titled & Described>(row: Row, language: Language) {
  const { title: _, titleFr: _titleFr, alt: _alt, altFr: _altFr, ...others } = row;
  return { ...others, title: titleOf(row, language), alt: altOf(row, language) };
}

export function categoryLink(
  { id, name, nameFr }: { id: number; name: string; nameFr: string | null },
  language: Language,
): CategoryLink {
  const { text: label, language: lang } = readIn({ name, nameFr }, "name", language);
  return lang === language ? { id, name, label } : { id, name, label, lang };
}

function toLocalText(read: ReturnType<typeof readAny>, language: Language): LocalText | null {
  if (!read) return null;
  return read.language === language
    ? { text: read.text }
    : { text: read.text, lang: read.language };
}
