// Whether the shop answers, how a fetch that broke is recognised, and that no form is sent then.
import { useEffect } from "react";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { toast } from "#app/ui/toast.tsx";
import { counterPath } from "./offline-paths.ts";

/** The texts of Chromium, Firefox and Safari for a fetch that broke. */
const brokenFetch = /failed to fetch|networkerror|load failed/i;

export function isConnectionLost(error: unknown): boolean {
  return error instanceof TypeError && brokenFetch.test(error.message);
}

const answerMs = 5000;

/** Whether it is there with its database. A proxy answers for a shop that is not. */
export async function doesShopAnswer(): Promise<boolean> {
  const signal = AbortSignal.timeout(answerMs);
  const answer = await fetch("/readyz", { cache: "no-store", signal }).catch(() => null);
  return answer !== null && answer.status < 500;
}

/** Stops forms that would only fail, with their input; the counter goes on offline. */
export function useOfflineSubmitGuard(): void {
  const text = useTexts(adminTexts);
  useEffect(() => {
    const block = (event: SubmitEvent) => {
      const { method } = event.target as HTMLFormElement;
      if (navigator.onLine || method !== "post" || location.pathname.startsWith(counterPath))
        return;
      event.preventDefault();
      event.stopImmediatePropagation();
      toast.error(text.noNetwork, { id: "no-network", description: text.noNetworkText });
    };
    // At the window, this runs before any form's own listener.
    addEventListener("submit", block, true);
    return () => removeEventListener("submit", block, true);
  }, [text]);
}
