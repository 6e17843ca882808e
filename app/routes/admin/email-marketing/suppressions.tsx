import { useEffect } from "react";
import { data, Link, useFetcher } from "react-router";
import { campaignTexts } from "#app/i18n/admin/campaign.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { recordReports } from "#app/shop/mail/bounces/bounces.server.ts";
import { suppressionForm } from "#app/shop/mail/campaigns/send-form.ts";
import {
  listSuppressions,
  removeSuppression,
  suppress,
} from "#app/shop/subscribers/suppressions.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonStyle } from "#app/ui/button.ts";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { ArrowLeft } from "#app/ui/icons/back-office.ts";
import { toast } from "#app/ui/toast.tsx";
import { rowIdFrom } from "#app/shop/row-id.ts";
import { readForm } from "#app/routes/kit/forms/read-form.server.ts";
import { catchFailedAction } from "#app/routes/admin/kit/failed-action.server.ts";
import { adminHead } from "#app/routes/admin/kit/head.ts";
import { readListSearch, rowsPerPage } from "#app/shop/lists/list-query.ts";
import { lastText, readChoice } from "#app/shop/form.ts";
import { staffContext } from "#app/routes/admin/kit/session/staff-context.server.ts";
import { useUndoableDelete } from "#app/routes/admin/kit/record/undoable-delete.ts";
import { Moment } from "#app/routes/admin/kit/list/cells.tsx";
import { ListPage } from "#app/routes/admin/kit/list/list-page.tsx";
import { ListTable } from "#app/routes/admin/kit/list/list-table.tsx";
import { useList } from "#app/routes/admin/kit/list/use-list.ts";
import { LoadError } from "#app/routes/admin/kit/list/load-error.tsx";
import { openSearch } from "#app/routes/admin/kit/list/sealed-search.server.ts";
import type { Route } from "./+types/suppressions";

const address = "/admin/email-marketing/suppressions";

export const meta: Route.MetaFunction = ({ matches }) =>
  adminHead(matches, (language) => campaignTexts[language].suppressionsTitle);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext);
  const query = readListSearch(await openSearch(request, context));
  return { query, ...(await listSuppressions(db, query, rowsPerPage)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(requestContext);
  const actor = context.get(staffContext);
  const sent = await readForm(request);
  const intent = readChoice(sent, "intent", ["delete", "report", "add"]);
  if (!intent) throw data(null, { status: 400 });
  return catchFailedAction(context, async () => {
    switch (intent) {
      case "delete": {
        const id = rowIdFrom(sent.get("id"));
        return { deleted: id ? await removeSuppression(db, actor, id) : null };
      }
      case "report":
        return { reported: await recordReports(db, actor, lastText(sent, "report") ?? "") };
      case "add": {
        const parsed = suppressionForm.read(sent);
        if ("problems" in parsed) return data({ problems: parsed.problems }, { status: 400 });
        const { email, note } = parsed.fields;
        const made = await suppress(db, actor, { email, note, reason: "staff" });
        return made
          ? { suppressed: email }
          : data({ problems: { email: "taken" as const, note: undefined } }, { status: 409 });
      }
    }
  });
}

export default function Suppressions({ loaderData: { query, rows, total } }: Route.ComponentProps) {
  const text = useTexts(campaignTexts);
  const admin = useTexts(adminTexts);
  const list = useList(address);
  const remove = useUndoableDelete(address, (reference) =>
    toast.error(text.failed, { description: admin.serverFailed(reference) }),
  );
  return (
    <>
      <Link
        to="/admin/email-marketing"
        className="inline-flex min-h-11 items-center gap-1.5 text-[0.9375rem] text-soft hover:text-ink hover:underline"
      >
        <ArrowLeft size={16} /> {text.back}
      </Link>
      <ListPage
        {...{ list, query, rows, total }}
        texts={{
          title: text.suppressionsTitle,
          empty: text.suppressionsEmpty,
          emptySearch: text.noneFound,
        }}
        intro={<p className="max-w-2xl text-[0.9375rem] text-soft">{text.suppressionsIntro}</p>}
      >
        <ListTable
          {...{ list, rows }}
          name="suppressions"
          cardsBelowRem={44}
          label={text.suppressionsTitle}
          rowLabel={({ email }) => email ?? text.erased}
          headers={text.suppressionColumns}
          columns={[
            {
              id: "email",
              fixed: true,
              cell: ({ email }) => (
                <span className="[overflow-wrap:anywhere]">{email ?? text.erased}</span>
              ),
            },
            {
              id: "reason",
              cell: ({ reason }) => (
                <Badge tone={reason === "staff" ? "done" : "bad"}>{text.reasons[reason]}</Badge>
              ),
            },
            {
              id: "note",
              cell: ({ note }) =>
                note ? (
                  <span className="block text-sm text-soft [overflow-wrap:anywhere]">{note}</span>
                ) : null,
            },
            { id: "since", cell: ({ createdAt }) => <Moment at={createdAt} /> },
          ]}
          actions={({ id }) => [
            { label: text.removeSuppression, onSelect: () => remove(id), danger: true },
          ]}
        />
      </ListPage>
      <div className="mt-8 grid items-start gap-5 lg:grid-cols-2">
        <AddForm />
        <ReportForm />
      </div>
    </>
  );
}

export function ErrorBoundary() {
  return <LoadError />;
}

const card = "grid gap-3 rounded-control border border-line bg-card p-4 sm:p-6";

function AddForm() {
  const text = useTexts(campaignTexts);
  const { Form, data: answer, state } = useFetcher<typeof action>();
  const problem = answer && "problems" in answer ? answer.problems.email : undefined;
  useEffect(() => {
    if (answer && "suppressed" in answer && answer.suppressed)
      toast.success(text.suppressed(answer.suppressed));
  }, [answer, text]);
  return (
    <Form
      key={answer && "suppressed" in answer ? answer.suppressed : ""}
      method="post"
      action={address}
      noValidate
      className={card}
    >
      <h2 className="text-2xl">{text.addSuppression}</h2>
      <input type="hidden" name="intent" value="add" />
      <TextField
        id="suppress-email"
        name="email"
        type="email"
        label={text.address}
        maxLength={254}
        required
        problem={problem && (problem === "taken" ? text.alreadySuppressed : text.problems[problem])}
      />
      <TextField id="suppress-note" name="note" label={text.note} maxLength={200} />
      <button disabled={state !== "idle"} className={`${buttonStyle.primary} justify-self-end`}>
        {text.add}
      </button>
    </Form>
  );
}

function ReportForm() {
  const text = useTexts(campaignTexts);
  const { Form, data: answer, state } = useFetcher<typeof action>();
  const found = (answer && "reported" in answer && answer.reported) || null;
  return (
    <Form method="post" action={address} className={card}>
      <h2 className="text-2xl">{text.reportTitle}</h2>
      <p className="text-[0.9375rem] text-soft">{text.reportText}</p>
      <input type="hidden" name="intent" value="report" />
      <TextAreaField
        id="report"
        name="report"
        label={text.reportField}
        rows={5}
        spellCheck={false}
      />
      <p role="status" className="text-[0.9375rem]">
        {found === null
          ? null
          : found.length === 0
            ? text.reportNone
            : text.reportFound(found.join(", "))}
      </p>
      <button disabled={state !== "idle"} className={`${buttonStyle.primary} justify-self-end`}>
        {text.reportButton}
      </button>
    </Form>
  );
}
