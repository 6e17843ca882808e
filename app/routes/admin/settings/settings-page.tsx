import type { ReactNode } from "react";
import { Link, NavLink } from "react-router";
import { settingsTexts } from "#app/i18n/admin/settings.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { ArrowLeft } from "#app/ui/icons/back-office.ts";
import { useMay } from "#app/routes/admin/kit/session/use-may.ts";
import { settingsPages } from "#app/routes/admin/kit/settings/settings-pages.ts";

/** A page of the settings, with links to the others. */
export function SettingsPage({
  title,
  intro,
  children,
}: {
  title: string;
  intro: string;
  children: ReactNode;
}) {
  return (
    <>
      <SectionLinks />
      <h1 className="text-page">{title}</h1>
      <p className="mt-3 mb-6 max-w-3xl text-[0.9375rem] text-soft">{intro}</p>
      <div className="grid max-w-3xl gap-6">{children}</div>
    </>
  );
}

export function SectionLinks() {
  const text = useTexts(settingsTexts);
  const may = useMay();
  return (
    <nav aria-label={text.title} className="mb-2 sm:mb-6">
      <Link
        to="/admin/settings"
        className="inline-flex min-h-11 items-center gap-1.5 text-[0.9375rem] text-soft hover:text-ink sm:hidden"
      >
        <ArrowLeft size={15} />
        {text.title}
      </Link>
      <ul className="hidden flex-wrap gap-1 border-b border-line pb-2 sm:flex">
        {settingsPages(may).map(({ to, key }) => (
          <li key={to}>
            <NavLink
              to={to}
              end
              className="inline-flex min-h-11 items-center rounded-control px-3 text-[0.9375rem] text-soft hover:bg-wash hover:text-ink aria-[current=page]:bg-wash aria-[current=page]:font-medium aria-[current=page]:text-ink"
            >
              {text.sections[key].title}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
