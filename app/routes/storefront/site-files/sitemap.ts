import { fallbackLanguage, languages } from "#app/i18n/language.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { listSitemapEntries } from "#app/shop/catalogue/art-pieces.server.ts";
import { browseUrl, categoriesToShow } from "#app/shop/catalogue/browse-query.ts";
import { loadCategoryTree } from "#app/shop/catalogue/category-tree.server.ts";
import { legalPages } from "#app/shop/legal/legal-text.ts";
import type { Route } from "./+types/sitemap";
import { escapeXml } from "#app/platform/documents/escape-xml.ts";

/** sitemaps.org allows 50,000 addresses a file; the newest pieces come first. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, environment, cachedUntilChange } = context.get(requestContext);
  const xml = await cachedUntilChange("sitemap", async () => {
    const [tree, pieces] = await Promise.all([
      loadCategoryTree(db, fallbackLanguage),
      listSitemapEntries(db, 20_000),
    ]);
    const categoryUrls = categoriesToShow(tree.categories).flatMap((category) => [
      browseUrl({ category }),
      ...category.subCategories.map((subCategory) => browseUrl({ category, subCategory })),
    ]);
    const entries = [
      ...[
        "/",
        "/art",
        "/contact",
        ...legalPages.map((page) => `/legal/${page}`),
        ...categoryUrls,
      ].map((path) => entry(environment.publicUrl, path)),
      ...pieces.map(({ id, updatedAt }) => entry(environment.publicUrl, `/art/${id}`, updatedAt)),
    ];
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join("\n")}\n</urlset>\n`;
  });
  return new Response(xml, {
    headers: {
      "content-type": "application/xml; charset=utf-8",
      "cache-control": "public, max-age=3600",
    },
  });
}

function entry(publicUrl: string, path: string, changed?: Date): string {
  const addresses = languages.map((language) => {
    const url = new URL(path, publicUrl);
    if (language !== fallbackLanguage) url.searchParams.set("lang", language);
    return { language, href: escapeXml(url.href) };
  });
  const links = addresses.map(
    ({ language, href }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`,
  );
  const modified = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : "";
  return addresses
    .map(({ href }) => `<url><loc>${href}</loc>${modified}${links.join("")}</url>`)
    .join("\n");
}
