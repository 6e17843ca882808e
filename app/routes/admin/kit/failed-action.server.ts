// When an action breaks, its dialog stays, with everything that was typed.
import { data } from "react-router";
import type { RouterContextProvider } from "react-router";
import { requestContext } from "#app/platform/pages/request-context.server.ts";

/**
 * Answers what `work` returns, or { failed } with the id of the request, under which the log has
 * the error.
 */
export async function catchFailedAction<Answer>(
  context: Readonly<RouterContextProvider>,
  work: () => Promise<Answer>,
) {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Response) throw error;
    const { log, requestId } = context.get(requestContext);
    log.error({ err: error }, "an action of the back office failed");
    return data({ failed: requestId }, { status: 500 });
  }
}
