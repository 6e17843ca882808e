import { useState } from "react";
import { invoiceSettingsTexts } from "#app/i18n/admin/invoice-settings.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { vatRegimes } from "#app/shop/settings/invoice-settings.ts";
import type { InvoiceSettings } from "#app/shop/settings/invoice-settings.ts";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import type { SettingField } from "./settings-fields.ts";

type InvoicesPartProps = { invoices: InvoiceSettings; field: SettingField };

export function InvoicesPart({ invoices, field }: InvoicesPartProps) {
  const text = useTexts(invoiceSettingsTexts);
  const { optional } = useTexts(adminTexts);
  const [isCharged, setCharged] = useState(invoices.vatRegime === "rate");
  const rate = field("invoiceVatRate");
  return (
    <div id="invoices" className="grid gap-5">
      <p className="text-[0.9375rem] text-soft">{text.intro}</p>
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
