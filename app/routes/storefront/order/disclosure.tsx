import type { ReactNode } from "react";

/** Closed until pressed; always open on paper. */
export function Disclosure({
  title,
  isOpen = false,
  children,
}: {
  title: string;
  isOpen?: boolean;
  children: ReactNode;
}) {
  return (
    <details
      open={isOpen || undefined}
      className="group border-t border-line print:break-inside-avoid"
    >
      <summary className="flex min-h-13 list-none items-center justify-between gap-4 text-[0.9375rem] font-semibold [&::-webkit-details-marker]:hidden print:min-h-0 print:pt-3">
        {title}
        <span
          aria-hidden
          className="size-2 -translate-y-0.5 rotate-45 border-r-[1.5px] border-b-[1.5px] border-soft transition-transform group-open:translate-y-0.5 group-open:-rotate-135 print:hidden"
        />
      </summary>
      <div className="pb-6 print:pb-3">{children}</div>
    </details>
  );
}
