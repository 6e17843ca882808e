import { useId } from "react";
import { counterTexts } from "#app/i18n/admin/counter.ts";
import { readIn } from "#app/i18n/owner-texts.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { nameOf } from "#app/shop/catalogue/piece-texts.ts";
import type { TicketLine } from "#app/shop/handover/ticket.ts";
import { formatSize } from "#app/shop/pricing/size-label.ts";
import { Minus, Plus } from "#app/ui/icons/everywhere.ts";
import { printsField } from "./chosen-prints.ts";

const step =
  "grid size-11 shrink-0 place-items-center rounded-control text-ink hover:not-disabled:bg-mat disabled:text-soft/50 md:size-16 noscript:hidden";

type PrintStepperProps = { line: TicketLine; typed: string; onType(typed: string): void };

/** Chooses how many prints of a line are handed over. Without scripts it is a number field. */
export function PrintStepper({ line, typed, onType }: PrintStepperProps) {
  const text = useTexts(counterTexts);
  const language = useLanguage();
  const id = useId();
  const { position, left } = line;
  const name = nameOf(line, language);
  const count = countTyped(typed, left);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 md:text-lg">
      <label htmlFor={id} className="min-w-0 flex-1 basis-40 wrap-anywhere">
        {name} · {readIn(line, "mediumName", language).text} ·{" "}
        {formatSize(line.size, language, line.picture)}
      </label>
      <span className="flex flex-wrap items-center">
        <button
          type="button"
          className={step}
          disabled={count <= 0}
          aria-label={text.fewer(name)}
          onClick={() => onType(String(count - 1))}
        >
          <Minus size={18} strokeWidth={1.75} />
        </button>
        <input
          id={id}
          name={printsField(position)}
          type="number"
          inputMode="numeric"
          min={0}
          max={left}
          autoComplete="off"
          aria-describedby={`${id}-of`}
          value={typed}
          onChange={(event) => onType(event.currentTarget.value)}
          // A scan that begins in this field ends with Enter, which would hand the prints over.
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          className="min-h-11 w-[3.5em] [appearance:textfield] rounded-control border border-edge bg-card text-center font-semibold tabular-nums md:min-h-16 [@media(scripting:none)]:[appearance:auto] [&::-webkit-inner-spin-button]:appearance-none"
        />
        <button
          type="button"
          className={step}
          disabled={count >= left}
          aria-label={text.more(name)}
          onClick={() => onType(String(count + 1))}
        >
          <Plus size={18} strokeWidth={1.75} />
        </button>
        <span id={`${id}-of`} className="ml-2 text-soft">
          {text.ofThem(left)}
        </span>
      </span>
    </li>
  );
}

/** The nearest valid count; the browser refuses to send an invalid one. */
export function countTyped(typed: string, left: number): number {
  const count = Math.trunc(Number(typed));
  return Number.isFinite(count) ? Math.min(left, Math.max(0, count)) : 0;
}
