// What a person may type to sign in or to set up an account. Every problem is a key of the texts in i18n/admin-sign-in.ts.
import { z } from "zod";
import { isEmailAddress } from "#app/shop/email-address.ts";
import { onlyFields } from "#app/shop/sent-form.ts";
import { passwordLength, passwordLimits } from "#app/shop/staff/password.ts";

export type Parsed<T> = { value: T } | { problems: Record<string, string> };

// oxlint-disable-next-line no-control-regex
const control = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

const line = (most: number, missing: string) =>
  z
    .string({ error: missing })
    .transform((text) => text.trim().normalize("NFC"))
    .refine((text) => text !== "", { error: missing, abort: true })
    .refine((text) => text.length <= most, { error: "tooLong", abort: true })
    .refine((text) => !control.test(text) && text.isWellFormed(), { error: "notAllowed" });

const email = line(254, "emailRequired").refine(isEmailAddress, "emailInvalid");
const staffEmail = email.refine((text) => z.email().safeParse(text).success, "emailInvalid");
/** A password as it was given: never trimmed. The wide limit only keeps megabytes away from the hash. */
const password = z.string({ error: "passwordRequired" }).min(1, "passwordRequired").max(512, "tooLong");
/** A password as it is chosen. */
export const newPassword = (missing: string) =>
  z
    .string({ error: missing })
    .min(1, { error: missing, abort: true })
    .refine((text) => passwordLength(text) >= passwordLimits.least, { error: "passwordTooShort", abort: true })
    .refine((text) => passwordLength(text) <= passwordLimits.most && text.isWellFormed(), { error: "passwordTooLong" });

const signInSchema = z.object({ email, password, answer: z.string().max(200, "tooLong").default("") });
export type SignIn = z.infer<typeof signInSchema>;

const setUpSchema = z.object({ name: line(120, "nameRequired"), email: staffEmail, password: newPassword("passwordRequired") });
export type SetUp = z.infer<typeof setUpSchema>;

const codeSchema = z.object({
  code: z
    .string({ error: "codeRequired" })
    .transform((text) => text.replaceAll(/\s/g, ""))
    .refine((text) => text !== "", { error: "codeRequired", abort: true })
    .refine((text) => /^\d{6}$/.test(text), "codeInvalid"),
});
const recoverySchema = z.object({
  code: z
    .string({ error: "recoveryRequired" })
    .transform((text) => text.replaceAll(/\s/g, ""))
    .refine((text) => text !== "", { error: "recoveryRequired", abort: true })
    .refine((text) => /^[A-Za-z0-9]{5}-?[A-Za-z0-9]{5}$/.test(text), "recoveryInvalid")
    .transform((text) => (text.includes("-") ? text : `${text.slice(0, 5)}-${text.slice(5)}`)),
});

/** The first problem of each field. Reads the named fields alone, each once. */
export function parseFields<Schema extends z.ZodObject>(schema: Schema, sent: FormData): Parsed<z.infer<Schema>> {
  const result = schema.safeParse(Object.fromEntries(onlyFields(sent, Object.keys(schema.shape))));
  if (result.success) return { value: result.data };
  const problems: Record<string, string> = {};
  for (const { path, message } of result.error.issues) problems[String(path[0])] ??= message;
  return { problems };
}

export const parseSignIn = (sent: FormData) => parseFields(signInSchema, sent);
export const parseSetUp = (sent: FormData) => parseFields(setUpSchema, sent);
export const parseEmail = (sent: FormData) => parseFields(z.object({ email: staffEmail }), sent);
export const parseCode = (sent: FormData, kind: "code" | "recovery") => parseFields(kind === "code" ? codeSchema : recoverySchema, sent);
