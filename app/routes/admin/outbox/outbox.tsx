import { Link, useNavigate, useSearchParams } from "react-router";
import { mailPreviewTexts } from "#app/i18n/admin/mail-previews.ts";
import { outboxTexts } from "#app/i18n/admin/outbox.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { shortDate } from "#app/i18n/dates.ts";
import { grouped, useLanguage, useTexts, wordOf } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/request-context.server.ts";
import { listOutgoing } from "#app/shop/mail/outbox/outbox-list.server.ts";
import { deliveryStates, mailKinds, outboxSorts, readOutboxFilter } from "#app/shop/mail/outbox/outgoing.ts";
import type { Outgoing } from "#app/shop/mail/outbox/outgoing.ts";
import { buttonLooks } from "#app/ui/button.ts";
import { DataTable } from "#app/ui/data-table.tsx";
import type { Column } from "#app/ui/data-table.tsx";
import { RowMenu } from "#app/ui/row-menu.tsx";
import { FilterSelect, ListHead, Pager, Tab } from "../kit/list/list.tsx";
import { readListQuery, rowsPerPage } from "#app/shop/lists/list-query.ts";
import { withParameters } from "../kit/list/list-query.ts";
import { LoadError } from "../kit/list/load-error.tsx";
import { addressOf, useOutboxChange } from "../kit/outbox-change.ts";
import { RecordOutlet } from "../kit/record/record-outlet.tsx";
import { searchedFor } from "../kit/list/sealed-search.server.ts";
import type { Route } from "./+types/outbox";
import { actionsFor } from "./actions.ts";
import { StageBadge } from "./stage-badge.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, language, environment } = context.get(requestContext);
  const searchParams = await searchedFor(request, context);
  const query = { ...readListQuery(searchParams, outboxSorts, "-written"), ...readOutboxFilter(searchParams) };
  const list = await listOutgoing(db, query, rowsPerPage);
  const set = { mails: environment.smtp !== undefined, texts: environment.sms !== undefined };
  return { query, set, now: new Date(), title: outboxTexts[language].title, ...list };
}

/** As the table wants it: text messages and mails are numbered apart. */
type Row = Omit<Outgoing, "id"> & { id: number; of: Outgoing };

export default function Outbox({ loaderData: { query, rows, counts, set, now } }: Route.ComponentProps) {
  const text = useTexts(outboxTexts);
  const admin = useTexts(adminTexts);
  const { title } = useTexts(mailPreviewTexts);
  const language = useLanguage();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const { change } = useOutboxChange();
  const go = (to: string) => void navigate(to, { preventScrollReset: true });
  const address = (of: Outgoing) => `${addressOf(of)}?${parameters}`;
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const filtered = query.q !== "" || query.state !== null || query.kind !== null;

  const columns: Column<Row>[] = [
    {
      id: "what",
      header: text.columns.what,
      fixed: true,
      cell: ({ of }) => (
        <span className="block min-w-0 leading-snug">
          <Link to={address(of)} preventScrollReset className="font-semibold hover:text-accent hover:underline">
            {text.kinds[of.kind]}
          </Link>
          <span className="block text-[0.8125rem] text-soft">{text.channels[of.channel]}</span>
        </span>
      ),
    },
    {
      id: "to",
      header: text.columns.to,
      fixed: true,
      cell: ({ to }) => <span className="block min-w-0 truncate md:max-w-64">{to ?? text.theShop}</span>,
    },
    {
      id: "order",
      header: text.columns.order,
      cell: ({ orderId }) =>
        orderId === null ? null : (
          <Link to={`/admin/orders/${orderId}`} className="hover:text-accent hover:underline">
            #{orderId}
          </Link>
        ),
    },
    {
      id: "state",
      header: text.columns.state,
      cell: ({ of }) => (
        <span className="block leading-snug">
          <StageBadge of={of} />
          {of.error ? (
            <span className="mt-1 block max-w-[40ch] truncate text-[0.8125rem] text-soft">
              {wordOf(text.reasons, of.error) ?? of.error}
            </span>
          ) : null}
        </span>
      ),
    },
    {
      id: "written",
      header: text.columns.written,
      sort: "written",
      cell: ({ createdAt }) => (
        <time dateTime={createdAt.toISOString()} className="whitespace-nowrap text-soft">
          {shortDate(createdAt, now, language)}
        </time>
      ),
    },
  ];

  return (
    <>
      <ListHead
        title={text.title}
        q={query.q}
        searchPlaceholder={text.searchPlaceholder}
        actions={
          <Link to="/admin/outbox/previews" className={buttonLooks.plain}>
            {title}
          </Link>
        }
        filters={
          <FilterSelect name="kind" label={text.kindFilter} value={query.kind ?? ""}>
            <option value="">{text.allKinds}</option>
            {mailKinds.map((kind) => (
              <option key={kind} value={kind}>
                {text.kinds[kind]}
              </option>
            ))}
            <option value="text">{text.textMessages}</option>
          </FilterSelect>
        }
      />
      {set.mails ? null : <NoServer />}
      {set.texts ? null : <p className="mb-4 text-sm text-soft">{text.noProvider}</p>}
      <nav aria-label={text.filter} className="flex flex-wrap gap-1">
        <Tab name="state" value={null} present={query.state} label={text.all} count={grouped(all, language)} />
        {deliveryStates.map((state) => (
          <Tab
            key={state}
            name="state"
            value={state}
            present={query.state}
            label={text.states[state]}
            count={grouped(counts[state], language)}
          />
        ))}
      </nav>
      {rows.length === 0 ? (
        <div className="border-t border-line py-16 text-soft">
          <p>{filtered ? text.emptySearch : text.empty}</p>
          {filtered ? (
            <Link to="/admin/outbox" className={`${buttonLooks.plain} mt-4`}>
              {text.clearFilters}
            </Link>
          ) : null}
        </div>
      ) : (
        <DataTable
          room={54}
          name="outbox"
          label={text.title}
          rows={rows.map((of): Row => ({ ...of, id: of.channel === "mail" ? of.id : -of.id, of }))}
          columns={columns}
          texts={admin}
          rowLabel={({ kind, to }) => `${text.kinds[kind]}, ${to ?? text.theShop}`}
          sort={query.sort}
          onSort={(sort) => go(withParameters(parameters, { sort }))}
          onOpen={({ of }) => go(address(of))}
          rowActions={({ of }) => (
            <RowMenu
              label={admin.actionsFor(`${text.kinds[of.kind]}, ${of.to ?? text.theShop}`)}
              actions={[
                { label: text.open, onSelect: () => go(address(of)) },
                ...actionsFor(of).map(({ intent, label }) => ({ label: text[label], onSelect: () => change(of, intent) })),
              ]}
            />
          )}
        />
      )}
      <Pager page={query.page} total={query.state ? counts[query.state] : all} perPage={rowsPerPage} />
      <RecordOutlet />
    </>
  );
}

export function ErrorBoundary() {
  return <LoadError />;
}

const variables = `SMTP_URL=smtps://name:password@smtp.example.org:465
MAIL_FROM=shop@example.org`;

function NoServer() {
  const text = useTexts(outboxTexts);
  return (
    <section aria-labelledby="no-server" className="mb-5 border-l-2 border-accent bg-wash px-5 py-4">
      <h2 id="no-server" className="font-serif text-xl">
        {text.noServer}
      </h2>
      <p className="mt-1 max-w-[70ch] text-[0.9375rem]">{text.noServerText}</p>
      <pre tabIndex={0} className="mt-2 overflow-x-auto text-[0.8125rem]">
        {variables}
      </pre>
    </section>
  );
}
