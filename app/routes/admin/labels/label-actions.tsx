// The actions on chosen labels: print them again, or record that somebody changed them.
import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { labelsTexts } from "#app/i18n/admin/labels.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { LabelKey } from "#app/shop/labels/label-address.ts";
import { toast } from "#app/ui/toast.tsx";
import { PrintLabels } from "#app/routes/admin/kit/labels/print-labels.tsx";
import { useUndoLabels } from "#app/routes/admin/kit/labels/undo-labels.ts";

type Mark = "replaced" | "taken-down";
type Answer = { mark: Mark; printRun: string; count: number } | { mark: null } | { failed: string };

type LabelActionsProps = { labels: (LabelKey & { id: number })[]; onClear(): void };

export function LabelActions({ labels, onClear }: LabelActionsProps) {
  const text = useTexts(labelsTexts);
  const [isPrinting, setPrinting] = useState(false);
  const { submit, data: answer, state } = useFetcher<Answer>();
  const undo = useUndoLabels();
  const reported = useRef<unknown>(null);

  useEffect(() => {
    if (!answer || reported.current === answer) return;
    reported.current = answer;
    if (!("mark" in answer) || answer.mark === null) return void toast.error(text.markFailed);
    if (answer.count === 0)
      return void toast.error(text.markFailed, { description: text.noneReplaced });
    undo.offer(text.marked[answer.mark](answer.count), answer.printRun);
    onClear();
    // oxlint-disable-next-line react/exhaustive-deps
  }, [answer]);

  const mark = (intent: Mark) =>
    void submit(
      { intent, id: String(labels.map(({ id }) => id)) },
      { method: "post", action: "/admin/labels" },
    );
  const buttons = [
    { label: text.printAgain, onClick: () => setPrinting(true) },
    { label: text.replaced, onClick: () => mark("replaced") },
    { label: text.takenDown, onClick: () => mark("taken-down") },
  ];
  return (
    <>
      {buttons.map(({ label, onClick }, index) => (
        <button
          key={label}
          data-usual={index === 0 ? "first" : undefined}
          type="button"
          disabled={state !== "idle"}
          onClick={onClick}
          className="hover:underline"
        >
          {label}
        </button>
      ))}
      <PrintLabels
        open={isPrinting}
        onClose={() => setPrinting(false)}
        labelKeys={labels}
        onPrinted={onClear}
      />
    </>
  );
}
