// Changes the saved views of a list, and offers to undo a deletion.
import { useRevalidator } from "react-router";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { viewsTexts } from "#app/i18n/admin/views.ts";
import { useTexts, wordOf } from "#app/i18n/texts.ts";
import { toast } from "#app/ui/toast.tsx";
import { postForm } from "#app/routes/admin/kit/post-form.ts";
import { undoMs } from "#app/routes/admin/kit/record/undoable-delete.ts";

type Answer =
  | { saved: unknown }
  | { deleted: { deletion: string; label: string } | null }
  | { label: string }
  | { refused: string }
  | { problems: Record<string, string> };

const postViews = (fields: Record<string, string>) =>
  postForm<Answer>("/admin/views", fields, [400, 409]);

/** Resolves to a problem, or to undefined once it is done. */
export function useViews(list: string) {
  const text = useTexts(viewsTexts);
  const admin = useTexts(adminTexts);
  const { revalidate } = useRevalidator();

  async function restore(deletion: string) {
    const answer = await postViews({ intent: "restore", deletion });
    if (answer && "label" in answer) toast.success(text.restored(answer.label));
    else toast.error(text.failed);
    await revalidate();
  }

  return async (fields: Record<string, string>, doneText: string): Promise<string | undefined> => {
    const answer = await postViews({ list, ...fields });
    if (!answer || "label" in answer) return text.failed;
    if ("problems" in answer)
      return wordOf(text.problems, Object.values(answer.problems)[0] ?? "") ?? text.failed;
    if ("refused" in answer) return wordOf(text.refusals, answer.refused) ?? text.failed;
    const deletion = "deleted" in answer ? answer.deleted?.deletion : undefined;
    toast.success(
      doneText,
      deletion
        ? {
            duration: undoMs,
            action: { label: admin.undo, onClick: () => void restore(deletion) },
          }
        : {},
    );
    await revalidate();
    return undefined;
  };
}
