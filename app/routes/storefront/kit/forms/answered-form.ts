// Pages whose form is answered in place, even if the server does not answer.
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

/** Prevents a reload after a post: without a connection it would replace the form by an error. */
export function unlessPosted({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === "POST" ? false : defaultShouldRevalidate;
}
