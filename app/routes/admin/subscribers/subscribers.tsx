import { useEffect, useState } from "react";
import { Link, data, useFetcher } from "react-router";
import { subscribersTexts } from "#app/i18n/admin/subscribers.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { longDate } from "#app/i18n/dates.ts";
import type { Language } from "#app/i18n/language.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { readForm } from "#app/routes/kit/forms/read-form.server.ts";
import { staffContext } from "#app/routes/admin/kit/session/staff-context.server.ts";
import { toggleForm } from "#app/shop/subscribers/subscriber-form.ts";
import {
  listSubscribers,
  removeSubscribers,
  subscriberSorts,
  toggleSubscription,
} from "#app/shop/subscribers/subscribers.server.ts";
import type { SubscriberRow } from "#app/shop/subscribers/subscribers.server.ts";
import { toast } from "#app/ui/toast.tsx";
import { catchFailedAction } from "#app/routes/admin/kit/failed-action.server.ts";
import { readListRequest } from "#app/routes/admin/kit/list/list-request.server.ts";
import { readIds } from "#app/routes/admin/kit/list/sent-ids.ts";
import { readChoice } from "#app/shop/form.ts";
import { RowLink } from "#app/routes/admin/kit/list/cells.tsx";
import { ListPage } from "#app/routes/admin/kit/list/list-page.tsx";
import { ListTable } from "#app/routes/admin/kit/list/list-table.tsx";
import type { ListColumn } from "#app/routes/admin/kit/list/list-table.tsx";
import { useList } from "#app/routes/admin/kit/list/use-list.ts";
import { LoadError } from "#app/routes/admin/kit/list/load-error.tsx";
import { useDeleting } from "#app/routes/admin/kit/record/use-deleting.tsx";
import { useMatching } from "#app/routes/admin/kit/list/use-matching.ts";
import { adminHead } from "#app/routes/admin/kit/head.ts";
import type { Route } from "./+types/subscribers";
import { ConsentDialog } from "./consent-fields.tsx";
import { SubscriptionSwitch } from "./subscription-switch.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  adminHead(matches, (language) => subscribersTexts[language].title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext);
  const { parameters, query, limit } = await readListRequest(
    request,
    context,
    subscriberSorts,
    "-created",
  );
  const subscribed = readChoice(parameters, "subscribed", ["yes", "no"]);
  const list = await listSubscribers(
    db,
    { ...query, subscribed: subscribed && subscribed === "yes" },
    limit,
  );
  return { query: { ...query, subscribed }, ...list };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, language } = context.get(requestContext);
  const staff = context.get(staffContext);
  const sent = await readForm(request);
  return catchFailedAction(context, async () => {
    if (sent.get("intent") === "delete") {
      const ids = readIds(sent.get("id"));
      return {
        deleted:
          ids.length > 0
            ? await removeSubscribers(db, staff, ids, subscribersTexts[language].people)
            : null,
      };
    }
    const toggle = toggleForm.read(sent);
    const ids = readIds(sent.get("ids"));
    if ("problems" in toggle || ids.length === 0)
      return data({ refused: "source-missing" as const }, { status: 400 });
    const result = await toggleSubscription(db, staff, ids, toggle.fields);
    if ("refused" in result) return data(result, { status: 400 });
    return { subscribed: toggle.fields.subscribed, changed: result.changed.length };
  });
}

export default function Subscribers({ loaderData: { query, rows, total } }: Route.ComponentProps) {
  const text = useTexts(subscribersTexts);
  const admin = useTexts(adminTexts);
  const language = useLanguage();
  const list = useList("/admin/users");
  const matching = useMatching<SubscriberRow>(list.address, total);
  const { toggle, shown } = useToggle();
  const consent = useConsent(toggle);
  const deleting = useDeletingSubscribers(list.address);
  const flip = (row: SubscriberRow) =>
    shown(row)
      ? toggle([row.id], false)
      : consent.ask({ ids: [row.id], who: labelOf(row), clear: () => {} });

  return (
    <ListPage
      {...{ list, query, rows, total }}
      texts={text}
      add={text.addNew}
      search={{ label: text.searchLabel }}
      filters={[
        {
          name: "subscribed",
          label: text.filter,
          value: query.subscribed,
          any: admin.all,
          choices: [
            ["yes", text.onlySubscribed],
            ["no", text.onlyUnsubscribed],
          ],
        },
      ]}
      intro={<Intro />}
      after={
        <>
          {consent.question}
          {deleting.confirmation}
        </>
      }
    >
      <ListTable
        {...{ list, rows, matching }}
        name="users"
        cardsBelowRem={48}
        label={text.title}
        rowLabel={labelOf}
        sort={query.sort}
        headers={{ ...text.columns, created: text.columns.joined }}
        columns={subscriberColumns({
          language,
          missing: admin.notAvailable,
          hrefOf: list.hrefOf,
          shown,
          flip,
        })}
        rowKey={({ id }) => id}
        openLabel={admin.edit}
        actions={({ id, email }) => [deleting.action({ id: [id], email })]}
        bulkActions={(ids, clear) => (
          <BulkActions
            onSubscribe={() => consent.ask({ ids, who: text.people(ids.length), clear })}
            onUnsubscribe={() => {
              toggle(ids, false);
              clear();
            }}
            onDelete={() => {
              const email = rows.find(({ id }) => id === ids[0])?.email ?? "";
              deleting.confirm({ id: ids, email, clear });
            }}
          />
        )}
      />
    </ListPage>
  );
}

