import { Link } from "react-router";
import { dashboardTexts } from "#app/i18n/admin/dashboard.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { findShortage, writtenFolders } from "#app/platform/disk-space.server.ts";
import { requestContext } from "#app/platform/request-context.server.ts";
import { countUnsold } from "#app/shop/catalogue/art-list.server.ts";
import { countWordless } from "#app/shop/catalogue/piece-words.server.ts";
import { findBrokenSince } from "#app/shop/integrity/integrity-runs.server.ts";
import { countFailed } from "#app/shop/mail/outbox/outbox-list.server.ts";
import { listConcerns } from "#app/shop/paying/needing-look.server.ts";
import { listStuckEvents } from "#app/shop/paying/payment-events.server.ts";
import {
  listBestPieces,
  listPointSales,
  listRecentOrders,
  listTakings,
  sumSales,
} from "#app/shop/sales/sales.server.ts";
import { readSpan } from "#app/shop/sales/sales.ts";
import { countPeople, countPieces, countPoints } from "#app/shop/sales/shop-counts.server.ts";
import { hasProvider } from "#app/shop/payments/ways-to-pay.server.ts";
import { countOpenWithdrawals } from "#app/shop/withdrawals/staff-withdrawals.server.ts";
import { FolderTree, ImagePlus, Package, Users } from "#app/ui/icons/back-office.ts";
import { LoadError } from "../kit/list/load-error.tsx";
import { waysToPayContext } from "../../ways-to-pay-context.server.ts";
import { adminHead } from "../kit/head.ts";
import type { Route } from "./+types/dashboard";
import { Cards } from "./cards.tsx";
import { listMissing } from "./missing.server.ts";
import { DiskAlert } from "./disk-alert.tsx";
import { Missing, NoProvider } from "./missing.tsx";
import { MoneyAlerts } from "./money-alerts.tsx";
import { RecentOrders } from "./recent-orders.tsx";
import { Sales } from "./sales.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  adminHead(matches, (language) => dashboardTexts[language].title);

const recent = 8;
const longest = 8;
const mostAlerts = 5;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, environment, language, log } = context.get(requestContext);
  const now = new Date();
  const span = readSpan(new URL(request.url).searchParams.get("span"));
  // why: each part that cannot be read says so in its own place, and the others stay.
  const part = async <Value,>(name: string, reading: Promise<Value>): Promise<Value | null> => {
    try {
      return await reading;
    } catch (error) {
      log.error({ err: error, part: name }, "a part of the dashboard could not be read");
      return null;
    }
  };
  const [
    totals,
    pieces,
    needing,
    lacking,
    points,
    people,
    orders,
    takings,
    best,
    perPoint,
    withdrawals,
    undelivered,
    missing,
    concerns,
    events,
    broken,
    shortage,
  ] = await Promise.all([
    part("totals", sumSales(db)),
    part("pieces", countPieces(db)),
    part("needing", countUnsold(db)),
    part("lacking", countWordless(db)),
    part("points", countPoints(db)),
    part("people", countPeople(db)),
    part("orders", listRecentOrders(db, recent)),
    part("takings", listTakings(db, span, now)),
    part("best", listBestPieces(db, span, now, longest)),
    part("perPoint", listPointSales(db, span, now, longest)),
    part("withdrawals", countOpenWithdrawals(db)),
    part("undelivered", countFailed(db)),
    part("missing", listMissing(db, language)),
    part("concerns", listConcerns(db, mostAlerts)),
    part("events", listStuckEvents(db, context.get(waysToPayContext), mostAlerts)),
    part(
      "broken",
      findBrokenSince(db).then((since) => ({ since })),
    ),
    part(
      "disk",
      writtenFolders(environment).then((folders) => findShortage(folders)),
    ),
  ]);
  const cards = { totals, pieces, needing, lacking, points, people, withdrawals, undelivered, now };
  return {
    now,
    span,
    cards,
    orders,
    sales: { takings, best, perPoint },
    missing,
    alerts: { concerns, events, broken },
    shortage,
    takesMoney: hasProvider(context.get(waysToPayContext)),
  };
}

const actions = [
  { to: "/admin/art-management/new", key: "addArt", icon: ImagePlus },
  { to: "/admin/category-management", key: "manageCategories", icon: FolderTree },
  { to: "/admin/orders", key: "viewOrders", icon: Package },
  { to: "/admin/users", key: "manageUsers", icon: Users },
] as const;

export default function Dashboard({
  loaderData: { now, span, cards, orders, sales, missing, alerts, shortage, takesMoney },
}: Route.ComponentProps) {
  const text = useTexts(dashboardTexts);
  return (
    <>
      <h1 className="text-[2.375rem]">{text.title}</h1>
      <DiskAlert shortage={shortage} />
      <MoneyAlerts {...alerts} />
      <Cards {...cards} />
      <div className="mt-10 grid gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_250px]">
        <RecentOrders orders={orders} now={now} />
        <section aria-labelledby="quick-actions" className="max-xl:row-start-1">
          <h2 id="quick-actions" className="text-2xl">
            {text.quickActions}
          </h2>
          <ul className="mt-4 grid gap-2.5 min-[420px]:grid-cols-2 lg:grid-cols-4 xl:grid-cols-1">
            {actions.map(({ to, key, icon: ActionIcon }) => (
              <li key={key}>
                <Link
                  to={to}
                  className="flex min-h-12 items-center gap-3 rounded-control border border-line bg-card px-4 text-[0.9375rem] font-medium hover:border-edge hover:text-accent"
                >
                  <ActionIcon size={18} className="shrink-0 text-accent" />
                  {text[key]}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      </div>
      {takesMoney ? null : <NoProvider />}
      <Missing parts={missing} />
      <Sales span={span} {...sales} />
    </>
  );
}

export function ErrorBoundary() {
  return <LoadError />;
}
