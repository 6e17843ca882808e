type TickProps = {
  label: string;
  checked: boolean;
  onChange(checked: boolean): void;
  className?: string;
};

export function Tick({ label, checked, onChange, className = "" }: TickProps) {
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
