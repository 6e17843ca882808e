import { adminOrdersTexts } from "#app/i18n/admin/orders.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { longDateTime } from "#app/i18n/dates.ts";
import { orderTexts } from "#app/i18n/storefront/order.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { listChanges } from "#app/shop/changes/changes.server.ts";
import { findFulfilment } from "#app/shop/fulfilment/fulfilment.server.ts";
import { listSteps } from "#app/shop/handover/handovers.server.ts";
import { listInvoicesOfOrder } from "#app/shop/invoices/invoices.server.ts";
import { listOutgoingOf } from "#app/shop/mail/outbox/outbox-list.server.ts";
import { listChargebacks } from "#app/shop/refunds/chargebacks.server.ts";
import { findRefundOffer } from "#app/shop/refunds/refund-offer.server.ts";
import { listRefunds } from "#app/shop/refunds/refunds.server.ts";
import { findOrderPayment } from "#app/shop/payments/order-payment.server.ts";
import { isFullyVisible, orderAccessOf } from "#app/shop/orders/order-access.ts";
import type { StaffOrder } from "#app/shop/orders/staff-order.ts";
import { findOrderWithin } from "#app/shop/orders/staff-orders.server.ts";
import { listOrderPrints } from "#app/shop/production/order-prints.server.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { adminHead } from "#app/routes/admin/kit/head.ts";
import type { Route } from "./+types/order";
import { History } from "#app/routes/admin/kit/record/history.tsx";
import { may } from "#app/routes/admin/kit/session/rights.server.ts";
import { staffContext } from "#app/routes/admin/kit/session/staff-context.server.ts";
import { paymentMethodsContext } from "#app/routes/kit/request/integrations-context.server.ts";
import { Chargebacks } from "./chargebacks.tsx";
import { BareFacts, OrderFacts } from "./order-facts.tsx";
import { OrderPrints } from "./order-prints.tsx";
import { OrderLines } from "./order-lines.tsx";
import { PaymentAlerts, UnpaidNote } from "./payment-alerts.tsx";
import { RefundsMade } from "#app/routes/admin/orders/refunds-made.tsx";
import { saveOrder } from "./save-order.server.ts";
import { OrderTestBadge, StateBadges } from "#app/routes/admin/kit/order-badges.tsx";
import { StatusForm } from "./status-form.tsx";
import { Timeline } from "./timeline.tsx";
import { findByParam } from "#app/routes/kit/request/find-by-param.server.ts";
import { useLeaving } from "#app/routes/admin/kit/record/use-leaving.ts";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  adminHead(matches, (language) =>
    loaderData
      ? adminOrdersTexts[language].order(loaderData.order.id)
      : adminOrdersTexts[language].title,
  );

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext);
  const access = orderAccessOf(context.get(staffContext));
  const order = await findByParam(params.id, (id) => findOrderWithin(db, access, id));
  const prints =
    may(context, "print") && order.isToBePrinted ? await listOrderPrints(db, order.id) : [];
  return {
    order,
    handovers: await listSteps(db, order.id),
    breakdown: (await findFulfilment(db, order.id)).breakdown,
    prints,
    now: new Date(),
    whole: isFullyVisible(order) ? await readConfidential(order, context) : null,
  };
}

/** Money, addresses and messages, for staff who may see the whole order. */
async function readConfidential(order: StaffOrder, context: Route.LoaderArgs["context"]) {
  const { db } = context.get(requestContext);
  const [payment, refunds, offer, chargebacks, changes, documents, outgoing] = await Promise.all([
    findOrderPayment(db, order.id),
    listRefunds(db, order.id),
    findRefundOffer(db, context.get(paymentMethodsContext), order.id),
    listChargebacks(db, order.id),
    listChanges(db, "order", order.id),
    listInvoicesOfOrder(db, order.id),
    listOutgoingOf(db, { orderId: order.id }),
  ]);
  const { leftCents, blocker } = offer!;
  const mayRefund = may(context, "refund");
  return {
    order,
    payment,
    refunds,
    leftCents,
    refundable: mayRefund && blocker === null,
    whyNoRefund: mayRefund && blocker === "no-account" ? blocker : null,
    chargebacks,
    changes,
    documents,
    outgoing,
  };
}

export const action = (args: Route.ActionArgs) => saveOrder(args);

export default function Order({ loaderData }: Route.ComponentProps) {
  const { order, handovers, breakdown, prints, now, whole } = loaderData;
  const text = useTexts(adminOrdersTexts);
  const admin = useTexts(adminTexts);
  const { statuses } = useTexts(orderTexts);
  const language = useLanguage();
  const leave = useLeaving("/admin/orders");
  const close = () => leave();

  return (
    <Dialog
      open
      wide
      onClose={close}
      title={text.order(order.id)}
      description={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <StateBadges
            status={order.status}
            isTest={order.isTest}
            paymentStatus={order.payment.status}
            withdrawn={order.withdrawn}
          />
          <OrderTestBadge isTest={order.isTest} />
          <span>{text.placedOn(longDateTime(order.placedAt, language))}</span>
        </span>
      }
      closeLabel={admin.close}
    >
      {whole ? <MoneyAlerts {...whole} /> : null}
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_270px]">
        {/* `contents` lets narrow screens order the parts as status, prints, buyer, history. */}
        <div className="min-w-0 max-lg:contents">
          <div className="min-w-0 max-lg:order-2">
            <OrderLines order={order} breakdown={breakdown} />
            <OrderPrints prints={prints} lines={order.lines} now={now} />
            {whole ? <MoneyBack {...whole} /> : null}
          </div>
          <div className="min-w-0 max-lg:order-5">
            <Timeline order={order} outgoing={whole?.outgoing ?? []} handovers={handovers} />
            {whole ? <History changes={whole.changes} values={statuses} /> : null}
          </div>
        </div>
        <aside className="min-w-0 max-lg:contents">
          <div className="max-lg:order-1">
            <UnpaidNote paymentStatus={order.payment.status} />
            <StatusForm order={order} payment={order.payment.status} />
          </div>
          {whole ? (
            <>
              <OrderFacts {...whole} />
              <a
                href={`/order/${whole.order.token}`}
                target="_blank"
                rel="noopener noreferrer"
                className="inline-flex min-h-11 items-center text-[0.9375rem] text-accent hover:underline max-lg:order-4 max-lg:-mt-4 lg:mt-5"
              >
                {text.publicPage}
                <span className="sr-only">, {admin.opensInNewTab}</span>
              </a>
            </>
          ) : (
            <BareFacts order={order} />
          )}
        </aside>
      </div>
    </Dialog>
  );
}

type Whole = NonNullable<Route.ComponentProps["loaderData"]["whole"]>;

function MoneyAlerts({ order, payment, leftCents, refundable }: Whole) {
  const { refundedCents } = order.payment;
  return (
    <PaymentAlerts
      orderId={order.id}
      concerns={payment?.concerns ?? []}
      twinOrderId={payment?.twinOrderId ?? null}
      money={{ refundedCents, leftCents, refundable }}
    />
  );
}

function MoneyBack({ order, chargebacks, refunds, refundable, whyNoRefund }: Whole) {
  return (
    <>
      <Chargebacks orderId={order.id} paymentMethod={order.payment.method} {...chargebacks} />
      <RefundsMade {...{ order, refunds, refundable, whyNoRefund }} />
    </>
  );
}
