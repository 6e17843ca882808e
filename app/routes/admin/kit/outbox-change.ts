import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { outboxTexts } from "#app/i18n/admin/outbox.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { OutboxChange, OutboxChanged } from "#app/shop/mail/outbox/outbox-changes.server.ts";
import type { Outgoing } from "#app/shop/mail/outbox/outgoing.ts";
import { toast } from "#app/ui/toast.tsx";
import { undoMs } from "#app/routes/admin/kit/record/undoable-delete.ts";

type OutboxKey = Pick<Outgoing, "channel" | "id">;

/** Reports the result; a discarded message can be restored for a short time. */
export function useOutboxChange(): {
  change(message: OutboxKey, change: OutboxChange): void;
  busy: boolean;
} {
  const text = useTexts(outboxTexts);
  const admin = useTexts(adminTexts);
  const { submit, data: answer, state } = useFetcher<OutboxChanged | { failed: string }>();
  const lastMessage = useRef<OutboxKey>(undefined);
  const reported = useRef<unknown>(null);

  function change(message: OutboxKey, intent: OutboxChange) {
    lastMessage.current = message;
    void submit({ intent }, { method: "post", action: outboxPath(message) });
  }

  useEffect(() => {
    if (!answer || reported.current === answer) return;
    reported.current = answer;
    if ("failed" in answer)
      return void toast.error(text.failedTitle, { description: admin.serverFailed(answer.failed) });
    if ("refused" in answer)
      return void toast.error(text.failedTitle, { description: text.refused[answer.refused] });
    const message = lastMessage.current;
    const undo = () =>
      void (message && submit({ intent: "keep" }, { method: "post", action: outboxPath(message) }));
    const offer =
      answer.done === "discard"
        ? { duration: undoMs, action: { label: admin.undo, onClick: undo } }
        : {};
    toast.success(text.changed[answer.done], offer);
  }, [answer, submit, text, admin]);

  return { change, busy: state !== "idle" };
}

export function outboxPath({ channel, id }: OutboxKey): string {
  return `/admin/outbox/${channel}/${id}`;
}
