import type { ReactNode } from "react";

type CardProps = { id: string; title: string; note?: ReactNode; children: ReactNode };

export function Card({ id, title, note, children }: CardProps) {
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 rounded-[0.875rem] border border-line bg-card px-4 pt-4 pb-4 sm:px-5"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 pb-3">
        <h2 id={id} className="text-[1.375rem]">
          {title}
        </h2>
        <span className="text-sm text-soft">{note}</span>
      </div>
      {children}
    </section>
  );
}

export function Pleased({ children }: { children: ReactNode }) {
  return <p className="border-t border-line py-5 text-soft">{children}</p>;
}
