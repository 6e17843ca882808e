import type { ComponentProps } from "react";
import { devicesTexts } from "#app/i18n/admin/devices.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { SelectField } from "#app/ui/field.tsx";

type PointFieldProps = ComponentProps<typeof SelectField> & {
  points: { id: number; name: string }[];
};

export function PointField({ points, ...field }: PointFieldProps) {
  const text = useTexts(devicesTexts);
  return (
    <SelectField {...field}>
      <option value="">{text.choosePoint}</option>
      {points.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
