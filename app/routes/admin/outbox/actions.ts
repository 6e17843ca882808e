import type { OutboxChange } from "#app/shop/mail/outbox/outbox-changes.server.ts";
import { isForStaff, mailStageOf } from "#app/shop/mail/outbox/outgoing.ts";
import type { Outgoing } from "#app/shop/mail/outbox/outgoing.ts";

type Action = { intent: OutboxChange; label: "sendAgain" | "tryNow" | "discard" | "keep" };

const actions = {
  sendAgain: { intent: "send-again", label: "sendAgain" },
  tryNow: { intent: "try-now", label: "tryNow" },
  discard: { intent: "discard", label: "discard" },
  keep: { intent: "keep", label: "keep" },
} satisfies Record<string, Action>;

/** The actions that this member may take in its present state; the server checks again. */
export function actionsFor(of: Outgoing, discardsStaffMail: boolean): Action[] {
  const all = actionsOf(of);
  return isForStaff(of.kind) && !discardsStaffMail
    ? all.filter((each) => each !== actions.discard)
    : all;
}

function actionsOf(of: Outgoing): Action[] {
  const stage = mailStageOf(of);
  if (stage === "waiting" || stage === "later") return [actions.tryNow, actions.discard];
  if (stage === "sent") return [actions.sendAgain];
  if (stage === "failed") return [actions.sendAgain, actions.discard];
  return stage === "discarded" && of.reason === "by-staff" ? [actions.keep] : [];
}
