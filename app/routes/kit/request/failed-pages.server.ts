// Handles loaders and actions that throw. The log tells what happened under the request's id, which
// the page shows.
import { data } from "react-router";
import type { ServerBuild } from "react-router";
import { failureTexts } from "#app/i18n/ui/failures.ts";
import { isDatabaseUnavailable } from "#app/platform/database/database-unavailable.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { withEachHandler } from "./each-handler.ts";
import type { Handler } from "./each-handler.ts";

/** Answers 503 if the database is away, otherwise 500, when a loader or action throws an error. */
export function withFailedPagesReported(build: ServerBuild): ServerBuild {
  return withEachHandler(build, withReport);
}

function withReport(handler: Handler): Handler {
  return async (args) => {
    try {
      return await handler(args);
    } catch (error) {
      // What is not an Error was thrown as an answer, such as a 404 or a redirect.
      if (!(error instanceof Error) || args.request.signal.aborted) throw error;
      const { language, log, requestId } = args.context.get(requestContext);
      log.error({ err: error, route: args.pattern }, "a page failed");
      throw data(
        { note: failureTexts[language].note(requestId) },
        { status: isDatabaseUnavailable(error) ? 503 : 500 },
      );
    }
  };
}
