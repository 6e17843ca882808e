import { useEffect } from "react";
import type { ReactNode } from "react";
import { Link, useFetcher } from "react-router";
import { campaignTexts } from "#app/i18n/admin/campaign.ts";
import { emailMarketingTexts } from "#app/i18n/admin/email-marketing.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { readForm } from "#app/routes/kit/forms/read-form.server.ts";
import { RecordOutlet } from "#app/routes/admin/kit/record/record-outlet.tsx";
import { staffContext } from "#app/routes/admin/kit/session/staff-context.server.ts";
import { countAudience } from "#app/shop/mail/campaigns/audience.server.ts";
import { copyCampaign } from "#app/shop/mail/campaigns/campaign-sending.server.ts";
import {
  campaignSorts,
  listCampaigns,
  listTemplates,
  removeCampaign,
  removeTemplate,
  templateSorts,
} from "#app/shop/mail/campaigns/campaigns.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonStyle } from "#app/ui/button.ts";
import { toast } from "#app/ui/toast.tsx";
import { rowIdFrom } from "#app/shop/row-id.ts";
import { catchFailedAction } from "#app/routes/admin/kit/failed-action.server.ts";
import { RowLink } from "#app/routes/admin/kit/list/cells.tsx";
import { ListHead, Pager } from "#app/routes/admin/kit/list/list.tsx";
import { readListQuery, rowsPerPage } from "#app/shop/lists/list-query.ts";
import { ListTable } from "#app/routes/admin/kit/list/list-table.tsx";
import type { ListColumn } from "#app/routes/admin/kit/list/list-table.tsx";
import { useList } from "#app/routes/admin/kit/list/use-list.ts";
import type { List } from "#app/routes/admin/kit/list/use-list.ts";
import { LoadError } from "#app/routes/admin/kit/list/load-error.tsx";
import { useDeleting } from "#app/routes/admin/kit/record/use-deleting.tsx";
import { campaignTones } from "./campaign-tones.ts";
import { adminHead } from "#app/routes/admin/kit/head.ts";
import { openSearch } from "#app/routes/admin/kit/list/sealed-search.server.ts";
import type { Route } from "./+types/email-marketing";

export const meta: Route.MetaFunction = ({ matches }) =>
  adminHead(matches, (language) => emailMarketingTexts[language].title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext);
  const searchParams = await openSearch(request, context);
  const query = readListQuery(searchParams, campaignSorts, "-created");
  const templateQuery = readListQuery(searchParams, templateSorts, "name", templateSort);
  const [templates, list, subscribers] = await Promise.all([
    listTemplates(db, templateQuery, 200),
    listCampaigns(db, query, rowsPerPage),
    countAudience(db, null),
  ]);
  return { query, templateQuery, templates, campaigns: list.rows, total: list.total, subscribers };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, language } = context.get(requestContext);
  const sent = await readForm(request);
  const id = rowIdFrom(sent.get("id"));
  const actor = context.get(staffContext);
  if (sent.get("intent") === "copy")
    return catchFailedAction(context, async () => ({
      copied: id ? await copyCampaign(db, actor, id, campaignTexts[language].copyOf) : null,
    }));
  const remove =
    new URL(request.url).searchParams.get("of") === "template" ? removeTemplate : removeCampaign;
  return catchFailedAction(context, async () => ({
    deleted: id ? await remove(db, actor, id) : null,
  }));
}

const templateSort = "templates";

type Named = { id: number; name: string };

export default function EmailMarketing({
  loaderData: { query, templateQuery, templates, campaigns, total, subscribers },
}: Route.ComponentProps) {
  const text = useTexts(emailMarketingTexts);
  const campaignText = useTexts(campaignTexts);
  const admin = useTexts(adminTexts);
  const copy = useCopying();
  const list = useList("/admin/email-marketing");
  const deletingCampaign = useDeleting<Named>({
    address: list.address,
    title: text.deleteCampaign,
    text: ({ name }) => text.deleteCampaignText(name),
    deletedText: text.campaignDeleted,
    failedTitle: text.errorDeletingCampaign,
  });

  return (
    <>
      <ListHead
        title={text.title}
        q={query.q}
        actions={
          <Link to="/admin/email-marketing/suppressions" className={buttonStyle.plain}>
            {campaignText.suppressionsTitle}
          </Link>
        }
      />
      <p className="mb-4 text-[0.9375rem] text-soft">{text.subscribers(subscribers)}</p>
      <Card
        title={text.campaigns}
        addLabel={text.addCampaign}
        onAdd={() => list.open("campaigns/new")}
      >
        {campaigns.length === 0 ? (
          <p className="py-6 text-soft">{query.q ? text.emptySearch : text.emptyCampaigns}</p>
        ) : (
          <ListTable
            list={list}
            name="campaigns"
            cardsBelowRem={52}
            label={text.campaigns}
            rows={campaigns}
            rowLabel={({ name }) => name}
            sort={query.sort}
            headers={text.columns}
            columns={campaignColumns(text, (row) => list.hrefOf(keyOf(row)))}
            rowKey={keyOf}
            actions={(row) => [
              ...(row.status === "draft"
                ? [
                    {
                      label: campaignText.send,
                      onSelect: () => list.open(`campaigns/${row.id}/send`),
                    },
                  ]
                : []),
              {
                label: row.status === "draft" ? admin.edit : campaignText.report,
                onSelect: () => list.open(keyOf(row)),
              },
              { label: campaignText.duplicate, onSelect: () => copy(row.id) },
              ...(row.status === "sending" ? [] : [deletingCampaign.action(row)]),
            ]}
          />
        )}
        <Pager page={query.page} total={total} perPage={rowsPerPage} />
      </Card>
      <Templates {...{ list, templates }} query={templateQuery} />
      {deletingCampaign.confirmation}
      <RecordOutlet />
    </>
  );
}

