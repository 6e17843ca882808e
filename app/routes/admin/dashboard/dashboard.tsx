import { Link, data } from "react-router";
import { dashboardTexts } from "#app/i18n/admin/dashboard.ts";
import { sheetDateTime } from "#app/i18n/dates.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { findShortage, writtenFolders } from "#app/platform/files/disk-space.server.ts";
import type { Log } from "#app/platform/process/log.server.ts";
import { findReleaseState } from "#app/platform/network/newer-release.server.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { sendsMails } from "#app/shop/mail/sending/sends-mails.ts";
import { listAlarmStates } from "#app/shop/alarms/alarms.server.ts";
import { destinationOfBackups } from "#app/shop/backups/destination.server.ts";
import { countUnsold } from "#app/shop/catalogue/art-list.server.ts";
import { countMissingTexts } from "#app/shop/catalogue/piece-name-search.server.ts";
import { findStandby } from "#app/shop/backups/standby.server.ts";
import { findBrokenSince } from "#app/shop/integrity/integrity-runs.server.ts";
import { countFailed } from "#app/shop/mail/outbox/outbox-list.server.ts";
import { countWaitingMails, findDelayedMails } from "#app/shop/mail/outbox/outbox.server.ts";
import { findLegalState } from "#app/shop/legal/legal-texts.server.ts";
import { listFailedCampaigns } from "#app/shop/mail/campaigns/campaigns.server.ts";
import { listConcerns } from "#app/shop/payments/concerns.server.ts";
import { listStuckEvents } from "#app/shop/payments/stuck-events.server.ts";
import {
  listBestPieces,
  listPointSales,
  listRecentOrders,
  listTakings,
  sumSales,
} from "#app/shop/sales/sales.server.ts";
import { orderAccessOf } from "#app/shop/orders/order-access.ts";
import { readSpan } from "#app/shop/sales/sales.ts";
import type { SalesSpan } from "#app/shop/sales/sales.ts";
import { countPeople, countPieces, countPoints } from "#app/shop/sales/shop-counts.server.ts";
import { countDone, onboardingSteps } from "#app/shop/onboarding/onboarding.ts";
import { findOnboarding } from "#app/shop/onboarding/onboarding.server.ts";
import { releaseSource } from "#app/shop/settings/release-source.ts";
import { findSettings } from "#app/shop/settings/settings.server.ts";
import {
  offersProvider,
  offersRealMoney,
} from "#app/shop/payment-providers/payment-methods.server.ts";
import { countOpenWithdrawals } from "#app/shop/withdrawals/staff-withdrawals.server.ts";
import { FolderTree, ImagePlus, Package, Users } from "#app/ui/icons/back-office.ts";
import { may } from "#app/routes/admin/kit/session/rights.server.ts";
import { staffContext } from "#app/routes/admin/kit/session/staff-context.server.ts";
import { useMay } from "#app/routes/admin/kit/session/use-may.ts";
import { LoadError } from "#app/routes/admin/kit/list/load-error.tsx";
import { paymentMethodsContext } from "#app/routes/kit/request/integrations-context.server.ts";
import { chosenPointCookie } from "#app/routes/admin/kit/session/chosen-point.server.ts";
import { adminHead } from "#app/routes/admin/kit/head.ts";
import { OnboardingLink } from "./onboarding-link.tsx";
import type { Route } from "./+types/dashboard";
import { StandbyAlert } from "#app/routes/admin/dashboard/alerts/standby.tsx";
import type { Standby } from "#app/routes/admin/dashboard/alerts/standby.tsx";
import { Cards } from "./cards.tsx";
import { listMissing } from "#app/routes/admin/dashboard/alerts/missing.server.ts";
import { DiskAlert } from "#app/routes/admin/dashboard/alerts/disk-alert.tsx";
import { FailedCampaigns } from "#app/routes/admin/dashboard/alerts/failed-campaigns.tsx";
import { LegalAlert } from "#app/routes/admin/dashboard/alerts/legal-alert.tsx";
import { Missing, NoMailServer, NoProvider } from "#app/routes/admin/dashboard/alerts/missing.tsx";
import { MoneyAlerts } from "#app/routes/admin/dashboard/alerts/money-alerts.tsx";
import { NewerRelease } from "#app/routes/admin/dashboard/alerts/newer-release.tsx";
import { RecentOrders } from "./recent-orders.tsx";
import { Sales } from "./sales.tsx";
import { Done } from "#app/routes/admin/dashboard/today/done.tsx";
import { saveToday } from "#app/routes/admin/dashboard/today/save-today.server.ts";
import type { TodayAnswer } from "#app/routes/admin/dashboard/today/save-today.server.ts";
import { readPoint, readToday } from "#app/routes/admin/dashboard/today/today.server.ts";
import { Today } from "#app/routes/admin/dashboard/today/today.tsx";
import { BackupAlert, WaitingWithdrawals } from "#app/routes/admin/dashboard/alerts/urgent.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  adminHead(matches, (language) => dashboardTexts[language].title);

