import { adminAccountTexts } from "#app/i18n/admin/account.ts";
import { adminSignInTexts } from "#app/i18n/admin/sign-in.ts";
import { adminSessionTexts } from "#app/i18n/admin/session.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { TextField } from "#app/ui/field.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { Refusal } from "./session-refusal.tsx";
import type { Reply } from "./session-protocol.ts";
import { problemText } from "#app/routes/kit/forms/problem-text.ts";
import type { reauthForm } from "#app/shop/staff/account-form.ts";
import type { codeForm } from "#app/shop/staff/sign-in-form.ts";

type ReauthFieldsProps = {
  email: string;
  factors: { app: boolean; passkey: boolean };
  reply: Reply | null;
};

export function ReauthFields({ email, factors, reply }: ReauthFieldsProps) {
  const text = useTexts(adminSessionTexts);
  const { currentPassword } = useTexts(adminAccountTexts);
  const { problems: problemTexts, showPassword, hidePassword } = useTexts(adminSignInTexts);
  const problems = reply && "problems" in reply ? reply.problems : {};
  const wrong = (...fields: string[]) =>
    problemText<typeof reauthForm | typeof codeForm>(
      problemTexts,
      fields.map((field) => problems[field]).find(Boolean),
    );
  return (
    <>
      <Refusal reply={reply} />
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordField
        id="proof-password"
        name="password"
        label={currentPassword}
        autoComplete="current-password"
        maxLength={512}
        problem={wrong("password")}
        showLabel={showPassword}
        hideLabel={hidePassword}
      />
      {factors.app ? (
        <TextField
          id="proof-code"
          name="code"
          label={text.orCode}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          maxLength={20}
          problem={wrong("code")}
        />
      ) : null}
    </>
  );
}
