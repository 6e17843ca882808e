// A screen without a label for each field and a text for each problem does not compile.
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import type { AnyForm, NamesOf, ProblemsOf } from "#app/shop/form.ts";
import type { ConflictField } from "./conflict.tsx";
import { orderByOwnLanguage } from "./translated-fields.ts";

type FieldsOptions<F extends AnyForm> = {
  id: string;
  labels: Record<NamesOf<F>, string>;
  problems: Record<ProblemsOf<F>, string>;
  /** Labels of values that are not shown as they are sent. */
  values?: Partial<Record<NamesOf<F>, Record<string, string>>>;
  record: {
    row: Partial<Record<NamesOf<F>, unknown>> | null;
    conflict: Partial<Record<NamesOf<F>, unknown>> | null;
    typed: FormData | null;
    problems: Partial<Record<string, string>> | null;
  };
};

export function useFormFields<F extends AnyForm>(
  form: F,
  { id, labels, problems, values, record }: FieldsOptions<F>,
) {
  const admin = useTexts(adminTexts);
  const language = useLanguage();
  const texts: Partial<Record<string, string>> = problems;
  const field = (name: NamesOf<F>) => {
    const key = record.problems?.[name];
    const { required } = form.fields[name]!;
    return {
      id: `${id}-${name}`,
      name,
      label: labels[name],
      problem: key && (texts[key] ?? key),
      required,
      optional: required ? undefined : admin.optional,
      defaultValue: written(record.row?.[name]),
    };
  };
  const displayed = (name: NamesOf<F>, value: string) => values?.[name]?.[value] ?? value;
  const listDifferences = (names = form.names as readonly NamesOf<F>[]): ConflictField[] =>
    orderByOwnLanguage(names, language).map((name) => ({
      label: labels[name],
      theirs: displayed(name, written(record.conflict?.[name])),
      yours: displayed(name, written(record.typed?.get(name))),
    }));
  return { field, listDifferences };
}

export type FormField<F extends AnyForm> = ReturnType<typeof useFormFields<F>>["field"];

function written(value: unknown): string {
  return value === null || value === undefined ? "" : String(value);
}
