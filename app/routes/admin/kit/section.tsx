import type { ReactNode } from "react";

export function Section({
  id,
  title,
  text,
  children,
}: {
  id: string;
  title: string;
  text: ReactNode;
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid gap-x-12 gap-y-5 border-t border-ink py-8 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] lg:py-10"
    >
      <div>
        <h2 id={`${id}-title`} className="text-2xl">
          {title}
        </h2>
        <p className="mt-2 max-w-prose text-[0.9375rem] text-soft">{text}</p>
      </div>
      <div className="min-w-0 max-w-2xl">{children}</div>
    </section>
  );
}
