import { settingsTexts } from "#app/i18n/admin/settings.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { findRemakeProgress } from "#app/shop/pictures/remake-progress.server.ts";
import { maxUploadMegabytes, newReferences } from "#app/shop/settings/settings.ts";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { adminHead } from "#app/routes/admin/kit/head.ts";
import { LoadError } from "#app/routes/admin/kit/list/load-error.tsx";
import { RemakingProgress } from "./remaking-progress.tsx";
import { SectionForm } from "#app/routes/admin/settings/section-form.tsx";
import { openSection, saveSection } from "#app/routes/admin/settings/section.server.ts";
import type { SettingField } from "#app/routes/admin/settings/settings-fields.ts";
import { SettingsSection } from "#app/routes/admin/settings/settings-section.tsx";
import { WatermarkSection } from "./watermark-section.tsx";
import type { Route } from "./+types/pictures";

export const meta: Route.MetaFunction = ({ matches }) =>
  adminHead(matches, (language) => settingsTexts[language].sections.pictures.title);

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext);
  const [opened, remaking] = await Promise.all([
    openSection(context, "pictures"),
    findRemakeProgress(db),
  ]);
  return { ...opened, remaking };
}

export const action = (args: Route.ActionArgs) => saveSection(args, "pictures");

export default function Pictures({ loaderData: { remaking, ...opened } }: Route.ComponentProps) {
  const text = useTexts(settingsTexts);
  return (
    <SectionForm section="pictures" {...opened}>
      {({ field }) => (
        <>
          <SettingsSection title={text.watermark}>
            <WatermarkSection field={field} />
            <RemakingProgress loaded={remaking} />
          </SettingsSection>
          <SettingsSection title={text.uploads}>
            <UploadFields field={field} />
          </SettingsSection>
        </>
      )}
    </SectionForm>
  );
}

function UploadFields({ field }: { field: SettingField }) {
  const text = useTexts(settingsTexts);
  return (
    <>
      <TextField
        {...field("uploadLimit")}
        type="number"
        min="1"
        max={maxUploadMegabytes}
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
    </>
  );
}

export function ErrorBoundary() {
  return <LoadError />;
}
