// Changes the state of the selected pieces, and offers to undo it.
import { useCallback, useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { hangingTexts } from "#app/i18n/admin/hanging.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { FormerState } from "#app/shop/catalogue/hanging-form.ts";
import type { StatePreview } from "#app/shop/catalogue/hanging.server.ts";
import { toast } from "#app/ui/toast.tsx";
import type { PieceState } from "#db/values.ts";
import { postForm } from "../kit/post-form.ts";
import { undoMs } from "../kit/record/undoable-delete.ts";

const ask = <Answer>(fields: Record<string, string>) =>
  postForm<Answer>("/admin/art-management/hanging", fields);

/** Null while loading. */
export function useStatePreview(ids: number[], state: PieceState | null) {
  const [read, setRead] = useState<{ of: string; preview: StatePreview | "failed" } | null>(null);
  const of = `${state} ${ids.join()}`;
  useEffect(() => {
    if (!state) return;
    let left = false;
    async function read(state: PieceState) {
      const preview = await ask<StatePreview>({ intent: "preview", state, id: ids.join() });
      if (!left) setRead({ of, preview: preview ?? "failed" });
    }
    void read(state);
    return () => {
      left = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps
  }, [of]);
  return read?.of === of ? read.preview : null;
}

export function useStates(onDone: () => void) {
  const text = useTexts(hangingTexts);
  const admin = useTexts(adminTexts);
  const { revalidate } = useRevalidator();

  const undo = useCallback(
    async (former: FormerState[]) => {
      const answer = await ask<{ restored: number; missed: number; unsold: string[] }>({
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
    const answer = await ask<StatePreview & { former: FormerState[] }>({
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
    const done = hangAt ? text.done.later(former.length) : text.done[state](former.length);
    (former.length === 0 && unsold.length > 0 ? toast.error : toast.success)(done, {
      ...(unsold.length > 0 ? { description: text.unsold(unsold.length) } : {}),
      ...(former.length > 0
        ? { duration: undoMs, action: { label: admin.undo, onClick: () => void undo(former) } }
        : {}),
    });
    onDone();
    await revalidate();
  };
}
