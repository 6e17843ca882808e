import { Fragment, createElement } from "react";
import type { ReactNode } from "react";
import { longDate } from "#app/i18n/dates.ts";
import { legalTexts } from "#app/i18n/legal.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/request-context.server.ts";
import { isLegalPage, readLegalText } from "#app/shop/legal/legal-text.ts";
import type { Block, Span } from "#app/shop/legal/legal-text.ts";
import { findLegalText } from "#app/shop/legal/legal-texts.server.ts";
import { findSettings } from "#app/shop/settings/settings.server.ts";
import { headOfLoader } from "../head.ts";
import { pageHead } from "../page-head.server.ts";
import type { Route } from "./+types/legal";

export const meta: Route.MetaFunction = headOfLoader;

export async function loader({ params: { page }, context }: Route.LoaderArgs) {
  const visit = context.get(requestContext);
  const { db, perVersion, language } = visit;
  if (!isLegalPage(page)) throw new Response(null, { status: 404 });
  const { shopName, contact } = await perVersion("settings", () => findSettings(db));
  const text = (await perVersion(`legal ${page}`, () => findLegalText(db, page)))!;
  const { pages, description } = legalTexts[language];
  return {
    head: await pageHead(visit, { title: pages[page], description: description(pages[page], shopName), path: `/legal/${page}` }),
    title: pages[page],
    since: text.createdAt,
    blocks: readLegalText(text[language], { shop: shopName, ...contact }, language),
  };
}

export default function Legal({ loaderData: { title, since, blocks } }: Route.ComponentProps) {
  const text = useTexts(legalTexts);
  const language = useLanguage();
  return (
    <article className="mx-auto w-full max-w-[46rem] px-4 py-10 leading-relaxed sm:px-10 sm:py-14">
      <h1 className="text-4xl text-balance break-words hyphens-auto sm:text-5xl">{title}</h1>
      {since ? <p className="mt-4 text-[0.9375rem] text-soft">{text.since(longDate(since, language))}</p> : null}
      {inOrder(blocks.map(drawBlock))}
    </article>
  );
}

export { ErrorBoundary } from "../not-found.tsx";

/** Children that never change their places need no keys. */
function inOrder(children: ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...children);
}

function drawBlock(block: Block): ReactNode {
  switch (block.kind) {
    case "list":
      return <ul className="mt-4 list-disc space-y-2 pl-5">{inOrder(block.items.map(drawItem))}</ul>;
    case "paragraph":
      return <p className="mt-4 break-words whitespace-pre-line">{inOrder(block.spans.map(drawSpan))}</p>;
    case "heading": {
      const content = inOrder(block.spans.map(drawSpan));
      return block.level === 2 ? <h2 className="mt-11 text-[1.625rem]">{content}</h2> : <h3 className="mt-8 text-xl">{content}</h3>;
    }
  }
}

function drawItem(spans: Span[]): ReactNode {
  return <li>{inOrder(spans.map(drawSpan))}</li>;
}

function drawSpan(span: Span): ReactNode {
  switch (span.kind) {
    case "text":
      return span.text;
    case "strong":
      return <strong>{span.text}</strong>;
    case "link":
      return (
        <a href={span.href} className="break-words text-accent underline underline-offset-4">
          {span.text}
        </a>
      );
  }
}