export function ErrorBoundary() {
  const text = useTexts(subscribersTexts);
  const admin = useTexts(adminTexts);
  return <LoadError text={`${text.errorFetching}. ${admin.errorLoadingText}`} />;
}

function Intro() {
  const text = useTexts(subscribersTexts);
  return (
    <p className="mt-3 max-w-2xl text-[0.9375rem] text-soft">
      {text.intro}{" "}
      <Link to="/admin/personal-data" className="text-accent underline underline-offset-4">
        {text.byAddress}
      </Link>
      .
    </p>
  );
}

const labelOf = ({ name, email }: SubscriberRow) => name ?? email;

type UserColumnsOptions = {
  language: Language;
  /** What stands where somebody gave no name or telephone. */
  missing: string;
  hrefOf(id: number): string;
  shown(row: SubscriberRow): boolean;
  flip(row: SubscriberRow): void;
};

const subscriberColumns = ({
  language,
  missing,
  hrefOf,
  shown,
  flip,
}: UserColumnsOptions): ListColumn<
  SubscriberRow,
  "name" | "email" | "phone" | "subscribed" | "created"
>[] => [
  {
    id: "name",
    sort: "name",
    fixed: true,
    cell: ({ id, name }) => <Name to={hrefOf(id)} name={name} missing={missing} />,
  },
  {
    id: "email",
    sort: "email",
    fixed: true,
    cell: ({ email }) => (
      <span className="[overflow-wrap:anywhere] md:inline-block md:min-w-48">{email}</span>
    ),
  },
  { id: "phone", cell: ({ phone }) => phone ?? missing },
  {
    id: "subscribed",
    sort: "subscribed",
    cell: (row) => (
      <SubscriptionSwitch label={labelOf(row)} on={shown(row)} onToggle={() => flip(row)} />
    ),
  },
  {
    id: "created",
    sort: "created",
    cell: ({ createdAt }) => (
      <span className="whitespace-nowrap">{longDate(createdAt, language)}</span>
    ),
  },
];

function Name({ to, name, missing }: { to: string; name: string | null; missing: string }) {
  return name ? <RowLink to={to}>{name}</RowLink> : <span className="text-soft">{missing}</span>;
}

type BulkActionsProps = { onSubscribe(): void; onUnsubscribe(): void; onDelete(): void };

function BulkActions({ onSubscribe, onUnsubscribe, onDelete }: BulkActionsProps) {
  const text = useTexts(subscribersTexts);
  const admin = useTexts(adminTexts);
  return (
    <>
      <button type="button" data-usual="first" onClick={onSubscribe}>
        {text.subscribe}
      </button>
      <button type="button" data-usual="second" onClick={onUnsubscribe}>
        {text.unsubscribe}
      </button>
      <button type="button" data-grave onClick={onDelete}>
        {admin.delete}
      </button>
    </>
  );
}

/** Subscribes and unsubscribes; rows show the new state until the answer is there. */
function useToggle() {
  const text = useTexts(subscribersTexts);
  const admin = useTexts(adminTexts);
  const { submit, data: answer, formData } = useFetcher<typeof action>();

  useEffect(() => {
    if (!answer) return;
    if ("failed" in answer)
      toast.error(text.errorSubscription, { description: admin.serverFailed(answer.failed) });
    if ("refused" in answer)
      toast.error(text.errorSubscription, { description: text.problems.sourceRequired });
    if (!("changed" in answer) || answer.changed === undefined) return;
    const message = answer.subscribed ? text.nowSubscribed : text.nowUnsubscribed;
    toast.success(text.subscriptionUpdated, { description: message(answer.changed) });
  }, [answer, text, admin]);

  const pendingIds = new Set(String(formData?.get("ids") ?? "").split(","));
  return {
    toggle: (ids: number[], subscribed: boolean, source = "staff", note = "") =>
      void submit(
        { ids: ids.join(","), subscribed: String(subscribed), source, note },
        { method: "post", action: "/admin/users" },
      ),
    shown: ({ id, subscribedToNewsletter }: SubscriberRow) =>
      pendingIds.has(String(id)) ? formData?.get("subscribed") === "true" : subscribedToNewsletter,
  };
}

/** People to be subscribed, once staff have said how they agreed. */
type Consenting = { ids: number[]; who: string; clear(): void };

function useConsent(toggle: ReturnType<typeof useToggle>["toggle"]) {
  const [target, setTarget] = useState<Consenting | null>(null);
  return {
    ask: setTarget,
    question: (
      <ConsentDialog
        who={target?.who ?? null}
        onClose={() => setTarget(null)}
        onConfirm={(source, note) => {
          toggle(target!.ids, true, source, note);
          target!.clear();
        }}
      />
    ),
  };
}

function useDeletingSubscribers(address: string) {
  const text = useTexts(subscribersTexts);
  return useDeleting<{ id: number[]; email: string; clear?(): void }>({
    address,
    title: ({ id }) => (id.length > 1 ? text.deleteManyTitle(id.length) : text.deleteTitle),
    text: ({ id, email }) => (
      <>
        <p>{id.length > 1 ? text.deleteManyText : text.deleteText(email)}</p>
        <p className="mt-2">{text.deleteUndo}</p>
        <p className="mt-2">{text.deleteOnly}</p>
      </>
    ),
    deletedText: text.deleted,
    failedTitle: text.errorDeleting,
  });
}
