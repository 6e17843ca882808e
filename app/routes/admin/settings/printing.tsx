import { hoursTexts } from "#app/i18n/admin/hours.ts";
import { printSettingsTexts } from "#app/i18n/admin/print-settings.ts";
import { settingsTexts } from "#app/i18n/admin/settings.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { adminHead } from "../kit/head.ts";
import { LoadError } from "../kit/list/load-error.tsx";
import { PrintingPart } from "./printing-part.tsx";
import { SectionForm } from "./section-form.tsx";
import { openSection, saveSection } from "./section.server.ts";
import { SettingsSection } from "./settings-section.tsx";
import { WorkshopPart } from "./workshop-part.tsx";
import type { Route } from "./+types/printing";

export const meta: Route.MetaFunction = ({ matches }) =>
  adminHead(matches, (language) => settingsTexts[language].sections.printing.title);

export const loader = ({ context }: Route.LoaderArgs) => openSection(context, "printing");

export const action = (args: Route.ActionArgs) => saveSection(args, "printing");

export default function Printing({ loaderData }: Route.ComponentProps) {
  const { title } = useTexts(printSettingsTexts);
  const { workshop } = useTexts(hoursTexts);
  return (
    <SectionForm section="printing" {...loaderData}>
      {({ field }) => (
        <>
          <SettingsSection title={title}>
            <PrintingPart field={field} />
          </SettingsSection>
          <SettingsSection title={workshop.title}>
            <WorkshopPart field={field} />
          </SettingsSection>
        </>
      )}
    </SectionForm>
  );
}

export function ErrorBoundary() {
  return <LoadError />;
}
