import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { outboxTexts } from "#app/i18n/admin/outbox.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { OutboxChange, OutboxChanged } from "#app/shop/mail/outbox/outbox-changes.server.ts";
import type { Outgoing } from "#app/shop/mail/outbox/outgoing.ts";
import { toast } from "#app/ui/toast.tsx";
import { undoMs } from "./record/undoable-delete.ts";

type Of = Pick<Outgoing, "channel" | "id">;

/** Reports the result; what was put aside can be undone for a short time. */
export function useOutboxChange(): { change(of: Of, change: OutboxChange): void; busy: boolean } {
  const text = useTexts(outboxTexts);
  const admin = useTexts(adminTexts);
  const { submit, data: answer, state } = useFetcher<OutboxChanged | { failed: string }>();
  const last = useRef<Of>(undefined);
  const told = useRef<unknown>(null);

  function change(of: Of, intent: OutboxChange) {
    last.current = of;
    void submit({ intent }, { method: "post", action: addressOf(of) });
  }

  useEffect(() => {
    if (!answer || told.current === answer) return;
    told.current = answer;
    if ("failed" in answer)
      return void toast.error(text.failedTitle, { description: admin.serverFailed(answer.failed) });
    if ("refused" in answer)
      return void toast.error(text.failedTitle, { description: text.refused[answer.refused] });
    const of = last.current;
    const undo = () =>
      void (of && submit({ intent: "keep" }, { method: "post", action: addressOf(of) }));
    const offer =
      answer.done === "discard"
        ? { duration: undoMs, action: { label: admin.undo, onClick: undo } }
        : {};
    toast.success(text.changed[answer.done], offer);
  }, [answer, submit, text, admin]);

  return { change, busy: state !== "idle" };
}

export function addressOf({ channel, id }: Of): string {
  return `/admin/outbox/${channel}/${id}`;
}
