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

/** Without a sender nothing leaves, so that nothing can be tried now. */
type Possible = { discardsStaffMail: boolean; hasSender: boolean };

/** The actions that this member may take in its present state; the server checks again. */
export function actionsFor(of: Outgoing, { discardsStaffMail, hasSender }: Possible): Action[] {
  return actionsOf(of).filter((each) => {
    if (each === actions.discard) return discardsStaffMail || !isForStaff(of.kind);
    return hasSender || each !== actions.tryNow;
  });
}

function actionsOf(of: Outgoing): Action[] {
  const stage = mailStageOf(of);
  if (stage === "waiting" || stage === "later") return [actions.tryNow, actions.discard];
  if (stage === "sent") return [actions.sendAgain];
  if (stage === "failed") return [actions.sendAgain, actions.discard];
  return stage === "discarded" && of.reason === "by-staff" ? [actions.keep] : [];
}
