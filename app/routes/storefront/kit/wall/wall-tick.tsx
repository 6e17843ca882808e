type WallTickProps = {
  label: string;
  checked: boolean;
  onChange(checked: boolean): void;
  className?: string;
};

/** Smaller than `CheckboxField`, for the tools beside a wall. */
export function WallTick({ label, checked, onChange, className = "" }: WallTickProps) {
  return (
    <label
      className={`flex min-h-11 cursor-pointer items-center gap-2.5 text-[0.9375rem] ${className}`}
    >
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="size-4.5 shrink-0 accent-accent"
      />
      {label}
    </label>
  );
}
