import type { ReactNode } from "react";

type DashboardAlertProps = { id: string; title: string; children: ReactNode };

export function DashboardAlert({ id, title, children }: DashboardAlertProps) {
  return (
    <section
      aria-labelledby={id}
      className="mb-6 border-l-2 border-alert bg-alert-wash px-[min(1.25rem,5.5vw)] py-4"
    >
      <h2 id={id} className="text-2xl text-alert">
        {title}
      </h2>
      {children}
    </section>
  );
}
