// Reprices in portions, so that progress can be shown over 100,000 pieces.
import { useCallback, useRef } from "react";
import { useRevalidator } from "react-router";
import { globalPricingTexts } from "#app/i18n/admin/global-pricing.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { toast } from "#app/ui/toast.tsx";
import { postForm } from "#app/routes/admin/kit/post-form.ts";

export type Repriced = { updated: string[]; failed: string[] };
type PortionAnswer =
  | { updated: string[]; failed: string[]; next: number | null }
  | { refused: string };

const address = "/admin/art-management/reprice";

/**
 * `stopped` if the shop refused or did not answer; the pieces in `done` are changed and can be
 * undone.
 */
export async function repriceAll(
  what: { intent: "apply"; isOwnOnly: boolean } | { intent: "undo" },
  application: string,
  onProgress: (done: Repriced) => void,
): Promise<{ done: Repriced; stopped: boolean }> {
  const done: Repriced = { updated: [], failed: [] };
  for (let after: number | null = 0; after !== null;) {
    const fields: Record<string, string> = {
      intent: what.intent,
      application,
      after: String(after),
      ...(what.intent === "apply" && what.isOwnOnly ? { own: "1" } : {}),
    };
    const answer: PortionAnswer | null = await postForm<PortionAnswer>(address, fields);
    if (!answer || "refused" in answer) return { done, stopped: true };
    done.updated.push(...answer.updated);
    done.failed.push(...answer.failed);
    onProgress({ ...done });
    after = answer.next;
  }
  return { done, stopped: false };
}

export function useRepricingUndo(): (application: string) => void {
  const text = useTexts(globalPricingTexts);
  const { revalidate } = useRevalidator();
  const running = useRef(false);
  return useCallback(
    (application: string) => {
      if (running.current) return;
      running.current = true;
      void repriceAll({ intent: "undo" }, application, () => {}).then(({ done, stopped }) => {
        running.current = false;
        const message = text.undone(done.updated.length, done.failed.length);
        if (stopped) toast.error(text.stopped, { description: message });
        else toast.success(message);
        return revalidate();
      });
    },
    [revalidate, text],
  );
}
