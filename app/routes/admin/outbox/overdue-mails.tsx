import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { outboxTexts } from "#app/i18n/admin/outbox.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { overdueAfterDays } from "#app/shop/mail/outbox/outgoing.ts";
import type { Outgoing } from "#app/shop/mail/outbox/outgoing.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { toast } from "#app/ui/toast.tsx";

type OverdueCounts = { kind: Outgoing["kind"]; count: number }[];

/** Sends all overdue mails at once, after a confirmation. */
export function OverdueMails({ overdue }: { overdue: OverdueCounts }) {
  const text = useTexts(outboxTexts);
  const admin = useTexts(adminTexts);
  const [isConfirming, setConfirming] = useState(false);
  const { submit, data: answer, state } = useFetcher<{ sent: number } | { failed: string }>();
  const announced = useRef<unknown>(null);
  const total = overdue.reduce((sum, { count }) => sum + count, 0);

  useEffect(() => {
    if (!answer || announced.current === answer) return;
    announced.current = answer;
    if ("failed" in answer)
      toast.error(text.failedTitle, { description: admin.serverFailed(answer.failed) });
    else toast.success(text.heldBackSent(answer.sent));
  }, [answer, text, admin]);

  if (total === 0) return null;
  return (
    <section
      aria-labelledby="held-back"
      className="mb-5 border-l-2 border-accent bg-wash px-5 py-4"
    >
      <h2 id="held-back" className="font-serif text-xl">
        {text.heldBack(total)}
      </h2>
      <p className="mt-1 max-w-[70ch] text-[0.9375rem]">{text.heldBackText(overdueAfterDays)}</p>
      <button
        type="button"
        disabled={state !== "idle"}
        onClick={() => setConfirming(true)}
        className={`${buttonStyle.plain} mt-3`}
      >
        {text.sendHeldBack}
      </button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() =>
          void submit({ intent: "send-held-back" }, { method: "post", action: "/admin/outbox" })
        }
        title={text.sendHeldBackTitle(total)}
        confirmLabel={text.sendHeldBackConfirm}
        cancelLabel={admin.cancel}
      >
        <ul className="space-y-1">
          {overdue.map(({ kind, count }) => (
            <li key={kind}>{text.heldBackOf(count, text.kinds[kind])}</li>
          ))}
        </ul>
        <p className="mt-3">{text.sendHeldBackText}</p>
      </ConfirmDialog>
    </section>
  );
}
