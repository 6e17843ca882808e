import { useEffect } from "react";
import { toast } from "#app/ui/toast.tsx";

/** Says a failure at the edge of the screen as well, once per answer of the server. */
export function useFailureToast(title: string, failure: string | null, answer: unknown): void {
  useEffect(() => {
    if (!failure) return;
    // why at the top: at the bottom of a phone it covers the button that is pressed next.
    toast.error(title, { id: "sign-in", description: failure, position: "top-center" });
    // why: the next answer may be a yes, on another page.
    return () => toast.dismiss("sign-in");
    // why not on every change of language: the answer is the occasion, its words are not.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [answer]);
}
