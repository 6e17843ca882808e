import type { ReactNode } from "react";
import { adminMediaTexts } from "#app/i18n/admin/media.ts";
import { mediaOptionsTexts } from "#app/i18n/admin/media-options.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { optionLimits } from "#app/shop/pricing/typed-options.ts";
import type { TypedOption } from "#app/shop/pricing/typed-options.ts";
import type { Surface } from "#app/shop/media/medium.ts";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { surfaces } from "#db/values.ts";
import { onMove } from "./option-line.tsx";

type NamedOption = Omit<TypedOption, "sizes">;

type OptionMediumProps = {
  option: NamedOption;
  isNew: boolean;
  list: string;
  id: string;
  label: string;
  problem: string | undefined;
  onChange(changed: Partial<NamedOption>): void;
  onMove(by: -1 | 1): void;
  children: ReactNode;
};

export function OptionMedium({
  option,
  isNew,
  list,
  id,
  label,
  problem,
  onChange,
  onMove: move,
  children,
}: OptionMediumProps) {
  const text = useTexts(mediaOptionsTexts);
  const media = useTexts(adminMediaTexts);
  return (
    <div role="group" aria-label={label} onKeyDown={onMove(move)}>
      <div className="flex items-end gap-1.5">
        <TextField
          id={id}
          className="min-w-0 flex-1"
          label={text.mediaType}
          value={option.mediaType}
          list={list}
          autoComplete="off"
          maxLength={optionLimits.name}
          placeholder={text.mediaTypePlaceholder}
          problem={problem}
          onChange={({ currentTarget: { value } }) => onChange({ mediaType: value })}
        />
        {children}
      </div>
      <div role="status" className="mt-2 text-sm text-soft empty:hidden">
        {isNew ? text.newMedium : null}
      </div>
      {isNew ? (
        <SelectField
          id={`${id}-surface`}
          className="mt-2 sm:max-w-xs"
          label={media.fields.surface}
          value={option.surface ?? "paper"}
          onChange={({ currentTarget: { value } }) => onChange({ surface: value as Surface })}
        >
          {surfaces.map((surface) => (
            <option key={surface} value={surface}>
              {media.surfaces[surface]}
            </option>
          ))}
        </SelectField>
      ) : null}
    </div>
  );
}
