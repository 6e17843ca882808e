// What staff may type about their own account: passwords, passkeys, and proof of who they are.

import { form, lastText, text, withProblems } from "#app/shop/form.ts";
import { codeForm, newPassword, password } from "./sign-in-form.ts";

const currentPassword = password;
const name = withProblems(text({ maxLength: 60 }), {
  required: "passkeyNameRequired",
  notAllowed: "tooLong",
});

export const passwordChangeForm = form({ currentPassword, newPassword });
export const currentPasswordForm = form({ currentPassword });
export const passkeyNameForm = form({ name });
export const newPasskeyForm = form({ name, currentPassword });
export const reauthForm = form({
  password: withProblems(password, { required: "currentPasswordRequired" }),
});

export function readReauth(sent: FormData) {
  return lastText(sent, "code")?.trim() ? codeForm.read(sent) : reauthForm.read(sent);
}
