// Redirects that a script asked for keep the language of its address. React Router writes them into
// the body, where page-headers.ts, which does this for pages, cannot reach them.
import type { ServerBuild } from "react-router";
import { locationInLanguage } from "#app/i18n/language-of-request.server.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { withEachHandler } from "./each-handler.ts";
import type { Handler } from "./each-handler.ts";

export function withRedirectsInLanguage(build: ServerBuild): ServerBuild {
  return withEachHandler(build, inLanguage);
}

function inLanguage(handler: Handler): Handler {
  return async (args) => {
    const lead = (answer: unknown) => {
      if (answer instanceof Response) leadInLanguage(answer, args);
      return answer;
    };
    try {
      return lead(await handler(args));
    } catch (error) {
      throw lead(error);
    }
  };
}

function leadInLanguage({ headers }: Response, { request, context }: Parameters<Handler>[0]): void {
  const { language } = context.get(requestContext);
  const location = headers.get("location");
  if (location && new URL(request.url).searchParams.get("lang") === language)
    headers.set("location", locationInLanguage(location, language));
}
