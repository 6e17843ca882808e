import { href, Link, redirect, useFetcher, useSearchParams } from "react-router";
import { campaignTexts } from "#app/i18n/admin/campaign.ts";
import { emailMarketingTexts } from "#app/i18n/admin/email-marketing.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { listChanges } from "#app/shop/changes/changes.server.ts";
import { listCategoryChoices } from "#app/shop/catalogue/category-choices.server.ts";
import { listActivePoints } from "#app/shop/collection/collection-points.server.ts";
import { labelledPoints } from "#app/shop/collection/point-labels.ts";
import { findFreshPieces } from "#app/shop/mail/campaigns/campaign-art.server.ts";
import { campaignForm, readCampaign } from "#app/shop/mail/campaigns/campaign-form.ts";
import {
  findCampaign,
  listTemplatesWithContent,
  saveCampaign,
} from "#app/shop/mail/campaigns/campaigns.server.ts";
import type { CampaignRow } from "#app/shop/mail/campaigns/campaigns.server.ts";
import { buttonStyle } from "#app/ui/button.ts";
import type { NamesOf } from "#app/shop/form.ts";
import { findRecordByParam, saveSentRecord } from "#app/routes/admin/kit/record/saving.server.ts";
import { useFormFields } from "#app/routes/admin/kit/record/form-fields.ts";
import { RecordDialog } from "#app/routes/admin/kit/record/record-dialog.tsx";
import { useRecordForm } from "#app/routes/admin/kit/record/record-form.ts";
import { adminHead } from "#app/routes/admin/kit/head.ts";
import type { Route } from "./+types/campaign";
import { CampaignFields } from "./campaign-fields.tsx";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  adminHead(matches, (language) =>
    loaderData?.campaign
      ? emailMarketingTexts[language].edit(loaderData.campaign.name)
      : emailMarketingTexts[language].addCampaign,
  );

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, language } = context.get(requestContext);
  const [templates, categories, points] = await Promise.all([
    listTemplatesWithContent(db, 200),
    listCategoryChoices(db, language),
    listActivePoints(db, language),
  ]);
  const choices = {
    templates,
    categories: categories.map(({ id, label }) => ({ id, label })),
    points: labelledPoints(points),
  };
  const campaign = await findRecordByParam(params.id, (id) => findCampaign(db, id));
  if (!campaign)
    return { campaign, ...choices, fresh: await findFreshPieces(db, new Date()), changes: [] };
  if (campaign.status !== "draft")
    throw redirect(
      href("/admin/email-marketing/campaigns/:id/report", { id: String(campaign.id) }),
    );
  return {
    campaign,
    ...choices,
    fresh: null,
    changes: await listChanges(db, "email_campaign", campaign.id),
  };
}

type Problems = Partial<
  Record<NamesOf<typeof campaignForm>, keyof (typeof emailMarketingTexts)["en"]["problems"]>
>;

const refusals: Record<"template-gone" | "not-a-draft", Problems> = {
  "template-gone": { templateId: "templateGone" },
  "not-a-draft": { name: "notADraft" },
};

export async function action(args: Route.ActionArgs) {
  return saveSentRecord(args, {
    kind: "email_campaign",
    form: { read: readCampaign },
    save: saveCampaign,
    savedLabel: ({ name }) => name,
    unreadable: { name: "notText" },
    refusals,
  });
}

export default function Campaign({
  loaderData: { campaign, templates, categories, points, fresh, changes },
}: Route.ComponentProps) {
  const text = useTexts(emailMarketingTexts);
  const campaignText = useTexts(campaignTexts);
  const [parameters] = useSearchParams();
  const fetcher = useFetcher<typeof action>();
  const record = useRecordForm<CampaignRow, Problems>({
    record: campaign,
    list: "/admin/email-marketing",
    answer: fetcher.data,
    savedText: campaign ? text.campaignUpdated : text.campaignCreated,
    problemTitle: text.errorValidation,
    failedTitle: text.errorCampaign,
  });
  const templateName = (id: unknown) =>
    templates.find((each) => String(each.id) === String(id))?.name ?? text.custom;

  const { language, category, point, since } = campaignText.audience;
  const labels = {
    ...text.fields,
    language,
    categoryId: category,
    collectionPointId: point,
    since,
  };
  const { field, listDifferences } = useFormFields(campaignForm, {
    id: "campaign",
    labels,
    problems: text.problems,
    record,
  });

  return (
    <RecordDialog
      wide
      record={record}
      fetcher={fetcher}
      action={`/admin/email-marketing/campaigns/${campaign?.id ?? "new"}`}
      encType="multipart/form-data"
      title={campaign ? text.edit(campaign.name) : text.addCampaign}
      listDifferences={() =>
        listDifferences(["name", "subject", "htmlContent", "templateId"]).map((each) =>
          each.label === text.fields.templateId
            ? { ...each, theirs: templateName(each.theirs), yours: templateName(each.yours) }
            : each,
        )
      }
      footStart={
        campaign ? (
          <Link
            to={`/admin/email-marketing/campaigns/${campaign.id}/send?${parameters}`}
            preventScrollReset
            className={`${buttonStyle.quiet} mr-auto`}
          >
            {campaignText.send}…
          </Link>
        ) : null
      }
      changes={changes}
    >
      <CampaignFields
        row={record.row}
        {...{ templates, categories, points, fresh }}
        field={field}
      />
    </RecordDialog>
  );
}
