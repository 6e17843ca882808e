// What every dialog of one record does: send the version that was seen, tell what came of it, settle a conflict.
import { useEffect, useId, useState } from "react";
import type { FormEvent } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { adminTexts } from "#app/i18n/admin.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { toast } from "#app/ui/toast.tsx";

/** What the action of such a dialog answers. */
type Answer<Row, Problems> =
  | { saved: string; version?: number }
  | { problems: Problems }
  | { present: Row | null; who: string | null }
  | { failed: string };

type RecordForm<Row, Problems> = {
  record: Row | null;
  /** Where the dialog leads back to; null for a page that stays. */
  list: string | null;
  answer: Answer<Row, Problems> | undefined;
  savedText(label: string): string;
  /** The title of the toast when there are problems, or when it failed. */
  problemTitle: string;
  failedTitle: string;
  failedText(reference: string): string;
};

export function useRecordForm<Row extends { version: number }, Problems>(form: RecordForm<Row, Problems>) {
  const { record, list, answer, savedText, problemTitle, failedTitle, failedText } = form;
  const admin = useTexts(adminTexts);
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const id = useId();
  const [start, setStart] = useState({ row: record, version: record?.version ?? null });
  const [typed, setTyped] = useState<FormData | null>(null);
  const present = answer && "present" in answer ? answer.present : null;
  const conflict = present && typed && present.version !== start.version ? present : null;

  const close = () => {
    if (list) void navigate({ pathname: list, search: parameters.toString() }, { preventScrollReset: true });
  };

  useEffect(() => {
    if (!answer) return;
    if ("saved" in answer) {
      toast.success(savedText(answer.saved));
      // why: a page that stays goes on from what it saved.
      if (answer.version !== undefined) setStart({ row: start.row, version: answer.version });
      close();
    } else if ("problems" in answer) toast.error(problemTitle);
    else if ("failed" in answer) toast.error(failedTitle, { description: failedText(answer.failed) });
    else if (!answer.present) toast.error(admin.goneMeanwhile);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [answer]);

  return {
    /** The record as the fields start with it. */
    row: start.row,
    close,
    conflict,
    who: (answer && "who" in answer && answer.who) || admin.theShop,
    typed,
    problems: answer && "problems" in answer ? answer.problems : null,
    takeTheirs: () => setStart({ row: conflict, version: conflict!.version }),
    keepMine: () => {
      setStart({ row: start.row, version: conflict!.version });
      // why: the hidden field has to carry the new version first.
      requestAnimationFrame(() => (document.getElementById(id) as HTMLFormElement | null)?.requestSubmit());
    },
    /** For the form element itself. */
    form: {
      id,
      noValidate: true,
      method: "post" as const,
      onSubmit: (event: FormEvent<HTMLFormElement>) => setTyped(new FormData(event.currentTarget)),
    },
    /** The form's key: it begins anew with another row, and only then. */
    formKey: start.row?.version ?? 0,
    version: start.version ?? "",
  };
}
