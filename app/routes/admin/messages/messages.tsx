import { Link, useFetcher } from "react-router";
import { adminMessagesTexts } from "#app/i18n/admin/messages.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { readForm } from "#app/routes/kit/forms/read-form.server.ts";
import { staffContext } from "#app/routes/admin/kit/session/staff-context.server.ts";
import {
  listMessages,
  markMessages,
  messageSorts,
  removeMessage,
} from "#app/shop/messages/messages.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { rowIdFrom } from "#app/shop/row-id.ts";
import { useMatching } from "#app/routes/admin/kit/list/use-matching.ts";
import { useUndoableDelete } from "#app/routes/admin/kit/record/undoable-delete.ts";
import { readListRequest } from "#app/routes/admin/kit/list/list-request.server.ts";
import { readIds } from "#app/routes/admin/kit/list/sent-ids.ts";
import { Moment, TwoLines } from "#app/routes/admin/kit/list/cells.tsx";
import { adminHead } from "#app/routes/admin/kit/head.ts";
import { ListPage } from "#app/routes/admin/kit/list/list-page.tsx";
import { ListTable } from "#app/routes/admin/kit/list/list-table.tsx";
import type { ListColumn } from "#app/routes/admin/kit/list/list-table.tsx";
import { useList } from "#app/routes/admin/kit/list/use-list.ts";
import { LoadError } from "#app/routes/admin/kit/list/load-error.tsx";
import type { Route } from "./+types/messages";

export const meta: Route.MetaFunction = ({ matches }) =>
  adminHead(matches, (language) => adminMessagesTexts[language].title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext);
  const { parameters, limit, ...listRequest } = await readListRequest(
    request,
    context,
    messageSorts,
    "-unread",
  );
  const query = { ...listRequest.query, unread: parameters.get("show") === "unread" };
  const list = await listMessages(db, query, limit);
  return { query, now: new Date(), ...list };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(requestContext);
  const sent = await readForm(request);
  if (sent.get("intent") === "delete") {
    const id = rowIdFrom(sent.get("id"));
    return { deleted: id ? await removeMessage(db, context.get(staffContext), id) : null };
  }
  const ids = readIds(sent.getAll("id").join());
  return { marked: await markMessages(db, ids, sent.get("intent") === "read") };
}

type Row = Route.ComponentProps["loaderData"]["rows"][number];
/** Actions that the list runs for the dialog of a message, so that an undo outlives the dialog. */
export type MessagesContext = {
  remove(id: number): void;
  mark(ids: number[], read: boolean): void;
};

export default function Messages({
  loaderData: { query, rows, total, counts, now },
}: Route.ComponentProps) {
  const text = useTexts(adminMessagesTexts);
  const admin = useTexts(adminTexts);
  const list = useList("/admin/messages");
  const remove = useUndoableDelete(list.address);
  const matching = useMatching<Row>(list.address, total);
  const mark = useMarking();

  return (
    <ListPage
      {...{ list, query, rows, total }}
      texts={{ ...text, emptySearch: query.q ? text.emptySearch : text.allRead }}
      views={{
        name: "show",
        label: text.filter,
        current: query.unread ? "unread" : null,
        choices: [
          { value: null, label: text.all, count: counts.all },
          { value: "unread", label: text.unreadOnly, count: counts.unread },
        ],
      }}
      context={{ remove, mark } satisfies MessagesContext}
    >
      <ListTable
        {...{ list, rows, matching }}
        name="messages"
        cardsBelowRem={52}
        label={text.title}
        rowLabel={({ subject }) => subject}
        sort={query.sort}
        headers={text.columns}
        columns={messageColumns(text, list.hrefOf, now)}
        rowKey={({ id }) => id}
        openLabel={text.open}
        actions={({ id, readAt }) => [
          { label: readAt ? text.markUnread : text.markRead, onSelect: () => mark([id], !readAt) },
          { label: admin.delete, onSelect: () => remove(id), danger: true },
        ]}
        bulkActions={(ids, clear) =>
          [true, false].map((read) => (
            <button
              key={String(read)}
              type="button"
              data-usual={read ? "first" : undefined}
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
    </ListPage>
  );
}

function useMarking(): MessagesContext["mark"] {
  const { submit } = useFetcher();
  return (ids, read) => {
    const form = new FormData();
    form.set("intent", read ? "read" : "unread");
    for (const id of ids) form.append("id", String(id));
    void submit(form, { method: "post", action: "/admin/messages" });
  };
}

type Texts = (typeof adminMessagesTexts)["en"];

const messageColumns = (
  text: Texts,
  hrefOf: (id: number) => string,
  now: Date,
): ListColumn<Row, keyof Texts["columns"]>[] => [
  {
    id: "from",
    sort: "name",
    fixed: true,
    cell: ({ name, email, readAt }) => <TwoLines first={name} second={email} isStrong={!readAt} />,
  },
  {
    id: "subject",
    sort: "subject",
    fixed: true,
    cell: (row) => <Subject row={row} to={hrefOf(row.id)} />,
  },
  {
    id: "received",
    sort: "received",
    cell: ({ createdAt }) => <Moment at={createdAt} now={now} />,
  },
  {
    id: "state",
    sort: "unread",
    cell: ({ readAt }) =>
      readAt ? (
        <span className="text-[0.8125rem] text-soft">{text.read}</span>
      ) : (
        <Badge tone="active">{text.unread}</Badge>
      ),
  },
];

function Subject({ row: { subject, preview, readAt }, to }: { row: Row; to: string }) {
  return (
    <span className="block min-w-0 leading-snug md:max-w-[52ch]">
      <Link
        to={to}
        preventScrollReset
        className={`block truncate hover:text-accent hover:underline ${readAt ? "" : "font-semibold"}`}
      >
        {subject}
      </Link>
      <span className="block truncate text-[0.8125rem] text-soft">{preview}</span>
    </span>
  );
}

export function ErrorBoundary() {
  return <LoadError />;
}
