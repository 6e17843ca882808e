import { fallbackLanguage } from "#app/i18n/language.ts";
import { offlineTexts } from "#app/i18n/storefront/offline.ts";
import { findLanguage } from "./scope.ts";

/** Answers if nothing is cached. Reloads after `retrySeconds`; null never reloads. */
export async function plainPage(retrySeconds: number | null): Promise<Response> {
  const language = (await findLanguage()) ?? fallbackLanguage;
  const text = offlineTexts[language];
  const refresh =
    retrySeconds === null ? "" : `<meta http-equiv="refresh" content="${retrySeconds}">`;
  const page = `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${text.title}</title>${refresh}
<style>:root{color-scheme:light dark}body{margin:20vh auto;max-width:32rem;padding:0 1.5rem;font:1.125rem/1.5 sans-serif}a{color:inherit;display:inline-block;padding:.75rem 0}</style>
</head><body><main><h1>${text.title}</h1><p>${text.nothingKept}</p><p><a href="">${text.again}</a></p></main></body></html>`;
  return new Response(page, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'",
    },
  });
}
