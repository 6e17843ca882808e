// A kiosk has one history entry, so that the next visitor cannot go back into this visit.
import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";

export function keepOneEntry(): void {
  window.history.pushState = window.history.replaceState.bind(window.history);
}

export function useBackButton(): { isBegin: boolean; goBack(): void } {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const been = useRef<string[]>([]);
  const here = `${pathname}${search}`;

  useEffect(() => {
    if (been.current.at(-1) !== here) been.current.push(here);
  }, [here]);

  function goBack() {
    been.current.pop();
    void navigate(been.current.pop() ?? "/");
  }

  return { isBegin: pathname === "/", goBack };
}
