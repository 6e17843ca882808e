import path from "node:path";
import { legalNoticeTexts } from "#app/i18n/documents/legal-notice.ts";
import { languages } from "#app/i18n/language.ts";
import { invoiceSettingsTexts } from "#app/i18n/admin/invoice-settings.ts";
import { adminLegalTexts } from "#app/i18n/admin/legal.ts";
import { settingsTexts } from "#app/i18n/admin/settings.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/request-context.server.ts";
import { noticeFolder } from "#app/shop/legal/notice-file.server.ts";
import { gapsIn } from "#app/shop/legal/legal-text.ts";
import { listLegalTexts } from "#app/shop/legal/legal-texts.server.ts";
import { adminHead } from "../kit/head.ts";
import { LoadError } from "../kit/list/load-error.tsx";
import { InvoicesPart } from "./invoices-part.tsx";
import { LegalList, NoticeSheets } from "./legal-list.tsx";
import { SectionForm } from "./section-form.tsx";
import { openSection, saveSection } from "./section.server.ts";
import { SettingsSection } from "./settings-section.tsx";
import type { Route } from "./+types/law";

export const meta: Route.MetaFunction = ({ matches }) =>
  adminHead(matches, (language) => settingsTexts[language].sections.law.title);

export async function loader({ context }: Route.LoaderArgs) {
  const { db, environment } = context.get(requestContext);
  const [opened, texts] = await Promise.all([openSection(context, "law"), listLegalTexts(db)]);
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
    ...opened,
    legal,
    noticeFolder: path.join(environment.dataDir, noticeFolder),
    noticeSheets,
  };
}

export const action = (args: Route.ActionArgs) => saveSection(args, "law");

export default function Law({
  loaderData: { legal, noticeFolder, noticeSheets, ...opened },
}: Route.ComponentProps) {
  const { title } = useTexts(invoiceSettingsTexts);
  const { title: legalTitle } = useTexts(adminLegalTexts);
  return (
    <SectionForm
      section="law"
      {...opened}
      after={
        <SettingsSection title={legalTitle}>
          <LegalList texts={legal} />
          <NoticeSheets folder={noticeFolder} sheets={noticeSheets} />
        </SettingsSection>
      }
    >
      {({ field, row }) => (
        <SettingsSection title={title}>
          <InvoicesPart invoices={row.invoices} field={field} />
        </SettingsSection>
      )}
    </SectionForm>
  );
}

export function ErrorBoundary() {
  return <LoadError />;
}
