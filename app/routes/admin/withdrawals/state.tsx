import { adminWithdrawalsTexts } from "#app/i18n/admin/withdrawals.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { daysLeft, refundDeadline } from "#app/shop/withdrawals/withdrawal-period.ts";
import type { WithdrawalOutcome } from "#app/shop/withdrawals/withdrawal.ts";
import { Badge } from "#app/ui/badge.tsx";

type StateProps = {
  outcome: WithdrawalOutcome | null;
  isChargedBack: boolean;
  isTest: boolean;
  declaredAt: Date;
  now: Date;
};

/** The outcome of a withdrawal, or how long there is to refund an open one. */
export function State({ outcome, isChargedBack, isTest, declaredAt, now }: StateProps) {
  const text = useTexts(adminWithdrawalsTexts);
  if (isTest && outcome !== "refused")
    return (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone={outcome ? "done" : "waiting"}>
          {outcome ? text.states.chargedBack : text.states.open}
        </Badge>
        <span className="text-[0.8125rem] text-soft">{text.nothingToRefund}</span>
      </span>
    );
  if (outcome)
    return <Badge tone={outcome === "refunded" ? "good" : "done"}>{text.states[outcome]}</Badge>;
  if (isChargedBack)
    return (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone="done">{text.states.chargedBack}</Badge>
        <span className="text-[0.8125rem] text-soft">{text.chargedBack}</span>
      </span>
    );
  const days = daysLeft(refundDeadline(declaredAt), now);
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={days < 3 ? "bad" : "waiting"}>{text.states.open}</Badge>
      <span className="text-[0.8125rem] text-soft">
        {days < 0 ? text.overdue(-days) : text.refundWithin(days)}
      </span>
    </span>
  );
}
