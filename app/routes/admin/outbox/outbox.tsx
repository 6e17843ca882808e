import { Link, data } from "react-router";
import { mailPreviewTexts } from "#app/i18n/admin/mail-previews.ts";
import { outboxTexts } from "#app/i18n/admin/outbox.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { sendsMails } from "#app/shop/mail/sending/sends-mails.ts";
import { findStandby } from "#app/shop/backups/standby.server.ts";
import { sendOverdueMails } from "#app/shop/mail/outbox/outbox-changes.server.ts";
import { countOverdueMails, listOutgoing } from "#app/shop/mail/outbox/outbox-list.server.ts";
import { deliveryStates, outboxSorts, readOutboxFilter } from "#app/shop/mail/outbox/outgoing.ts";
import type { Outgoing } from "#app/shop/mail/outbox/outgoing.ts";
import { mailKinds } from "#db/values.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { rowsPerPage } from "#app/shop/lists/list-query.ts";
import { readForm } from "#app/routes/kit/forms/read-form.server.ts";
import { StandbyNote } from "#app/routes/admin/kit/standby-note.tsx";
import { readListRequest } from "#app/routes/admin/kit/list/list-request.server.ts";
import { Moment, OrderLink, RowLink } from "#app/routes/admin/kit/list/cells.tsx";
import { catchFailedAction } from "#app/routes/admin/kit/failed-action.server.ts";
import { useDeliveryError } from "#app/routes/admin/kit/delivery-error.ts";
import { adminHead } from "#app/routes/admin/kit/head.ts";
import { ListPage } from "#app/routes/admin/kit/list/list-page.tsx";
import { ListTable } from "#app/routes/admin/kit/list/list-table.tsx";
import type { ListColumn } from "#app/routes/admin/kit/list/list-table.tsx";
import { useList } from "#app/routes/admin/kit/list/use-list.ts";
import { LoadError } from "#app/routes/admin/kit/list/load-error.tsx";
import { useOutboxChange } from "#app/routes/admin/kit/outbox-change.ts";
import { staffContext } from "#app/routes/admin/kit/session/staff-context.server.ts";
import { useMay } from "#app/routes/admin/kit/session/use-may.ts";
import type { Route } from "./+types/outbox";
import { actionsFor } from "./actions.ts";
import { NoServer } from "./no-server.tsx";
import { OverdueMails } from "./overdue-mails.tsx";
import { StageBadge } from "./stage-badge.tsx";
import { ServerNote, serverHints } from "#app/routes/admin/kit/server-note.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  adminHead(matches, (language) => outboxTexts[language].title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, environment } = context.get(requestContext);
  const { parameters, ...listRequest } = await readListRequest(
    request,
    context,
    outboxSorts,
    "-written",
  );
  const query = { ...listRequest.query, ...readOutboxFilter(parameters) };
  const [list, standby, overdue] = await Promise.all([
    listOutgoing(db, query, rowsPerPage),
    findStandby(db),
    countOverdueMails(db),
  ]);
  const set = { mails: sendsMails(environment), texts: environment.sms !== undefined };
  return { query, set, isOnStandby: standby !== null, heldBack: overdue, now: new Date(), ...list };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(requestContext);
  if ((await readForm(request)).get("intent") !== "send-held-back")
    throw data(null, { status: 400 });
  return catchFailedAction(context, async () => ({
    sent: await sendOverdueMails(db, context.get(staffContext)),
  }));
}

/** Gives the table unique ids: text messages and mails are numbered apart. */
type Row = Omit<Outgoing, "id"> & { id: number; of: Outgoing };

