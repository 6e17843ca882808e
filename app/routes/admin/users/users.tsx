import { useEffect, useState } from "react";
import { Link, data, useFetcher, useNavigate, useSearchParams } from "react-router";
import { usersTexts } from "#app/i18n/admin/users.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { longDate } from "#app/i18n/dates.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/request-context.server.ts";
import { RecordOutlet } from "../kit/record/record-outlet.tsx";
import { staffContext } from "../kit/session/staff-context.server.ts";
import { toggleForm } from "#app/shop/subscribers/subscriber-form.ts";
import { listSubscribers, removeSubscribers, subscriberSorts, toggleSubscription } from "#app/shop/subscribers/subscribers.server.ts";
import type { SubscriberRow } from "#app/shop/subscribers/subscribers.server.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import type { Column } from "#app/ui/data-table.tsx";
import { RowMenu } from "#app/ui/row-menu.tsx";
import { toast } from "#app/ui/toast.tsx";
import { rowIdFrom } from "#app/shop/row-id.ts";
import { orFailure } from "../kit/failure.server.ts";
import { FilterSelect, ListHead, Pager } from "../kit/list/list.tsx";
import { mostSelected, readListQuery, rowsPerPage } from "#app/shop/lists/list-query.ts";
import { rowsAskedFor, withParameters } from "../kit/list/list-query.ts";
import { LoadError } from "../kit/list/load-error.tsx";
import { useMatching } from "../kit/list/use-matching.ts";
import { useUndoableDelete } from "../kit/record/undoable-delete.ts";
import { adminHead } from "../kit/head.ts";
import { searchedFor } from "../kit/list/sealed-search.server.ts";
import type { Route } from "./+types/users";
import { ConsentDialog } from "./consent-fields.tsx";
import { SubscriptionSwitch } from "./subscription-switch.tsx";

export const meta: Route.MetaFunction = ({ matches }) => adminHead(matches, (language) => usersTexts[language].title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext);
  const searchParams = await searchedFor(request, context);
  const asked = searchParams.get("subscribed");
  const subscribed = asked === "yes" ? true : asked === "no" ? false : null;
  const query = { ...readListQuery(searchParams, subscriberSorts, "-created"), subscribed };
  return { query, ...(await listSubscribers(db, query, rowsAskedFor(searchParams))) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, language } = context.get(requestContext);
  const staff = context.get(staffContext);
  const sent = await request.formData();
  const idsOf = (field: string) =>
    String(sent.get(field) ?? "")
      .split(",")
      .slice(0, mostSelected)
      .map(rowIdFrom)
      .filter((id) => id !== null);
  return orFailure(context, async () => {
    if (sent.get("intent") === "delete") {
      const ids = idsOf("id");
      return { deleted: ids.length > 0 ? await removeSubscribers(db, staff, ids, usersTexts[language].people) : null };
    }
    const toggle = toggleForm.read(sent);
    const ids = idsOf("ids");
    if ("problems" in toggle || ids.length === 0) return data({ refused: "source-missing" as const }, { status: 400 });
    const result = await toggleSubscription(db, staff, ids, toggle.fields);
    if ("refused" in result) return data(result, { status: 400 });
    return { subscribed: toggle.fields.subscribed, changed: result.changed.length };
  });
}

