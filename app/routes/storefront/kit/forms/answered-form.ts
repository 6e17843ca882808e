// For pages whose form is answered in place, even if the server does not answer.
import type { ShouldRevalidateFunctionArgs } from "react-router";

/** Some forms tell their answers apart by `is`, others by a key. */
type Failed = { is: "failed"; failed: true };

/** A missing answer counts as a failure: the form unlocks and keeps its input. */
export async function catchMissingAnswer<Answer>({
  serverAction,
}: {
  serverAction: () => Promise<unknown>;
}): Promise<Answer | Failed> {
  try {
    return (await serverAction()) as Answer;
  } catch {
    return { is: "failed", failed: true };
  }
}

/** After a post nothing is loaded again: without a connection, an error would replace the form. */
export function revalidateUnlessPosted({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === "POST" ? false : defaultShouldRevalidate;
}
