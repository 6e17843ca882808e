import { useEffect, useRef, useState } from "react";
import type { RefObject } from "react";
import { Link } from "react-router";
import { lawSettingsTexts } from "#app/i18n/admin/law-settings.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { isUndecided, missingPage } from "#app/shop/legal/missing-details.ts";
import type { MissingField } from "#app/shop/legal/missing-details.ts";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { settingFieldId, settingLabels } from "#app/routes/admin/kit/settings/setting-labels.ts";
import type { SettingField } from "#app/routes/admin/settings/settings-fields.ts";

/** Links to the empty fields that the law requires. */
export function MissingFields({ title, missing }: { title: string; missing: MissingField[] }) {
  const text = useTexts(lawSettingsTexts);
  const labels = settingLabels(useLanguage());
  const container = useRef<HTMLDivElement>(null);
  const { empty, unsure } = useEmptyFields(container, missing);
  if (missing.length === 0) return null;
  return (
    <div
      ref={container}
      className={`rounded-control px-4 py-3 text-[0.9375rem] ${empty.length > 0 ? "bg-alert-wash" : "bg-wash"}`}
    >
      <p>{empty.length > 0 ? title : text.allTyped}</p>
      <ul className="flex flex-wrap gap-x-5 empty:hidden">
        {empty.map((name) => (
          <li key={name}>
            <Link
              to={`${missingPage(name)}#${settingFieldId(name)}`}
              className="inline-flex min-h-9 items-center underline underline-offset-4"
            >
              {labels[name]}
            </Link>
          </li>
        ))}
      </ul>
      {unsure ? <p className="mt-1">{text.unsure}</p> : null}
      {empty.includes("lawHost") ? <p className="mt-1">{text.whereHost}</p> : null}
    </div>
  );
}

/**
 * Leaves out fields that are filled in but not saved yet; `unsure`: a field states that nobody
 * knows.
 */
function useEmptyFields(container: RefObject<HTMLElement | null>, missing: MissingField[]) {
  const [typed, setTyped] = useState<string[]>([]);
  const [unsure, setUnsure] = useState(false);
  const names = missing.join();
  useEffect(() => {
    const form = container.current?.closest("form");
    if (!form) return;
    const check = () => {
      const values = new FormData(form);
      const readValue = (name: string) => String(values.get(name) ?? "").trim();
      const fieldNames = names.split(",");
      setTyped(fieldNames.filter((name) => !isUndecided(readValue(name))));
      setUnsure(fieldNames.some((name) => readValue(name) !== "" && isUndecided(readValue(name))));
    };
    check();
    form.addEventListener("input", check);
    return () => form.removeEventListener("input", check);
  }, [container, names]);
  return { empty: missing.filter((name) => !typed.includes(name)), unsure };
}

export function LawSection({ field }: { field: SettingField }) {
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
