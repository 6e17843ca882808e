import { settingsTexts } from "#app/i18n/admin/settings.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { defaultSettings } from "#app/shop/settings/settings.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { adminHead } from "#app/routes/admin/kit/head.ts";
import { LoadError } from "#app/routes/admin/kit/list/load-error.tsx";
import { SectionForm } from "./section-form.tsx";
import { openSection, saveForTheLaw } from "./section.server.ts";
import type { SettingField } from "./settings-fields.ts";
import { SettingsSection } from "./settings-section.tsx";
import type { Route } from "./+types/shop";

export const meta: Route.MetaFunction = ({ matches }) =>
  adminHead(matches, (language) => settingsTexts[language].sections.shop.title);

export const loader = ({ context }: Route.LoaderArgs) => openSection(context, "shop");

export const action = (args: Route.ActionArgs) => saveForTheLaw(args, "shop");

export default function Shop({ loaderData }: Route.ComponentProps) {
  return (
    <SectionForm section="shop" {...loaderData}>
      {({ field }) => (
        <SettingsSection>
          <ShopFields field={field} saved={loaderData.settings} />
        </SettingsSection>
      )}
    </SectionForm>
  );
}

type ShopFieldsProps = { field: SettingField; saved: Settings };

function ShopFields({ field, saved }: ShopFieldsProps) {
  const text = useTexts(settingsTexts);
  const { optional } = useTexts(adminTexts);
  const fieldProps = (name: keyof typeof defaultSettings.contact) => {
    const isDelivered =
      saved.contact[name] !== "" && saved.contact[name] === defaultSettings.contact[name];
    const hint = name === "facebook" || name === "instagram" ? text.siteHint : undefined;
    return isDelivered ? { ...field(name), hint: text.deliveredHint } : { ...field(name), hint };
  };
  const urlProps = { inputMode: "url", autoCapitalize: "none", spellCheck: false } as const;
  return (
    <>
      <TextField {...field("shopName")} maxLength={60} required />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...field("email")}
          type="email"
          hint={
            saved.contact.email === defaultSettings.contact.email
              ? text.deliveredHint
              : text.contactHint
          }
          maxLength={254}
          required
        />
        <TextField {...fieldProps("phone")} type="tel" optional={optional} maxLength={40} />
      </div>
      <TextAreaField {...fieldProps("address")} rows={2} optional={optional} maxLength={300} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...fieldProps("facebook")} {...urlProps} optional={optional} maxLength={300} />
        <TextField {...fieldProps("instagram")} {...urlProps} optional={optional} maxLength={300} />
      </div>
    </>
  );
}

export function ErrorBoundary() {
  return <LoadError />;
}
