// What members of staff may type about their own account. Every problem is a key of the texts in i18n/admin-sign-in.ts.
import { z } from "zod";
import { newPassword, parseCode, parseFields } from "#app/shop/staff/sign-in-form.ts";
import type { Parsed } from "#app/shop/staff/sign-in-form.ts";

const currentPassword = z.string({ error: "currentPasswordRequired" }).min(1, "currentPasswordRequired").max(512, "tooLong");
const passkeyName = z
  .string({ error: "passkeyNameRequired" })
  .transform((text) => text.trim().normalize("NFC"))
  .refine((text) => text !== "", { error: "passkeyNameRequired", abort: true })
  .refine((text) => text.length <= 60 && text.isWellFormed() && !/\p{Cc}/u.test(text), "tooLong");

export const parsePasswordChange = (sent: FormData) =>
  parseFields(z.object({ currentPassword, newPassword: newPassword("newPasswordRequired") }), sent);
export const parseCurrentPassword = (sent: FormData) => parseFields(z.object({ currentPassword }), sent);
export const parsePasskeyName = (sent: FormData) => parseFields(z.object({ name: passkeyName }), sent);
export const parseNewPasskey = (sent: FormData) => parseFields(z.object({ name: passkeyName, currentPassword }), sent);

const proofPassword = z.object({ password: currentPassword });

/** A code where one was typed, otherwise the password. */
export function parseProof(sent: FormData): Parsed<{ password: string } | { code: string }> {
  const code = sent.get("code");
  return typeof code === "string" && code.trim() !== "" ? parseCode(sent, "code") : parseFields(proofPassword, sent);
}
