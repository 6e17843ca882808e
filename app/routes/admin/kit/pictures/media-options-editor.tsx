import { useEffect, useState } from "react";
import type { KeyboardEvent, ReactNode } from "react";
import { mediaOptionsTexts } from "#app/i18n/admin/media-options.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { OptionProblems } from "#app/shop/pricing/media-options-form.ts";
import { blankOption, blankSize, moved, optionLimits, renamedSize } from "#app/shop/pricing/typed-options.ts";
import type { TypedOption, TypedSize } from "#app/shop/pricing/typed-options.ts";
import { buttonLooks } from "#app/ui/button.ts";
import { TextField } from "#app/ui/field.tsx";
import { ArrowDown, ArrowUp } from "#app/ui/icons/back-office.ts";
import { Plus, X } from "#app/ui/icons/everywhere.ts";
import { MoneyField } from "#app/ui/money-field.tsx";
import { SizeDisagreement } from "./size-disagreement.tsx";
import { typedAgain } from "../record/drafts.ts";

type Keyed<T> = T & { key: number };
type Option = Keyed<{ mediaType: string; sizes: Keyed<TypedSize>[] }>;

type MediaOptionsEditorProps = {
  /** The field that carries the whole list as JSON, for `parseMediaOptions`. */
  name: string;
  /** What stands there at first; give the component another key to start anew. */
  initial: TypedOption[];
  problems: OptionProblems;
  /** What is to be said below a size, as it is typed. */
  note?(mediaType: string, size: TypedSize): ReactNode;
  /** Told what stands there, at first and after each change. */
  onTyped?(options: TypedOption[]): void;
};

/** Media with their sizes and prices, added, removed and put in order with the mouse or with the keyboard alone. */
export function MediaOptionsEditor({ name, initial, problems, note, onTyped }: MediaOptionsEditorProps) {
  const text = useTexts(mediaOptionsTexts);
  const [options, setOptions] = useState<Option[]>(() => initial.map(withKeys));
  const [said, setSaid] = useState("");
  useEffect(() => onTyped?.(options.map(withoutKeys)), [options, onTyped]);
  const problemAt = (place: string) => {
    const problem = problems[place];
    return problem && text.problems[problem.key](problem);
  };
  const change = (at: number, next: (option: Option) => Option) =>
    setOptions((all) => all.map((option, index) => (index === at ? next(option) : option)));
  const optionName = (at: number) => options[at]!.mediaType.trim() || text.unnamedOption(at + 1);

  function moveOption(at: number, by: -1 | 1, focus: string) {
    const next = moved(options, at, by);
    if (next === options) return;
    focusLater(focus);
    setSaid(text.movedTo(optionName(at), at + by + 1, options.length));
    setOptions(next);
  }

  function removeOption(at: number) {
    focusLater(`${name}-add`);
    setSaid(text.removed(optionName(at)));
    setOptions(options.filter((_, index) => index !== at));
  }

  function addOption() {
    const option = { ...blankOption, key: newKey(), sizes: [{ ...blankSize, key: newKey() }] };
    focusLater(`${name}-${option.key}`);
    setOptions([...options, option]);
  }

  return (
    <fieldset className="min-w-0" aria-describedby={`${name}-hint`}>
      <legend className="font-serif text-xl">{text.title}</legend>
      <p id={`${name}-hint`} className="mt-1 text-sm text-soft">
        {text.hint}
      </p>
      <input
        type="hidden"
        name={name}
        value={JSON.stringify(options.map(withoutKeys))}
        onInput={(event) => setOptions((JSON.parse(typedAgain(event)) as TypedOption[]).map(withKeys))}
      />
      <Problem>{problemAt("")}</Problem>
      <ol className="mt-3 grid gap-4">
        {options.map((option, at) => {
          const id = `${name}-${option.key}`;
          return (
            <li key={option.key} className="rounded-control border border-line bg-mat/50 p-3.5 sm:p-4">
              <div
                role="group"
                aria-label={optionName(at)}
                className="flex items-end gap-1.5"
                onKeyDown={onMove((by) => moveOption(at, by, `${id}`))}
              >
                <TextField
                  id={id}
                  className="min-w-0 flex-1"
                  label={text.mediaType}
                  value={option.mediaType}
                  maxLength={optionLimits.name}
                  placeholder={text.mediaTypePlaceholder}
                  problem={problemAt(`${at}.mediaType`)}
                  onChange={({ currentTarget: { value } }) => change(at, (each) => ({ ...each, mediaType: value }))}
                />
                <LineButtons
                  id={id}
                  label={optionName(at)}
                  first={at === 0}
                  last={at === options.length - 1}
                  onMove={(by, focus) => moveOption(at, by, focus)}
                  onRemove={() => removeOption(at)}
                  raised={Boolean(problemAt(`${at}.mediaType`))}
                />
              </div>
              <Sizes
                option={option}
                id={id}
                problemAt={(place) => problemAt(`${at}.sizes${place}`)}
                onChange={(sizes) => change(at, (each) => ({ ...each, sizes }))}
                onSay={setSaid}
                note={note}
              />
            </li>
          );
        })}
      </ol>
      {options.length < optionLimits.options ? (
        <button type="button" id={`${name}-add`} onClick={addOption} className={`${buttonLooks.plain} mt-4`}>
          <Plus size={16} />
          {text.addOption}
        </button>
      ) : null}
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </fieldset>
  );
}

