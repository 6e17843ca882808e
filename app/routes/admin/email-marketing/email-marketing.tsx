import { useEffect, useState } from "react";
import type { ReactNode } from "react";
import { Link, useFetcher, useNavigate, useSearchParams } from "react-router";
import { campaignTexts } from "#app/i18n/admin/campaign.ts";
import { mailingTexts } from "#app/i18n/admin/mailing.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/request-context.server.ts";
import { RecordOutlet } from "../kit/record/record-outlet.tsx";
import { staffContext } from "../kit/session/staff-context.server.ts";
import { copyCampaign } from "#app/shop/mail/campaigns/campaign-sending.server.ts";
import {
  campaignSorts,
  listCampaigns,
  listTemplates,
  removeCampaign,
  removeTemplate,
  templateSorts,
} from "#app/shop/mail/campaigns/mailings.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonLooks } from "#app/ui/button.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { RowMenu } from "#app/ui/row-menu.tsx";
import { toast } from "#app/ui/toast.tsx";
import { rowIdFrom } from "#app/shop/row-id.ts";
import { orFailure } from "../kit/failure.server.ts";
import { ListHead, Pager } from "../kit/list/list.tsx";
import { readListQuery, rowsPerPage } from "#app/shop/lists/list-query.ts";
import { withParameters } from "../kit/list/list-query.ts";
import { LoadError } from "../kit/list/load-error.tsx";
import { useUndoableDelete } from "../kit/record/undoable-delete.ts";
import { campaignTones } from "./campaign-tones.ts";
import { adminHead } from "../kit/head.ts";
import { searchedFor } from "../kit/list/sealed-search.server.ts";
import type { Route } from "./+types/email-marketing";

export const meta: Route.MetaFunction = ({ matches }) => adminHead(matches, (language) => mailingTexts[language].title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext);
  const searchParams = await searchedFor(request, context);
  const query = readListQuery(searchParams, campaignSorts, "-created");
  const templateQuery = readListQuery(searchParams, templateSorts, "name", templateSort);
  const [templates, list] = await Promise.all([listTemplates(db, templateQuery, 200), listCampaigns(db, query, rowsPerPage)]);
  return { query, templateQuery, templates, campaigns: list.rows, total: list.total };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, language } = context.get(requestContext);
  const sent = await request.formData();
  const id = rowIdFrom(sent.get("id"));
  const actor = context.get(staffContext);
  if (sent.get("intent") === "copy")
    return orFailure(context, async () => ({ copied: id ? await copyCampaign(db, actor, id, campaignTexts[language].copyOf) : null }));
  const remove = new URL(request.url).searchParams.get("of") === "template" ? removeTemplate : removeCampaign;
  return orFailure(context, async () => ({ deleted: id ? await remove(db, actor, id) : null }));
}

/** The templates' sort in the URL, beside the campaigns'. */
const templateSort = "templates";

type Asked = { template: boolean; id: number; name: string };

