import { Link } from "react-router";
import { helpTexts } from "#app/i18n/admin/help.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { ArrowLeft } from "#app/ui/icons/back-office.ts";
import { adminHead } from "#app/routes/admin/kit/head.ts";
import { allBlocks } from "#app/routes/admin/kit/help/chapter.ts";
import { chaptersIn, helpPictureUrl } from "#app/routes/admin/kit/help/chapters.server.ts";
import type { ChapterName } from "#app/routes/admin/kit/help/help-address.ts";
import { LoadError } from "#app/routes/admin/kit/list/load-error.tsx";
import type { Route } from "./+types/chapter";
import { Blocks } from "./blocks.tsx";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  adminHead(matches, (language) => loaderData?.chapter.title ?? helpTexts[language].title);

export function loader({ params, context }: Route.LoaderArgs) {
  const { language } = context.get(requestContext);
  const chapters = chaptersIn(language);
  const chapter = chapters.get(params.chapter as ChapterName);
  if (!chapter) throw new Response(null, { status: 404 });
  const names = [...chapters.keys()];
  const next = names[names.indexOf(params.chapter as ChapterName) + 1];
  const pictures = allBlocks(chapter).flatMap((block) => {
    const address = block.kind === "picture" ? helpPictureUrl(block.name, language) : null;
    return block.kind === "picture" && address ? [[block.name, address] as const] : [];
  });
  return {
    chapter,
    pictures: Object.fromEntries(pictures),
    next: next ? { name: next, title: chapters.get(next)!.title } : null,
  };
}

export default function OneChapter({
  loaderData: { chapter, pictures, next },
}: Route.ComponentProps) {
  const text = useTexts(helpTexts);
  const { title, opening, sections } = chapter;
  return (
    <article className="max-w-[46rem] leading-relaxed">
      <Link
        to="/admin/help"
        className="mb-2 inline-flex min-h-11 items-center gap-1.5 text-[0.9375rem] text-soft hover:text-ink print:hidden"
      >
        <ArrowLeft size={15} />
        {text.allChapters}
      </Link>
      <h1 className="text-page text-balance">{title}</h1>
      <Blocks blocks={opening} pictures={pictures} />
      <nav aria-label={text.contents} className="mt-6 border-l-2 border-line pl-4 print:hidden">
        <ul>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className="inline-block py-1 text-accent hover:underline">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {sections.map(({ id, title, blocks }) => (
        <section key={id} aria-labelledby={id} className="mt-10">
          <h2 id={id} className="scroll-mt-20 text-2xl break-after-avoid">
            {title}
          </h2>
          <Blocks blocks={blocks} pictures={pictures} />
        </section>
      ))}
      <footer className="mt-12 flex flex-wrap gap-3 border-t border-line pt-6 print:hidden">
        {next ? (
          <Link
            to={`/admin/help/${next.name}`}
            className={`${buttonStyle.plain} h-auto min-h-11 py-2`}
          >
            {text.next(next.title)}
          </Link>
        ) : null}
        <button type="button" onClick={() => print()} className={buttonStyle.plain}>
          {text.print}
        </button>
      </footer>
    </article>
  );
}

export function ErrorBoundary() {
  return <LoadError />;
}