type SizesProps = {
  option: Option;
  id: string;
  problemAt(place: string): string | undefined;
  onChange(sizes: Keyed<TypedSize>[]): void;
  onSay(text: string): void;
  note: MediaOptionsEditorProps["note"];
};

function Sizes({ option: { mediaType, sizes }, id, problemAt, onChange, onSay, note }: SizesProps) {
  const text = useTexts(mediaOptionsTexts);
  const sizeName = (at: number) => sizes[at]!.size.trim() || text.unnamedSize(at + 1);
  const change = (at: number, next: Keyed<TypedSize>) => onChange(sizes.map((size, index) => (index === at ? next : size)));

  function move(at: number, by: -1 | 1, focus: string) {
    const next = moved(sizes, at, by);
    if (next === sizes) return;
    focusLater(focus);
    onSay(text.movedTo(sizeName(at), at + by + 1, sizes.length));
    onChange(next);
  }

  return (
    <>
      <ol className="@container mt-3 grid gap-3">
        {sizes.map((size, at) => {
          const sizeId = `${id}-${size.key}`;
          const measure = (field: "width" | "height" | "price") => ({
            id: `${sizeId}-${field}`,
            label: text[field],
            value: size[field],
            problem: problemAt(`.${at}.${field}`),
            onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) => change(at, changedSize(size, field, value)),
          });
          return (
            <li
              key={size.key}
              className="grid grid-cols-6 items-start gap-x-2 gap-y-2.5 border-t border-line pt-3 sm:grid-cols-[1fr_1fr_1fr_auto] @3xl:grid-cols-[minmax(15rem,1fr)_6.5rem_6.5rem_6.5rem_auto]"
              onKeyDown={onMove((by) => move(at, by, `${sizeId}`))}
            >
              <TextField
                id={sizeId}
                className="col-span-6 sm:col-span-4 @3xl:col-span-1"
                label={text.size}
                value={size.size}
                maxLength={optionLimits.name}
                placeholder={text.sizePlaceholder}
                problem={problemAt(`.${at}.size`)}
                onChange={({ currentTarget: { value } }) => change(at, { ...renamedSize(size, value), key: size.key })}
              />
              <MoneyField {...measure("price")} className="col-span-2 sm:col-span-1" />
              <TextField {...measure("width")} className="col-span-2 sm:col-span-1" maxLength={8} inputMode="numeric" autoComplete="off" />
              <TextField {...measure("height")} className="col-span-2 sm:col-span-1" maxLength={8} inputMode="numeric" autoComplete="off" />
              {note ? (
                <div className="col-span-3 self-center empty:hidden sm:order-last sm:col-span-full">{note(mediaType, size)}</div>
              ) : null}
              <SizeDisagreement id={sizeId} size={size} onConfirm={(confirmed) => change(at, { ...size, confirmed })} />
              <div className="col-span-3 col-start-4 flex justify-end sm:col-span-1 sm:col-start-auto sm:mt-[26px]">
                <LineButtons
                  id={sizeId}
                  label={sizeName(at)}
                  first={at === 0}
                  last={at === sizes.length - 1}
                  onMove={(by, focus) => move(at, by, focus)}
                  onRemove={() => {
                    focusLater(`${id}-add`);
                    onSay(text.removed(sizeName(at)));
                    onChange(sizes.filter((_, index) => index !== at));
                  }}
                />
              </div>
            </li>
          );
        })}
      </ol>
      <Problem>{problemAt("")}</Problem>
      {sizes.length < optionLimits.sizes ? (
        <button
          type="button"
          id={`${id}-add`}
          className={`${buttonLooks.quiet} mt-2 -ml-3`}
          onClick={() => {
            const size = { ...blankSize, key: newKey() };
            focusLater(`${id}-${size.key}`);
            onChange([...sizes, size]);
          }}
        >
          <Plus size={16} />
          {text.addSize}
        </button>
      ) : null}
    </>
  );
}

