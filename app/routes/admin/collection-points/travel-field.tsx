import { useState } from "react";
import { hoursTexts } from "#app/i18n/admin/hours.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { travelIn, travelMinutesOf, travelUnits } from "#app/shop/collection/travel-time.ts";
import type { TravelUnit } from "#app/shop/collection/travel-time.ts";
import { SelectField, TextField } from "#app/ui/field.tsx";
import type { FieldProps } from "#app/ui/field.tsx";
import { restoredValue } from "#app/routes/admin/kit/record/drafts.ts";

type TravelFieldProps = FieldProps & { name: string; defaultValue: string };

/** A number and its unit; what is sent are minutes. */
export function TravelField({ name, defaultValue, id, ...field }: TravelFieldProps) {
  const text = useTexts(hoursTexts);
  const [{ typed, unit }, set] = useState(() => shownOf(defaultValue));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-start gap-x-3">
      <input
        type="hidden"
        name={name}
        value={travelMinutesOf(typed, unit)}
        onInput={(event) => set(shownOf(restoredValue(event)))}
      />
      <TextField
        {...field}
        id={id}
        value={typed}
        onChange={({ currentTarget }) => set({ unit, typed: currentTarget.value })}
        inputMode="decimal"
        maxLength={8}
      />
      <SelectField
        id={`${id}-unit`}
        label={text.point.travelUnit}
        value={unit}
        onChange={({ currentTarget }) =>
          set({ typed, unit: travelUnits.find((each) => each === currentTarget.value)! })
        }
      >
        {travelUnits.map((each) => (
          <option key={each} value={each}>
            {text.point.travelUnits[each]}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

function shownOf(minutes: string): { typed: string; unit: TravelUnit } {
  if (!/^\d+$/.test(minutes)) return { typed: minutes, unit: "hours" };
  const { count, unit } = travelIn(Number(minutes));
  return { typed: String(count), unit };
}
