import { adminOrdersTexts } from "#app/i18n/admin/orders.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { fullName } from "#app/shop/full-name.ts";
import { orderAccessOf } from "#app/shop/orders/order-access.ts";
import { findOrderWithin } from "#app/shop/orders/staff-orders.server.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { Dialog, DialogFoot } from "#app/ui/dialog.tsx";
import { staffContext } from "#app/routes/admin/kit/session/staff-context.server.ts";
import { adminHead } from "#app/routes/admin/kit/head.ts";
import type { Route } from "./+types/order-status";
import { UnpaidNote } from "./payment-alerts.tsx";
import { StatusForm } from "./status-form.tsx";
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
  const { status, version, firstName, lastName, point, payment } = order;
  return {
    order: { id: order.id, status, version },
    paymentStatus: payment.status,
    who: `${fullName({ firstName, lastName })} · ${point.name}`,
  };
}

export default function OrderStatusDialog({
  loaderData: { order, paymentStatus, who },
}: Route.ComponentProps) {
  const text = useTexts(adminOrdersTexts);
  const admin = useTexts(adminTexts);
  const leave = useLeaving("/admin/orders");
  const close = () => leave();
  return (
    <Dialog
      open
      onClose={close}
      title={text.order(order.id)}
      description={who}
      closeLabel={admin.close}
    >
      <UnpaidNote paymentStatus={paymentStatus} />
      <StatusForm
        order={order}
        payment={paymentStatus}
        onSaved={close}
        foot={(button) => (
          <DialogFoot>
            <button type="button" onClick={close} className={buttonStyle.plain}>
              {admin.cancel}
            </button>
            {button}
          </DialogFoot>
        )}
      />
    </Dialog>
  );
}