type LineButtonsProps = {
  id: string;
  label: string;
  first: boolean;
  last: boolean;
  /** `focus` names the button that was pressed, which travels with its line. */
  onMove(by: -1 | 1, focus: string): void;
  onRemove(): void;
  /** Whether a problem below the field pushes the buttons down. */
  raised?: boolean;
};

function LineButtons({ id, label, first, last, onMove: move, onRemove, raised = false }: LineButtonsProps) {
  const text = useTexts(mediaOptionsTexts);
  const look =
    "inline-flex size-11 items-center justify-center rounded-full text-soft hover:bg-wash hover:text-ink aria-disabled:opacity-30 aria-disabled:hover:bg-transparent";
  return (
    <div className={`flex ${raised ? "mb-7" : ""}`}>
      <button
        type="button"
        id={`${id}-up`}
        aria-label={text.moveUp(label)}
        aria-disabled={first}
        onClick={() => move(-1, `${id}-up`)}
        className={look}
      >
        <ArrowUp size={17} />
      </button>
      <button
        type="button"
        id={`${id}-down`}
        aria-label={text.moveDown(label)}
        aria-disabled={last}
        onClick={() => move(1, `${id}-down`)}
        className={look}
      >
        <ArrowDown size={17} />
      </button>
      <button type="button" aria-label={text.remove(label)} onClick={onRemove} className={look}>
        <X size={17} />
      </button>
    </div>
  );
}

function Problem({ children }: { children: ReactNode }) {
  return children ? (
    <p role="alert" className="mt-2 text-sm font-medium text-alert">
      {children}
    </p>
  ) : null;
}

/** Alt with an arrow moves the line somebody is in. */
function onMove(move: (by: -1 | 1) => void) {
  return (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    event.stopPropagation();
    move(event.key === "ArrowUp" ? -1 : 1);
  };
}

let lastKey = 0;
const newKey = () => (lastKey += 1);

/** Keys of what stands there at first are places, so that server and browser draw the same. */
function withKeys({ mediaType, sizes }: TypedOption, index: number): Option {
  return { mediaType, key: -1 - index, sizes: sizes.map((size, place) => ({ ...size, key: -1 - place })) };
}

function withoutKeys({ mediaType, sizes }: Option): TypedOption {
  return { mediaType, sizes: sizes.map(({ key: _key, ...size }) => size) };
}

/** Other millimetres have to be confirmed anew. */
function changedSize(size: Keyed<TypedSize>, field: "width" | "height" | "price", value: string): Keyed<TypedSize> {
  const { confirmed: _confirmed, ...rest } = size;
  return field === "price" ? { ...size, price: value } : { ...rest, [field]: value };
}

/** After the list is drawn anew: a moved line has lost the focus, an added one shall have it. */
function focusLater(id: string) {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
}
