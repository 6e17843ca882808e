import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

export const counterFieldId = "counter-question";

type Options = {
  isAnswer?: boolean;
  /** The counter's field must stay in sight too, even if that leaves less of the answer. */
  keepsField?: boolean;
};

/** Brings the answer to a search or a press into view: on a phone it stands below the field. */
export function useShownAnswer<Answer extends HTMLElement = HTMLElement>({
  isAnswer = true,
  keepsField = false,
}: Options = {}) {
  const { key } = useLocation();
  const answer = useRef<Answer>(null);
  useEffect(() => {
    if (!isAnswer) return;
    answer.current?.scrollIntoView({ block: "nearest" });
    if (keepsField) document.getElementById(counterFieldId)?.scrollIntoView({ block: "nearest" });
  }, [key, isAnswer, keepsField]);
  return answer;
}
