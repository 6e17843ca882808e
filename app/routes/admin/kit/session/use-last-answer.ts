import { useState } from "react";
import { useActionData } from "react-router";

/**
 * Reloading data would drop the answer, with codes or links shown only once, so the last is kept.
 */
export function useLastAnswer<Answer>(): Answer | undefined {
  const answer = useActionData() as Answer | undefined;
  const [last, setLast] = useState(answer);
  if (answer && answer !== last) setLast(answer);
  return answer ?? last;
}
