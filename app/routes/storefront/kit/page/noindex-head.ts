import type { MetaDescriptor } from "react-router";
import { fallbackLanguage } from "#app/i18n/language.ts";
import type { Texts } from "#app/i18n/language.ts";
import { rootDataOf } from "#app/routes/kit/use-root-data.ts";
import { pageTitle } from "./head.ts";

type Matches = ({ id: string; loaderData?: unknown } | undefined)[];

export function noindexHead<T>(
  matches: Matches,
  texts: Texts<T>,
  title: (text: T) => string,
): MetaDescriptor[] {
  const root = rootDataOf(matches);
  const pageOwnTitle = title(texts[root?.language ?? fallbackLanguage]);
  return [
    { title: root ? pageTitle(pageOwnTitle, root.shopName) : pageOwnTitle },
    { name: "robots", content: "noindex" },
  ];
}
