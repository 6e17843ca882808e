import { useRef } from "react";
import type { ComponentProps } from "react";
import { TextField } from "#app/ui/field.tsx";
import { InsertVariable, insertAtCaret } from "./insert-variable.tsx";
import { UnknownVariables } from "./unknown-variables.tsx";

type SubjectFieldProps = Omit<
  ComponentProps<typeof TextField>,
  "value" | "defaultValue" | "onChange"
> & {
  subject: string;
  onChange(subject: string): void;
};

export function SubjectField({ subject, onChange, ...field }: SubjectFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <TextField
        {...field}
        ref={input}
        value={subject}
        onChange={({ currentTarget: { value } }) => onChange(value)}
      />
      <UnknownVariables text={subject} />
      <InsertVariable
        id={`${field.id}-variable`}
        of="subject"
        onInsert={(token) => insertAtCaret(input.current, { token, written: subject, onChange })}
      />
    </>
  );
}
