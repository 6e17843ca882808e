// Fields for the selected button or link: its text and address.
import { useState } from "react";
import { blocksTexts } from "#app/i18n/admin/blocks.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { isAllowedLink } from "#app/shop/mail/campaigns/block-rules.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { TextField } from "#app/ui/field.tsx";

const room = "grid gap-3 border-b border-line bg-mat p-3.5";
const maxLengths = { words: 200, address: 2000 } as const;

type ButtonFieldsProps = {
  words: string;
  href: string;
  onChange(changed: { words?: string; href?: string }): void;
};

export function ButtonFields({ words, href, onChange }: ButtonFieldsProps) {
  const text = useTexts(blocksTexts);
  return (
    <fieldset className={`${room} sm:grid-cols-2`}>
      <legend className="sr-only">{text.kinds.button}</legend>
      <TextField
        id="button-words"
        label={text.words}
        value={words}
        maxLength={maxLengths.words}
        onChange={({ currentTarget: { value } }) => onChange({ words: value })}
        onKeyDown={notSent}
      />
      <TextField
        id="button-address"
        label={text.address}
        value={href}
        maxLength={maxLengths.address}
        inputMode="url"
        hint={text.addressHint}
        problem={href === "" || isAllowedLink(href) ? undefined : text.addressBad}
        onChange={({ currentTarget: { value } }) => onChange({ href: value })}
        onKeyDown={notSent}
      />
    </fieldset>
  );
}

type LinkFieldsProps = { href: string; onApply(href: string): void; onCancel(): void };

export function LinkFields({ href, onApply, onCancel }: LinkFieldsProps) {
  const text = useTexts(blocksTexts);
  const [typed, setTyped] = useState(href);
  const [isBad, setBad] = useState(false);
  function apply() {
    if (isAllowedLink(typed)) onApply(typed.trim());
    else setBad(true);
  }
  return (
    <fieldset
      className={room}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onCancel();
      }}
    >
      <legend className="sr-only">{text.link}</legend>
      <TextField
        id="link-address"
        label={text.address}
        value={typed}
        maxLength={maxLengths.address}
        inputMode="url"
        hint={text.addressHint}
        problem={isBad ? text.addressBad : undefined}
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          setBad(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          apply();
        }}
      />
      <div className="flex flex-wrap gap-2">
        <button type="button" onClick={apply} className={buttonStyle.primary}>
          {text.apply}
        </button>
        {href ? (
          <button type="button" onClick={() => onApply("")} className={buttonStyle.plain}>
            {text.unlink}
          </button>
        ) : null}
        <button type="button" onClick={onCancel} className={buttonStyle.plain}>
          {text.cancel}
        </button>
      </div>
    </fieldset>
  );
}

function notSent(event: React.KeyboardEvent): void {
  if (event.key === "Enter") event.preventDefault();
}
