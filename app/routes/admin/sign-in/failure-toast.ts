import { useEffect } from "react";
import { toast } from "#app/ui/toast.tsx";

/** Says a failure at the edge of the screen as well, once per answer of the server. */
export function useFailureToast(title: string, failure: string | null, answer: unknown): void {
  useEffect(() => {
    if (failure) toast.error(title, { id: "sign-in", description: failure });
    // why not on every change of language: the answer is the occasion, its words are not.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [answer]);
}
