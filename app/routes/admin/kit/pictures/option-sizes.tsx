import type { ReactNode } from "react";
import { mediaOptionsTexts } from "#app/i18n/admin/media-options.ts";
import { useTexts } from "#app/i18n/texts.ts";
import {
  blankSize,
  optionLimits,
  renamedSize,
  typedMeasures,
} from "#app/shop/pricing/typed-options.ts";
import type { TypedSize } from "#app/shop/pricing/typed-options.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { TextField } from "#app/ui/field.tsx";
import { Plus } from "#app/ui/icons/everywhere.ts";
import { MoneyField } from "#app/ui/money-field.tsx";
import { contradictsName } from "#app/shop/pricing/size-text.ts";
import { focusLater, newKey, Problem, RemoveButton } from "./option-line.tsx";
import type { Keyed } from "./option-line.tsx";

export type OptionSizesProps = {
  mediaType: string;
  sizes: Keyed<TypedSize>[];
  id: string;
  problemAt(field: string): string | undefined;
  onChange(sizes: Keyed<TypedSize>[]): void;
  onAnnounce(text: string): void;
  /** Shown below a size while it is typed. */
  note: ((mediaType: string, size: TypedSize) => ReactNode) | undefined;
};

export function OptionSizes({
  mediaType,
  sizes,
  id,
  problemAt,
  onChange,
  onAnnounce,
  note,
}: OptionSizesProps) {
  const text = useTexts(mediaOptionsTexts);
  const sizeName = (index: number) => sizes[index]!.size.trim() || text.unnamedSize(index + 1);

  function remove(at: number) {
    focusLater(`${id}-add`);
    onAnnounce(text.removed(sizeName(at)));
    onChange(sizes.filter((_, index) => index !== at));
  }

  function add() {
    const size = { ...blankSize, key: newKey() };
    focusLater(`${id}-${size.key}`);
    onChange([...sizes, size]);
  }

  return (
    <>
      <ol className="@container mt-3 grid gap-3">
        {sizes.map((size, at) => (
          <SizeLine
            key={size.key}
            size={size}
            id={`${id}-${size.key}`}
            fieldProblem={(field) => problemAt(`.${at}.${field}`)}
            note={note?.(mediaType, size)}
            onChange={(next) => onChange(sizes.map((each, index) => (index === at ? next : each)))}
          >
            <RemoveButton label={sizeName(at)} onRemove={() => remove(at)} />
          </SizeLine>
        ))}
      </ol>
      <Problem>{problemAt("")}</Problem>
      {sizes.length < optionLimits.sizes ? (
        <button
          type="button"
          id={`${id}-add`}
          className={`${buttonStyle.quiet} mt-2 -ml-3`}
          onClick={add}
        >
          <Plus size={16} />
          {text.addSize}
        </button>
      ) : null}
    </>
  );
}

type SizeLineProps = {
  size: Keyed<TypedSize>;
  id: string;
  fieldProblem(field: "size" | "price" | "width" | "height"): string | undefined;
  note: ReactNode;
  onChange(size: Keyed<TypedSize>): void;
  children: ReactNode;
};

function SizeLine({ size, id, fieldProblem, note, onChange, children }: SizeLineProps) {
  const text = useTexts(mediaOptionsTexts);
  const measure = (field: "width" | "height" | "price") => ({
    id: `${id}-${field}`,
    label: text[field],
    value: size[field],
    problem: fieldProblem(field),
    className: "col-span-2 sm:col-span-1",
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) =>
      onChange(changedSize(size, field, value)),
  });
  return (
    <li className="grid grid-cols-6 items-start gap-x-2 gap-y-2.5 border-t border-line pt-3 sm:grid-cols-[1fr_1fr_1fr_auto] @3xl:grid-cols-[minmax(15rem,1fr)_6.5rem_6.5rem_6.5rem_auto]">
      <TextField
        id={id}
        className="col-span-6 sm:col-span-4 @3xl:col-span-1"
        label={text.size}
        value={size.size}
        maxLength={optionLimits.name}
        placeholder={text.sizePlaceholder}
        problem={fieldProblem("size")}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...renamedSize(size, value), key: size.key })
        }
      />
      <MoneyField {...measure("price")} />
      <TextField {...measure("width")} maxLength={8} inputMode="numeric" autoComplete="off" />
      <TextField {...measure("height")} maxLength={8} inputMode="numeric" autoComplete="off" />
      {note ? (
        <div className="col-span-3 self-center empty:hidden sm:order-last sm:col-span-full">
          {note}
        </div>
      ) : null}
      {size.forShape === undefined ? null : (
        <label className="col-span-full flex min-h-11 items-center gap-3 text-sm sm:order-last">
          <input
            type="checkbox"
            checked={size.forShape}
            onChange={({ currentTarget: { checked } }) => onChange({ ...size, forShape: checked })}
            className="size-5 shrink-0 accent-accent"
          />
          <span>
            {text.forShape}
            <span className="block text-soft">{text.forShapeHint}</span>
          </span>
        </label>
      )}
      <SizeDisagreement
        id={id}
        size={size}
        onConfirm={(confirmed) => onChange({ ...size, confirmed })}
      />
      <div className="col-span-3 col-start-4 flex justify-end sm:col-span-1 sm:col-start-auto sm:mt-[26px]">
        {children}
      </div>
    </li>
  );
}

/** Changed millimetres must be confirmed again. */
function changedSize(
  size: Keyed<TypedSize>,
  field: "width" | "height" | "price",
  value: string,
): Keyed<TypedSize> {
  const { confirmed: _confirmed, ...unconfirmed } = size;
  return field === "price" ? { ...size, price: value } : { ...unconfirmed, [field]: value };
}

type SizeDisagreementProps = { id: string; size: TypedSize; onConfirm(confirmed: boolean): void };

function SizeDisagreement({ id, size, onConfirm }: SizeDisagreementProps) {
  const text = useTexts(mediaOptionsTexts);
  const measures = typedMeasures(size);
  if (
    measures === "unfinished" ||
    measures.widthMm === null ||
    !contradictsName(size.size, measures)
  )
    return null;
  const [width, height] = [String(measures.widthMm), String(measures.heightMm)];
  return (
    <div className="col-span-full rounded-control border border-alert bg-alert-wash px-3.5 py-2.5 text-sm">
      {size.confirmed ? null : (
        <p role="status">{text.disagree(size.size.trim(), width, height)}</p>
      )}
      <label className="flex min-h-11 items-center gap-3 font-medium">
        <input
          id={`${id}-confirmed`}
          type="checkbox"
          checked={size.confirmed ?? false}
          onChange={({ currentTarget: { checked } }) => onConfirm(checked)}
          className="size-5 shrink-0 accent-accent"
        />
        {text.confirmMeasures(width, height)}
      </label>
    </div>
  );
}
