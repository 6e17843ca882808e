import { Link } from "react-router";
import { lawSettingsTexts } from "#app/i18n/admin/law-settings.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import type { MissingField } from "#app/shop/legal/missing.ts";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { settingFieldId, settingLabels } from "../kit/settings/setting-labels.ts";
import type { SettingField } from "./settings-fields.ts";

/** What is empty as the shop is now, each with the way to its field. */
export function MissingFields({ title, missing }: { title: string; missing: MissingField[] }) {
  const labels = settingLabels(useLanguage());
  if (missing.length === 0) return null;
  return (
    <div className="rounded-control bg-alert-wash px-4 py-3 text-[0.9375rem]">
      <p>{title}</p>
      <ul className="flex flex-wrap gap-x-5">
        {missing.map((name) => (
          <li key={name}>
            <Link
              to={`/admin/settings/law#${settingFieldId(name)}`}
              className="inline-flex min-h-9 items-center underline underline-offset-4"
            >
              {labels[name]}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function LawPart({ field }: { field: SettingField }) {
  const text = useTexts(lawSettingsTexts);
  return (
    <div className="grid gap-5">
      <p className="text-[0.9375rem] text-soft">{text.intro}</p>
      <TextField {...field("lawDirector")} maxLength={120} autoComplete="off" />
      <TextAreaField {...field("lawHost")} rows={3} maxLength={300} />
      <TextAreaField {...field("lawMailSender")} rows={2} maxLength={300} />
      <TextAreaField {...field("lawMediator")} rows={3} maxLength={300} />
      <TextField {...field("lawPackagingNumber")} maxLength={60} autoComplete="off" />
    </div>
  );
}