export default function EmailMarketing({ loaderData: { query, templateQuery, templates, campaigns, total } }: Route.ComponentProps) {
  const text = useTexts(mailingTexts);
  const words = useTexts(campaignTexts);
  const admin = useTexts(adminTexts);
  const copying = useFetcher<typeof action>();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const removeOfTemplate = useUndoableDelete(
    "/admin/email-marketing?of=template",
    (reference) => toast.error(text.errorDeletingTemplate, { description: admin.serverFailed(reference) }),
    text.templateDeleted,
  );
  const removeOfCampaign = useUndoableDelete(
    "/admin/email-marketing",
    (reference) => toast.error(text.errorDeletingCampaign, { description: admin.serverFailed(reference) }),
    text.campaignDeleted,
  );
  const copy = copying.data;
  useEffect(() => {
    if (!copy) return;
    if ("copied" in copy && copy.copied) toast.success(words.copied(copy.copied.name));
    if ("failed" in copy) toast.error(words.failed, { description: admin.serverFailed(copy.failed) });
  }, [copy, words, admin]);
  const [asked, setAsked] = useState<Asked | null>(null);
  const go = (to: string) => void navigate(to, { preventScrollReset: true });
  const open = (place: string) => go(`/admin/email-marketing/${place}?${parameters}`);

  return (
    <>
      <ListHead
        title={text.title}
        q={query.q}
        actions={
          <Link to="/admin/email-marketing/suppressions" className={buttonLooks.plain}>
            {words.suppressionsTitle}
          </Link>
        }
      />
      <Card title={text.campaigns} addLabel={text.addCampaign} onAdd={() => open("campaigns/new")}>
        {campaigns.length === 0 ? (
          <p className="py-6 text-soft">{query.q ? text.emptySearch : text.emptyCampaigns}</p>
        ) : (
          <DataTable
            room={52}
            name="campaigns"
            label={text.campaigns}
            rows={campaigns}
            columns={[
              {
                id: "name",
                header: text.columns.name,
                sort: "name",
                fixed: true,
                cell: ({ name }) => <span className="font-medium">{name}</span>,
              },
              { id: "subject", header: text.columns.subject, sort: "subject", cell: ({ subject }) => subject },
              {
                id: "status",
                header: text.columns.status,
                sort: "status",
                cell: ({ status }) => <Badge tone={campaignTones[status]}>{text.statuses[status]}</Badge>,
              },
              { id: "template", header: text.columns.template, sort: "template", cell: ({ templateName }) => templateName ?? text.custom },
              {
                id: "audience",
                header: text.columns.audience,
                sort: "audience",
                cell: ({ targetAudienceType }) => text.audiences[targetAudienceType],
              },
            ]}
            texts={admin}
            rowLabel={({ name }) => name}
            sort={query.sort}
            onSort={(sort) => go(withParameters(parameters, { sort }))}
            onOpen={({ id, status }) => open(`campaigns/${id}${status === "draft" ? "" : "/report"}`)}
            rowActions={({ id, name, status }) => (
              <RowMenu
                label={admin.actionsFor(name)}
                actions={[
                  ...(status === "draft"
                    ? [
                        { label: words.send, onSelect: () => open(`campaigns/${id}/send`) },
                        { label: admin.edit, onSelect: () => open(`campaigns/${id}`) },
                      ]
                    : [{ label: words.report, onSelect: () => open(`campaigns/${id}/report`) }]),
                  { label: words.duplicate, onSelect: () => void copying.submit({ id: String(id), intent: "copy" }, { method: "post" }) },
                  ...(status === "sending"
                    ? []
                    : [{ label: admin.delete, onSelect: () => setAsked({ template: false, id, name }), danger: true }]),
                ]}
              />
            )}
          />
        )}
        <Pager page={query.page} total={total} perPage={rowsPerPage} />
      </Card>
      <Card title={text.templates} addLabel={text.addTemplate} onAdd={() => open("templates/new")}>
        {templates.length === 0 ? (
          <p className="py-6 text-soft">{query.q ? text.emptySearch : text.emptyTemplates}</p>
        ) : (
          <DataTable
            room={36}
            name="templates"
            label={text.templates}
            rows={templates}
            columns={[
              {
                id: "name",
                header: text.columns.name,
                sort: "name",
                fixed: true,
                cell: ({ name }) => <span className="font-medium">{name}</span>,
              },
              {
                id: "subject",
                header: text.columns.defaultSubject,
                sort: "subject",
                cell: ({ subjectTemplate }) => subjectTemplate || admin.notAvailable,
              },
            ]}
            texts={admin}
            rowLabel={({ name }) => name}
            sort={templateQuery.sort}
            onSort={(sort) => go(withParameters(parameters, { [templateSort]: sort }))}
            onOpen={({ id }) => open(`templates/${id}`)}
            rowActions={({ id, name }) => (
              <RowMenu
                label={admin.actionsFor(name)}
                actions={[
                  { label: admin.edit, onSelect: () => open(`templates/${id}`) },
                  { label: admin.delete, onSelect: () => setAsked({ template: true, id, name }), danger: true },
                ]}
              />
            )}
          />
        )}
      </Card>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && (asked.template ? removeOfTemplate : removeOfCampaign)(asked.id)}
        title={asked?.template ? text.deleteTemplate : text.deleteCampaign}
        confirmLabel={admin.delete}
        cancelLabel={admin.cancel}
      >
        {asked && (asked.template ? text.deleteTemplateText : text.deleteCampaignText)(asked.name)}
      </ConfirmDialog>
      <RecordOutlet />
    </>
  );
}

export function ErrorBoundary() {
  const text = useTexts(mailingTexts);
  const admin = useTexts(adminTexts);
  return <LoadError text={`${text.errorFetching}. ${admin.errorLoadingText}`} />;
}

function Card({ title, addLabel, onAdd, children }: { title: string; addLabel: string; onAdd(): void; children: ReactNode }) {
  return (
    <section className="mt-5 rounded-control border border-line bg-card p-4 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl">{title}</h2>
        <button type="button" onClick={onAdd} className={buttonLooks.plain}>
          {addLabel}
        </button>
      </div>
      {children}
    </section>
  );
}
