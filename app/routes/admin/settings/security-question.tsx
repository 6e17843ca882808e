import { useState } from "react";
import { settingsTexts } from "#app/i18n/admin/settings.ts";
import { adminSignInTexts } from "#app/i18n/admin/sign-in.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { EditableSettings } from "#app/shop/settings/settings-editing.server.ts";
import { TextField } from "#app/ui/field.tsx";
import type { SettingField } from "./settings-fields.ts";

type SecurityQuestionProps = {
  settings: EditableSettings;
  field: ReturnType<SettingField>;
  /** Changes with each save, which empties the field. */
  saved: string;
};

export function SecurityQuestion({ settings, field, saved }: SecurityQuestionProps) {
  const text = useTexts(settingsTexts);
  const { question } = useTexts(adminSignInTexts);
  const [asked, setAsked] = useState(settings.securityAsked);
  return (
    <>
      <div>
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name="securityAsked"
            checked={asked}
            onChange={({ currentTarget: { checked } }) => setAsked(checked)}
            className="size-5 accent-accent"
          />
          {text.fields.securityAsked}
        </label>
        <p className="text-sm text-soft">{text.securityHint}</p>
      </div>
      {asked ? (
        <>
          <p className="font-serif text-xl">{question}</p>
          <TextField
            key={saved}
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
