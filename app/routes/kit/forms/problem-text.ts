// A screen whose texts lack a problem of its form does not compile.
import type { AnyForm, ProblemsOf } from "#app/shop/form.ts";

/** `key` is one of the form's problems, or one that the browser found. */
export function problemText<F extends AnyForm>(
  texts: Record<ProblemsOf<F>, string>,
  key: string | null | undefined,
): string | undefined {
  return key ? (texts as Partial<Record<string, string>>)[key] : undefined;
}
