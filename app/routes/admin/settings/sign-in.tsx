import { settingsTexts } from "#app/i18n/admin/settings.ts";
import { adminHead } from "../kit/head.ts";
import { LoadError } from "../kit/list/load-error.tsx";
import { SectionForm } from "./section-form.tsx";
import { openSection, saveSection } from "./section.server.ts";
import { SecurityQuestion } from "./security-question.tsx";
import { SettingsSection } from "./settings-section.tsx";
import type { Route } from "./+types/sign-in";

export const meta: Route.MetaFunction = ({ matches }) =>
  adminHead(matches, (language) => settingsTexts[language].sections["sign-in"].title);

export const loader = ({ context }: Route.LoaderArgs) => openSection(context, "sign-in");

export const action = (args: Route.ActionArgs) => saveSection(args, "sign-in");

export default function SignIn({ loaderData }: Route.ComponentProps) {
  return (
    <SectionForm section="sign-in" {...loaderData}>
      {({ field, version }) => (
        <SettingsSection>
          <SecurityQuestion
            settings={loaderData.settings}
            field={field("securityAnswer")}
            saved={version}
          />
        </SettingsSection>
      )}
    </SectionForm>
  );
}

export function ErrorBoundary() {
  return <LoadError />;
}
