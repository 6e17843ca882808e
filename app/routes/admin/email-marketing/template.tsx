import { useState } from "react";
import { useFetcher } from "react-router";
import { emailMarketingTexts } from "#app/i18n/admin/email-marketing.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { listChanges } from "#app/shop/changes/changes.server.ts";
import { readTemplate, templateForm } from "#app/shop/mail/campaigns/campaign-form.ts";
import { findTemplate, saveTemplate } from "#app/shop/mail/campaigns/campaigns.server.ts";
import type { TemplateRow } from "#app/shop/mail/campaigns/campaigns.server.ts";
import { TextField } from "#app/ui/field.tsx";
import type { NamesOf } from "#app/shop/form.ts";
import { findRecordByParam, saveSentRecord } from "#app/routes/admin/kit/record/saving.server.ts";
import { useFormFields } from "#app/routes/admin/kit/record/form-fields.ts";
import type { FormField } from "#app/routes/admin/kit/record/form-fields.ts";
import { RecordDialog } from "#app/routes/admin/kit/record/record-dialog.tsx";
import { useRecordForm } from "#app/routes/admin/kit/record/record-form.ts";
import { adminHead } from "#app/routes/admin/kit/head.ts";
import type { Route } from "./+types/template";
import { MailBody } from "./mail-body.tsx";
import { SubjectField } from "./subject-field.tsx";
import { UnknownVariables } from "./unknown-variables.tsx";
import { VariablesUsed } from "./variables-used.tsx";
import { HtmlPreview, useMailPreview } from "./html-preview.tsx";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  adminHead(matches, (language) =>
    loaderData?.template
      ? emailMarketingTexts[language].edit(loaderData.template.name)
      : emailMarketingTexts[language].addTemplate,
  );

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext);
  const template = await findRecordByParam(params.id, (id) => findTemplate(db, id));
  return {
    template,
    changes: template ? await listChanges(db, "email_template", template.id) : [],
  };
}

export async function action(args: Route.ActionArgs) {
  return saveSentRecord(args, {
    kind: "email_template",
    form: { read: readTemplate },
    save: saveTemplate,
    savedLabel: ({ name }) => name,
    unreadable: { name: "notText" },
    refusals: {},
  });
}

type Problems = Partial<
  Record<NamesOf<typeof templateForm>, keyof (typeof emailMarketingTexts)["en"]["problems"]>
>;

export default function Template({ loaderData: { template, changes } }: Route.ComponentProps) {
  const text = useTexts(emailMarketingTexts);
  const fetcher = useFetcher<typeof action>();
  const record = useRecordForm<TemplateRow, Problems>({
    record: template,
    list: "/admin/email-marketing",
    answer: fetcher.data,
    savedText: template ? text.templateUpdated : text.templateCreated,
    problemTitle: text.errorValidation,
    failedTitle: text.errorTemplate,
  });
  const labels = {
    name: text.fields.templateName,
    subjectTemplate: text.fields.subjectTemplate,
    htmlContentTemplate: text.fields.htmlContentTemplate,
  };
  const { field, listDifferences } = useFormFields(templateForm, {
    id: "template",
    labels,
    problems: text.problems,
    record,
  });

  return (
    <RecordDialog
      wide
      record={record}
      fetcher={fetcher}
      action={`/admin/email-marketing/templates/${template?.id ?? "new"}`}
      encType="multipart/form-data"
      title={template ? text.edit(template.name) : text.addTemplate}
      listDifferences={listDifferences}
      changes={changes}
    >
      <TemplateFields row={record.row} field={field} />
    </RecordDialog>
  );
}

function TemplateFields({
  row,
  field,
}: {
  row: TemplateRow | null;
  field: FormField<typeof templateForm>;
}) {
  const { problems } = useTexts(emailMarketingTexts);
  const [name, setName] = useState(row?.name ?? "");
  const [subject, setSubject] = useState(row?.subjectTemplate ?? "");
  const [html, setHtml] = useState(row?.htmlContentTemplate ?? "");
  const preview = useMailPreview(subject, html);
  return (
    <div className="grid gap-x-6 gap-y-4 lg:grid-cols-2">
      <div className="grid min-w-0 content-start gap-4">
        <TextField
          {...untilTyped(field("name"), name, problems.templateRequired)}
          onInput={({ currentTarget }) => setName(currentTarget.value)}
        />
        <SubjectField {...field("subjectTemplate")} subject={subject} onChange={setSubject} />
        <MailBody
          field={untilTyped(field("htmlContentTemplate"), html, problems.templateRequired)}
          html={html}
          fresh={null}
          onChange={setHtml}
        />
        <UnknownVariables text={html} />
        <VariablesUsed {...{ subject, html }} />
      </div>
      <HtmlPreview {...preview} isEmpty={html.trim() === ""} />
    </div>
  );
}

/** The field, no longer said to be missing once something stands in it. */
function untilTyped<Field extends { problem?: string | undefined }>(
  field: Field,
  value: string,
  missing: string,
): Field {
  const isThere = field.problem === missing && value.trim() !== "";
  return isThere ? { ...field, problem: undefined } : field;
}
