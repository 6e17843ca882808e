import { Link } from "react-router";
import { todayTexts } from "#app/i18n/admin/today.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { dayMs } from "#app/shop/calendar/milliseconds.ts";
import { fullName } from "#app/shop/full-name.ts";
import type { Uncollected } from "#app/shop/handover/reminders.server.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { Card } from "./today-card.tsx";
import { dashboardPath } from "#app/routes/admin/dashboard/dashboard-path.ts";
import type { useToday } from "./use-today.ts";

type UncollectedProps = {
  orders: Uncollected[];
  now: Date;
  sending: ReturnType<typeof useToday>;
};

/** Orders not collected despite all reminders, and what staff can do about them. */
export function UncollectedOrders({ orders, now, sending: { Form, busy } }: UncollectedProps) {
  const text = useTexts(todayTexts);
  if (orders.length === 0) return null;
  return (
    <Card id="today-uncollected" title={text.uncollected} note={orders.length}>
      <p className="pb-3 text-sm text-soft">{text.uncollectedText}</p>
      <ul>
        {orders.map((order) => (
          <li key={order.id} className="border-t border-line py-3 text-[0.9375rem]">
            <p className="wrap-anywhere">
              <span className="font-medium">{fullName(order)}</span>{" "}
              <span className="text-soft">#{order.id}</span>
            </p>
            <p className="text-sm text-soft">
              {[
                order.pointName,
                text.readyFor(Math.floor((now.getTime() - order.readyAt.getTime()) / dayMs)),
                text.reminded(order.reminders),
              ].join(" · ")}
            </p>
            <Form method="post" action={dashboardPath} className="mt-2 flex flex-wrap gap-2">
              <input type="hidden" name="id" value={order.id} />
              {(["remind", "keep"] as const).map((intent) => (
                <button
                  key={intent}
                  name="intent"
                  value={intent}
                  disabled={busy}
                  className={`${buttonStyle.plain} min-h-11`}
                >
                  {text[intent]}
                  <span className="sr-only"> #{order.id}</span>
                </button>
              ))}
              <Link to={`/admin/orders/${order.id}`} className={`${buttonStyle.quiet} min-h-11`}>
                {text.contact}
                <span className="sr-only"> #{order.id}</span>
              </Link>
            </Form>
          </li>
        ))}
      </ul>
    </Card>
  );
}
