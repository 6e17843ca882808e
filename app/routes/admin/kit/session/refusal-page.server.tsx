// A refused download is answered with a page: at an address without a screen, the router answers in
// JSON.
import { renderToStaticMarkup } from "react-dom/server";
import type { MiddlewareFunction } from "react-router";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { isReason } from "#app/ui/failed-page.tsx";
import type { FailureLink } from "#app/ui/failed-page.tsx";

export const refusalPage: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const answer = await next();
  const isBare = answer.headers.get("content-type")?.startsWith("application/json") ?? false;
  const wantsPage = request.headers.get("accept")?.includes("text/html") ?? false;
  if (answer.status !== 403 || !isBare || !wantsPage) return answer;
  const reason: unknown = await answer.clone().json();
  if (!isReason(reason)) return answer;
  const { language } = context.get(requestContext);
  const page = renderToStaticMarkup(<Page {...reason} language={language} />);
  const headers = new Headers(answer.headers);
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(`<!DOCTYPE html>${page}`, { status: 403, headers });
};

type PageProps = { title: string; text: string; links?: FailureLink[]; language: string };

function Page({ title, text, links, language }: PageProps) {
  return (
    <html lang={language} style={{ colorScheme: "light dark" }}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
      </head>
      <body style={{ margin: "20vh auto", maxWidth: "32rem", padding: "0 1.5rem", font }}>
        <main>
          <h1>{title}</h1>
          <p>{text}</p>
          {links?.map((link) => (
            <FailureAction key={link.to} {...link} />
          ))}
        </main>
      </body>
    </html>
  );
}

const font = "1.125rem/1.5 sans-serif";

function FailureAction({ label, to, sends }: FailureLink) {
  if (!sends)
    return (
      <p>
        <a href={to}>{label}</a>
      </p>
    );
  return (
    <form method="post" action={to}>
      {Object.entries(sends).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button style={{ font: "inherit", padding: "0.5rem 1rem" }}>{label}</button>
    </form>
  );
}
