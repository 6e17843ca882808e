import { Link } from "react-router";
import { helpTexts } from "#app/i18n/admin/help.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/request-context.server.ts";
import { adminHead } from "../kit/head.ts";
import { chaptersIn } from "../kit/help/chapters.server.ts";
import { LoadError } from "../kit/list/load-error.tsx";
import type { Route } from "./+types/help";

export const meta: Route.MetaFunction = ({ matches }) =>
  adminHead(matches, (language) => helpTexts[language].title);

export function loader({ context }: Route.LoaderArgs) {
  const { language } = context.get(requestContext);
  return {
    chapters: [...chaptersIn(language)].map(([name, { title, sections }]) => ({
      name,
      title,
      sections: sections.map(({ id, title }) => ({ id, title })),
    })),
  };
}

export default function Help({ loaderData: { chapters } }: Route.ComponentProps) {
  const text = useTexts(helpTexts);
  return (
    <>
      <h1 className="text-page">{text.title}</h1>
      <p className="mt-3 mb-8 max-w-2xl text-[0.9375rem] text-soft">{text.intro}</p>
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
