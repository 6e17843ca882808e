import path from "node:path";
import { useState } from "react";
import type { ReactNode } from "react";
import { data, useFetcher } from "react-router";
import { legalNoticeTexts } from "#app/i18n/documents/legal-notice.ts";
import { languages } from "#app/i18n/language.ts";
import { invoiceSettingsTexts } from "#app/i18n/admin/invoice-settings.ts";
import { adminLegalTexts } from "#app/i18n/admin/legal.ts";
import { printSettingsTexts } from "#app/i18n/admin/print-settings.ts";
import { settingsTexts } from "#app/i18n/admin/settings.ts";
import { adminSignInTexts } from "#app/i18n/admin/sign-in.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/request-context.server.ts";
import { readForm } from "../../read-form.server.ts";
import { staffContext } from "../kit/session/staff-context.server.ts";
import { judgeFirstPieces } from "#app/shop/catalogue/judging.server.ts";
import { listChanges } from "#app/shop/changes/changes.server.ts";
import { noticeFolder } from "#app/shop/legal/notice-file.server.ts";
import { gapsIn } from "#app/shop/legal/legal-text.ts";
import { listLegalTexts } from "#app/shop/legal/legal-texts.server.ts";
import { announceWork } from "#app/platform/background.server.ts";
import { findRemaking } from "#app/shop/pictures/remaking.server.ts";
import { findEditableSettings, saveSettings } from "#app/shop/settings/settings-editing.server.ts";
import type { EditableSettings } from "#app/shop/settings/settings-editing.server.ts";
import { readSettings } from "#app/shop/settings/settings-form.ts";
import { bytesPerMegabyte, mostUploadMegabytes } from "#app/shop/settings/settings.ts";
import type { Settings as SettingsValues } from "#app/shop/settings/settings.ts";
import { buttonLooks } from "#app/ui/button.ts";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { Conflict } from "../kit/record/conflict.tsx";
import { orFailure } from "../kit/failure.server.ts";
import { changedMeanwhile } from "../kit/record/saving.server.ts";
import { History } from "../kit/record/history.tsx";
import { LoadError } from "../kit/list/load-error.tsx";
import { useRecordForm } from "../kit/record/record-form.ts";
import { RecordNotices } from "../kit/record/record-notices.tsx";
import { InvoicesPart, invoiceNames, invoiceValues } from "./invoices-part.tsx";
import type { InvoiceName } from "./invoices-part.tsx";
import { LegalList, NoticeSheets } from "./legal-list.tsx";
import { PrintingPart, printNames, printValues } from "./printing-part.tsx";
import type { PrintName } from "./printing-part.tsx";
import { RemakingProgress } from "./remaking-progress.tsx";
import { WatermarkPart } from "./watermark-part.tsx";
import type { WatermarkName } from "./watermark-part.tsx";
import { adminHead } from "../kit/head.ts";
import type { Route } from "./+types/settings";
import { problemText } from "../../problem-text.ts";
import type { settingsForm } from "#app/shop/settings/settings-form.ts";

export const meta: Route.MetaFunction = ({ matches }) => adminHead(matches, (language) => settingsTexts[language].title);

