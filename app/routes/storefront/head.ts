// The head of a public page: title, description, address in both languages, and what a shared link shows.
import type { MetaDescriptor } from "react-router";
import { languages } from "#app/i18n/language.ts";
import type { Language } from "#app/i18n/language.ts";
import type { RootData } from "../../root.tsx";

type Head = {
  title: string;
  description: string;
  /** The page's address below the shop's, without ?lang=. */
  path: string;
  picture?: { url: string; width: number; height: number } | null;
  structuredData?: object;
  /** Pages that are nobody's business but the visitor's. */
  hidden?: boolean;
};

/** English stands at the plain address, French at ?lang=fr; each names the other. */
export function pageHead(root: RootData | undefined, head: Head): MetaDescriptor[] {
  if (!root) return [{ title: head.title }];
  const title = `${head.title} · ${root.shopName}`;
  if (head.hidden) return [{ title }, { name: "robots", content: "noindex" }];
  const address = (language: Language) => {
    const url = new URL(head.path, root.publicUrl);
    if (language !== "en") url.searchParams.set("lang", language);
    return url.href;
  };
  return [
    { title },
    { name: "description", content: head.description },
    { tagName: "link", rel: "canonical", href: address(root.language) },
    ...languages.map((language) => ({ tagName: "link", rel: "alternate", hrefLang: language, href: address(language) })),
    { tagName: "link", rel: "alternate", hrefLang: "x-default", href: address("en") },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: root.shopName },
    { property: "og:title", content: head.title },
    { property: "og:description", content: head.description },
    { property: "og:url", content: address(root.language) },
    { property: "og:locale", content: root.language === "fr" ? "fr_FR" : "en_IE" },
    ...(head.picture
      ? [
          { property: "og:image", content: new URL(head.picture.url, root.publicUrl).href },
          { property: "og:image:width", content: String(head.picture.width) },
          { property: "og:image:height", content: String(head.picture.height) },
          { name: "twitter:card", content: "summary_large_image" },
        ]
      : []),
    ...(head.structuredData ? [{ "script:ld+json": head.structuredData }] : []),
  ];
}

/** The root loader's data among a page's matches. */
export function rootOf(matches: ({ id: string; loaderData?: unknown } | undefined)[]): RootData | undefined {
  return matches.find((match) => match?.id === "root")?.loaderData as RootData | undefined;
}
