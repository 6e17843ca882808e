// Title and robots of an admin page, which search engines must not index.
import type { MetaDescriptor } from "react-router";
import { fallbackLanguage } from "#app/i18n/language.ts";
import type { Language } from "#app/i18n/language.ts";
import { rootDataOf } from "#app/routes/kit/use-root-data.ts";

type Matches = ({ id: string; loaderData?: unknown } | undefined)[];

export function adminHead(
  matches: Matches,
  title: (language: Language) => string,
): MetaDescriptor[] {
  const root = rootDataOf(matches);
  return [
    {
      title: [title(root?.language ?? fallbackLanguage), root?.shopName]
        .filter(Boolean)
        .join(" · "),
    },
    { name: "robots", content: "noindex" },
  ];
}
