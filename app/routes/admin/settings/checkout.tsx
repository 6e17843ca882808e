import { settingsTexts } from "#app/i18n/admin/settings.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { billingRules, noticeFrequencies } from "#app/shop/settings/settings.ts";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { adminHead } from "#app/routes/admin/kit/head.ts";
import { LoadError } from "#app/routes/admin/kit/list/load-error.tsx";
import { useMay } from "#app/routes/admin/kit/session/use-may.ts";
import { SectionForm } from "./section-form.tsx";
import type { SettingField } from "./settings-fields.ts";
import { openSection, saveSection } from "./section.server.ts";
import { SettingsSection } from "./settings-section.tsx";
import type { Route } from "./+types/checkout";

export const meta: Route.MetaFunction = ({ matches }) =>
  adminHead(matches, (language) => settingsTexts[language].sections.checkout.title);

export const loader = ({ context }: Route.LoaderArgs) => openSection(context, "checkout");

export const action = (args: Route.ActionArgs) => saveSection(args, "checkout");

export default function Checkout({ loaderData }: Route.ComponentProps) {
  const text = useTexts(settingsTexts);
  const may = useMay();
  return (
    <SectionForm section="checkout" {...loaderData}>
      {({ field }) => (
        <>
          <SettingsSection title={text.checkout}>
            <SelectField {...field("billingAddress")} hint={text.billingHint}>
              {billingRules.map((choice) => (
                <option key={choice} value={choice}>
                  {text.billing[choice]}
                </option>
              ))}
            </SelectField>
          </SettingsSection>
          <SettingsSection title={text.collecting}>
            <TextField {...field("reminderDays")} hint={text.reminderDaysHint} />
          </SettingsSection>
          <SettingsSection title={text.notices}>
            {(["noticeOrders", "noticeWithdrawals"] as const).map((name) => (
              <NoticePace key={name} {...field(name)} />
            ))}
            <TextField
              {...field("noticeAddress")}
              type="email"
              autoComplete="email"
              readOnly={!may("keep-credentials")}
              hint={`${text.noticeAddressHint} ${text.noticeAddressOwner}`}
            />
          </SettingsSection>
        </>
      )}
    </SectionForm>
  );
}

/** Disabled selects are not sent, so a hidden field sends the saved value. */
function NoticePace(field: ReturnType<SettingField>) {
  const text = useTexts(settingsTexts);
  const may = useMay();
  const isOwn = may("keep-credentials");
  return (
    <div>
      {isOwn ? null : <input type="hidden" name={field.name} value={field.defaultValue} />}
      <SelectField {...field} {...(isOwn ? {} : { disabled: true, hint: text.noticePaceOwner })}>
        {noticeFrequencies.map((pace) => (
          <option key={pace} value={pace}>
            {text.noticePaces[pace]}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

export function ErrorBoundary() {
  return <LoadError />;
}
