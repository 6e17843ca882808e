// Connects a field's hint and problem to its control for screen readers.
import type { ComponentProps, ReactNode } from "react";

export const control =
  "block w-full min-h-11 rounded-control border border-edge bg-card px-[14px] py-2.5 text-base text-ink placeholder:text-soft transition-colors hover:border-ink aria-invalid:border-alert aria-invalid:bg-alert-wash disabled:opacity-60";

export type FieldProps = {
  id: string;
  label: ReactNode;
  problem?: string | undefined;
  hint?: ReactNode;
  optional?: string | undefined;
  className?: string;
};

export function FieldFrame({
  id,
  label,
  problem,
  hint,
  optional,
  className = "",
  children,
}: FieldProps & { children: ReactNode }) {
  return (
    <div className={className}>
      <label
        htmlFor={id}
        className="mb-1.5 flex items-baseline justify-between gap-3 text-sm text-soft"
      >
        <span>{label}</span>
        {optional ? <span className="text-xs">{optional}</span> : null}
      </label>
      {children}
      {hint ? (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-soft">
          {hint}
        </p>
      ) : null}
      {problem ? (
        <p id={`${id}-problem`} className="mt-1.5 text-sm font-medium text-alert">
          {problem}
        </p>
      ) : null}
    </div>
  );
}

export function ariaProps({ id, problem, hint }: FieldProps) {
  const describedBy = [hint ? `${id}-hint` : "", problem ? `${id}-problem` : ""]
    .filter(Boolean)
    .join(" ");
  return {
    "aria-invalid": problem ? true : undefined,
    "aria-describedby": describedBy || undefined,
  } as const;
}

export function controlProps<T extends FieldProps>({
  label: _label,
  problem: _problem,
  hint: _hint,
  optional: _optional,
  className: _className,
  ...rest
}: T) {
  return rest;
}

export function TextField(props: FieldProps & Omit<ComponentProps<"input">, "id" | "className">) {
  return (
    <FieldFrame {...props}>
      <input {...controlProps(props)} {...ariaProps(props)} className={control} />
    </FieldFrame>
  );
}

export function TextAreaField(
  props: FieldProps & Omit<ComponentProps<"textarea">, "id" | "className">,
) {
  return (
    <FieldFrame {...props}>
      <textarea rows={6} {...controlProps(props)} {...ariaProps(props)} className={control} />
    </FieldFrame>
  );
}

export function SelectField(
  props: FieldProps & Omit<ComponentProps<"select">, "id" | "className">,
) {
  return (
    <FieldFrame {...props}>
      <select {...controlProps(props)} {...ariaProps(props)} className={control} />
    </FieldFrame>
  );
}
