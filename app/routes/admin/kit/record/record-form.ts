// A record's form sends the version that it was filled with, settles conflicts, and keeps the
// input.
import { useEffect, useState } from "react";
import type { FormEvent } from "react";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { toast } from "#app/ui/toast.tsx";
import { useSentForm } from "#app/routes/admin/kit/session/other-build.ts";
import { useUnsaved } from "./unsaved.tsx";
import { useLeaving } from "./use-leaving.ts";

type Answer<Row, Problems> =
  /** `problems` are of a part that was not saved with the others. */
  | { saved: string; version?: number; row?: Row; problems?: Problems }
  | { problems: Problems }
  /** `present` is null if the record was deleted. */
  | { present: Row | null; who: string | null; isOwn: boolean }
  | { failed: string };

type RecordFormOptions<Row, Problems> = {
  record: Row | null;
  /** Address to which closing leads; null on a page that does not close. */
  list: string | null;
  next?(): number | null;
  answer: Answer<Row, Problems> | undefined;
  savedText(label: string): string;
  /** An action that is offered with the message. */
  savedOffer?: Parameters<typeof toast.success>[1];
  /** Title of a toast; without it, only the fields show the problems. */
  problemTitle?: string;
  failedTitle: string;
  failedText?(reference: string): string;
};

export type RecordForm = Pick<
  ReturnType<typeof useRecordForm<{ version: number }, unknown>>,
  "id" | "list" | "close" | "form" | "formKey" | "version" | "isGone" | "draft" | "question"
>;

export function useRecordForm<Row extends { id?: number; version: number }, Problems>(
  options: RecordFormOptions<Row, Problems>,
) {
  const { record, list, answer } = options;
  const admin = useTexts(adminTexts);
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const [start, setStart] = useState({ row: record, version: String(record?.version ?? "") });
  const [typed, setTyped] = useState<FormData | null>(null);
  const present = answer && "present" in answer ? answer.present : null;
  const conflict = present && typed && String(present.version) !== start.version ? present : null;
  const formKey = start.row?.version ?? 0;
  const unsaved = useUnsaved({ form, formKey, version: start.version });
  const leave = useLeaving(list);
  const close = () => leave();
  const { draft } = unsaved;

  useAnswerMessage(options, form, (version, row) => {
    // A page that does not close goes on from the version that it saved.
    if (version !== undefined) setStart({ row: row ?? start.row, version: String(version) });
    unsaved.settle();
    leave(options.next?.());
  });
  // Below the effect that leaves, so that it runs after it.
  const noteSent = useSentForm(answer);

  return {
    id: record?.id ?? null,
    list,
    row: start.row,
    close,
    conflict,
    isGone: Boolean(answer && "present" in answer && answer.present === null),
    who: (answer && "who" in answer && answer.who) || admin.theShop,
    isOwn: Boolean(answer && "isOwn" in answer && answer.isOwn),
    typed,
    problems: (answer && "problems" in answer && answer.problems) || null,
    takeTheirs: () => {
      unsaved.discard();
      setStart({ row: conflict, version: String(conflict!.version) });
    },
    keepMine: () => {
      setStart({ row: start.row, version: String(conflict!.version) });
      // The hidden field must have the new version before the form is sent.
      requestAnimationFrame(() => form?.requestSubmit());
    },
    draft: draft && {
      ...draft,
      restore: async () => {
        // The draft's version makes saving notice changes since then.
        setStart({ row: start.row, version: draft.version });
        await draft.restore();
      },
    },
    question: unsaved.question,
    form: {
      ref: setForm,
      noValidate: true,
      method: "post" as const,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        noteSent();
        setTyped(new FormData(event.currentTarget));
      },
    },
    /** Changes when the form starts anew with another row. */
    formKey,
    version: start.version,
  };
}

function useAnswerMessage<Row, Problems>(
  {
    answer,
    savedText,
    savedOffer,
    problemTitle,
    failedTitle,
    failedText: ownFailedText,
  }: RecordFormOptions<Row, Problems>,
  form: HTMLFormElement | null,
  onSaved: (version: number | undefined, row: Row | undefined) => void,
): void {
  const admin = useTexts(adminTexts);
  const failedText = ownFailedText ?? admin.serverFailed;
  useEffect(() => {
    if (!answer) return;
    if ("saved" in answer) {
      toast.success(savedText(answer.saved), savedOffer);
      onSaved(answer.version, answer.row);
    } else if ("problems" in answer) {
      if (problemTitle) toast.error(problemTitle);
      showProblem(form);
    } else if ("failed" in answer)
      toast.error(failedTitle, { description: failedText(answer.failed) });
    // oxlint-disable-next-line react/exhaustive-deps
  }, [answer]);
}

/** Opens the folded sections around the first problem, and moves the focus to it. */
export function showProblem(form: HTMLFormElement | null): void {
  for (const problem of form?.querySelectorAll("details :is([aria-invalid=true], [role=alert])") ??
    [])
    for (let part = problem.closest("details"); part; part = part.parentElement!.closest("details"))
      part.open = true;
  const field = form?.querySelector<HTMLElement>("[aria-invalid=true]");
  if (field) {
    field.focus();
    // A field taller than the screen may hide the problem below it.
    document.getElementById(`${field.id}-problem`)?.scrollIntoView({ block: "nearest" });
  } else form?.querySelector("[role=alert]")?.scrollIntoView({ block: "center" });
}
