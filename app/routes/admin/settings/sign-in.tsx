import { useState } from "react";
import { settingsTexts } from "#app/i18n/admin/settings.ts";
import { adminSignInTexts } from "#app/i18n/admin/sign-in.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { EditableSettings } from "#app/shop/settings/settings-editing.server.ts";
import { TextField } from "#app/ui/field.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { adminHead } from "#app/routes/admin/kit/head.ts";
import { LoadError } from "#app/routes/admin/kit/list/load-error.tsx";
import { SectionForm } from "./section-form.tsx";
import { openSection, saveSection } from "./section.server.ts";
import { SettingsSection } from "./settings-section.tsx";
import type { Route } from "./+types/sign-in";
import type { SettingField } from "./settings-fields.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  adminHead(matches, (language) => settingsTexts[language].sections["sign-in"].title);

export const loader = ({ context }: Route.LoaderArgs) => openSection(context, "sign-in");

export const action = (args: Route.ActionArgs) => saveSection(args, "sign-in");

export default function SignIn({ loaderData }: Route.ComponentProps) {
  return (
    <SectionForm section="sign-in" {...loaderData}>
      {({ field, version }) => (
        <SettingsSection>
          <SecurityQuestion
            settings={loaderData.settings}
            field={field("securityAnswer")}
            version={version}
          />
        </SettingsSection>
      )}
    </SectionForm>
  );
}

export function ErrorBoundary() {
  return <LoadError />;
}

type SecurityQuestionProps = {
  settings: EditableSettings;
  field: ReturnType<SettingField>;
  /** Changes with each save, which empties the field. */
  version: string;
};

function SecurityQuestion({ settings, field, version }: SecurityQuestionProps) {
  const text = useTexts(settingsTexts);
  const { question } = useTexts(adminSignInTexts);
  const [hasQuestion, setHasQuestion] = useState(settings.securityAsked);
  return (
    <>
      <div>
        <CheckboxField name="securityAsked" checked={hasQuestion} onTick={setHasQuestion}>
          {text.fields.securityAsked}
        </CheckboxField>
        <p className="text-sm text-soft">{text.securityHint}</p>
      </div>
      {hasQuestion ? (
        <>
          <p className="font-serif text-xl">{question}</p>
          <TextField
            key={version}
            {...field}
            type="password"
            autoComplete="off"
            maxLength={100}
            hint={settings.hasSecurityAnswer ? text.answerKept : text.answerHint}
          />
        </>
      ) : null}
    </>
  );
}
