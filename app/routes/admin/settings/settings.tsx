import path from "node:path";
import { data, useFetcher } from "react-router";
import { legalNoticeTexts } from "#app/i18n/documents/legal-notice.ts";
import { languages } from "#app/i18n/language.ts";
import { hoursTexts } from "#app/i18n/admin/hours.ts";
import { invoiceSettingsTexts } from "#app/i18n/admin/invoice-settings.ts";
import { adminLegalTexts } from "#app/i18n/admin/legal.ts";
import { printSettingsTexts } from "#app/i18n/admin/print-settings.ts";
import { settingsTexts } from "#app/i18n/admin/settings.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/request-context.server.ts";
import { readForm } from "../../read-form.server.ts";
import { staffContext } from "../kit/session/staff-context.server.ts";
import { judgeFirstPieces } from "#app/shop/catalogue/size-judgement.server.ts";
import { listChanges } from "#app/shop/changes/changes.server.ts";
import { noticeFolder } from "#app/shop/legal/notice-file.server.ts";
import { gapsIn } from "#app/shop/legal/legal-text.ts";
import { listLegalTexts } from "#app/shop/legal/legal-texts.server.ts";
import { announceWork } from "#app/platform/background.server.ts";
import { findRemaking } from "#app/shop/pictures/remaking.server.ts";
import { findEditableSettings, saveSettings } from "#app/shop/settings/settings-editing.server.ts";
import { readSettings } from "#app/shop/settings/settings-form.ts";
import { buttonLooks } from "#app/ui/button.ts";
import { Conflict } from "../kit/record/conflict.tsx";
import { orFailure } from "../kit/failure.server.ts";
import { changedMeanwhile } from "../kit/record/saving.server.ts";
import { History } from "../kit/record/history.tsx";
import { LoadError } from "../kit/list/load-error.tsx";
import { RecordNotices } from "../kit/record/record-notices.tsx";
import { InvoicesPart } from "./invoices-part.tsx";
import { LegalList, NoticeSheets } from "./legal-list.tsx";
import { PrintingPart } from "./printing-part.tsx";
import { RemakingProgress } from "./remaking-progress.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { SecurityQuestion } from "./security-question.tsx";
import { useSettingsForm } from "./settings-fields.ts";
import { ShopParts } from "./shop-parts.tsx";
import { WatermarkPart } from "./watermark-part.tsx";
import { WorkshopPart } from "./workshop-part.tsx";
import { adminHead } from "../kit/head.ts";
import type { Route } from "./+types/settings";

export const meta: Route.MetaFunction = ({ matches }) =>
  adminHead(matches, (language) => settingsTexts[language].title);

export async function loader({ context }: Route.LoaderArgs) {
  const { db, environment } = context.get(requestContext);
  const [settings, changes, texts, remaking] = await Promise.all([
    findEditableSettings(db),
    listChanges(db, "settings", 1),
    listLegalTexts(db),
    findRemaking(db),
  ]);
  const legal = texts.map(({ page, version, createdAt, en, fr }) => ({
    page,
    version,
    createdAt,
    gaps: gapsIn(en) + gapsIn(fr),
  }));
  const noticeSheets = languages.map((language) => ({
    language,
    label: legalNoticeTexts[language].sheet,
  }));
  return {
    settings,
    changes,
    legal,
    remaking,
    noticeFolder: path.join(environment.dataDir, noticeFolder),
    noticeSheets,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, log } = context.get(requestContext);
  const sent = await readForm(request);
  const parsed = readSettings(sent);
  if ("problems" in parsed) return data({ problems: parsed.problems }, { status: 400 });
  const version = String(sent.get("version"));
  if (!/^\d{1,9}$/.test(version))
    return data({ problems: { shopName: "notText" as const } }, { status: 400 });
  return orFailure(context, async () => {
    const result = await saveSettings(
      db,
      context.get(staffContext),
      parsed.fields,
      Number(version),
    );
    if ("saved" in result) {
      // why: so that all but a large shop are right at once; the rest follows in the background.
      await judgeFirstPieces(db).catch((error: unknown) =>
        log.error({ err: error }, "the pieces were not judged under the new settings"),
      );
      // why: the name of the shop stands in the watermark too.
      await announceWork(db);
      return { saved: result.saved.shopName, version: result.saved.version };
    }
    if (result.refused === "answer-missing")
      return data({ problems: { securityAnswer: "answerMissing" as const } }, { status: 400 });
    return changedMeanwhile(db, "settings", 1, result.present);
  });
}

export default function Settings({
  loaderData: { settings, changes, legal, remaking, noticeFolder, noticeSheets },
}: Route.ComponentProps) {
  const text = useTexts(settingsTexts);
  const admin = useTexts(adminTexts);
  const printing = useTexts(printSettingsTexts);
  const invoices = useTexts(invoiceSettingsTexts);
  const { workshop, holidaysKept } = useTexts(hoursTexts);
  const { title: legalTitle } = useTexts(adminLegalTexts);
  const { Form, data: answer, state } = useFetcher<typeof action>();
  const { record, row, field, differing } = useSettingsForm(settings, answer);

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
            fields={differing()}
            onTakeTheirs={record.takeTheirs}
            onKeepMine={record.keepMine}
          />
        ) : null}
        <Form key={record.formKey} {...record.form} action="/admin/settings" className="grid gap-5">
          <input type="hidden" name="version" value={record.version} />
          <ShopParts field={field} />
          <SettingsSection title={text.watermark}>
            <WatermarkPart field={field} />
            <RemakingProgress loaded={remaking} />
          </SettingsSection>
          <SettingsSection title={printing.title}>
            <PrintingPart field={field} />
          </SettingsSection>
          <SettingsSection title={workshop.title}>
            <WorkshopPart field={field} />
          </SettingsSection>
          <SettingsSection title={invoices.title}>
            <InvoicesPart invoices={row.invoices} field={field} />
          </SettingsSection>
          <SettingsSection title={text.signIn}>
            <SecurityQuestion
              settings={settings}
              field={field("securityAnswer")}
              saved={String(record.version)}
            />
          </SettingsSection>
          <div className="flex justify-end">
            <button disabled={state !== "idle"} className={buttonLooks.primary}>
              {state === "idle" ? admin.saveChanges : admin.saving}
            </button>
          </div>
        </Form>
        <div className="mt-8">
          <SettingsSection title={legalTitle}>
            <LegalList texts={legal} />
            <NoticeSheets folder={noticeFolder} sheets={noticeSheets} />
          </SettingsSection>
        </div>
        <History
          changes={changes}
          values={{
            ...text.newReferences,
            ...printing.gates,
            ...printing.wraps,
            ...invoices.regimes,
            ...holidaysKept,
          }}
        />
      </div>
    </>
  );
}

export function ErrorBoundary() {
  return <LoadError />;
}
