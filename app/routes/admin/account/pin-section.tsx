import { Form } from "react-router";
import { pinTexts } from "#app/i18n/admin/pin.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { newPinForm } from "#app/shop/staff/pin-form.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { PasswordField } from "#app/ui/password-field.tsx";
import { problemText } from "#app/routes/kit/forms/problem-text.ts";
import { Section } from "#app/routes/admin/kit/section.tsx";

type PinSectionProps = { isSet: boolean; problem: string | null | undefined };

export function PinSection({ isSet, problem }: PinSectionProps) {
  const text = useTexts(pinTexts);
  return (
    <Section id="pin" title={text.sectionTitle} text={text.sectionText}>
      {isSet ? (
        <Form
          method="post"
          preventScrollReset
          className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-1"
        >
          <p>{text.isSet}</p>
          <button name="intent" value="remove-pin" className={`${buttonStyle.quiet} -mx-3`}>
            {text.remove}
          </button>
        </Form>
      ) : null}
      <Form method="post" noValidate preventScrollReset className="max-w-md space-y-5">
        <input type="hidden" name="intent" value="set-pin" />
        <PasswordField
          id="new-pin"
          name="pin"
          label={text.newPin}
          hint={text.newPinHint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          required
          problem={problemText<typeof newPinForm>(text.problems, problem)}
          showLabel={text.show}
          hideLabel={text.hide}
        />
        <button className={buttonStyle.primary}>{isSet ? text.changePin : text.set}</button>
      </Form>
    </Section>
  );
}
