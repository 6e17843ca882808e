import { useEffect } from "react";
import { Link, data, useFetcher } from "react-router";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { printLabTexts } from "#app/i18n/admin/print-lab.ts";
import { nearTime } from "#app/i18n/dates.ts";
import { useLanguage, useTexts, wordOf } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { deliveryViews } from "#app/shop/lab/lab-delivery.ts";
import type { LabDelivery } from "#app/shop/lab/lab-delivery.ts";
import { listDeliveries, resendDeliveries } from "#app/shop/lab/lab-deliveries.server.ts";
import { readChoice } from "#app/shop/form.ts";
import { readListSearch, rowsPerPage } from "#app/shop/lists/list-query.ts";
import { rowIdFrom } from "#app/shop/row-id.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonStyle } from "#app/ui/button.ts";
import { ArrowLeft } from "#app/ui/icons/back-office.ts";
import { toast } from "#app/ui/toast.tsx";
import { fieldOf, readForm } from "#app/routes/kit/forms/read-form.server.ts";
import { catchFailedAction } from "#app/routes/admin/kit/failed-action.server.ts";
import { adminHead } from "#app/routes/admin/kit/head.ts";
import { ListPage } from "#app/routes/admin/kit/list/list-page.tsx";
import { ListTable } from "#app/routes/admin/kit/list/list-table.tsx";
import { LoadError } from "#app/routes/admin/kit/list/load-error.tsx";
import { openSearch } from "#app/routes/admin/kit/list/sealed-search.server.ts";
import { useList } from "#app/routes/admin/kit/list/use-list.ts";
import type { Route } from "./+types/lab-deliveries";

const address = "/admin/settings/print-lab/deliveries";

export const meta: Route.MetaFunction = ({ matches }) =>
  adminHead(matches, (language) => printLabTexts[language].deliveries.title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext);
  const parameters = await openSearch(request, context);
  const view = readChoice(parameters, "show", deliveryViews);
  const query = { ...readListSearch(parameters), view };
  return { query, now: new Date(), ...(await listDeliveries(db, query, rowsPerPage)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(requestContext);
  const sent = await readForm(request);
  const typed = fieldOf(sent, "id");
  const target = typed === "failed" ? typed : rowIdFrom(typed);
  if (fieldOf(sent, "intent") !== "again" || !target) return data(null, { status: 400 });
  return catchFailedAction(context, async () => ({ again: await resendDeliveries(db, target) }));
}

export default function LabDeliveries({
  loaderData: { query, now, rows, total, counts },
}: Route.ComponentProps) {
  const text = useTexts(printLabTexts).deliveries;
  const language = useLanguage();
  const list = useList(address);
  const send = useResend();
  return (
    <ListPage
      {...{ list, query, rows, total }}
      texts={text}
      intro={
        <>
          <Link
            to="/admin/settings/print-lab"
            className="inline-flex min-h-11 items-center gap-1.5 text-[0.9375rem] text-soft hover:text-ink"
          >
            <ArrowLeft size={15} />
            {text.back}
          </Link>
          <p className="mb-6 max-w-2xl text-soft">{text.intro}</p>
        </>
      }
      actions={
        counts.failed > 0 ? (
          <button type="button" onClick={() => send("failed")} className={buttonStyle.plain}>
            {text.allAgain}
          </button>
        ) : null
      }
      views={{
        name: "show",
        label: text.views.label,
        current: query.view,
        choices: [
          { value: null, label: text.views.all, count: counts.all },
          ...deliveryViews.map((value) => ({
            value,
            label: text.views[value],
            count: counts[value],
          })),
        ],
      }}
      search={{ label: text.search, placeholder: text.search }}
    >
      <ListTable
        {...{ list, rows }}
        name="lab-deliveries"
        cardsBelowRem={52}
        label={text.title}
        rowLabel={({ event, orderId, line }) =>
          orderId === null
            ? text.events[event]
            : `${text.events[event]}, ${text.about(orderId, line)}`
        }
        headers={text.columns}
        columns={[
          { id: "what", fixed: true, cell: (row) => <EventCell row={row} /> },
          { id: "at", cell: ({ createdAt }) => nearTime(createdAt, now, language) },
          { id: "state", isUnlabelled: true, cell: ({ state }) => <State state={state} /> },
          { id: "answer", cell: (row) => <Answer row={row} now={now} /> },
          { id: "attempts", align: "end", cell: ({ attempts }) => attempts },
        ]}
        actions={({ id, state }) =>
          state === "failed" ? [{ label: text.again, onSelect: () => send(id) }] : []
        }
      />
    </ListPage>
  );
}

export function ErrorBoundary() {
  return <LoadError />;
}

function EventCell({ row: { event, orderId, line } }: { row: LabDelivery }) {
  const text = useTexts(printLabTexts).deliveries;
  return (
    <>
      <span className="font-medium">{text.events[event]}</span>
      {orderId === null ? null : (
        <>
          {" "}
          <Link to={`/admin/orders/${orderId}`} className="text-accent hover:underline">
            {text.about(orderId, line)}
          </Link>
        </>
      )}
    </>
  );
}

const tones = { waiting: "waiting", sent: "good", failed: "bad" } as const;

function State({ state }: Pick<LabDelivery, "state">) {
  const { states } = useTexts(printLabTexts).deliveries;
  return <Badge tone={tones[state]}>{states[state]}</Badge>;
}

function Answer({ row, now }: { row: LabDelivery; now: Date }) {
  const { answer, failure, state, attempts, dueAt } = row;
  const text = useTexts(printLabTexts).deliveries;
  const language = useLanguage();
  const message = answer ?? (failure ? (wordOf(text.failures, failure) ?? failure) : text.none);
  const isTriedAgain = state === "waiting" && attempts > 0;
  return (
    <div>
      {message}
      {isTriedAgain ? (
        <span className="block text-sm text-soft">{text.next(nearTime(dueAt, now, language))}</span>
      ) : null}
    </div>
  );
}

function useResend() {
  const text = useTexts(printLabTexts).deliveries;
  const admin = useTexts(adminTexts);
  const { submit, data: answer } = useFetcher<typeof action>();
  useEffect(() => {
    if (!answer) return;
    if ("failed" in answer)
      toast.error(text.notAgain, { description: admin.serverFailed(answer.failed) });
    else if (answer.again === 0) toast.error(text.notThere);
    else toast.success(text.sentAgain(answer.again));
    // oxlint-disable-next-line react/exhaustive-deps
  }, [answer]);
  return (id: number | "failed") =>
    void submit({ intent: "again", id }, { method: "post", action: address });
}