export function ErrorBoundary() {
  const text = useTexts(emailMarketingTexts);
  const admin = useTexts(adminTexts);
  return <LoadError text={`${text.errorFetching}. ${admin.errorLoadingText}`} />;
}

function useCopying(): (id: number) => void {
  const campaignText = useTexts(campaignTexts);
  const admin = useTexts(adminTexts);
  const { submit, data: copied } = useFetcher<typeof action>();
  useEffect(() => {
    if (!copied) return;
    if ("copied" in copied && copied.copied) toast.success(campaignText.copied(copied.copied.name));
    if ("failed" in copied)
      toast.error(campaignText.failed, { description: admin.serverFailed(copied.failed) });
  }, [copied, campaignText, admin]);
  return (id) => void submit({ id: String(id), intent: "copy" }, { method: "post" });
}

type Loaded = Route.ComponentProps["loaderData"];
type Campaign = Loaded["campaigns"][number];

const keyOf = ({ id, status }: Campaign) => `campaigns/${id}${status === "draft" ? "" : "/report"}`;

type Texts = (typeof emailMarketingTexts)["en"];

const campaignColumns = (
  text: Texts,
  hrefOf: (row: Campaign) => string,
): ListColumn<Campaign, keyof Texts["columns"]>[] => [
  {
    id: "name",
    sort: "name",
    fixed: true,
    cell: (row) => <RowLink to={hrefOf(row)}>{row.name}</RowLink>,
  },
  { id: "subject", sort: "subject", cell: ({ subject }) => subject },
  {
    id: "status",
    sort: "status",
    cell: ({ status, scheduledAt }) =>
      status === "draft" && scheduledAt ? (
        <Badge tone="bad">{text.heldBack}</Badge>
      ) : (
        <Badge tone={campaignTones[status]}>{text.statuses[status]}</Badge>
      ),
  },
  {
    id: "template",
    sort: "template",
    cell: ({ templateName }) => templateName ?? text.custom,
  },
  {
    id: "audience",
    sort: "audience",
    cell: ({ targetAudienceType }) => text.audiences[targetAudienceType],
  },
];

type TemplatesProps = Pick<Loaded, "templates"> & {
  list: List;
  query: Loaded["templateQuery"];
};

function Templates({ list, templates, query }: TemplatesProps) {
  const text = useTexts(emailMarketingTexts);
  const admin = useTexts(adminTexts);
  const deleting = useDeleting<Named>({
    address: `${list.address}?of=template`,
    title: text.deleteTemplate,
    text: ({ name }) => text.deleteTemplateText(name),
    deletedText: text.templateDeleted,
    failedTitle: text.errorDeletingTemplate,
  });
  return (
    <>
      <Card
        title={text.templates}
        addLabel={text.addTemplate}
        onAdd={() => list.open("templates/new")}
      >
        {templates.length === 0 ? (
          <p className="py-6 text-soft">{query.q ? text.emptySearch : text.emptyTemplates}</p>
        ) : (
          <ListTable
            list={list}
            name="templates"
            cardsBelowRem={36}
            label={text.templates}
            rows={templates}
            rowLabel={({ name }) => name}
            sort={query.sort}
            sortName={templateSort}
            headers={{ name: text.columns.name, subject: text.columns.defaultSubject }}
            columns={[
              {
                id: "name",
                sort: "name",
                fixed: true,
                cell: ({ id, name }) => (
                  <RowLink to={list.hrefOf(`templates/${id}`)}>{name}</RowLink>
                ),
              },
              {
                id: "subject",
                sort: "subject",
                cell: ({ subjectTemplate }) => subjectTemplate || admin.notAvailable,
              },
            ]}
            rowKey={({ id }) => `templates/${id}`}
            openLabel={admin.edit}
            actions={(row) => [deleting.action(row)]}
          />
        )}
      </Card>
      {deleting.confirmation}
    </>
  );
}

function Card({
  title,
  addLabel,
  onAdd,
  children,
}: {
  title: string;
  addLabel: string;
  onAdd(): void;
  children: ReactNode;
}) {
  return (
    <section className="mt-5 rounded-control border border-line bg-card p-4 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl">{title}</h2>
        <button type="button" onClick={onAdd} className={buttonStyle.plain}>
          {addLabel}
        </button>
      </div>
      {children}
    </section>
  );
}
