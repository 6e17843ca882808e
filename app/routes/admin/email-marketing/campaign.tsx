import { useState } from "react";
import { data, useFetcher } from "react-router";
import { mailingTexts } from "#app/i18n/admin-mailing.ts";
import { adminTexts } from "#app/i18n/admin.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/request-context.server.ts";
import { staffContext } from "../staff-context.server.ts";
import { listChanges } from "#app/shop/changes/changes.server.ts";
import { countAudience } from "#app/shop/mail/audience.server.ts";
import { parseCampaign } from "#app/shop/mail/mailing-form.ts";
import { findCampaign, listWholeTemplates, saveCampaign } from "#app/shop/mail/mailings.server.ts";
import type { CampaignRow, TemplateRow } from "#app/shop/mail/mailings.server.ts";
import { buttonLooks } from "#app/ui/button.ts";
import { Dialog, DialogFoot } from "#app/ui/dialog.tsx";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { Conflict } from "../conflict.tsx";
import { readEdited, wholeNumber } from "../edited.server.ts";
import { orFailure } from "../failure.server.ts";
import { History } from "../history.tsx";
import { useRecordForm } from "../record-form.ts";
import type { Route } from "./+types/campaign";
import { HtmlPreview } from "./html-preview.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext);
  const [templates, audience] = await Promise.all([listWholeTemplates(db, 200), countAudience(db, null)]);
  if (params.id === "new") return { campaign: null, templates, audience, changes: [] };
  const id = wholeNumber(params.id);
  const campaign = id && (await findCampaign(db, id));
  if (!campaign) throw data(null, { status: 404 });
  return { campaign, templates, audience, changes: await listChanges(db, "email_campaign", campaign.id) };
}

const refusals: Record<"template-gone" | "not-a-draft", Record<string, string>> = {
  "template-gone": { templateId: "templateGone" },
  "not-a-draft": { name: "notADraft" },
};

export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(requestContext);
  const sent = await request.formData();
  const edited = readEdited(sent);
  const parsed = parseCampaign(sent);
  if ("problems" in parsed) return data({ problems: parsed.problems }, { status: 400 });
  if (edited === "invalid") return data({ problems: { name: "notText" } as Record<string, string> }, { status: 400 });
  return orFailure(context, async () => {
    const result = await saveCampaign(db, context.get(staffContext), parsed.fields, edited);
    if ("saved" in result) return { saved: result.saved.name };
    if (result.refused !== "changed-meanwhile") return data({ problems: refusals[result.refused] }, { status: 400 });
    const [last] = await listChanges(db, "email_campaign", edited!.id, 1);
    return data({ present: result.present, who: last?.staffName ?? null }, { status: 409 });
  });
}

export default function Campaign({ loaderData: { campaign, templates, audience, changes } }: Route.ComponentProps) {
  const text = useTexts(mailingTexts);
  const admin = useTexts(adminTexts);
  const { Form, data: answer, state } = useFetcher<typeof action>();
  const record = useRecordForm<CampaignRow, Record<string, string>>({
    record: campaign,
    list: "/admin/email-marketing",
    answer,
    savedText: campaign ? text.campaignUpdated : text.campaignCreated,
    problemTitle: text.errorValidation,
    failedTitle: text.errorCampaign,
    failedText: admin.serverFailed,
  });
  const templateName = (id: unknown) => templates.find((each) => String(each.id) === String(id))?.name ?? text.custom;

  return (
    <Dialog open wide onClose={record.close} title={campaign ? text.edit(campaign.name) : text.addCampaign} closeLabel={admin.close}>
      {record.conflict ? (
        <Conflict
          who={record.who}
          fields={[
            ...(["name", "subject", "htmlContent"] as const).map((name) => ({
              label: text.fields[name],
              theirs: record.conflict![name],
              yours: String(record.typed!.get(name) ?? ""),
            })),
            {
              label: text.fields.templateId,
              theirs: templateName(record.conflict.templateId),
              yours: templateName(record.typed!.get("templateId")),
            },
          ].filter(({ theirs, yours }) => theirs !== yours)}
          onTakeTheirs={record.takeTheirs}
          onKeepMine={record.keepMine}
        />
      ) : null}
      <Form
        key={record.formKey}
        {...record.form}
        encType="multipart/form-data"
        action={`/admin/email-marketing/campaigns/${campaign?.id ?? "new"}`}
      >
        <input type="hidden" name="id" value={campaign?.id ?? ""} />
        <input type="hidden" name="version" value={record.version} />
        <CampaignFields row={record.row} templates={templates} audience={audience} problems={record.problems ?? {}} />
        <DialogFoot>
          <button type="button" onClick={record.close} className={buttonLooks.plain}>
            {admin.cancel}
          </button>
          <button disabled={state !== "idle"} className={buttonLooks.primary}>
            {state === "idle" ? (campaign ? admin.saveChanges : admin.add) : admin.saving}
          </button>
        </DialogFoot>
      </Form>
      {campaign ? <History changes={changes} /> : null}
    </Dialog>
  );
}

type CampaignFieldsProps = { row: CampaignRow | null; templates: TemplateRow[]; audience: number; problems: Record<string, string> };

/** Choosing a template fills subject and content, choosing none clears them (spec, section 4). */
function CampaignFields({ row, templates, audience, problems }: CampaignFieldsProps) {
  const text = useTexts(mailingTexts);
  const [subject, setSubject] = useState(row?.subject ?? "");
  const [html, setHtml] = useState(row?.htmlContent ?? "");
  const field = (name: "name" | "subject" | "htmlContent" | "templateId" | "audience" | "status") => ({
    id: `campaign-${name}`,
    name,
    label: text.fields[name],
    problem: problems[name] && (text.problems[problems[name]] ?? problems[name]),
  });
  return (
    <div className="grid gap-x-6 gap-y-4 lg:grid-cols-2">
      <div className="grid content-start gap-4">
        <TextField {...field("name")} defaultValue={row?.name ?? ""} maxLength={200} required />
        <SelectField
          {...field("templateId")}
          defaultValue={row?.templateId ?? ""}
          hint={text.templateHint}
          onChange={({ currentTarget: { value } }) => {
            const template = templates.find(({ id }) => String(id) === value);
            setSubject(template?.subjectTemplate ?? "");
            setHtml(template?.htmlContentTemplate ?? "");
          }}
        >
          <option value="">{text.noTemplate}</option>
          {templates.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          {...field("subject")}
          value={subject}
          onChange={({ currentTarget: { value } }) => setSubject(value)}
          maxLength={200}
          required
        />
        <TextAreaField
          {...field("htmlContent")}
          value={html}
          onChange={({ currentTarget: { value } }) => setHtml(value)}
          rows={9}
          spellCheck={false}
          required
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField {...field("audience")} hint={text.audienceCount(audience)}>
            <option value="all_subscribed_users">{text.audiences.all_subscribed_users}</option>
          </SelectField>
          <SelectField {...field("status")} defaultValue={row?.status ?? "draft"}>
            <option value="draft">{text.statuses.draft}</option>
            <option value="scheduled" disabled>
              {text.scheduledSoon}
            </option>
          </SelectField>
        </div>
      </div>
      <HtmlPreview html={html} />
    </div>
  );
}