const recent = 8;
const longest = 8;
const maxAlerts = 5;

/** A section that cannot be read becomes null, so that the others still appear. */
const sectionReader =
  (log: Log) =>
  async <Value,>(name: string, reading: Promise<Value>): Promise<Value | null> => {
    try {
      return await reading;
    } catch (error) {
      log.error({ err: error, part: name }, "a part of the dashboard could not be read");
      return null;
    }
  };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, environment, language, log } = context.get(requestContext);
  const now = new Date();
  const { point, isRequested } = readPoint(request);
  const span = readSpan(new URL(request.url).searchParams.get("span"));
  const member = context.get(staffContext);
  const access = orderAccessOf(member);
  const readSection = sectionReader(log);
  const [today, orders, standby, shop, failedCampaigns] = await Promise.all([
    readToday(db, { member, point, now, language, readSection }),
    readSection("orders", listRecentOrders(db, recent, access)),
    readSection("rest", readStandby(db, now)),
    may(context, "run-shop") ? readShop(context, span, now) : null,
    may(context, "see-people") ? readSection("held", listFailedCampaigns(db, maxAlerts)) : null,
  ]);
  const secure = environment.publicUrl.startsWith("https:");
  return data(
    {
      now,
      name: member.name,
      partOfDay: partOfDay(now),
      today,
      orders,
      standby,
      shop,
      failedCampaigns: failedCampaigns ?? [],
    },
    isRequested ? { headers: { "set-cookie": chosenPointCookie("today", point, secure) } } : {},
  );
}

export const action = (args: Route.ActionArgs) => saveToday(args);

async function readStandby(db: Database, now: Date): Promise<Standby | null> {
  const standby = await findStandby(db);
  if (!standby) return null;
  const [{ waiting, expired }, { since }] = await Promise.all([
    countWaitingMails(db),
    findDelayedMails(db, now),
  ]);
  return { ...standby, mails: { waiting, expired, since } };
}

/** In Paris. */
function partOfDay(now: Date) {
  const hour = Number(sheetDateTime(now).slice(11, 13));
  if (hour < 4 || hour >= 18) return "evening" as const;
  return hour < 12 ? ("morning" as const) : ("afternoon" as const);
}

