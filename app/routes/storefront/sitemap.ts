import { requestContext } from "#app/platform/request-context.server.ts";
import { listSitemapEntries } from "#app/shop/catalogue/art-pieces.server.ts";
import { browseUrl } from "#app/shop/catalogue/browse-query.ts";
import { loadOutline } from "#app/shop/catalogue/categories.server.ts";
import { legalPages } from "#app/shop/legal/legal-text.ts";
import type { Route } from "./+types/sitemap";

/** Every public page, in both languages (sitemaps.org allows 50,000 addresses a file; the newest pieces come first). */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, environment, perVersion } = context.get(requestContext);
  const xml = await perVersion("sitemap", async () => {
    const [outline, pieces] = await Promise.all([loadOutline(db, "en"), listSitemapEntries(db, 20_000)]);
    const rooms = outline.categories.flatMap((category) => [
      browseUrl({ category }),
      ...category.subCategories.map((subCategory) => browseUrl({ category, subCategory })),
    ]);
    const entries = [
      ...["/", "/art", "/contact", ...legalPages.map((page) => `/legal/${page}`), ...rooms].map((path) =>
        entry(environment.publicUrl, path),
      ),
      ...pieces.map(({ id, updatedAt }) => entry(environment.publicUrl, `/art/${id}`, updatedAt)),
    ];
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join("\n")}\n</urlset>\n`;
  });
  return new Response(xml, { headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=3600" } });
}

function entry(publicUrl: string, path: string, changed?: Date): string {
  const english = new URL(path, publicUrl);
  const french = new URL(english);
  french.searchParams.set("lang", "fr");
  const links = [
    ["en", english],
    ["fr", french],
  ].map(([language, url]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escape(String(url))}"/>`);
  const modified = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : "";
  return [english, french].map((url) => `<url><loc>${escape(url.href)}</loc>${modified}${links.join("")}</url>`).join("\n");
}

function escape(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;");
}
