import { useState } from "react";
import { useActionData } from "react-router";

/**
 * The last answer to a form of the page. why kept: whatever loads the page anew takes the answer
 * away, and with it the codes or the link that are shown only once.
 */
export function useLastAnswer<Answer>(): Answer | undefined {
  const answer = useActionData() as Answer | undefined;
  const [last, setLast] = useState(answer);
  if (answer && answer !== last) setLast(answer);
  return answer ?? last;
}
