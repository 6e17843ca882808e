import { randomUUID } from "node:crypto";
import { data, useNavigate, useSearchParams } from "react-router";
import { refundsTexts } from "#app/i18n/admin/refunds.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { minuteMs } from "#app/shop/calendar/milliseconds.ts";
import { fullName } from "#app/shop/full-name.ts";
import {
  findOpenParts,
  findWithdrawalAnswer,
  listNeedingDecision,
} from "#app/shop/order-facts/withdrawal-answers.server.ts";
import { findHandedOver } from "#app/shop/fulfilment/fulfilment.server.ts";
import { findRefundOffer } from "#app/shop/refunds/refund-offer.server.ts";
import { findOrder } from "#app/shop/orders/staff-orders.server.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { rowIdFrom } from "#app/shop/row-id.ts";
import { paymentMethodsContext } from "#app/routes/kit/request/integrations-context.server.ts";
import { OrderTestBadge } from "#app/routes/admin/kit/order-badges.tsx";
import type { Route } from "./+types/order-refund";
import { RefundForm } from "./refund-form.tsx";
import { saveRefund } from "./save-refund.server.ts";
import { findByParam } from "#app/routes/kit/request/find-by-param.server.ts";

/** How long a refund is highlighted in the next form, because its answer may have been lost. */
const recentMinutes = 15;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext);
  const order = await findByParam(params.id, (id) => findOrder(db, id));
  const offer = await findRefundOffer(db, context.get(paymentMethodsContext), order.id);
  if (!offer) throw data(null, { status: 404 });
  const withdrawalId = rowIdFrom(new URL(request.url).searchParams.get("withdrawal"));
  const [withdrawn, answered, unanswered, handedOver] = await Promise.all([
    withdrawalId ? findOpenParts(db, order.id, withdrawalId) : null,
    withdrawalId ? findWithdrawalAnswer(db, order.id, withdrawalId) : null,
    listNeedingDecision(db, order.id),
    findHandedOver(db, order.id),
  ]);
  const { leftCents, blocker } = offer;
  const earlier = offer.earlier.map(({ amountCents, parts }) => ({ amountCents, parts }));
  const { version, status, isTest, language, firstName, lastName, totalCents } = order;
  const { reversedCents } = order.payment;
  const lines = order.lines.map(({ print: _print, ...line }) => line);
  return {
    blocker,
    // An answered withdrawal gets no form, which would offer the remaining prints instead of those
    // in the address.
    answered,
    // Each form has its own key: a form sent twice is one refund, and two forms are two.
    formKey: randomUUID(),
    unanswered: unanswered.filter((id) => !withdrawn || id !== withdrawalId),
    knownWithdrawals: unanswered,
    made: offer.earlier.map(({ id, amountCents, status, staffName, source, createdAt }) => ({
      id,
      amountCents,
      status,
      staffName,
      source,
      createdAt,
      isRecent: Date.now() - createdAt.getTime() < recentMinutes * minuteMs,
    })),
    withdrawal: withdrawalId && withdrawn ? { id: withdrawalId, parts: withdrawn } : null,
    order: {
      id: order.id,
      version,
      status,
      language,
      name: fullName({ firstName, lastName }),
      totalCents,
      isTest,
      paymentMethod: order.payment.method,
      reversedCents,
      leftCents,
      lines,
      earlier,
      // An order that was set to collected in the list has no handover, so all its prints count.
      handedOver:
        handedOver?.parts ??
        (status === "collected"
          ? order.lines.map(({ position, quantity }) => ({ position, quantity }))
          : []),
    },
  };
}

export const action = (args: Route.ActionArgs) => saveRefund(args);

export default function OrderRefund({ loaderData }: Route.ComponentProps) {
  const text = useTexts(refundsTexts);
  const admin = useTexts(adminTexts);
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const { order } = loaderData;
  const close = () => {
    const list = new URLSearchParams(parameters);
    list.delete("withdrawal");
    void navigate(
      { pathname: `/admin/orders/${order.id}`, search: list.toString() },
      { preventScrollReset: true, state: { fromRefund: true } },
    );
  };
  return (
    <Dialog
      open
      onClose={close}
      title={text.refundTitle(order.id)}
      description={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          {order.name}
          <OrderTestBadge isTest={order.isTest} />
        </span>
      }
      closeLabel={admin.close}
    >
      {/* The key starts the form anew for a withdrawal, whose prints are preselected. It is the
          address's: the withdrawal waits no more once it is refunded, and the result must stay. */}
      <RefundForm key={parameters.get("withdrawal")} {...loaderData} onClose={close} />
    </Dialog>
  );
}
