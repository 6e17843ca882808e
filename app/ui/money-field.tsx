import { useState } from "react";
import type { ComponentProps } from "react";
import { typedEurosTexts } from "#app/i18n/ui/typed-euros.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { readEuros } from "#app/shop/decimal-money.ts";
import { TextField } from "./field.tsx";
import type { FieldProps } from "./field.tsx";

type MoneyFieldProps = FieldProps &
  Omit<ComponentProps<"input">, "id" | "className" | "type" | "value"> & { value: string };

/** A text field: number fields drop the comma of "12,50" in some languages. */
export function MoneyField({ value, problem, onBlur, ...props }: MoneyFieldProps) {
  const text = useTexts(typedEurosTexts);
  const [hasLeft, setHasLeft] = useState(false);
  const parsed = hasLeft && value.trim() !== "" ? readEuros(value) : null;
  return (
    <TextField
      {...props}
      value={value}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      problem={parsed && "refused" in parsed ? text[parsed.refused] : problem}
      onBlur={(event) => {
        setHasLeft(true);
        onBlur?.(event);
      }}
    />
  );
}
