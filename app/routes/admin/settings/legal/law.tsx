import { useState } from "react";
import { invoiceSettingsTexts } from "#app/i18n/admin/invoice-settings.ts";
import { lawSettingsTexts } from "#app/i18n/admin/law-settings.ts";
import { adminLegalTexts } from "#app/i18n/admin/legal.ts";
import { settingsTexts } from "#app/i18n/admin/settings.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { guaranteeNoticeFolder } from "#app/shop/legal/guarantee-notice-file.server.ts";
import { gapsOf, missingSettings, missingIn } from "#app/shop/legal/missing-details.ts";
import { listLegalTexts } from "#app/shop/legal/legal-texts.server.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { vatRegimes } from "#app/shop/settings/invoice-settings.ts";
import type { InvoiceSettings } from "#app/shop/settings/invoice-settings.ts";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { adminHead } from "#app/routes/admin/kit/head.ts";
import { LoadError } from "#app/routes/admin/kit/list/load-error.tsx";
import { LawSection, MissingFields } from "./law-section.tsx";
import { LegalList, GuaranteeNoticeSheets } from "./legal-list.tsx";
import { SectionForm } from "#app/routes/admin/settings/section-form.tsx";
import { openSection, saveForTheLaw } from "#app/routes/admin/settings/section.server.ts";
import { SettingsSection } from "#app/routes/admin/settings/settings-section.tsx";
import type { Route } from "./+types/law";
import type { SettingField } from "#app/routes/admin/settings/settings-fields.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  adminHead(matches, (language) => settingsTexts[language].sections.law.title);

export async function loader({ context }: Route.LoaderArgs) {
  const { db, language } = context.get(requestContext);
  const [opened, texts] = await Promise.all([openSection(context, "law"), listLegalTexts(db)]);
  const legal = texts.map((text) => ({
    page: text.page,
    version: text.version,
    createdAt: text.createdAt,
    gaps: gapsOf(text, language).length,
    waits: missingIn(text, opened.settings).length > 0,
  }));
  return {
    ...opened,
    missing: missingSettings(opened.settings, texts),
    legal,
    guaranteeNoticeFolder,
  };
}

export const action = (args: Route.ActionArgs) => saveForTheLaw(args, "law");

export default function Law({
  loaderData: { missing, legal, guaranteeNoticeFolder, ...opened },
}: Route.ComponentProps) {
  const { title } = useTexts(invoiceSettingsTexts);
  const { title: legalTitle } = useTexts(adminLegalTexts);
  const law = useTexts(lawSettingsTexts);
  return (
    <SectionForm
      section="law"
      {...opened}
      after={
        <SettingsSection title={legalTitle}>
          <LegalList texts={legal} />
          <GuaranteeNoticeSheets folder={guaranteeNoticeFolder} />
        </SettingsSection>
      }
    >
      {({ field, row }) => (
        <>
          <MissingFields title={law.missing} missing={missing} />
          <SettingsSection title={title}>
            <InvoicesSection invoices={row.invoices} field={field} />
          </SettingsSection>
          <SettingsSection title={law.title}>
            <LawSection field={field} />
          </SettingsSection>
        </>
      )}
    </SectionForm>
  );
}

export function ErrorBoundary() {
  return <LoadError />;
}

type InvoicesSectionProps = { invoices: InvoiceSettings; field: SettingField };

function InvoicesSection({ invoices, field }: InvoicesSectionProps) {
  const text = useTexts(invoiceSettingsTexts);
  const { optional, opensInNewTab } = useTexts(adminTexts);
  const [isCharged, setCharged] = useState(invoices.vatRegime === "rate");
  const rate = field("invoiceVatRate");
  return (
    <div id="invoices" className="grid gap-5">
      <p className="text-[0.9375rem] text-soft">
        {text.intro}{" "}
        <a
          href="/admin/settings/sample-invoice"
          target="_blank"
          rel="noopener"
          className="text-accent underline underline-offset-4"
        >
          {text.sample}
          <span className="sr-only">, {opensInNewTab}</span>
        </a>
        . {text.sampleText}
      </p>
      <TextField {...field("invoiceSellerName")} maxLength={120} autoComplete="off" />
      <TextAreaField {...field("invoiceSellerAddress")} rows={3} maxLength={300} />
      <TextField {...field("invoiceLegalForm")} maxLength={160} autoComplete="off" />
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField
          {...field("invoiceSiren")}
          inputMode="numeric"
          maxLength={20}
          autoComplete="off"
        />
        <TextField
          {...field("invoiceVatNumber")}
          optional={isCharged ? undefined : optional}
          maxLength={30}
          autoComplete="off"
        />
        <SelectField
          {...field("invoiceVatRegime")}
          onChange={({ currentTarget: { value } }) => setCharged(value === "rate")}
        >
          {vatRegimes.map((regime) => (
            <option key={regime} value={regime}>
              {text.regimes[regime]}
            </option>
          ))}
        </SelectField>
        {isCharged || rate.problem ? (
          <TextField {...rate} inputMode="decimal" maxLength={6} />
        ) : (
          <input type="hidden" name={rate.name} defaultValue={rate.defaultValue} />
        )}
      </div>
    </div>
  );
}
