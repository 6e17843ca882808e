import { fallbackLanguage, languages } from "./language.ts";
import type { Language } from "./language.ts";

/** Columns such as "name" for the fallback language and "nameFr" for French. */
type Column<Name extends string> =
  | Name
  | `${Name}${Capitalize<Exclude<Language, typeof fallbackLanguage>>}`;
type Row<Name extends string> = Partial<Record<Column<Name>, string | null>>;

export function columnIn<Name extends string>(name: Name, language: Language): Column<Name> {
  const ending = `${language[0]!.toUpperCase()}${language.slice(1)}`;
  return language === fallbackLanguage ? name : (`${name}${ending}` as Column<Name>);
}

export function typedIn<Name extends string>(
  row: Row<Name>,
  name: Name,
  language: Language,
): string | null {
  return row[columnIn(name, language)] ?? null;
}

/** Reads the visitor's language, or else the fallback language. */
export function readIn<Name extends string, Typed extends Row<Name> & Record<Name, string | null>>(
  row: Typed,
  name: Name,
  language: Language,
): { text: string | Typed[Name]; language: Language } {
  const own = typedIn<Name>(row, name, language);
  return own === null ? { text: row[name], language: fallbackLanguage } : { text: own, language };
}

/** Reads that language, or else any. Null if there is no text. */
export function readAny<Name extends string>(
  row: Row<Name>,
  name: Name,
  language: Language,
): { text: string; language: Language } | null {
  const found = [language, ...languages].find((known) => typedIn(row, name, known));
  return found ? { text: typedIn(row, name, found)!, language: found } : null;
}

/** An address is typed over several lines. */
export const onOneLine = (text: string) => text.replaceAll(/\s*\n\s*/g, ", ");
