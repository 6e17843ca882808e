// For pages whose form is answered in place, even without an answer from the server.
import type { ShouldRevalidateFunctionArgs } from "react-router";

/** A missing answer counts as a failure: the form unlocks and keeps its input. */
export async function answerOrFailure<Answer>({
  serverAction,
}: {
  serverAction: () => Promise<unknown>;
}): Promise<Answer | { failed: true }> {
  try {
    return (await serverAction()) as Answer;
  } catch {
    return { failed: true };
  }
}

/** Without a connection, reloading data would replace the form by an error. */
export function unlessPosted({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === "POST" ? false : defaultShouldRevalidate;
}