export default function Users({ loaderData: { query, rows, total } }: Route.ComponentProps) {
  const text = useTexts(usersTexts);
  const admin = useTexts(adminTexts);
  const language = useLanguage();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const remove = useUndoableDelete(
    "/admin/users",
    (reference) => toast.error(text.errorDeleting, { description: admin.serverFailed(reference) }),
    text.deleted,
  );
  const matching = useMatching<SubscriberRow>("/admin/users", total);
  const { toggle, shown } = useToggle();
  const [asked, setAsked] = useState<{ ids: number[]; email: string; clear?(): void } | null>(null);
  const [consenting, setConsenting] = useState<{ ids: number[]; who: string; clear(): void } | null>(null);
  const go = (to: string) => void navigate(to, { preventScrollReset: true });
  const open = (id: number | "new") => go(`/admin/users/${id}?${parameters}`);
  const label = ({ name, email }: SubscriberRow) => name ?? email;

  const columns: Column<SubscriberRow>[] = [
    {
      id: "name",
      header: text.columns.name,
      sort: "name",
      fixed: true,
      cell: ({ name }) => <Name name={name} missing={admin.notAvailable} />,
    },
    {
      id: "email",
      header: text.columns.email,
      sort: "email",
      fixed: true,
      cell: ({ email }) => <span className="[overflow-wrap:anywhere] md:inline-block md:min-w-48">{email}</span>,
    },
    { id: "phone", header: text.columns.phone, cell: ({ phone }) => phone ?? admin.notAvailable },
    {
      id: "subscribed",
      header: text.columns.subscribed,
      sort: "subscribed",
      cell: (row) => {
        const on = shown(row);
        const ask = () => (on ? toggle([row.id], false) : setConsenting({ ids: [row.id], who: label(row), clear: () => {} }));
        return <SubscriptionSwitch label={label(row)} on={on} onToggle={ask} />;
      },
    },
    {
      id: "created",
      header: text.columns.joined,
      sort: "created",
      cell: ({ createdAt }) => <span className="whitespace-nowrap">{longDate(createdAt, language)}</span>,
    },
  ];

  return (
    <>
      <ListHead
        title={text.title}
        q={query.q}
        addLabel={text.addNew}
        onAdd={() => open("new")}
        searchLabel={text.searchLabel}
        filters={
          <FilterSelect name="subscribed" label={text.filter} value={parameters.get("subscribed") ?? ""}>
            <option value="">{admin.all}</option>
            <option value="yes">{text.onlySubscribed}</option>
            <option value="no">{text.onlyUnsubscribed}</option>
          </FilterSelect>
        }
      />
      <p className="mt-3 max-w-2xl text-[0.9375rem] text-soft">
        {text.intro}{" "}
        <Link to="/admin/personal-data" className="text-accent underline underline-offset-4">
          {text.byAddress}
        </Link>
        .
      </p>
      {rows.length === 0 ? (
        <p className="py-16 text-soft">{query.q || query.subscribed !== null ? text.emptySearch : text.empty}</p>
      ) : (
        <DataTable
          room={48}
          name="users"
          label={text.title}
          rows={rows}
          columns={columns}
          texts={admin}
          rowLabel={label}
          sort={query.sort}
          onSort={(sort) => go(withParameters(parameters, { sort }))}
          onOpen={({ id }) => open(id)}
          matching={matching}
          bulkActions={(ids, clear) => (
            <>
              <button type="button" onClick={() => setConsenting({ ids, who: text.people(ids.length), clear })}>
                {text.subscribe}
              </button>
              <button
                type="button"
                onClick={() => {
                  toggle(ids, false);
                  clear();
                }}
              >
                {text.unsubscribe}
              </button>
              <button type="button" onClick={() => setAsked({ ids, email: rows.find(({ id }) => id === ids[0])?.email ?? "", clear })}>
                {admin.delete}
              </button>
            </>
          )}
          rowActions={(row) => (
            <RowMenu
              label={admin.actionsFor(label(row))}
              actions={[
                { label: admin.edit, onSelect: () => open(row.id) },
                { label: admin.delete, onSelect: () => setAsked({ ids: [row.id], email: row.email }), danger: true },
              ]}
            />
          )}
        />
      )}
      <Pager page={query.page} total={total} perPage={rowsPerPage} />
      <ConsentDialog
        who={consenting?.who ?? null}
        onClose={() => setConsenting(null)}
        onConfirm={(source, note) => {
          toggle(consenting!.ids, true, source, note);
          consenting!.clear();
        }}
      />
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          remove(asked!.ids);
          asked!.clear?.();
        }}
        title={asked && asked.ids.length > 1 ? text.deleteManyTitle(asked.ids.length) : text.deleteTitle}
        confirmLabel={admin.delete}
        cancelLabel={admin.cancel}
      >
        {asked ? (
          <>
            <p>{asked.ids.length > 1 ? text.deleteManyText : text.deleteText(asked.email)}</p>
            <p className="mt-2">{text.deleteUndo}</p>
            <p className="mt-2">{text.deleteOnly}</p>
          </>
        ) : null}
      </ConfirmDialog>
      <RecordOutlet />
    </>
  );
}

export function ErrorBoundary() {
  const text = useTexts(usersTexts);
  const admin = useTexts(adminTexts);
  return <LoadError text={`${text.errorFetching}. ${admin.errorLoadingText}`} />;
}

function Name({ name, missing }: { name: string | null; missing: string }) {
  return name ? <span className="font-medium">{name}</span> : <span className="text-soft">{missing}</span>;
}

/** Subscribes and unsubscribes; rows show the new state while it is on its way, and fall back when it failed. */
function useToggle() {
  const text = useTexts(usersTexts);
  const admin = useTexts(adminTexts);
  const { submit, data: answer, formData } = useFetcher<typeof action>();

  useEffect(() => {
    if (!answer) return;
    if ("failed" in answer) toast.error(text.errorSubscription, { description: admin.serverFailed(answer.failed) });
    if ("refused" in answer) toast.error(text.errorSubscription, { description: text.problems.sourceRequired });
    if (!("changed" in answer) || answer.changed === undefined) return;
    const told = answer.subscribed ? text.nowSubscribed : text.nowUnsubscribed;
    toast.success(text.subscriptionUpdated, { description: told(answer.changed) });
  }, [answer, text, admin]);

  const underWay = new Set(String(formData?.get("ids") ?? "").split(","));
  return {
    toggle: (ids: number[], subscribed: boolean, source = "staff", note = "") =>
      void submit({ ids: ids.join(","), subscribed: String(subscribed), source, note }, { method: "post", action: "/admin/users" }),
    shown: ({ id, subscribedToNewsletter }: SubscriberRow) =>
      underWay.has(String(id)) ? formData?.get("subscribed") === "true" : subscribedToNewsletter,
  };
}
