import type { ReactNode } from "react";
import { longDate } from "#app/i18n/dates.ts";
import { legalTexts } from "#app/i18n/storefront/legal.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import {
  isLegalPage,
  legalTextIn,
  readLegalText,
  withoutGaps,
} from "#app/shop/legal/legal-text.ts";
import type { Block, TextSpan } from "#app/shop/legal/legal-text.ts";
import { filledInFor, findLegalText } from "#app/shop/legal/legal-texts.server.ts";
import { settingsOf } from "#app/shop/settings/settings.server.ts";
import { withoutKeys } from "#app/ui/without-keys.ts";
import { headFromLoader } from "#app/routes/storefront/kit/page/head.ts";
import { pageHead } from "#app/routes/storefront/kit/page/page-head.server.ts";
import type { Route } from "./+types/legal";

export const meta: Route.MetaFunction = headFromLoader;

export async function loader({ params: { page }, request, context }: Route.LoaderArgs) {
  const visit = context.get(requestContext);
  const { db, cachedUntilChange, language } = visit;
  if (!isLegalPage(page)) throw new Response(null, { status: 404 });
  const settings = await settingsOf(visit);
  const current = (await cachedUntilChange(`legal ${page}`, () => findLegalText(db, page)))!;
  const requestedVersion =
    page === "terms" ? new URL(request.url).searchParams.get("version") || null : null;
  const text =
    requestedVersion === null
      ? current
      : /^(?:0|[1-9]\d{0,8})$/.test(requestedVersion)
        ? await findLegalText(db, page, Number(requestedVersion))
        : null;
  if (!text) throw new Response(null, { status: 404 });
  const { pages, description } = legalTexts[language];
  const head = {
    title: pages[page],
    description: description(pages[page], settings.shopName),
    path: `/legal/${page}`,
    hidden: requestedVersion !== null,
  };
  return {
    head: await pageHead(visit, head),
    title: pages[page],
    since: text.createdAt,
    version: requestedVersion === null ? null : text.version,
    older: text.version !== current.version,
    blocks: readLegalText(
      withoutGaps(legalTextIn(text, language), legalTexts[language].gap),
      filledInFor(settings, language),
      language,
    ),
  };
}

export default function Legal({
  loaderData: { title, since, version, older, blocks },
}: Route.ComponentProps) {
  const text = useTexts(legalTexts);
  const language = useLanguage();
  return (
    <article className="mx-auto w-full max-w-[46rem] px-4 py-10 leading-relaxed sm:px-10 sm:py-14">
      <h1 className="text-4xl text-balance break-words hyphens-auto sm:text-5xl">{title}</h1>
      {since ? (
        <p className="mt-4 text-[0.9375rem] text-soft">{text.since(longDate(since, language))}</p>
      ) : null}
      {version === null ? null : (
        <p className="mt-1 text-[0.9375rem] text-soft">
          {text.version(version)}
          {older ? (
            <>
              {" · "}
              <a href="/legal/terms" className="text-accent underline underline-offset-4">
                {text.newer}
              </a>
            </>
          ) : null}
        </p>
      )}
      {withoutKeys(blocks.map(renderBlock))}
    </article>
  );
}

export { ErrorBoundary } from "#app/routes/storefront/not-found.tsx";

function renderBlock(block: Block): ReactNode {
  switch (block.kind) {
    case "list":
      return (
        <ul className="mt-4 list-disc space-y-2 pl-5">
          {withoutKeys(block.items.map(renderItem))}
        </ul>
      );
    case "paragraph":
      return (
        <p className="mt-4 break-words whitespace-pre-line">
          {withoutKeys(block.spans.map(renderSpan))}
        </p>
      );
    case "heading": {
      const content = withoutKeys(block.spans.map(renderSpan));
      return block.level === 2 ? (
        <h2 className="mt-11 text-[1.625rem]">{content}</h2>
      ) : (
        <h3 className="mt-8 text-xl">{content}</h3>
      );
    }
  }
}

function renderItem(spans: TextSpan[]): ReactNode {
  return <li>{withoutKeys(spans.map(renderSpan))}</li>;
}

function renderSpan(span: TextSpan): ReactNode {
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
