import { useEffect, useState } from "react";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { adminMediaTexts } from "#app/i18n/admin/media.ts";
import { mediaOptionsTexts } from "#app/i18n/admin/media-options.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import type { OptionProblems } from "#app/shop/pricing/media-options-form.ts";
import { blankOption, blankSize, moveItem, optionLimits } from "#app/shop/pricing/typed-options.ts";
import type { TypedOption, TypedSize } from "#app/shop/pricing/typed-options.ts";
import { mediumKeysFor, mediumName } from "#app/shop/media/medium.ts";
import type { Medium } from "#app/shop/media/medium.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { Plus } from "#app/ui/icons/everywhere.ts";
import { MouseHint } from "#app/ui/mouse-hint.tsx";
import { focusLater, LineButtons, newKey, Problem } from "./option-line.tsx";
import type { Keyed } from "./option-line.tsx";
import { OptionMedium } from "./option-medium.tsx";
import { OptionSizes } from "./option-sizes.tsx";
import type { OptionSizesProps } from "./option-sizes.tsx";
import { restoredValue } from "#app/routes/admin/kit/record/drafts.ts";

type Option = Keyed<Omit<TypedOption, "sizes"> & { sizes: Keyed<TypedSize>[] }>;

type MediaOptionsEditorProps = {
  name: string;
  /** The values at first; another React key starts anew. */
  initial: TypedOption[];
  /** Known media; for a new one, the editor asks for its surface. */
  media: Pick<Medium, "key" | "name" | "nameFr" | "deactivatedAt">[];
  problems: OptionProblems;
  note?: OptionSizesProps["note"];
  /** The title is already shown above. */
  isTitled?: boolean;
  /** Called with the options at first and after each change. */
  onTyped?(options: TypedOption[]): void;
};

export function MediaOptionsEditor({
  name,
  initial,
  media,
  problems,
  note,
  isTitled = false,
  onTyped,
}: MediaOptionsEditorProps) {
  const text = useTexts(mediaOptionsTexts);
  const language = useLanguage();
  const { toMedia } = useTexts(adminMediaTexts);
  const { opensInNewTab } = useTexts(adminTexts);
  const list = useOptions(name, initial);
  const { options } = list;
  useEffect(() => onTyped?.(options.map(withoutKeys)), [options, onTyped]);
  const keys = mediumKeysFor(media, options);
  const problemAt = (field: string) => {
    const problem = problems[field];
    return problem && text.problems[problem.key](problem);
  };
  return (
    <fieldset className="min-w-0" aria-describedby={`${name}-hint`}>
      <legend className={isTitled ? "sr-only" : "font-serif text-xl"}>{text.title}</legend>
      <p id={`${name}-hint`} className="mt-1 text-sm text-soft">
        {text.hint} <MouseHint>{text.keys}</MouseHint>
      </p>
      <p className="mt-1 text-sm">
        {/* This tab has unsaved input, so the page opens in another. */}
        <a
          href="/admin/settings/media"
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-9 items-center text-accent underline underline-offset-4"
        >
          {toMedia}
          <span className="sr-only">, {opensInNewTab}</span>
        </a>
      </p>
      <input
        type="hidden"
        name={name}
        value={JSON.stringify(options.map(withoutKeys))}
        onInput={(event) => list.replace(JSON.parse(restoredValue(event)) as TypedOption[])}
      />
      <datalist id={`${name}-media`}>
        {media.map((medium) =>
          medium.deactivatedAt ? null : (
            <option key={medium.key}>{mediumName(medium, language)}</option>
          ),
        )}
      </datalist>
      <Problem>{problemAt("")}</Problem>
      <ol className="mt-3 grid gap-4">
        {options.map(({ key, mediaType }, index) => (
          <OptionItem
            key={key}
            isNew={keys[index] === null && mediaType.trim() !== ""}
            {...{ name, list, index, note, problemAt }}
          />
        ))}
      </ol>
      {options.length < optionLimits.options ? (
        <button
          type="button"
          id={`${name}-add`}
          onClick={list.add}
          className={`${buttonStyle.plain} mt-4`}
        >
          <Plus size={16} />
          {text.addOption}
        </button>
      ) : null}
      <p aria-live="polite" className="sr-only">
        {list.announcement}
      </p>
    </fieldset>
  );
}

type OptionItemProps = Pick<MediaOptionsEditorProps, "name" | "note"> & {
  list: ReturnType<typeof useOptions>;
  index: number;
  isNew: boolean;
  problemAt(field: string): string | undefined;
};

function OptionItem({ name, list, index, isNew, note, problemAt }: OptionItemProps) {
  const option = list.options[index]!;
  const id = `${name}-${option.key}`;
  return (
    <li className="rounded-control border border-line bg-mat/50 p-3.5 sm:p-4">
      <OptionMedium
        option={option}
        isNew={isNew}
        list={`${name}-media`}
        id={id}
        label={list.optionName(index)}
        problem={problemAt(`${index}.mediaType`)}
        onChange={(changed) => list.change(index, changed)}
        onMove={(by) => list.move(index, by, id)}
      >
        <LineButtons
          id={id}
          label={list.optionName(index)}
          first={index === 0}
          last={index === list.options.length - 1}
          onMove={(by, focus) => list.move(index, by, focus)}
          onRemove={() => list.remove(index)}
          raised={Boolean(problemAt(`${index}.mediaType`))}
        />
      </OptionMedium>
      <OptionSizes
        mediaType={option.mediaType}
        sizes={option.sizes}
        id={id}
        problemAt={(field) => problemAt(`${index}.sizes${field}`)}
        onChange={(sizes) => list.change(index, { sizes })}
        onAnnounce={list.announce}
        note={note}
      />
    </li>
  );
}

/** `announcement` is read by screen readers. */
function useOptions(name: string, initial: TypedOption[]) {
  const text = useTexts(mediaOptionsTexts);
  const [options, setOptions] = useState<Option[]>(() => initial.map(withKeys));
  const [announcement, announce] = useState("");
  const optionName = (at: number) => options[at]!.mediaType.trim() || text.unnamedOption(at + 1);
  return {
    options,
    announcement,
    announce,
    optionName,
    replace: (typed: TypedOption[]) => setOptions(typed.map(withKeys)),
    change: (at: number, changed: Partial<Option>) =>
      setOptions((previous) =>
        previous.map((option, index) => (index === at ? { ...option, ...changed } : option)),
      ),
    move(index: number, by: -1 | 1, focus: string) {
      const next = moveItem(options, index, by);
      if (next === options) return;
      focusLater(focus);
      announce(text.movedTo(optionName(index), index + by + 1, options.length));
      setOptions(next);
    },
    remove(at: number) {
      focusLater(`${name}-add`);
      announce(text.removed(optionName(at)));
      setOptions(options.filter((_, index) => index !== at));
    },
    add() {
      const option = { ...blankOption, key: newKey(), sizes: [{ ...blankSize, key: newKey() }] };
      focusLater(`${name}-${option.key}`);
      setOptions([...options, option]);
    },
  };
}

/** Indices are the first keys, so that server and browser render the same. */
function withKeys({ sizes, ...option }: TypedOption, index: number): Option {
  return {
    ...option,
    key: -1 - index,
    sizes: sizes.map((size, sizeIndex) => ({ ...size, key: -1 - sizeIndex })),
  };
}

function withoutKeys({ key: _key, sizes, ...option }: Option): TypedOption {
  return { ...option, sizes: sizes.map(({ key: _key, ...size }) => size) };
}
