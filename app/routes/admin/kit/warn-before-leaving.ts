import { useEffect } from "react";

/** The browser asks before it leaves the page. */
export function useWarningBeforeLeaving(isWorking: boolean): void {
  useEffect(() => {
    if (!isWorking) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isWorking]);
}
