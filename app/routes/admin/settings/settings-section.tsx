import type { ReactNode } from "react";

export function SettingsSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4 rounded-control border border-line bg-card p-4 sm:p-6">
      <h2 className="text-2xl">{title}</h2>
      {children}
    </section>
  );
}
