import { Link } from "react-router";
import { dashboardTexts } from "#app/i18n/admin/dashboard.ts";
import { shortDate } from "#app/i18n/dates.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { fullName } from "#app/shop/full-name.ts";
import { euro } from "#app/shop/money.ts";
import type { RecentOrder } from "#app/shop/sales/sales.server.ts";
import { OrderTestBadge, StateBadges } from "#app/routes/admin/kit/order-badges.tsx";

/** The newest orders, each leading to its dialog. */
export function RecentOrders({ orders, now }: { orders: RecentOrder[] | null; now: Date }) {
  const text = useTexts(dashboardTexts);
  const language = useLanguage();
  return (
    <section aria-labelledby="recent-orders" className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="recent-orders" className="text-2xl">
          {text.recentOrders}
        </h2>
        <Link
          to="/admin/orders"
          className="inline-flex min-h-11 items-center text-[0.9375rem] text-accent hover:underline"
        >
          {text.allOrders}
        </Link>
      </div>
      {orders?.length ? (
        <ul className="mt-2 border-t border-line">
          {orders.map((order) => (
            <li key={order.id} className="border-b border-line">
              <Link
                to={`/admin/orders/${order.id}`}
                className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5 text-[0.9375rem] hover:bg-wash lg:grid lg:grid-cols-[4rem_minmax(0,1fr)_9rem_5rem_14.5rem]"
              >
                <span className="font-semibold">#{order.id}</span>
                <span className="min-w-0 flex-1 basis-28 truncate">
                  {fullName(order)}
                  <span className="text-soft max-sm:hidden xl:max-2xl:hidden">
                    {" "}
                    · {order.pointName}
                  </span>
                </span>
                <span className="text-right whitespace-nowrap lg:order-1">
                  {order.totalCents === undefined ? null : euro(order.totalCents, language)}
                </span>
                <span className="flex basis-full flex-wrap items-center gap-x-4 gap-y-1.5 lg:contents">
                  <time
                    dateTime={order.placedAt.toISOString()}
                    className="mr-auto text-soft lg:mr-0 lg:whitespace-nowrap"
                  >
                    {shortDate(order.placedAt, now, language)}
                  </time>
                  <span className="flex flex-wrap items-center gap-2 lg:order-2 lg:pl-2">
                    <StateBadges {...order} />
                    <OrderTestBadge isTest={order.isTest} />
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-2 border-t border-line py-8 text-soft">
          {orders ? text.noOrders : text.errorHint}
        </p>
      )}
    </section>
  );
}
