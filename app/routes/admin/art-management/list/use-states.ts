// Changes the state of the selected pieces, and offers to undo it.
import { useCallback, useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { pieceStatesTexts } from "#app/i18n/admin/piece-states.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { PreviousState } from "#app/shop/catalogue/piece-state-form.ts";
import type { StatePreview } from "#app/shop/catalogue/piece-states.server.ts";
import { toast } from "#app/ui/toast.tsx";
import type { PieceState } from "#db/values.ts";
import { postForm } from "#app/routes/admin/kit/post-form.ts";
import { undoMs } from "#app/routes/admin/kit/record/undoable-delete.ts";

const postStates = <Answer>(fields: Record<string, string>) =>
  postForm<Answer>("/admin/art-management/hanging", fields);

/** Null while loading. */
export function useStatePreview(ids: number[], state: PieceState | null) {
  const [loaded, setLoaded] = useState<{ key: string; preview: StatePreview | "failed" } | null>(
    null,
  );
  const key = `${state} ${ids.join()}`;
  useEffect(() => {
    if (!state) return;
    let isUnmounted = false;
    async function load(state: PieceState) {
      const preview = await postStates<StatePreview>({ intent: "preview", state, id: ids.join() });
      if (!isUnmounted) setLoaded({ key, preview: preview ?? "failed" });
    }
    void load(state);
    return () => {
      isUnmounted = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key]);
  return loaded?.key === key ? loaded.preview : null;
}

export function useStates(onDone: () => void) {
  const text = useTexts(pieceStatesTexts);
  const admin = useTexts(adminTexts);
  const { revalidate } = useRevalidator();

  const undo = useCallback(
    async (former: PreviousState[]) => {
      const answer = await postStates<{ restored: number; missed: number; unsold: string[] }>({
        intent: "undo",
        former: JSON.stringify(former),
      });
      if (!answer) toast.error(text.failed);
      else if (answer.missed > 0 || answer.unsold.length > 0)
        toast.error(text.undone(answer.restored), {
          description: [
            ...(answer.missed > 0 ? [text.missed(answer.missed)] : []),
            ...(answer.unsold.length > 0 ? [text.notHungAgain(answer.unsold.length)] : []),
          ].join(". "),
        });
      else toast.success(text.undone(answer.restored));
      await revalidate();
    },
    [revalidate, text],
  );

  return async (ids: number[], state: PieceState, hangAt = "") => {
    const answer = await postStates<StatePreview & { former: PreviousState[] }>({
      intent: "set",
      state,
      hangAt,
      id: ids.join(),
    });
    if (!answer) {
      toast.error(text.failed);
      return;
    }
    const { former, unsold } = answer;
    const message = hangAt ? text.done.later(former.length) : text.done[state](former.length);
    (former.length === 0 && unsold.length > 0 ? toast.error : toast.success)(message, {
      ...(unsold.length > 0 ? { description: text.unsold(unsold.length) } : {}),
      ...(former.length > 0
        ? { duration: undoMs, action: { label: admin.undo, onClick: () => void undo(former) } }
        : {}),
    });
    onDone();
    await revalidate();
  };
}
