import type { ComponentProps, ReactNode } from "react";

type ChoiceProps = Omit<ComponentProps<"input">, "type" | "className" | "children"> & {
  id: string;
  title: ReactNode;
  children?: ReactNode;
};

export function RadioOption({ id, title, children, ...input }: ChoiceProps) {
  return (
    <label
      htmlFor={id}
      className="flex min-h-11 cursor-pointer gap-[14px] rounded-control border border-edge/50 bg-card px-[16px] py-3.5 transition-colors hover:border-ink has-checked:border-accent has-checked:bg-wash has-disabled:cursor-not-allowed has-disabled:bg-transparent has-disabled:hover:border-edge/50 has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent"
    >
      <input
        id={id}
        type="radio"
        {...input}
        aria-describedby={children ? `${id}-more` : undefined}
        className="peer mt-0.5 size-5 shrink-0 cursor-[inherit] appearance-none rounded-full border border-edge bg-card outline-none transition-[border-width,border-color] checked:border-[6px] checked:border-accent checked:bg-on-accent disabled:opacity-50"
      />
      <span className="min-w-0 [overflow-wrap:anywhere] peer-disabled:text-soft">
        <span className="block font-semibold">{title}</span>
        {children ? (
          <span id={`${id}-more`} className="mt-0.5 block text-sm text-soft">
            {children}
          </span>
        ) : null}
      </span>
    </label>
  );
}
