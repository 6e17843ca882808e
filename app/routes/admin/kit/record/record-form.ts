// What every form of one record does: send the version that was seen, tell what came of it, settle a conflict, and
// lose nothing that was typed.
import { useEffect, useState } from "react";
import type { FormEvent } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { toast } from "#app/ui/toast.tsx";
import { useUnsaved } from "./unsaved.tsx";

/** What the action of such a form answers. */
type Answer<Row, Problems> =
  | { saved: string; version?: number }
  | { problems: Problems }
  /** Null where somebody deleted it. */
  | { present: Row | null; who: string | null }
  | { failed: string };

type RecordFormOptions<Row, Problems> = {
  record: Row | null;
  /** Where the dialog leads back to; null for a page that stays. */
  list: string | null;
  answer: Answer<Row, Problems> | undefined;
  savedText(label: string): string;
  /** The title of the toast when there are problems, or when it failed; without the first, the fields alone tell. */
  problemTitle?: string;
  failedTitle: string;
  failedText(reference: string): string;
};

export type RecordForm = Pick<
  ReturnType<typeof useRecordForm<{ version: number }, unknown>>,
  "id" | "list" | "close" | "form" | "formKey" | "version" | "isGone" | "draft" | "question"
>;

export function useRecordForm<Row extends { id?: number; version: number }, Problems>(options: RecordFormOptions<Row, Problems>) {
  const { record, list, answer, savedText, problemTitle, failedTitle, failedText } = options;
  const admin = useTexts(adminTexts);
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const [start, setStart] = useState({ row: record, version: String(record?.version ?? "") });
  const [typed, setTyped] = useState<FormData | null>(null);
  const present = answer && "present" in answer ? answer.present : null;
  const conflict = present && typed && String(present.version) !== start.version ? present : null;
  const formKey = start.row?.version ?? 0;
  const unsaved = useUnsaved({ form, begun: formKey, version: start.version });

  const { draft } = unsaved;

  const close = () => {
    if (list) void navigate({ pathname: list, search: parameters.toString() }, { preventScrollReset: true });
  };

  useEffect(() => {
    if (!answer) return;
    if ("saved" in answer) {
      toast.success(savedText(answer.saved));
      // why: a page that stays goes on from what it saved.
      if (answer.version !== undefined) setStart({ row: start.row, version: String(answer.version) });
      unsaved.settle();
      close();
    } else if ("problems" in answer) {
      if (problemTitle) toast.error(problemTitle);
      showProblem(form);
    } else if ("failed" in answer) toast.error(failedTitle, { description: failedText(answer.failed) });
    // oxlint-disable-next-line react/exhaustive-deps
  }, [answer]);

  return {
    id: record?.id ?? null,
    list,
    /** The record as the fields start with it. */
    row: start.row,
    close,
    conflict,
    isGone: Boolean(answer && "present" in answer && answer.present === null),
    who: (answer && "who" in answer && answer.who) || admin.theShop,
    typed,
    problems: answer && "problems" in answer ? answer.problems : null,
    takeTheirs: () => {
      unsaved.discard();
      setStart({ row: conflict, version: String(conflict!.version) });
    },
    keepMine: () => {
      setStart({ row: start.row, version: String(conflict!.version) });
      // why: the hidden field has to carry the new version first.
      requestAnimationFrame(() => form?.requestSubmit());
    },
    draft: draft && {
      ...draft,
      takeUp: async () => {
        // why: who changed it since is noticed when the draft is saved.
        setStart({ row: start.row, version: draft.version });
        await draft.takeUp();
      },
    },
    question: unsaved.question,
    /** For the form element itself. */
    form: {
      ref: setForm,
      noValidate: true,
      method: "post" as const,
      onSubmit: (event: FormEvent<HTMLFormElement>) => setTyped(new FormData(event.currentTarget)),
    },
    /** The form's key: it begins anew with another row, and only then. */
    formKey,
    version: start.version,
  };
}

/** The first field that has to be mended takes the focus, or else what is said about all of them comes into sight. */
export function showProblem(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>("[aria-invalid=true]");
  if (field) field.focus();
  else form?.querySelector("[role=alert]")?.scrollIntoView({ block: "center" });
}
