// A page's title, description, address in both languages, and what a shared link shows.
import type { MetaDescriptor } from "react-router";
import { fallbackLanguage, languages } from "#app/i18n/language.ts";
import type { Language } from "#app/i18n/language.ts";
import { writing } from "#app/i18n/ui/writing.ts";
import type { RequestContext } from "#app/platform/pages/request-context.server.ts";
import { pictureUrl, publicSide } from "#app/shop/pictures/picture.ts";
import type { Picture } from "#app/shop/pictures/picture.ts";
import { settingsOf } from "#app/shop/settings/settings.server.ts";
import { pageTitle } from "./head.ts";

type Head = {
  title: string;
  description: string;
  /** The path below the shop's address, without ?lang=. */
  path: string;
  picture?: Picture | undefined;
  alt?: string | undefined;
  structuredData?: object;
  /** Keeps the page out of search engines. */
  hidden?: boolean;
};

/**
 * The loader renders it, so no script carries it. English is at the plain address, French at
 * ?lang=fr.
 */
export async function pageHead(visit: RequestContext, head: Head): Promise<MetaDescriptor[]> {
  const { environment, language } = visit;
  const { shopName } = await settingsOf(visit);
  const title = pageTitle(head.title, shopName);
  if (head.hidden) return [{ title }, { name: "robots", content: "noindex" }];
  const address = (inLanguage: Language) => {
    const url = new URL(head.path, environment.publicUrl);
    if (inLanguage !== fallbackLanguage) url.searchParams.set("lang", inLanguage);
    return url.href;
  };
  return [
    { title },
    { name: "description", content: head.description },
    { tagName: "link", rel: "canonical", href: address(language) },
    ...languages.map((alternate) => ({
      tagName: "link" as const,
      rel: "alternate",
      hrefLang: alternate,
      href: address(alternate),
    })),
    { tagName: "link", rel: "alternate", hrefLang: "x-default", href: address(fallbackLanguage) },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: shopName },
    { property: "og:title", content: head.title },
    { property: "og:description", content: head.description },
    { property: "og:url", content: address(language) },
    { property: "og:locale", content: writing[language].locale.replace("-", "_") },
    ...(head.picture
      ? [
          {
            property: "og:image",
            content: new URL(pictureUrl(head.picture.key, 1200, "jpeg"), environment.publicUrl)
              .href,
          },
          {
            property: "og:image:width",
            content: String(Math.round(head.picture.width * publicScale(head.picture))),
          },
          {
            property: "og:image:height",
            content: String(Math.round(head.picture.height * publicScale(head.picture))),
          },
          ...(head.alt ? [{ property: "og:image:alt", content: head.alt }] : []),
          { name: "twitter:card", content: "summary_large_image" },
        ]
      : []),
    ...(head.structuredData ? [{ "script:ld+json": head.structuredData }] : []),
  ];
}

/** The public file is smaller than the master, whose size the picture states. */
function publicScale({ width, height }: Picture): number {
  return Math.min(1, publicSide / Math.max(width, height));
}
