import { Link, useFetcher, useNavigate, useSearchParams } from "react-router";
import { adminMessagesTexts } from "#app/i18n/admin/messages.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { shortDate } from "#app/i18n/dates.ts";
import { grouped, useLanguage, useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/request-context.server.ts";
import { RecordOutlet } from "../kit/record/record-outlet.tsx";
import { staffContext } from "../kit/session/staff-context.server.ts";
import { listMessages, markMessages, messageSorts, removeMessage } from "#app/shop/messages/messages.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import type { Column } from "#app/ui/data-table.tsx";
import { RowMenu } from "#app/ui/row-menu.tsx";
import { rowIdFrom } from "#app/shop/row-id.ts";
import { ListHead, Pager, Tab } from "../kit/list/list.tsx";
import { mostSelected, readListQuery, rowsPerPage } from "#app/shop/lists/list-query.ts";
import { rowsAskedFor, withParameters } from "../kit/list/list-query.ts";
import { useMatching } from "../kit/list/use-matching.ts";
import { useUndoableDelete } from "../kit/record/undoable-delete.ts";
import { LoadError } from "../kit/list/load-error.tsx";
import { searchedFor } from "../kit/list/sealed-search.server.ts";
import type { Route } from "./+types/messages";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, language } = context.get(requestContext);
  const searchParams = await searchedFor(request, context);
  const query = { ...readListQuery(searchParams, messageSorts, "-unread"), unread: searchParams.get("show") === "unread" };
  const list = await listMessages(db, query, rowsAskedFor(searchParams));
  return { query, now: new Date(), title: adminMessagesTexts[language].title, ...list };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(requestContext);
  const sent = await request.formData();
  if (sent.get("intent") === "delete") {
    const id = rowIdFrom(sent.get("id"));
    return { deleted: id ? await removeMessage(db, context.get(staffContext), id) : null };
  }
  const ids = sent
    .getAll("id")
    .slice(0, mostSelected)
    .map(rowIdFrom)
    .filter((id) => id !== null);
  return { marked: await markMessages(db, ids, sent.get("intent") === "read") };
}

type Row = Route.ComponentProps["loaderData"]["rows"][number];
/** What the dialog of a message asks its list to do, so that undoing outlives the dialog. */
export type MessagesContext = { remove(id: number): void; mark(ids: number[], read: boolean): void };

export default function Messages({ loaderData: { query, rows, counts, now } }: Route.ComponentProps) {
  const text = useTexts(adminMessagesTexts);
  const admin = useTexts(adminTexts);
  const language = useLanguage();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const remove = useUndoableDelete("/admin/messages");
  const total = query.unread ? counts.unread : counts.all;
  const matching = useMatching<Row>("/admin/messages", total);
  const marking = useFetcher();
  const go = (to: string) => void navigate(to, { preventScrollReset: true });
  const open = (id: number) => go(`/admin/messages/${id}?${parameters}`);

  function mark(ids: number[], read: boolean) {
    const form = new FormData();
    form.set("intent", read ? "read" : "unread");
    for (const id of ids) form.append("id", String(id));
    void marking.submit(form, { method: "post", action: "/admin/messages" });
  }

  const columns: Column<Row>[] = [
    {
      id: "from",
      header: text.columns.from,
      sort: "name",
      fixed: true,
      cell: ({ name, email, readAt }) => (
        <span className="block min-w-0 leading-snug md:max-w-60">
          <span className={`block truncate ${readAt ? "" : "font-semibold"}`}>{name}</span>
          <span className="block truncate text-[0.8125rem] text-soft">{email}</span>
        </span>
      ),
    },
    {
      id: "subject",
      header: text.columns.subject,
      sort: "subject",
      fixed: true,
      cell: ({ id, subject, preview, readAt }) => (
        <span className="block min-w-0 leading-snug md:max-w-[52ch]">
          <Link
            to={`/admin/messages/${id}?${parameters}`}
            preventScrollReset
            className={`block truncate hover:text-accent hover:underline ${readAt ? "" : "font-semibold"}`}
          >
            {subject}
          </Link>
          <span className="block truncate text-[0.8125rem] text-soft">{preview}</span>
        </span>
      ),
    },
    {
      id: "received",
      header: text.columns.received,
      sort: "received",
      cell: ({ createdAt }) => (
        <time dateTime={createdAt.toISOString()} className="whitespace-nowrap text-soft">
          {shortDate(createdAt, now, language)}
        </time>
      ),
    },
    {
      id: "state",
      header: text.columns.state,
      sort: "unread",
      cell: ({ readAt }) =>
        readAt ? <span className="text-[0.8125rem] text-soft">{text.read}</span> : <Badge tone="active">{text.unread}</Badge>,
    },
  ];

  return (
    <>
      <ListHead title={text.title} q={query.q} searchPlaceholder={text.searchPlaceholder} />
      <nav aria-label={text.filter} className="flex gap-1">
        <Tab name="show" value={null} present={query.unread ? "unread" : null} label={text.all} count={grouped(counts.all, language)} />
        <Tab
          name="show"
          value="unread"
          present={query.unread ? "unread" : null}
          label={text.unreadOnly}
          count={grouped(counts.unread, language)}
        />
      </nav>
      {rows.length === 0 ? (
        <p className="border-t border-line py-16 text-soft">{query.q ? text.emptySearch : query.unread ? text.allRead : text.empty}</p>
      ) : (
        <DataTable
          room={52}
          name="messages"
          label={text.title}
          rows={rows}
          columns={columns}
          texts={admin}
          rowLabel={({ subject }) => subject}
          sort={query.sort}
          onSort={(sort) => go(withParameters(parameters, { sort }))}
          onOpen={({ id }) => open(id)}
          rowActions={({ id, subject, readAt }) => (
            <RowMenu
              label={admin.actionsFor(subject)}
              actions={[
                { label: text.open, onSelect: () => open(id) },
                { label: readAt ? text.markUnread : text.markRead, onSelect: () => mark([id], !readAt) },
                { label: admin.delete, onSelect: () => remove(id), danger: true },
              ]}
            />
          )}
          matching={matching}
          bulkActions={(ids, clear) =>
            [true, false].map((read) => (
              <button
                key={String(read)}
                type="button"
                onClick={() => {
                  mark(ids, read);
                  clear();
                }}
              >
                {read ? text.markRead : text.markUnread}
              </button>
            ))
          }
        />
      )}
      <Pager page={query.page} total={total} perPage={rowsPerPage} />
      <RecordOutlet context={{ remove, mark } satisfies MessagesContext} />
    </>
  );
}

export function ErrorBoundary() {
  return <LoadError />;
}
