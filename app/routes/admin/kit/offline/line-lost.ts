// A network that goes: what is pressed without one is not sent, and an answer that never came is told.
import { useEffect } from "react";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { toast } from "#app/ui/toast.tsx";
import { counterAddress } from "./offline-address.ts";

/** Browsers name a fetch that broke in their own words: Chromium, Firefox, Safari. */
const brokenFetch = /failed to fetch|networkerror|load failed/i;

export function isLineLost(error: unknown): boolean {
  return error instanceof TypeError && brokenFetch.test(error.message);
}

/** Keeps forms that would only fail, with what was typed in them; the counter goes on offline. */
export function useHeldPresses(): void {
  const text = useTexts(adminTexts);
  useEffect(() => {
    const hold = (event: SubmitEvent) => {
      const { method } = event.target as HTMLFormElement;
      if (navigator.onLine || method !== "post" || location.pathname.startsWith(counterAddress))
        return;
      event.preventDefault();
      event.stopImmediatePropagation();
      toast.error(text.noNetwork, { id: "no-network", description: text.noNetworkText });
    };
    // why on the window: there it comes before any form's own listener.
    addEventListener("submit", hold, true);
    return () => removeEventListener("submit", hold, true);
  }, [text]);
}