export async function loader({ context }: Route.LoaderArgs) {
  const { db, environment } = context.get(requestContext);
  const [settings, changes, texts, remaking] = await Promise.all([
    findEditableSettings(db),
    listChanges(db, "settings", 1),
    listLegalTexts(db),
    findRemaking(db),
  ]);
  const legal = texts.map(({ page, version, createdAt, en, fr }) => ({ page, version, createdAt, gaps: gapsIn(en) + gapsIn(fr) }));
  const noticeSheets = languages.map((language) => ({ language, label: legalNoticeTexts[language].sheet }));
  return { settings, changes, legal, remaking, noticeFolder: path.join(environment.dataDir, noticeFolder), noticeSheets };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, log } = context.get(requestContext);
  const sent = await readForm(request);
  const parsed = readSettings(sent);
  if ("problems" in parsed) return data({ problems: parsed.problems }, { status: 400 });
  const version = String(sent.get("version"));
  if (!/^\d{1,9}$/.test(version)) return data({ problems: { shopName: "notText" as const } }, { status: 400 });
  return orFailure(context, async () => {
    const result = await saveSettings(db, context.get(staffContext), parsed.fields, Number(version));
    if ("saved" in result) {
      // why here: a shop of a few thousand pieces is right at once; of a larger one the rest follows in the background.
      await judgeFirstPieces(db).catch((error: unknown) => log.error({ err: error }, "the pieces were not judged under the new settings"));
      // why: the name of the shop stands in the watermark too.
      await announceWork(db);
      return { saved: result.saved.shopName, version: result.saved.version };
    }
    if (result.refused === "answer-missing") return data({ problems: { securityAnswer: "answerMissing" as const } }, { status: 400 });
    return changedMeanwhile(db, "settings", 1, result.present);
  });
}

const names = [
  "shopName",
  "email",
  "phone",
  "address",
  "facebook",
  "instagram",
  "billingAddress",
  "uploadLimit",
  "watermarkText",
  "watermarkOpacity",
  "watermarkScale",
  "watermarkPosition",
  "watermarkColour",
  "watermarkFontFamily",
  "watermarkFontWeight",
  ...printNames,
  ...invoiceNames,
] as const;
type Name = (typeof names)[number] | "securityAnswer";

function valueOf(settings: EditableSettings, name: Name): string {
  if (name === "shopName" || name === "billingAddress") return settings[name];
  if (name === "uploadLimit") return String(Math.round(settings.uploadLimitBytes / bytesPerMegabyte));
  const { text, opacity, scale, position, colour, fontFamily, fontWeight } = settings.watermark;
  const watermark: Record<WatermarkName, string | number> = {
    watermarkText: text,
    watermarkOpacity: opacity,
    watermarkScale: scale,
    watermarkPosition: position,
    watermarkColour: colour,
    watermarkFontFamily: fontFamily,
    watermarkFontWeight: fontWeight,
  };
  if (name in printValues(settings.print)) return printValues(settings.print)[name as PrintName];
  if (name in invoiceValues(settings.invoices)) return invoiceValues(settings.invoices)[name as InvoiceName];
  if (name in watermark) return String(watermark[name as WatermarkName]);
  return name === "securityAnswer" ? "" : settings.contact[name as keyof SettingsValues["contact"]];
}

