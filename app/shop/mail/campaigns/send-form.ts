import {
  choice,
  email,
  form,
  optional,
  rowId,
  parsed,
  text,
  checkbox,
  withProblems,
} from "#app/shop/form.ts";
import type { ProblemsOf } from "#app/shop/form.ts";
import { momentInParis } from "#app/shop/calendar/typed-moment.ts";

export const sendForm = form({
  version: withProblems(rowId(), { required: "versionMissing", invalid: "versionMissing" }),
  when: withProblems(choice(["now", "later"]), { invalid: "whenRequired" }),
  at: optional(
    withProblems(
      parsed((typed) => typed),
      { invalid: "timeInvalid" },
    ),
  ),
  accepted: checkbox(),
});

const timeProblems = { gap: "timeGap", twice: "timeTwice" } as const;

type SendFields = { version: number; at: Date | null; accepted: boolean };
type SendProblems = Partial<
  Record<"version" | "when" | "at", ProblemsOf<typeof sendForm> | "timeGap" | "timeTwice">
>;

export function readSend(sent: FormData): { fields: SendFields } | { problems: SendProblems } {
  const read = sendForm.read(sent);
  if ("problems" in read) return read;
  const { when, at, ...rest } = read.fields;
  if (when === "now") return { fields: { ...rest, at: null } };
  const moment = momentInParis(at ?? "");
  if (moment instanceof Date) return { fields: { ...rest, at: moment } };
  return { problems: { at: moment === null ? "timeInvalid" : timeProblems[moment] } };
}

export const suppressionForm = form({
  email: email(),
  note: optional(text({ maxLength: 200 }), ""),
});
