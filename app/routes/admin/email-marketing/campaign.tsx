import { data, href, Link, redirect, useFetcher, useSearchParams } from "react-router";
import { campaignTexts } from "#app/i18n/admin/campaign.ts";
import { mailingTexts } from "#app/i18n/admin/mailing.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/request-context.server.ts";
import { staffContext } from "../kit/session/staff-context.server.ts";
import { listChanges } from "#app/shop/changes/changes.server.ts";
import { listCategoryChoices } from "#app/shop/catalogue/category-choices.server.ts";
import { listActivePoints } from "#app/shop/collection/collection-points.server.ts";
import { campaignForm, readCampaign } from "#app/shop/mail/campaigns/mailing-form.ts";
import { findCampaign, listWholeTemplates, saveCampaign } from "#app/shop/mail/campaigns/mailings.server.ts";
import type { CampaignRow } from "#app/shop/mail/campaigns/mailings.server.ts";
import { buttonLooks } from "#app/ui/button.ts";
import type { NamesOf } from "#app/shop/form.ts";
import { rowIdFrom } from "#app/shop/row-id.ts";
import { readEdited } from "../kit/record/edited.server.ts";
import { orFailure } from "../kit/failure.server.ts";
import { useFormFields } from "../kit/record/form-fields.ts";
import { History } from "../kit/record/history.tsx";
import { RecordDialog } from "../kit/record/record-dialog.tsx";
import { useRecordForm } from "../kit/record/record-form.ts";
import { adminHead } from "../kit/head.ts";
import type { Route } from "./+types/campaign";
import { CampaignFields } from "./campaign-fields.tsx";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  adminHead(matches, (language) =>
    loaderData?.campaign ? mailingTexts[language].edit(loaderData.campaign.name) : mailingTexts[language].addCampaign,
  );

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, language } = context.get(requestContext);
  const [templates, categories, points] = await Promise.all([
    listWholeTemplates(db, 200),
    listCategoryChoices(db, language),
    listActivePoints(db, language),
  ]);
  const choices = {
    templates,
    categories: categories.map(({ id, label }) => ({ id, label })),
    points: points.map(({ id, name }) => ({ id, name })),
  };
  if (params.id === "new") return { campaign: null, ...choices, changes: [] };
  const id = rowIdFrom(params.id);
  const campaign = id && (await findCampaign(db, id));
  if (!campaign) throw data(null, { status: 404 });
  if (campaign.status !== "draft") throw redirect(href("/admin/email-marketing/campaigns/:id/report", { id: String(campaign.id) }));
  return { campaign, ...choices, changes: await listChanges(db, "email_campaign", campaign.id) };
}

type Problems = Partial<Record<NamesOf<typeof campaignForm>, keyof (typeof mailingTexts)["en"]["problems"]>>;

const refusals: Record<"template-gone" | "not-a-draft", Problems> = {
  "template-gone": { templateId: "templateGone" },
  "not-a-draft": { name: "notADraft" },
};

export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(requestContext);
  const sent = await request.formData();
  const edited = readEdited(sent);
  const parsed = readCampaign(sent);
  if ("problems" in parsed) return data({ problems: parsed.problems }, { status: 400 });
  if (edited === "invalid") return data({ problems: { name: "notText" as const } }, { status: 400 });
  return orFailure(context, async () => {
    const result = await saveCampaign(db, context.get(staffContext), parsed.fields, edited);
    if ("saved" in result) return { saved: result.saved.name };
    if (result.refused !== "changed-meanwhile") return data({ problems: refusals[result.refused] }, { status: 400 });
    const [last] = await listChanges(db, "email_campaign", edited!.id, 1);
    return data({ present: result.present, who: last?.staffName ?? null }, { status: 409 });
  });
}

export default function Campaign({ loaderData: { campaign, templates, categories, points, changes } }: Route.ComponentProps) {
  const text = useTexts(mailingTexts);
  const words = useTexts(campaignTexts);
  const admin = useTexts(adminTexts);
  const [parameters] = useSearchParams();
  const fetcher = useFetcher<typeof action>();
  const record = useRecordForm<CampaignRow, Problems>({
    record: campaign,
    list: "/admin/email-marketing",
    answer: fetcher.data,
    savedText: campaign ? text.campaignUpdated : text.campaignCreated,
    problemTitle: text.errorValidation,
    failedTitle: text.errorCampaign,
    failedText: admin.serverFailed,
  });
  const templateName = (id: unknown) => templates.find((each) => String(each.id) === String(id))?.name ?? text.custom;

  const { language, category, point, since } = words.audience;
  const labels = { ...text.fields, language, categoryId: category, collectionPointId: point, since };
  const { field, differing } = useFormFields(campaignForm, { id: "campaign", labels, problems: text.problems, record });

  return (
    <RecordDialog
      wide
      id={campaign?.id ?? null}
      record={record}
      fetcher={fetcher}
      action={`/admin/email-marketing/campaigns/${campaign?.id ?? "new"}`}
      encType="multipart/form-data"
      title={campaign ? text.edit(campaign.name) : text.addCampaign}
      differing={() =>
        differing(["name", "subject", "htmlContent", "templateId"]).map((each) =>
          each.label === text.fields.templateId ? { ...each, theirs: templateName(each.theirs), yours: templateName(each.yours) } : each,
        )
      }
      footStart={
        campaign ? (
          <Link
            to={`/admin/email-marketing/campaigns/${campaign.id}/send?${parameters}`}
            preventScrollReset
            className={`${buttonLooks.quiet} mr-auto`}
          >
            {words.send}…
          </Link>
        ) : null
      }
      after={campaign ? <History changes={changes} /> : null}
    >
      <CampaignFields row={record.row} {...{ templates, categories, points }} field={field} />
    </RecordDialog>
  );
}
