import type { ComponentProps } from "react";

type TickProps = Omit<ComponentProps<"input">, "type" | "className" | "onChange"> & {
  onTick?(checked: boolean): void;
};

/** A checkbox in front of its label. */
export function CheckboxField({ onTick, children, ...input }: TickProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        {...input}
        onChange={onTick && (({ currentTarget: { checked } }) => onTick(checked))}
        className="size-5 accent-accent"
      />
      {children}
    </label>
  );
}
