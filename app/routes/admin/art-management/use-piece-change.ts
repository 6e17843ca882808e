// Previews a change of several pieces, makes it, and offers to undo it.
import { useCallback, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { bulkChangeTexts } from "#app/i18n/admin/bulk-change.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { MediumChoice } from "#app/shop/catalogue/offered-choices.server.ts";
import { readPieceChange } from "#app/shop/catalogue/piece-change-form.ts";
import type { PieceChangeProblem } from "#app/shop/catalogue/piece-change-form.ts";
import type {
  ChangedPart,
  OptionOperation,
  TitleOperation,
} from "#app/shop/catalogue/piece-change.ts";
import type { ChangePreview, Undone } from "#app/shop/catalogue/piece-changes.server.ts";
import { toast } from "#app/ui/toast.tsx";
import { postForm } from "../kit/post-form.ts";
import { undoMs } from "../kit/record/undoable-delete.ts";

/** As sent; `sizes` and `prices` are JSON. */
export type ChangeFields = {
  part: ChangedPart;
  categoryId: string;
  subCategoryId: string;
  optionOperation: OptionOperation;
  sizes: string;
  prices: string;
  titleOperation: TitleOperation;
  title: string;
  titleFr: string;
  find: string;
  findFr: string;
};

type Problems = Partial<Record<string, PieceChangeProblem>>;
const firstOf = (problems: Problems) => Object.values(problems)[0]!;

type Answer =
  | ChangePreview
  | { refused: "changed-since"; preview: ChangePreview }
  | { refused: "category-gone" | "application-used" }
  | { problems: Problems };

const ask = <Sent>(fields: Record<string, string>) =>
  postForm<Sent>("/admin/art-management/change", fields, [400, 409]);

export type PreviewState =
  | { preview: ChangePreview; isChanged?: boolean }
  | { problem: PieceChangeProblem }
  | "category-gone"
  | "failed";

function lookFrom(answer: Answer | null): PreviewState {
  if (!answer) return "failed";
  if ("problems" in answer) return { problem: firstOf(answer.problems) };
  if (!("refused" in answer)) return { preview: answer };
  if (answer.refused === "changed-since") return { preview: answer.preview, isChanged: true };
  return answer.refused === "category-gone" ? answer.refused : "failed";
}

/** The first problem that must be solved before a preview makes sense. */
function unclearOf(fields: ChangeFields): PieceChangeProblem | null {
  const read = readPieceChange(new URLSearchParams(fields));
  return "problems" in read ? firstOf(read.problems) : null;
}

const restMs = 300;

/** `look` is the preview; null while it is loading. */
export function useChangeLook(ids: number[], fields: ChangeFields) {
  const [looked, setLooked] = useState<{ at: string; look: PreviewState } | null>(null);
  const at = JSON.stringify([ids, fields]);
  const problem = unclearOf(fields);
  useEffect(() => {
    if (problem) return;
    let left = false;
    async function look() {
      const answer = await ask<Answer>({ ...fields, intent: "preview", id: ids.join() });
      if (!left) setLooked({ at, look: lookFrom(answer) });
    }
    const timer = setTimeout(() => void look(), restMs);
    return () => {
      left = true;
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react/exhaustive-deps
  }, [at]);
  const show = useCallback((look: PreviewState) => setLooked({ at, look }), [at]);
  const look = looked?.at === at ? looked.look : null;
  return { look: problem ? { problem } : look, show };
}

export function useMediumChoices(ids: number[]): MediumChoice[] | "failed" | null {
  const [choices, setChoices] = useState<MediumChoice[] | "failed" | null>(null);
  const all = ids.join();
  useEffect(() => {
    void ask<MediumChoice[]>({ intent: "choices", id: all }).then((answer) =>
      setChoices(answer ?? "failed"),
    );
  }, [all]);
  return choices;
}

/** Resolves to what to show instead, or to null once it is done. */
export function usePieceChange(ids: number[], onDone: () => void) {
  const text = useTexts(bulkChangeTexts);
  const admin = useTexts(adminTexts);
  const { revalidate } = useRevalidator();
  const running = useRef(false);
  const undo = useUndo();
  return async (fields: ChangeFields, seen: string): Promise<PreviewState | null> => {
    if (running.current) return null;
    running.current = true;
    const application = crypto.randomUUID();
    const sent = { ...fields, intent: "apply", id: ids.join(), application, seen };
    const answer = await ask<{ changed: number; left: number } | Answer>(sent);
    running.current = false;
    if (!answer || !("changed" in answer)) {
      const look = lookFrom(answer);
      if (look === "failed") toast.error(text.failed);
      return look;
    }
    const { changed, left } = answer;
    toast.success(text.done(changed), {
      ...(left > 0 ? { description: text.left(left) } : {}),
      duration: undoMs,
      action: { label: admin.undo, onClick: () => void undo(application) },
    });
    onDone();
    await revalidate();
    return null;
  };
}

const mostNamed = 6;

function useUndo() {
  const text = useTexts(bulkChangeTexts);
  const { revalidate } = useRevalidator();
  return useCallback(
    async (application: string) => {
      const undone = await ask<Undone>({ intent: "undo", application });
      if (!undone) {
        toast.error(text.failed);
        return;
      }
      const named = (all: string[]) => {
        const list = all.slice(0, mostNamed).join(", ");
        return all.length > mostNamed ? text.andMore(list, all.length - mostNamed) : list;
      };
      const description = [
        ...(undone.changed.length > 0 ? [text.missed(named(undone.changed))] : []),
        ...(undone.roomless.length > 0 ? [text.roomless(named(undone.roomless))] : []),
      ].join(" ");
      if (description) toast.error(text.undone(undone.restored), { description });
      else toast.success(text.undone(undone.restored));
      await revalidate();
    },
    [revalidate, text],
  );
}
