import { Link } from "react-router";
import { helpTexts } from "#app/i18n/admin/help.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { adminHead } from "#app/routes/admin/kit/head.ts";
import { chaptersIn } from "#app/routes/admin/kit/help/chapters.server.ts";
import { findInHelp } from "#app/routes/admin/kit/help/find-help.server.ts";
import { SearchBox } from "#app/routes/admin/kit/list/list.tsx";
import { LoadError } from "#app/routes/admin/kit/list/load-error.tsx";
import type { Route } from "./+types/help";

export const meta: Route.MetaFunction = ({ matches }) =>
  adminHead(matches, (language) => helpTexts[language].title);

export function loader({ request, context }: Route.LoaderArgs) {
  const { language } = context.get(requestContext);
  const q = (new URL(request.url).searchParams.get("q") ?? "").slice(0, 100);
  const found = findInHelp(q, language);
  const isFound = (to: string) => found === null || found.has(to);
  const chapters = [...chaptersIn(language)].map(([name, { title, sections }]) => ({
    name,
    title,
    sections: sections
      .filter(({ id }) => isFound(`/admin/help/${name}#${id}`))
      .map(({ id, title }) => ({ id, title })),
  }));
  const shown = chapters.filter(
    ({ name, sections }) => sections.length > 0 || isFound(`/admin/help/${name}`),
  );
  const order = [...(found ?? [])].map((to) => to.split("#")[0]);
  const positionOf = ({ name }: (typeof shown)[number]) => order.indexOf(`/admin/help/${name}`);
  return { q, chapters: found ? shown.toSorted((a, b) => positionOf(a) - positionOf(b)) : shown };
}

export default function Help({ loaderData: { q, chapters } }: Route.ComponentProps) {
  const text = useTexts(helpTexts);
  return (
    <>
      <h1 className="text-page">{text.title}</h1>
      <p className="mt-3 mb-5 max-w-2xl text-[0.9375rem] text-soft">{text.intro}</p>
      <div className="mb-8 flex">
        <SearchBox q={q} label={text.search} placeholder={`${text.search}…`} />
      </div>
      <p role="status" className="text-soft">
        {chapters.length === 0 ? text.nothing : null}
      </p>
      <ol className="grid max-w-5xl gap-x-10 gap-y-8 sm:grid-cols-2 xl:grid-cols-3">
        {chapters.map(({ name, title, sections }) => (
          <li key={name}>
            <h2 className="text-xl">
              <Link
                to={`/admin/help/${name}`}
                className="inline-flex min-h-11 items-center text-accent hover:underline"
              >
                {title}
              </Link>
            </h2>
            <ul className="text-[0.9375rem]">
              {sections.map((section) => (
                <li key={section.id}>
                  <Link
                    to={`/admin/help/${name}#${section.id}`}
                    className="inline-block py-1 text-soft hover:text-ink hover:underline"
                  >
                    {section.title}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </>
  );
}

export function ErrorBoundary() {
  return <LoadError />;
}