export default function Outbox({
  loaderData: { query, rows, total, counts, set, isOnStandby, heldBack, now },
}: Route.ComponentProps) {
  const text = useTexts(outboxTexts);
  const { title } = useTexts(mailPreviewTexts);
  const list = useList("/admin/outbox");
  const actions = useRowActions(set);
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <ListPage
      {...{ list, query, rows, total }}
      texts={text}
      actions={
        <Link to="/admin/outbox/previews" className={buttonStyle.plain}>
          {title}
        </Link>
      }
      filters={[
        {
          name: "kind",
          label: text.kindFilter,
          value: query.kind,
          any: text.allKinds,
          choices: [
            ...mailKinds.map((kind) => [kind, text.kinds[kind]] as const),
            ["text", text.textMessages],
          ],
        },
      ]}
      views={{
        name: "state",
        label: text.filter,
        current: query.state,
        choices: [
          { value: null, label: text.all, count: all },
          ...deliveryStates.map((state) => ({
            value: state,
            label: text.states[state],
            count: counts[state],
          })),
        ],
      }}
      intro={
        isOnStandby ? (
          <StandbyNote />
        ) : (
          <>
            <NotSet {...set} />
            {set.mails && query.state === "failed" ? <OverdueMails overdue={heldBack} /> : null}
          </>
        )
      }
    >
      <ListTable
        list={list}
        name="outbox"
        cardsBelowRem={54}
        label={text.title}
        rows={rows.map((of): Row => ({ ...of, id: of.channel === "mail" ? of.id : -of.id, of }))}
        rowLabel={({ kind, to }) => `${text.kinds[kind]}, ${to ?? text.theShop}`}
        sort={query.sort}
        headers={text.columns}
        columns={outboxColumns(text, list.hrefOf, now)}
        rowKey={({ of }) => keyOf(of)}
        openLabel={text.open}
        actions={actions}
      />
    </ListPage>
  );
}

function useRowActions({ mails, texts }: Sending) {
  const text = useTexts(outboxTexts);
  const { change } = useOutboxChange();
  const may = useMay();
  return ({ of }: Row) =>
    actionsFor(of, {
      discardsStaffMail: may("run-staff"),
      hasSender: of.channel === "mail" ? mails : texts,
    }).map(({ intent, label }) => ({
      label: text[label],
      onSelect: () => change(of, intent),
    }));
}

export function ErrorBoundary() {
  return <LoadError />;
}

type Sending = Route.ComponentProps["loaderData"]["set"];

const keyOf = ({ channel, id }: Outgoing) => `${channel}/${id}`;

type Texts = (typeof outboxTexts)["en"];

const outboxColumns = (
  text: Texts,
  hrefOf: (key: string) => string,
  now: Date,
): ListColumn<Row, keyof Texts["columns"]>[] => [
  {
    id: "what",
    fixed: true,
    cell: ({ of }) => (
      <span className="block min-w-0 leading-snug">
        <RowLink to={hrefOf(keyOf(of))}>{text.kinds[of.kind]}</RowLink>
        <span className="block text-[0.8125rem] text-soft">{text.channels[of.channel]}</span>
      </span>
    ),
  },
  {
    id: "to",
    fixed: true,
    cell: ({ to }) => (
      <span className="block min-w-0 truncate md:max-w-64">{to ?? text.theShop}</span>
    ),
  },
  {
    id: "order",
    cell: ({ orderId }) => (orderId === null ? null : <OrderLink id={orderId} />),
  },
  {
    id: "state",
    cell: ({ of }) => (
      <span className="block leading-snug">
        <StageBadge of={of} />
        <WhyNot {...of} />
      </span>
    ),
  },
  {
    id: "written",
    sort: "written",
    cell: ({ createdAt }) => <Moment at={createdAt} now={now} />,
  },
];

function WhyNot(of: Outgoing) {
  const error = useDeliveryError()(of);
  return error ? (
    <span className="mt-1 block max-w-[40ch] truncate text-[0.8125rem] text-soft">
      {error.told}
    </span>
  ) : null;
}

function NotSet({ mails, texts }: Sending) {
  return (
    <>
      {mails ? null : <NoServer id="no-server" />}
      {texts ? null : <NoProvider />}
    </>
  );
}

function NoProvider() {
  const text = useTexts(outboxTexts);
  return (
    <div className="mb-4 text-sm text-soft">
      <p>{text.noProvider}</p>
      <ServerNote>{serverHints.texting}</ServerNote>
    </div>
  );
}
