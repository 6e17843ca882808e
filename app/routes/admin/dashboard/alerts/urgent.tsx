// Alerts with a deadline or a risk, above the day's work.
import { Link } from "react-router";
import { alarmsTexts } from "#app/i18n/admin/alarms.ts";
import { integrityTexts } from "#app/i18n/admin/integrity.ts";
import { adminWithdrawalsTexts } from "#app/i18n/admin/withdrawals.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { Reading } from "#app/shop/alarms/alarm.ts";
import type { OpenWithdrawals } from "#app/shop/withdrawals/staff-withdrawals.server.ts";
import { daysLeft, refundDeadline } from "#app/shop/withdrawals/withdrawal-period.ts";
import { DashboardAlert } from "./dashboard-alert.tsx";

type WithdrawalsProps = { withdrawals: OpenWithdrawals | null; now: Date };

const link = "inline-flex min-h-11 items-center text-accent underline underline-offset-4";

/** The refund is due within 14 days (code de la consommation, L221-24). */
export function WaitingWithdrawals({ withdrawals, now }: WithdrawalsProps) {
  const text = useTexts(adminWithdrawalsTexts);
  if (!withdrawals?.oldest) return withdrawals?.ofTests ? <OfTests {...withdrawals} /> : null;
  const left = daysLeft(refundDeadline(withdrawals.oldest), now);
  return (
    <DashboardAlert id="waiting-withdrawals" title={text.dashboard(withdrawals.open)}>
      <p className="flex flex-wrap items-center gap-x-4 text-[0.9375rem]">
        <span>{left < 0 ? text.overdue(-left) : text.refundWithin(left)}</span>
        <Link to="/admin/withdrawals?show=open" className={link}>
          {text.answerThem}
        </Link>
      </p>
    </DashboardAlert>
  );
}

/** No money moved, so none is owed, and nothing is urgent. */
function OfTests({ ofTests }: OpenWithdrawals) {
  const text = useTexts(adminWithdrawalsTexts);
  return (
    <div className="mb-6 border-l-2 border-edge bg-mat px-5 py-3 text-[0.9375rem]">
      <p className="font-semibold">{text.dashboardTests(ofTests)}</p>
      <Link to="/admin/withdrawals?show=open" className={link}>
        {text.answerThem}
      </Link>
    </div>
  );
}

type BackupAlertProps = {
  backups: { isSet: boolean; broken: Extract<Reading, object>["broken"] | null } | null;
  /** Nothing was sold yet and onboarding goes on, whose list names the missing backups. */
  isOnboarding: boolean;
};

/** Nothing while backups are made and verified. */
export function BackupAlert({ backups, isOnboarding }: BackupAlertProps) {
  const { alarms } = useTexts(alarmsTexts);
  const { backups: text } = useTexts(integrityTexts);
  if (!backups || (backups.isSet && !backups.broken)) return null;
  const { broken } = backups;
  if (!backups.isSet && isOnboarding) return null;
  return (
    <DashboardAlert id="backup-alert" title={broken ? alarms.backups.title : text.notSetTitle}>
      <p className="mt-1 text-[0.9375rem]">
        {broken ? alarms.backups.broken(broken) : text.notSetShort}
      </p>
      <Link to="/admin/integrity" className={`${link} text-[0.9375rem]`}>
        {text.toBackups}
      </Link>
    </DashboardAlert>
  );
}
