// Texts in several languages: the reader's own comes first, and a name in one of them is enough.
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { languages, ownLanguageFirst } from "#app/i18n/language.ts";
import type { Language } from "#app/i18n/language.ts";
import { columnIn } from "#app/i18n/owner-texts.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { isBlank } from "#app/shop/form.ts";

/** The columns of one text, the reader's own language first. */
export function useColumns<Name extends string>(name: Name) {
  return ownLanguageFirst(useLanguage()).map((language) => ({
    language,
    column: columnIn(name, language),
  }));
}

/**
 * Fields in the order of their form, but one text's languages in the order in which they are typed.
 */
export function orderByOwnLanguage<Name extends string>(
  names: readonly Name[],
  own: Language,
): Name[] {
  const isListed = (name: string): name is Name => (names as readonly string[]).includes(name);
  const further = new Set<string>(
    names.flatMap((name) =>
      languages.map((language) => columnIn(name, language)).filter((c) => c !== name),
    ),
  );
  return names.flatMap((name) =>
    further.has(name)
      ? []
      : ownLanguageFirst(own)
          .map((language) => columnIn(name, language) as string)
          .filter(isListed),
  );
}

/** A name in one language alone is the name for everybody. */
export function withNameFallback<Read>(form: { read(sent: FormData): Read }): typeof form {
  const isTyped = (name: unknown) => typeof name === "string" && !isBlank(name);
  return {
    read(sent) {
      const names = languages.map((language) => sent.get(columnIn("name", language)));
      if (!isTyped(names[0])) sent.set("name", names.find(isTyped) ?? "");
      return form.read(sent);
    },
  };
}

type Field = { problem: string | undefined; required: boolean; optional: string | undefined };

/** Fields of a name: only the reader's own is required, and shows the problem if none was typed. */
export function useNameFields<F extends Field>(
  field: (column: "name" | "nameFr") => F,
  typed: FormData | null,
) {
  const { optional } = useTexts(adminTexts);
  const missing = typed?.get("name") === "" ? field("name").problem : undefined;
  return useColumns("name").map(({ language, column }, index) => ({
    ...field(column),
    ...(index === 0
      ? { required: true, optional: undefined, problem: field(column).problem ?? missing }
      : { required: false, optional, problem: missing ? undefined : field(column).problem }),
    lang: language,
  }));
}
