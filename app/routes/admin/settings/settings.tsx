import { Link } from "react-router";
import { settingsTexts } from "#app/i18n/admin/settings.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { adminHead } from "#app/routes/admin/kit/head.ts";
import { LoadError } from "#app/routes/admin/kit/list/load-error.tsx";
import { useMay } from "#app/routes/admin/kit/session/use-may.ts";
import { settingsPages } from "#app/routes/admin/kit/settings/settings-pages.ts";
import type { Route } from "./+types/settings";

export const meta: Route.MetaFunction = ({ matches }) =>
  adminHead(matches, (language) => settingsTexts[language].title);

export default function Settings() {
  const text = useTexts(settingsTexts);
  const may = useMay();
  return (
    <>
      <h1 className="text-page">{text.title}</h1>
      <p className="mt-3 mb-6 text-[0.9375rem] text-soft">{text.intro}</p>
      <ul className="grid max-w-4xl gap-px overflow-hidden rounded-control border border-line bg-line sm:grid-cols-2">
        {settingsPages(may).map(({ to, key }) => (
          <li key={to} className="relative bg-card p-4 hover:bg-wash sm:p-6">
            <h2 className="text-xl">
              <Link to={to} className="text-accent after:absolute after:inset-0 hover:underline">
                {text.sections[key].title}
              </Link>
            </h2>
            <p className="mt-1 text-[0.9375rem] text-soft">{text.sections[key].holds}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

export function ErrorBoundary() {
  return <LoadError />;
}
