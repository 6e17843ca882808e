import { bulkChangeTexts } from "#app/i18n/admin/bulk-change.ts";
import { ownLanguageFirst } from "#app/i18n/language.ts";
import { columnIn } from "#app/i18n/owner-texts.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import type { MediumChoice } from "#app/shop/catalogue/offered-choices.server.ts";
import { wordLimits } from "#app/shop/catalogue/art-piece-form.ts";
import { optionWays, titleWays } from "#app/shop/catalogue/piece-change.ts";
import type { NamedSize } from "#app/shop/catalogue/piece-change.ts";
import { sizeInWords } from "#app/shop/pricing/size-label.ts";
import { SelectField, TextField } from "#app/ui/field.tsx";
import type { ChangeFields } from "./use-piece-change.ts";

export type FieldsProps = { fields: ChangeFields; onChange(change: Partial<ChangeFields>): void };

export function TitleChange({ fields, onChange }: FieldsProps) {
  const text = useTexts(bulkChangeTexts);
  const language = useLanguage();
  const { titleWay } = fields;
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
    titleWay === "replace"
      ? text.replaceHint
      : titleWay === "set"
        ? text.titleHint
        : `${text.joinHint} ${text.titleHint}`;
  return (
    <div className="grid gap-4">
      <SelectField
        id="change-title-way"
        name="titleWay"
        label={text.titleWay}
        hint={hint}
        value={titleWay}
        onChange={({ currentTarget }) =>
          onChange({ titleWay: titleWays.find((way) => way === currentTarget.value)! })
        }
      >
        {titleWays.map((way) => (
          <option key={way} value={way}>
            {text.titleWays[way]}
          </option>
        ))}
      </SelectField>
      {ownLanguageFirst(language).map((each) => {
        const [find, title] = [columnIn("find", each), columnIn("title", each)];
        return (
          <div key={each} className="grid items-end gap-4 sm:grid-cols-2">
            {titleWay === "replace" ? <TextField {...field(find, text.find[find])} /> : null}
            <div className={titleWay === "replace" ? "" : "sm:col-span-2"}>
              <TextField {...field(title, text.texts[titleWay][title])} />
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
  const { optionWay } = fields;
  const chosen = JSON.parse(fields.sizes) as NamedSize[];
  const shown = (media === "failed" ? [] : (media ?? [])).flatMap((medium) => {
    const sizes = medium.sizes.filter(({ has, open }) => (optionWay === "offer" ? open : has) > 0);
    return sizes.length > 0 ? [{ ...medium, sizes }] : [];
  });
  return (
    <div className="grid gap-4">
      <SelectField
        id="change-option-way"
        name="optionWay"
        label={text.optionWay}
        hint={text.optionHints[optionWay]}
        value={optionWay}
        onChange={({ currentTarget }) =>
          onChange({
            optionWay: optionWays.find((way) => way === currentTarget.value)!,
            sizes: "[]",
          })
        }
      >
        {optionWays.map((way) => (
          <option key={way} value={way}>
            {text.optionWays[way]}
          </option>
        ))}
      </SelectField>
      {media === null ? <p className="text-soft">{text.looking}</p> : null}
      {media === "failed" ? <p className="text-alert">{text.notLooked}</p> : null}
      {media !== null && media !== "failed" && shown.length === 0 ? (
        <p className="text-soft">{text.noSizes[optionWay]}</p>
      ) : null}
      {shown.map((medium) => (
        <MediumSizes
          key={medium.mediaType}
          {...{ medium, chosen, count, optionWay }}
          onChoose={(sizes) => onChange({ sizes: JSON.stringify(sizes) })}
        />
      ))}
    </div>
  );
}

type MediumSizesProps = Pick<ChangeFields, "optionWay"> & {
  medium: MediumChoice;
  chosen: NamedSize[];
  count: number;
  onChoose(sizes: NamedSize[]): void;
};

function MediumSizes({ medium, chosen, count, optionWay, onChoose }: MediumSizesProps) {
  const text = useTexts(bulkChangeTexts);
  const language = useLanguage();
  const { mediaType, name, sizes } = medium;
  const isChosen = (size: string) =>
    chosen.some((each) => each.mediaType === mediaType && each.size === size);
  const others = (gone: (size: string) => boolean) =>
    chosen.filter((each) => each.mediaType !== mediaType || !gone(each.size));
  const areAll = sizes.every(({ size }) => isChosen(size));
  return (
    <fieldset className="rounded-control border border-line px-4 py-2">
      <legend className="sr-only">{name}</legend>
      <Tick
        label={text.allOf(name)}
        checked={areAll}
        isStrong
        onTick={() => {
          const rest = others(() => true);
          onChoose(areAll ? rest : [...rest, ...sizes.map(({ size }) => ({ mediaType, size }))]);
        }}
      />
      <div className="grid sm:grid-cols-2 sm:gap-x-6">
        {sizes.map(({ size, has, open }) => (
          <Tick
            key={size}
            label={sizeInWords(size, language)}
            more={optionWay === "offer" ? text.open(open, count) : text.has(has, count)}
            checked={isChosen(size)}
            onTick={() => {
              const rest = others((each) => each === size);
              onChoose(isChosen(size) ? rest : [...rest, { mediaType, size }]);
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}

type TickProps = {
  label: string;
  more?: string;
  checked: boolean;
  isStrong?: boolean;
  onTick(): void;
};

function Tick({ label, more, checked, isStrong = false, onTick }: TickProps) {
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
        {more ? <span className="block text-sm text-soft">{more}</span> : null}
      </span>
    </label>
  );
}
