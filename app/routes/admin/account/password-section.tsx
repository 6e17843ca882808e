import { Form } from "react-router";
import { adminAccountTexts } from "#app/i18n/admin/account.ts";
import { adminSignInTexts } from "#app/i18n/admin/sign-in.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { PasswordField } from "#app/ui/password-field.tsx";
import { Section } from "#app/routes/admin/kit/section.tsx";

export type ProblemOf = (field: string) => string | undefined;

export function PasswordSection({ email, problem }: { email: string; problem: ProblemOf }) {
  const text = useTexts(adminAccountTexts);
  const { showPassword, hidePassword } = useTexts(adminSignInTexts);
  return (
    <Section id="password" title={text.passwordTitle} text={text.passwordText}>
      <Form method="post" noValidate preventScrollReset className="max-w-md space-y-5">
        <input type="hidden" name="intent" value="change-password" />
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <PasswordField
          id="change-currentPassword"
          name="currentPassword"
          label={text.currentPassword}
          autoComplete="current-password"
          required
          problem={problem("currentPassword")}
          showLabel={showPassword}
          hideLabel={hidePassword}
        />
        <PasswordField
          id="change-newPassword"
          name="newPassword"
          label={text.newPassword}
          autoComplete="new-password"
          required
          problem={problem("newPassword")}
          showLabel={showPassword}
          hideLabel={hidePassword}
        />
        <button type="submit" className={buttonStyle.primary}>
          {text.changePassword}
        </button>
      </Form>
    </Section>
  );
}

/** The current password, which changes to the ways into the account require. */
export function OwnPassword({ id, problem }: { id: string; problem: string | undefined }) {
  const text = useTexts(adminAccountTexts);
  const { showPassword, hidePassword } = useTexts(adminSignInTexts);
  return (
    <PasswordField
      id={id}
      name="currentPassword"
      label={text.currentPassword}
      autoComplete="current-password"
      required
      problem={problem}
      showLabel={showPassword}
      hideLabel={hidePassword}
    />
  );
}
