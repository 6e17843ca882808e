import { hoursTexts } from "#app/i18n/admin/hours.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { TextField } from "#app/ui/field.tsx";
import { HoursFields } from "../kit/hours/hours-fields.tsx";
import type { SettingField } from "./settings-fields.ts";

export function WorkshopPart({ field }: { field: SettingField }) {
  const { workshop } = useTexts(hoursTexts);
  return (
    <div className="grid gap-5">
      <p className="text-[0.9375rem] text-soft">{workshop.intro}</p>
      <HoursFields field={(name) => field(settingOf(name))} />
      <TextField {...field("workshopCutOff")} placeholder="16:00" autoComplete="off" />
    </div>
  );
}

function settingOf<Name extends string>(name: Name): `workshop${Capitalize<Name>}` {
  return `workshop${name[0]!.toUpperCase()}${name.slice(1)}` as `workshop${Capitalize<Name>}`;
}
