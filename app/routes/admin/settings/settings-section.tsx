import type { ReactNode } from "react";

type SettingsSectionProps = { title?: string; children: ReactNode };

export function SettingsSection({ title, children }: SettingsSectionProps) {
  return (
    <section className="grid gap-4 rounded-control border border-line bg-card p-4 sm:p-6">
      {title ? <h2 className="text-2xl">{title}</h2> : null}
      {children}
    </section>
  );
}
