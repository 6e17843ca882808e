import { outboxTexts } from "#app/i18n/admin/outbox.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { mailStageOf } from "#app/shop/mail/outbox/outgoing.ts";
import type { Outgoing } from "#app/shop/mail/outbox/outgoing.ts";
import { Badge } from "#app/ui/badge.tsx";

const tones = {
  waiting: "waiting",
  sending: "active",
  later: "waiting",
  sent: "good",
  failed: "bad",
  discarded: "done",
} as const;

export function StageBadge({ of }: { of: Outgoing }) {
  const { stages } = useTexts(outboxTexts);
  const stage = mailStageOf(of);
  return <Badge tone={tones[stage]}>{stages[stage]}</Badge>;
}
