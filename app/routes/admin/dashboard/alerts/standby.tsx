import { Form } from "react-router";
import { longDateTime } from "#app/i18n/dates.ts";
import { standbyTexts } from "#app/i18n/admin/standby.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { overdueAfterDays } from "#app/shop/mail/outbox/outgoing.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { useMay } from "#app/routes/admin/kit/session/use-may.ts";
import { DashboardAlert } from "./dashboard-alert.tsx";
import { dashboardPath } from "#app/routes/admin/dashboard/dashboard-path.ts";

export type Standby = {
  since: Date;
  mails: { waiting: number; expired: number; since: Date | null };
};

/** A restored shop sends nothing until its owner confirms here that it is the shop. */
export function StandbyAlert({ standby }: { standby: Standby | null }) {
  const text = useTexts(standbyTexts);
  const language = useLanguage();
  const may = useMay();
  if (!standby) return null;
  const { since, mails } = standby;
  return (
    <DashboardAlert id="at-rest" title={text.title}>
      <div className="mt-2 max-w-prose space-y-2 text-[0.9375rem]">
        <p>{text.since(longDateTime(since, language))}</p>
        <p>{text.nothingLeaves}</p>
        <p className="font-semibold">
          {text.waiting(mails.waiting)}
          {mails.since ? ` ${text.oldest(longDateTime(mails.since, language))}` : ""}
        </p>
        {mails.expired > 0 ? <p>{text.late(mails.expired, overdueAfterDays)}</p> : null}
        <p>{text.whatFor}</p>
      </div>
      {may("keep-credentials") ? (
        <Form method="post" action={dashboardPath} className="mt-3">
          <input type="hidden" name="intent" value="end-rest" />
          <button className={buttonStyle.primary}>{text.end}</button>
        </Form>
      ) : (
        <p className="mt-2 text-[0.9375rem]">{text.ownerEnds}</p>
      )}
    </DashboardAlert>
  );
}
