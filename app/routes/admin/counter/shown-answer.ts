import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Brings the answer to a search or a press into view: on a phone it stands below the field. */
export function useShownAnswer<Answer extends HTMLElement = HTMLElement>(isAnswer = true) {
  const { key } = useLocation();
  const answer = useRef<Answer>(null);
  useEffect(() => {
    if (isAnswer) answer.current?.scrollIntoView({ block: "nearest" });
  }, [key, isAnswer]);
  return answer;
}
