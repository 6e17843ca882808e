import { settingsTexts } from "#app/i18n/admin/settings.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { mostUploadMegabytes, newReferences } from "#app/shop/settings/settings.ts";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { SettingsSection } from "./settings-section.tsx";
import type { SettingField } from "./settings-fields.ts";

/** The shop and how it is reached, its checkout and its uploads. */
export function ShopParts({ field }: { field: SettingField }) {
  const text = useTexts(settingsTexts);
  return (
    <>
      <SettingsSection title={text.shop}>
        <ShopPart field={field} />
      </SettingsSection>
      <SettingsSection title={text.checkout}>
        <SelectField {...field("billingAddress")} hint={text.billingHint}>
          {(["required", "optional", "hidden"] as const).map((each) => (
            <option key={each} value={each}>
              {text.billing[each]}
            </option>
          ))}
        </SelectField>
      </SettingsSection>
      <SettingsSection title={text.collecting}>
        <TextField {...field("reminderDays")} hint={text.reminderDaysHint} />
      </SettingsSection>
      <SettingsSection title={text.uploads}>
        <TextField
          {...field("uploadLimit")}
          type="number"
          min="1"
          max={mostUploadMegabytes}
          step="1"
          hint={text.uploadHint}
        />
        <SelectField {...field("newReferences")} hint={text.newReferencesHint}>
          {newReferences.map((each) => (
            <option key={each} value={each}>
              {text.newReferences[each]}
            </option>
          ))}
        </SelectField>
      </SettingsSection>
    </>
  );
}

function ShopPart({ field }: { field: SettingField }) {
  const text = useTexts(settingsTexts);
  const { optional } = useTexts(adminTexts);
  return (
    <>
      <TextField {...field("shopName")} maxLength={60} required />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...field("email")}
          type="email"
          hint={text.contactHint}
          maxLength={254}
          required
        />
        <TextField {...field("phone")} type="tel" optional={optional} maxLength={40} />
      </div>
      <TextAreaField {...field("address")} rows={2} optional={optional} maxLength={300} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field("facebook")} type="url" optional={optional} maxLength={300} />
        <TextField {...field("instagram")} type="url" optional={optional} maxLength={300} />
      </div>
    </>
  );
}
