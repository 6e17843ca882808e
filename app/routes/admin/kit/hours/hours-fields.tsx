// A week, special days and public holidays as lines of text, which work without scripts.
import { useRef, useState } from "react";
import { hoursTexts } from "#app/i18n/admin/hours.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { weekdays } from "#db/values.ts";
import type { Weekday } from "#app/shop/calendar/calendar.ts";
import { buttonStyle } from "#app/ui/button.ts";
import {
  FieldFrame,
  SelectField,
  TextAreaField,
  control,
  ariaProps,
  controlProps,
} from "#app/ui/field.tsx";
import type { FieldProps } from "#app/ui/field.tsx";
import { copiedWeek } from "./copied-week.ts";

type Name = Weekday | "specialDays" | "holidays";
type Field = FieldProps & { name: string; defaultValue: string };

export function HoursFields({ field }: { field: (name: Name) => Field }) {
  const text = useTexts(hoursTexts);
  const week = useRef<HTMLDivElement>(null);
  const [copied, setCopied] = useState<string | null>(null);

  function copyFirst() {
    const inputs = [...week.current!.querySelectorAll("input")];
    const days = copiedWeek(inputs.map(({ value }) => value));
    for (const [index, input] of inputs.entries()) {
      if (!days || input.value === days.week[index]) continue;
      input.value = days.week[index]!;
      input.dispatchEvent(new Event("input", { bubbles: true }));
    }
    const named = days && [days.first, days.from, days.until].map((day) => text.days[day]);
    setCopied(named ? text.copied(named[0]!, named[1]!, named[2]!) : text.nothingToCopy);
  }

  return (
    <div className="grid gap-5">
      <div>
        <div ref={week} className="grid gap-x-5 gap-y-2 sm:grid-cols-2">
          {weekdays.map((day) => (
            <Day key={day} {...field(day)} placeholder={text.example} />
          ))}
        </div>
        <p className="mt-2 text-sm text-soft">{text.weekHint}</p>
        <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
          <button type="button" className={buttonStyle.plain} onClick={copyFirst}>
            {text.copy}
          </button>
          <span role="status" className="text-sm text-soft">
            {copied}
          </span>
        </p>
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextAreaField
          {...field("specialDays")}
          rows={3}
          placeholder={text.specialDaysExample}
          hint={text.specialDaysHint}
          spellCheck={false}
        />
        <SelectField {...field("holidays")}>
          <option value="closed">{text.holidaysKept.closed}</option>
          <option value="open">{text.holidaysKept.open}</option>
        </SelectField>
      </div>
    </div>
  );
}

function Day({ placeholder, ...field }: Field & { placeholder: string }) {
  return (
    <FieldFrame {...field} optional={undefined}>
      <input
        {...controlProps(field)}
        {...ariaProps(field)}
        placeholder={placeholder}
        className={`${control} tabular-nums`}
        autoComplete="off"
        spellCheck={false}
      />
    </FieldFrame>
  );
}
