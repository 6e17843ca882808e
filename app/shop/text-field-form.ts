// One text that a person may type, for the schemas of forms: trimmed, bounded, without control characters.
import { z } from "zod";

// oxlint-disable-next-line no-control-regex
const controlInLine = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;
// oxlint-disable-next-line no-control-regex
const controlInText = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

type TextFieldOptions = {
  most: number;
  /** The problem's key when nothing was typed; absent where nothing may be typed, which then reads as "". */
  required?: string;
  /** Whether it may run over several lines. */
  lines?: boolean;
};

/** Problems: `required`, "tooLong", "notAllowed" (control characters, half surrogates), "notText". */
export function textField({ most, required, lines = false }: TextFieldOptions) {
  const control = lines ? controlInText : controlInLine;
  return z.preprocess(
    (value) => value ?? "",
    z
      .string({ error: "notText" })
      .max(most * 4, "tooLong")
      .transform((text) => text.replaceAll("\r\n", "\n").trim().normalize("NFC"))
      .refine((text) => !required || text !== "", { error: required ?? "", abort: true })
      .refine((text) => !control.test(text) && text.isWellFormed(), { error: "notAllowed", abort: true })
      .refine((text) => text.length <= most, { error: "tooLong", abort: true }),
  );
}

/** The first problem of each field, by name, out of a failed submission. */
export function firstProblems(error: Record<string, string[] | null> | null | undefined): Record<string, string> {
  return Object.fromEntries(Object.entries(error ?? {}).flatMap(([name, keys]) => (keys?.[0] ? [[name, keys[0]]] : [])));
}
