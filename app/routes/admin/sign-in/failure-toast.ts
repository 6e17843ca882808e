import { useEffect } from "react";
import { toast } from "#app/ui/toast.tsx";

/** Shows a failure at the edge of the screen as well, once per answer of the server. */
export function useFailureToast(title: string, failure: string | null, answer: unknown): void {
  useEffect(() => {
    if (!failure) return;
    // At the bottom of a phone, it would cover the button that is pressed next.
    toast.error(title, { id: "sign-in", description: failure, position: "top-center" });
    // The next answer may be a success, on another page.
    return () => toast.dismiss("sign-in");
    // Only a new answer is shown, not a change of language.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [answer]);
}