export default function Settings({ loaderData: { settings, changes, legal, remaking, noticeFolder, noticeSheets } }: Route.ComponentProps) {
  const text = useTexts(settingsTexts);
  const admin = useTexts(adminTexts);
  const printing = useTexts(printSettingsTexts);
  const invoices = useTexts(invoiceSettingsTexts);
  const fieldLabels = { ...text.fields, ...printing.fields, ...invoices.fields };
  const { title: legalTitle } = useTexts(adminLegalTexts);
  const { Form, data: answer, state } = useFetcher<typeof action>();
  const record = useRecordForm<EditableSettings, Partial<Record<string, string>>>({
    record: settings,
    list: null,
    answer,
    savedText: () => text.saved,
    problemTitle: text.validationError,
    failedTitle: text.failed,
    failedText: admin.serverFailed,
  });
  const row = record.row ?? settings;
  const field = (name: Name) => {
    const key = record.problems?.[name];
    return {
      id: `settings-${name}`,
      name,
      label: fieldLabels[name],
      problem: problemText<typeof settingsForm>({ ...printing.problems, ...invoices.problems, ...text.problems }, key),
      defaultValue: valueOf(row, name),
    };
  };

  return (
    <>
      <h1 className="text-[2.375rem]">{text.title}</h1>
      <p className="mt-3 mb-6 text-[0.9375rem] text-soft">{text.intro}</p>
      <div className="max-w-3xl">
        <RecordNotices record={record} />
        {record.conflict ? (
          <Conflict
            key={record.conflict.version}
            who={record.who}
            fields={names
              .map((name) => ({
                label: fieldLabels[name],
                theirs: valueOf(record.conflict!, name),
                yours: String(record.typed!.get(name) ?? ""),
              }))
              .filter(({ theirs, yours }) => theirs !== yours)}
            onTakeTheirs={record.takeTheirs}
            onKeepMine={record.keepMine}
          />
        ) : null}
        <Form key={record.formKey} {...record.form} action="/admin/settings" className="grid gap-5">
          <input type="hidden" name="version" value={record.version} />
          <Section title={text.shop}>
            <TextField {...field("shopName")} maxLength={60} required />
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField {...field("email")} type="email" hint={text.contactHint} maxLength={254} required />
              <TextField {...field("phone")} type="tel" optional={admin.optional} maxLength={40} />
            </div>
            <TextAreaField {...field("address")} rows={2} optional={admin.optional} maxLength={300} />
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField {...field("facebook")} type="url" optional={admin.optional} maxLength={300} />
              <TextField {...field("instagram")} type="url" optional={admin.optional} maxLength={300} />
            </div>
          </Section>
          <Section title={text.checkout}>
            <SelectField {...field("billingAddress")} hint={text.billingHint}>
              {(["required", "optional", "hidden"] as const).map((each) => (
                <option key={each} value={each}>
                  {text.billing[each]}
                </option>
              ))}
            </SelectField>
          </Section>
          <Section title={text.uploads}>
            <TextField {...field("uploadLimit")} type="number" min="1" max={mostUploadMegabytes} step="1" hint={text.uploadHint} />
          </Section>
          <Section title={text.watermark}>
            <WatermarkPart field={field} />
            <RemakingProgress loaded={remaking} />
          </Section>
          <Section title={printing.title}>
            <PrintingPart print={row.print} problems={record.problems ?? undefined} />
          </Section>
          <Section title={invoices.title}>
            <InvoicesPart invoices={row.invoices} problems={record.problems ?? undefined} />
          </Section>
          <Section title={text.signIn}>
            <SecurityQuestion settings={settings} field={field("securityAnswer")} saved={String(record.version)} />
          </Section>
          <div className="flex justify-end">
            <button disabled={state !== "idle"} className={buttonLooks.primary}>
              {state === "idle" ? admin.saveChanges : admin.saving}
            </button>
          </div>
        </Form>
        <div className="mt-8">
          <Section title={legalTitle}>
            <LegalList texts={legal} />
            <NoticeSheets folder={noticeFolder} sheets={noticeSheets} />
          </Section>
        </div>
        <History changes={changes} values={{ ...printing.gates, ...printing.wraps, ...invoices.regimes }} />
      </div>
    </>
  );
}

export function ErrorBoundary() {
  return <LoadError />;
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4 rounded-control border border-line bg-card p-4 sm:p-6">
      <h2 className="text-2xl">{title}</h2>
      {children}
    </section>
  );
}

type SecurityQuestionProps = {
  settings: EditableSettings;
  field: { id: string; name: string; label: string; problem: string | undefined; defaultValue: string };
  /** Changes with every save, which empties the field. */
  saved: string;
};

function SecurityQuestion({ settings, field, saved }: SecurityQuestionProps) {
  const text = useTexts(settingsTexts);
  const { question } = useTexts(adminSignInTexts);
  const [asked, setAsked] = useState(settings.securityAsked);
  return (
    <>
      <div>
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name="securityAsked"
            checked={asked}
            onChange={({ currentTarget: { checked } }) => setAsked(checked)}
            className="size-5 accent-accent"
          />
          {text.fields.securityAsked}
        </label>
        <p className="text-sm text-soft">{text.securityHint}</p>
      </div>
      {asked ? (
        <>
          <p className="font-serif text-xl">{question}</p>
          <TextField
            key={saved}
            {...field}
            type="password"
            autoComplete="off"
            maxLength={100}
            hint={settings.hasSecurityAnswer ? text.answerKept : text.answerHint}
          />
        </>
      ) : null}
    </>
  );
}
