import { bulkChangeTexts } from "#app/i18n/admin/bulk-change.ts";
import { ownLanguageFirst } from "#app/i18n/language.ts";
import { columnIn } from "#app/i18n/owner-texts.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import type { MediumChoice } from "#app/shop/catalogue/offered-choices.server.ts";
import { wordLimits } from "#app/shop/catalogue/art-piece-form.ts";
import { optionOperations, titleOperations } from "#app/shop/catalogue/bulk-change.ts";
import type { NamedSize } from "#app/shop/catalogue/bulk-change.ts";
import { formatSize } from "#app/shop/pricing/size-label.ts";
import { SelectField, TextField } from "#app/ui/field.tsx";
import type { ChangeFields } from "./use-piece-change.ts";

export type FieldsProps = { fields: ChangeFields; onChange(change: Partial<ChangeFields>): void };

export function TitleChange({ fields, onChange }: FieldsProps) {
  const text = useTexts(bulkChangeTexts);
  const language = useLanguage();
  const { titleOperation } = fields;
  const field = (name: "title" | "titleFr" | "find" | "findFr", label: string) => ({
    id: `change-${name}`,
    name,
    label,
    lang: name.endsWith("Fr") ? "fr" : "en",
    maxLength: wordLimits.title,
    autoComplete: "off",
    value: fields[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ [name]: currentTarget.value }),
  });
  const hint =
    titleOperation === "replace"
      ? text.replaceHint
      : titleOperation === "set"
        ? text.titleHint
        : `${text.joinHint} ${text.titleHint}`;
  return (
    <div className="grid gap-4">
      <SelectField
        id="change-title-operation"
        name="titleOperation"
        label={text.titleOperation}
        hint={hint}
        value={titleOperation}
        onChange={({ currentTarget }) =>
          onChange({
            titleOperation: titleOperations.find((operation) => operation === currentTarget.value)!,
          })
        }
      >
        {titleOperations.map((operation) => (
          <option key={operation} value={operation}>
            {text.titleOperations[operation]}
          </option>
        ))}
      </SelectField>
      {ownLanguageFirst(language).map((titleLanguage) => {
        const [find, title] = [columnIn("find", titleLanguage), columnIn("title", titleLanguage)];
        return (
          <div key={titleLanguage} className="grid items-end gap-4 sm:grid-cols-2">
            {titleOperation === "replace" ? <TextField {...field(find, text.find[find])} /> : null}
            <div className={titleOperation === "replace" ? "" : "sm:col-span-2"}>
              <TextField {...field(title, text.texts[titleOperation][title])} />
            </div>
          </div>
        );
      })}
    </div>
  );
}

export type OptionsChangeProps = FieldsProps & {
  media: MediumChoice[] | "failed" | null;
  count: number;
};

export function OptionsChange({ fields, onChange, media, count }: OptionsChangeProps) {
  const text = useTexts(bulkChangeTexts);
  const { optionOperation } = fields;
  const chosen = JSON.parse(fields.sizes) as NamedSize[];
  const shown = (media === "failed" ? [] : (media ?? [])).flatMap((medium) => {
    const sizes = medium.sizes.filter(
      ({ has, open }) => (optionOperation === "offer" ? open : has) > 0,
    );
    return sizes.length > 0 ? [{ ...medium, sizes }] : [];
  });
  return (
    <div className="grid gap-4">
      <SelectField
        id="change-option-operation"
        name="optionOperation"
        label={text.optionOperation}
        hint={text.optionHints[optionOperation]}
        value={optionOperation}
        onChange={({ currentTarget }) =>
          onChange({
            optionOperation: optionOperations.find(
              (operation) => operation === currentTarget.value,
            )!,
            sizes: "[]",
          })
        }
      >
        {optionOperations.map((operation) => (
          <option key={operation} value={operation}>
            {text.optionOperations[operation]}
          </option>
        ))}
      </SelectField>
      {media === null ? <p className="text-soft">{text.looking}</p> : null}
      {media === "failed" ? <p className="text-alert">{text.notLooked}</p> : null}
      {media !== null && media !== "failed" && shown.length === 0 ? (
        <p className="text-soft">{text.noSizes[optionOperation]}</p>
      ) : null}
      {shown.map((medium) => (
        <MediumSizes
          key={medium.mediaType}
          {...{ medium, chosen, count, optionOperation }}
          onChoose={(sizes) => onChange({ sizes: JSON.stringify(sizes) })}
        />
      ))}
    </div>
  );
}

type MediumSizesProps = Pick<ChangeFields, "optionOperation"> & {
  medium: MediumChoice;
  chosen: NamedSize[];
  count: number;
  onChoose(sizes: NamedSize[]): void;
};

function MediumSizes({ medium, chosen, count, optionOperation, onChoose }: MediumSizesProps) {
  const text = useTexts(bulkChangeTexts);
  const language = useLanguage();
  const { mediaType, name, sizes } = medium;
  const isChosen = (size: string) =>
    chosen.some((choice) => choice.mediaType === mediaType && choice.size === size);
  const without = (isRemoved: (size: string) => boolean) =>
    chosen.filter((choice) => choice.mediaType !== mediaType || !isRemoved(choice.size));
  const areAll = sizes.every(({ size }) => isChosen(size));
  return (
    <fieldset className="rounded-control border border-line px-4 py-2">
      <legend className="sr-only">{name}</legend>
      <Checkbox
        label={text.allOf(name)}
        checked={areAll}
        isStrong
        onTick={() => {
          const remaining = without(() => true);
          onChoose(
            areAll ? remaining : [...remaining, ...sizes.map(({ size }) => ({ mediaType, size }))],
          );
        }}
      />
      <div className="grid sm:grid-cols-2 sm:gap-x-6">
        {sizes.map(({ size, has, open }) => (
          <Checkbox
            key={size}
            label={formatSize(size, language)}
            detail={optionOperation === "offer" ? text.open(open, count) : text.has(has, count)}
            checked={isChosen(size)}
            onTick={() => {
              const remaining = without((other) => other === size);
              onChoose(isChosen(size) ? remaining : [...remaining, { mediaType, size }]);
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}

type CheckboxProps = {
  label: string;
  detail?: string;
  checked: boolean;
  isStrong?: boolean;
  onTick(): void;
};

function Checkbox({ label, detail, checked, isStrong = false, onTick }: CheckboxProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 py-1.5">
      <input
        type="checkbox"
        checked={checked}
        onChange={onTick}
        className="size-5 shrink-0 accent-accent"
      />
      <span className={`min-w-0 wrap-anywhere ${isStrong ? "font-semibold" : ""}`}>
        {label}
        {detail ? <span className="block text-sm text-soft">{detail}</span> : null}
      </span>
    </label>
  );
}
