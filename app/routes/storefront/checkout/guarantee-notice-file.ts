import { isLanguage } from "#app/i18n/language.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { findGuaranteeNoticeFile } from "#app/shop/legal/guarantee-notice-file.server.ts";
import type { Route } from "./+types/guarantee-notice-file";

const types = { png: "image/png", svg: "image/svg+xml" } as const;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { environment, log } = context.get(requestContext);
  const { language } = params;
  const file = isLanguage(language)
    ? await findGuaranteeNoticeFile(environment.dataDir, language, log)
    : null;
  if (!file) throw new Response(null, { status: 404 });
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      "content-type": types[file.kind],
      "cache-control": "public, max-age=300",
      // A drawing that is opened directly is a document, which could run scripts.
      "content-security-policy":
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox",
    },
  });
}
