// When an action breaks, its dialog stays, with all that was typed.
import { data } from "react-router";
import type { RouterContextProvider } from "react-router";
import { requestContext } from "#app/platform/pages/request-context.server.ts";

/** The work's answer, or { failed } with the request's id, under which the log tells more. */
export async function orFailure<Answer>(
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