/** What only staff with "run-shop" see. */
async function readShop(context: Route.LoaderArgs["context"], span: SalesSpan, now: Date) {
  const { db, environment, language, log } = context.get(requestContext);
  const readSection = sectionReader(log);
  const [
    totals,
    pieces,
    needing,
    lacking,
    points,
    people,
    takings,
    best,
    perPoint,
    withdrawals,
    undelivered,
    missing,
    legal,
    concerns,
    events,
    onboarding,
    broken,
    shortage,
    release,
    alarmStates,
  ] = await Promise.all([
    readSection("totals", sumSales(db)),
    readSection("pieces", countPieces(db)),
    readSection("needing", countUnsold(db)),
    readSection("lacking", countMissingTexts(db)),
    readSection("points", countPoints(db)),
    readSection("people", countPeople(db)),
    readSection("takings", listTakings(db, span, now)),
    readSection("best", listBestPieces(db, span, now, longest)),
    readSection("perPoint", listPointSales(db, span, now, longest)),
    readSection("withdrawals", countOpenWithdrawals(db)),
    readSection("undelivered", countFailed(db)),
    readSection("missing", listMissing(db, language)),
    readSection("legal", findLegalState(db)),
    readSection("concerns", listConcerns(db, maxAlerts)),
    readSection("events", listStuckEvents(db, context.get(paymentMethodsContext), maxAlerts)),
    readSection(
      "onboarding",
      findOnboarding(db, { environment, paymentMethods: context.get(paymentMethodsContext) }),
    ),
    readSection(
      "broken",
      findBrokenSince(db).then((since) => ({ since })),
    ),
    readSection(
      "disk",
      writtenFolders(environment).then((folders) => findShortage(folders)),
    ),
    readSection(
      "release",
      findSettings(db).then((settings) => findReleaseState(releaseSource(environment, settings))),
    ),
    readSection("backups", listAlarmStates(db)),
  ]);
  const cards = { totals, pieces, needing, lacking, points, people, undelivered };
  return {
    span,
    cards,
    withdrawals,
    backups: alarmStates && {
      isSet: destinationOfBackups(environment) !== null,
      broken: alarmStates.find(({ name, open }) => name === "backups" && open)?.open?.facts ?? null,
    },
    sales: { takings, best, perPoint },
    missing,
    legal: offersRealMoney(context.get(paymentMethodsContext)) ? legal : null,
    onboarding: onboarding && countDone(onboarding),
    isOnboarding:
      totals?.orders === 0 && onboarding !== null && countDone(onboarding) < onboardingSteps.length,
    alerts: { concerns, events, broken },
    shortage,
    newer: release && release !== "not-set" ? release.newer : null,
    sendsMails: sendsMails(environment),
    takesMoney: offersProvider(context.get(paymentMethodsContext)),
  };
}

const actions = [
  { to: "/admin/art-management/new", key: "addArt", right: "run-shop", icon: ImagePlus },
  {
    to: "/admin/category-management",
    key: "manageCategories",
    right: "run-shop",
    icon: FolderTree,
  },
  { to: "/admin/orders", key: "viewOrders", right: "see-orders", icon: Package },
  { to: "/admin/users", key: "manageUsers", right: "see-people", icon: Users },
] as const;

export default function Dashboard({ loaderData, actionData }: Route.ComponentProps) {
  const { now, name, partOfDay, today, orders, standby, shop, failedCampaigns } = loaderData;
  return (
    <>
      <StandbyAlert standby={standby} />
      {shop ? (
        <>
          <DiskAlert shortage={shop.shortage} />
          {standby ? null : <LegalAlert state={shop.legal} />}
          <MoneyAlerts {...shop.alerts} />
          <WaitingWithdrawals withdrawals={shop.withdrawals} now={now} />
          <BackupAlert backups={shop.backups} isOnboarding={shop.isOnboarding} />
          {shop.newer ? <NewerRelease {...shop.newer} /> : null}
          {shop.onboarding === null ? null : <OnboardingLink done={shop.onboarding} />}
        </>
      ) : null}
      <FailedCampaigns campaigns={failedCampaigns} />
      {actionData ? <Done answer={actionData as TodayAnswer} /> : null}
      <Today {...today} {...{ now, name, partOfDay }} />
      {shop ? <Cards {...shop.cards} /> : null}
      <div className="mt-10 grid gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_250px]">
        <RecentOrders orders={orders} now={now} />
        <QuickActions />
      </div>
      {shop ? (
        <>
          {shop.takesMoney || standby ? null : <NoProvider />}
          {shop.sendsMails || standby ? null : <NoMailServer />}
          <Missing settings={shop.missing} />
          <Sales span={shop.span} {...shop.sales} />
        </>
      ) : null}
    </>
  );
}

function QuickActions() {
  const text = useTexts(dashboardTexts);
  const may = useMay();
  return (
    <section aria-labelledby="quick-actions" className="max-xl:row-start-1">
      <h2 id="quick-actions" className="text-2xl">
        {text.quickActions}
      </h2>
      <ul className="mt-4 grid gap-2.5 min-[420px]:grid-cols-2 lg:grid-cols-4 xl:grid-cols-1">
        {actions
          .filter(({ right }) => may(right))
          .map(({ to, key, icon: ActionIcon }) => (
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
  );
}

export function ErrorBoundary() {
  return <LoadError />;
}
