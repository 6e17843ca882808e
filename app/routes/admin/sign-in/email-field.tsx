import type { ComponentProps } from "react";
import { adminSignInTexts } from "#app/i18n/admin/sign-in.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { TextField } from "#app/ui/field.tsx";

type EmailFieldProps = Pick<
  ComponentProps<typeof TextField>,
  "autoComplete" | "defaultValue" | "problem" | "readOnly"
>;

/** The address that a member of staff signs in with. */
export function EmailField(props: EmailFieldProps) {
  const { email } = useTexts(adminSignInTexts);
  return (
    <TextField
      id="email"
      name="email"
      type="email"
      inputMode="email"
      label={email}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      maxLength={254}
      {...props}
    />
  );
}
