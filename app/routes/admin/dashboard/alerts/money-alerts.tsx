import { Link } from "react-router";
import { chargebacksTexts } from "#app/i18n/admin/chargebacks.ts";
import { dashboardTexts } from "#app/i18n/admin/dashboard.ts";
import { integrityTexts } from "#app/i18n/admin/integrity.ts";
import { paymentsTexts } from "#app/i18n/admin/payments.ts";
import { longDateTime } from "#app/i18n/dates.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import type { OrderConcern } from "#app/shop/payments/order-payment.ts";
import type { StuckEvent } from "#app/shop/payments/stuck-events.server.ts";
import { DashboardAlert } from "./dashboard-alert.tsx";

type MoneyAlertsProps = {
  /** Null if it could not be read, here and below. */
  concerns: { concerns: OrderConcern[]; total: number } | null;
  events: { events: StuckEvent[]; total: number } | null;
  /** Since when the checks of the books have found errors. */
  broken: { since: Date | null } | null;
};

const ordersToCheck = "/admin/orders?payment=look";

/** Payment problems that need a person, each a link to its order; nothing if all is well. */
export function MoneyAlerts({ concerns, events, broken }: MoneyAlertsProps) {
  const text = useTexts(paymentsTexts);
  const { errorHint } = useTexts(dashboardTexts);
  const integrity = useTexts(integrityTexts);
  const chargebacks = useTexts(chargebacksTexts);
  const language = useLanguage();
  const isRead = concerns !== null && events !== null && broken !== null;
  const total = (concerns?.total ?? 0) + (events?.total ?? 0);
  if (isRead && total === 0 && !broken.since) return null;
  return (
    <DashboardAlert id="money-alerts" title={text.alerts}>
      {isRead ? null : <p className="mt-2 text-[0.9375rem]">{errorHint}</p>}
      <ul className="mt-1 text-[0.9375rem]">
        {broken?.since ? (
          <li>
            <Link
              to="/admin/integrity"
              className="inline-flex min-h-9 flex-wrap items-center gap-x-2 hover:underline"
            >
              <span className="font-semibold">{text.alertBooks}</span>
              <span>{integrity.brokenSince(longDateTime(broken.since, language))}</span>
            </Link>
          </li>
        ) : null}
        {concerns?.concerns.map(({ orderId, concern, answerBy }) => (
          <Alert
            key={`${orderId} ${concern}`}
            orderId={orderId}
            message={[
              text.concerns[concern].title,
              ...(answerBy ? [chargebacks.answerBy(longDateTime(answerBy, language))] : []),
            ].join(". ")}
          />
        ))}
        {events?.events.map(({ id, type, attempts, orderId }) => (
          <Alert key={id} orderId={orderId} message={text.alertEvent(type, attempts)} />
        ))}
      </ul>
      {concerns && concerns.total > concerns.concerns.length ? (
        <Link
          to={ordersToCheck}
          className="inline-flex min-h-11 items-center text-[0.9375rem] underline underline-offset-4"
        >
          {text.allAlerts(concerns.total)}
        </Link>
      ) : null}
    </DashboardAlert>
  );
}

function Alert({ orderId, message }: { orderId: number | null; message: string }) {
  const text = useTexts(paymentsTexts);
  return (
    <li>
      <Link
        to={orderId === null ? ordersToCheck : `/admin/orders/${orderId}`}
        className="inline-flex min-h-9 flex-wrap items-center gap-x-2 hover:underline"
      >
        {orderId === null ? null : (
          <span className="font-semibold">{text.alertOrder(orderId)}</span>
        )}
        <span className="break-words">{message}</span>
      </Link>
    </li>
  );
}
