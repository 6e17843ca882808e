import { useState } from "react";
import { languageLabel } from "#app/i18n/language-names.ts";
import { languages } from "#app/i18n/language.ts";
import { campaignTexts } from "#app/i18n/admin/campaign.ts";
import { emailMarketingTexts } from "#app/i18n/admin/email-marketing.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import type { FreshPieces } from "#app/shop/mail/campaigns/campaign-art.server.ts";
import type { CampaignRow, TemplateRow } from "#app/shop/mail/campaigns/campaigns.server.ts";
import type { campaignForm } from "#app/shop/mail/campaigns/campaign-form.ts";
import { SelectField, TextField } from "#app/ui/field.tsx";
import type { FormField } from "#app/routes/admin/kit/record/form-fields.ts";
import { MailBody } from "./mail-body.tsx";
import { SubjectField } from "./subject-field.tsx";
import { SubjectProposal } from "./subject-proposal.tsx";
import { UnknownVariables } from "./unknown-variables.tsx";
import { VariablesUsed } from "./variables-used.tsx";
import { HtmlPreview, useMailPreview } from "./html-preview.tsx";

type SegmentChoices = {
  categories: { id: number; label: string }[];
  points: { id: number; name: string }[];
};

type CampaignFieldsProps = SegmentChoices & {
  row: CampaignRow | null;
  templates: TemplateRow[];
  fresh: FreshPieces | null;
  field: FormField<typeof campaignForm>;
};

/** A template fills subject and content; choosing none clears them (docs/spec.md). */
export function CampaignFields(props: CampaignFieldsProps) {
  const { row, templates, fresh, field, categories, points } = props;
  const text = useTexts(emailMarketingTexts);
  const campaignText = useTexts(campaignTexts);
  const [subject, setSubject] = useState(row?.subject ?? "");
  const [html, setHtml] = useState(row?.htmlContent ?? "");
  const [audience, setAudience] = useState<CampaignRow["targetAudienceType"]>(
    row?.targetAudienceType ?? "all_subscribed_users",
  );
  const [segment, setSegment] = useState(() => segmentOf(row));
  const preview = useMailPreview(subject, html, { audience, ...segment });
  return (
    <div className="grid gap-x-6 gap-y-4 lg:grid-cols-2">
      <div className="grid min-w-0 content-start gap-4">
        <TextField {...field("name")} />
        <TemplateField
          {...{ field, templates, subject, html }}
          first={String(row?.templateId ?? "")}
          onFill={(filled) => {
            setSubject(filled.subject);
            setHtml(filled.html);
          }}
        />
        <SubjectField {...field("subject")} subject={subject} onChange={setSubject} />
        {subject.trim() === "" ? <SubjectProposal html={html} onAccept={setSubject} /> : null}
        <MailBody field={field("htmlContent")} html={html} fresh={fresh} onChange={setHtml} />
        <UnknownVariables text={html} />
        <VariablesUsed {...{ subject, html }} />
        <SelectField
          {...field("audience")}
          defaultValue={undefined}
          optional={undefined}
          value={audience}
          onChange={({ currentTarget: { value } }) => setAudience(value as typeof audience)}
          hint={
            <span aria-live="polite">
              {preview.previewed
                ? campaignText.audience.count(preview.previewed.count)
                : campaignText.audience.counting}
            </span>
          }
        >
          <option value="all_subscribed_users">{text.audiences.all_subscribed_users}</option>
          <option value="specific_segment">{text.audiences.specific_segment}</option>
        </SelectField>
        {audience === "specific_segment" ? (
          <SegmentFields {...{ field, segment, categories, points }} onChange={setSegment} />
        ) : null}
      </div>
      <HtmlPreview {...preview} isEmpty={html.trim() === ""} />
    </div>
  );
}

type Filled = { subject: string; html: string };
type TemplateFieldProps = Pick<CampaignFieldsProps, "field" | "templates"> &
  Filled & { first: string; onFill(filled: Filled): void };

type Replaced = Filled & { templateId: string; by: Filled };

/** Offers to undo the choice of a template. */
function TemplateField({ field, templates, subject, html, first, onFill }: TemplateFieldProps) {
  const text = useTexts(emailMarketingTexts);
  const [templateId, setTemplateId] = useState(first);
  const [replaced, setReplaced] = useState<Replaced | null>(null);
  // After further typing, an undo would lose that text.
  const isUndoable = replaced?.by.subject === subject && replaced.by.html === html;
  return (
    <>
      <SelectField
        {...field("templateId")}
        defaultValue={undefined}
        optional={undefined}
        hint={text.templateHint}
        value={templateId}
        onChange={({ currentTarget: { value } }) => {
          const template = templates.find(({ id }) => String(id) === value);
          const isWritten = subject.trim() !== "" || html.trim() !== "";
          const by = {
            subject: template?.subjectTemplate ?? "",
            html: template?.htmlContentTemplate ?? "",
          };
          setReplaced(isWritten ? { templateId, subject, html, by } : null);
          setTemplateId(value);
          onFill(by);
        }}
      >
        <option value="">{text.noTemplate}</option>
        {templates.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <p role="status" className="-mt-2 text-sm empty:hidden">
        {replaced && isUndoable ? (
          <>
            {text.templateReplaced}{" "}
            <button
              type="button"
              onClick={() => {
                setTemplateId(replaced.templateId);
                onFill(replaced);
                setReplaced(null);
              }}
              className="min-h-8 text-accent underline underline-offset-4"
            >
              {text.templateUndo}
            </button>
          </>
        ) : null}
      </p>
    </>
  );
}

type Segment = Record<"language" | "categoryId" | "collectionPointId" | "since", string>;

function segmentOf(row: CampaignRow | null): Segment {
  const { language = "", categoryId = "", collectionPointId = "", since = "" } = row?.segment ?? {};
  return {
    language,
    categoryId: String(categoryId),
    collectionPointId: String(collectionPointId),
    since,
  };
}

type SegmentFieldsProps = SegmentChoices & {
  field: CampaignFieldsProps["field"];
  segment: Segment;
  onChange(segment: Segment): void;
};

/** Narrows the audience. */
function SegmentFields({ field, segment, onChange, categories, points }: SegmentFieldsProps) {
  const text = useTexts(emailMarketingTexts);
  const campaignText = useTexts(campaignTexts);
  const shown = useLanguage();
  const part = (name: keyof Segment) => ({
    ...field(name),
    optional: undefined,
    defaultValue: undefined,
    value: segment[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      onChange({ ...segment, [name]: value }),
  });
  return (
    <fieldset className="grid gap-4 rounded-control border border-line p-4 sm:grid-cols-2">
      <legend className="px-1.5 text-sm text-soft">{text.audiences.specific_segment}</legend>
      <p className="text-sm text-soft sm:col-span-2">{campaignText.audience.hint}</p>
      <SelectField {...part("language")}>
        <option value="">{campaignText.audience.any}</option>
        {languages.map((each) => (
          <option key={each} value={each}>
            {languageLabel(each, shown)}
          </option>
        ))}
      </SelectField>
      <SelectField {...part("categoryId")}>
        <option value="">{campaignText.audience.any}</option>
        {categories.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField {...part("collectionPointId")}>
        <option value="">{campaignText.audience.any}</option>
        {points.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField {...part("since")} type="date" />
    </fieldset>
  );
}
