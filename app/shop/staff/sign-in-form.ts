// What staff may type to sign in and to set up an account.

import { z } from "zod";
import { email, form, optional, parsed, text, refined, withProblems } from "#app/shop/form.ts";
import type { Field, FieldsOf } from "#app/shop/form.ts";
import { passwordLength, passwordLimits } from "./password.ts";
import { readRecoveryCode } from "./recovery-code.ts";

/** Never trimmed; the limit keeps megabytes away from the hash. */
export const password: Field<string, "required" | "tooLong"> = {
  required: true,
  read: (typed = "") =>
    typed === ""
      ? { problem: "required" }
      : typed.length > 512
        ? { problem: "tooLong" }
        : { value: typed },
};

export const newPassword: Field<string, "required" | "passwordTooShort" | "passwordTooLong"> = {
  required: true,
  read(typed = "") {
    if (typed === "") return { problem: "required" };
    if (passwordLength(typed) < passwordLimits.min) return { problem: "passwordTooShort" };
    return passwordLength(typed) <= passwordLimits.max && typed.isWellFormed()
      ? { value: typed }
      : { problem: "passwordTooLong" };
  },
};

/** Stricter than `email`, because better-auth accepts no more. */
const staffEmail = refined(email(), (typed) => z.email().safeParse(typed).success);

export const signInForm = form({
  email: email(),
  password,
  answer: optional(text({ maxLength: 200 }), ""),
});
export type SignIn = FieldsOf<typeof signInForm>;

export const setUpForm = form({
  name: text({ maxLength: 120 }),
  email: staffEmail,
  password: newPassword,
});

export const staffEmailForm = form({ email: staffEmail });

export const codeForm = form({
  code: parsed((typed) => /^\d{6}$/.exec(typed.replaceAll(/\s/g, ""))?.[0] ?? null),
});

export const recoveryForm = form({
  code: withProblems(parsed(readRecoveryCode), {
    required: "recoveryRequired",
    invalid: "recoveryInvalid",
  }),
});

export function readCode(sent: FormData, kind: "code" | "recovery") {
  return kind === "code" ? codeForm.read(sent) : recoveryForm.read(sent);
}
