// Previews a change of several pieces, makes it, and offers to undo it.
import { useCallback, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { bulkChangeTexts } from "#app/i18n/admin/bulk-change.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { MediumChoice } from "#app/shop/catalogue/offered-choices.server.ts";
import { readBulkChange } from "#app/shop/catalogue/bulk-change-form.ts";
import type { BulkChangeProblem } from "#app/shop/catalogue/bulk-change-form.ts";
import type {
  ChangedPart,
  OptionOperation,
  TitleOperation,
} from "#app/shop/catalogue/bulk-change.ts";
import type { ChangePreview, ChangeUndone } from "#app/shop/catalogue/bulk-changes.server.ts";
import { toast } from "#app/ui/toast.tsx";
import { postForm } from "#app/routes/admin/kit/post-form.ts";
import { undoMs } from "#app/routes/admin/kit/record/undoable-delete.ts";

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

type Problems = Partial<Record<string, BulkChangeProblem>>;
const firstProblem = (problems: Problems) => Object.values(problems)[0]!;

type Answer =
  | ChangePreview
  | { refused: "changed-since"; preview: ChangePreview }
  | { refused: "category-gone" | "application-used" }
  | { problems: Problems };

const postChange = <Sent>(fields: Record<string, string>) =>
  postForm<Sent>("/admin/art-management/change", fields, [400, 409]);

export type PreviewState =
  | { preview: ChangePreview; isChanged?: boolean }
  | { problem: BulkChangeProblem }
  | "category-gone"
  | "failed";

function toPreviewState(answer: Answer | null): PreviewState {
  if (!answer) return "failed";
  if ("problems" in answer) return { problem: firstProblem(answer.problems) };
  if (!("refused" in answer)) return { preview: answer };
  if (answer.refused === "changed-since") return { preview: answer.preview, isChanged: true };
  return answer.refused === "category-gone" ? answer.refused : "failed";
}

/** The first problem that must be solved before a preview makes sense. */
function findFirstProblem(fields: ChangeFields): BulkChangeProblem | null {
  const read = readBulkChange(new URLSearchParams(fields));
  return "problems" in read ? firstProblem(read.problems) : null;
}

const debounceMs = 300;

/** `previewState` is null while the preview is loading. */
export function useChangePreview(ids: number[], fields: ChangeFields) {
  const [loaded, setLoaded] = useState<{ key: string; state: PreviewState } | null>(null);
  const key = JSON.stringify([ids, fields]);
  const problem = findFirstProblem(fields);
  useEffect(() => {
    if (problem) return;
    let isUnmounted = false;
    async function load() {
      const answer = await postChange<Answer>({ ...fields, intent: "preview", id: ids.join() });
      if (!isUnmounted) setLoaded({ key, state: toPreviewState(answer) });
    }
    const timer = setTimeout(() => void load(), debounceMs);
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key]);
  const show = useCallback((state: PreviewState) => setLoaded({ key, state }), [key]);
  const current = loaded?.key === key ? loaded.state : null;
  return { previewState: problem ? { problem } : current, show };
}

export function useMediumChoices(ids: number[]): MediumChoice[] | "failed" | null {
  const [choices, setChoices] = useState<MediumChoice[] | "failed" | null>(null);
  const joinedIds = ids.join();
  useEffect(() => {
    void postChange<MediumChoice[]>({ intent: "choices", id: joinedIds }).then((answer) =>
      setChoices(answer ?? "failed"),
    );
  }, [joinedIds]);
  return choices;
}

/** Resolves to the state to show instead, or to null once it is done. */
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
    const answer = await postChange<{ changed: number; left: number } | Answer>(sent);
    running.current = false;
    if (!answer || !("changed" in answer)) {
      const refusal = toPreviewState(answer);
      if (refusal === "failed") toast.error(text.failed);
      return refusal;
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

const maxListed = 6;

function useUndo() {
  const text = useTexts(bulkChangeTexts);
  const { revalidate } = useRevalidator();
  return useCallback(
    async (application: string) => {
      const undone = await postChange<ChangeUndone>({ intent: "undo", application });
      if (!undone) {
        toast.error(text.failed);
        return;
      }
      const listReferences = (references: string[]) => {
        const list = references.slice(0, maxListed).join(", ");
        return references.length > maxListed
          ? text.andMore(list, references.length - maxListed)
          : list;
      };
      const description = [
        ...(undone.changed.length > 0 ? [text.missed(listReferences(undone.changed))] : []),
        ...(undone.withoutCategory.length > 0
          ? [text.withoutCategory(listReferences(undone.withoutCategory))]
          : []),
      ].join(" ");
      if (description) toast.error(text.undone(undone.restored), { description });
      else toast.success(text.undone(undone.restored));
      await revalidate();
    },
    [revalidate, text],
  );
}
