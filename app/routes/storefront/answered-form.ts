// For a page whose form is answered in place, also where no answer comes.
import type { ShouldRevalidateFunctionArgs } from "react-router";

/** An answer that never came is an answer too: the form unlocks and keeps what was typed. */
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

/** Asking anew without a connection would take the form away. */
export function unlessPosted({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === "POST" ? false : defaultShouldRevalidate;
}
