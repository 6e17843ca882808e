import { settingsTexts } from "#app/i18n/admin/settings.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { findReleaseState } from "#app/platform/network/newer-release.server.ts";
import { shopBuild } from "#app/platform/project-root.server.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { releaseSource } from "#app/shop/settings/release-source.ts";
import { TextField } from "#app/ui/field.tsx";
import { adminHead } from "#app/routes/admin/kit/head.ts";
import { LoadError } from "#app/routes/admin/kit/list/load-error.tsx";
import { ReleaseNotice } from "#app/routes/admin/kit/release-notice.tsx";
import { SectionForm } from "./section-form.tsx";
import { openSection, saveSection } from "./section.server.ts";
import { SettingsSection } from "./settings-section.tsx";
import type { Route } from "./+types/releases";
import { ServerNote, serverHints } from "#app/routes/admin/kit/server-note.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  adminHead(matches, (language) => settingsTexts[language].sections.releases.title);

export async function loader({ context }: Route.LoaderArgs) {
  const { environment } = context.get(requestContext);
  const opened = await openSection(context, "releases");
  return {
    ...opened,
    byEnvironment: environment.releasesUrl ?? null,
    state: await findReleaseState(releaseSource(environment, opened.settings)),
    version: shopBuild,
  };
}

export const action = (args: Route.ActionArgs) => saveSection(args, "releases");

export default function Releases({ loaderData }: Route.ComponentProps) {
  const { byEnvironment, state, version, ...opened } = loaderData;
  const text = useTexts(settingsTexts);
  const { optional } = useTexts(adminTexts);
  return (
    <SectionForm
      section="releases"
      {...opened}
      after={<ReleaseNotice version={version} state={state} />}
    >
      {({ field }) => (
        <SettingsSection>
          {byEnvironment ? (
            <div>
              <p className="wrap-anywhere">{text.releasesByEnvironment(byEnvironment)}</p>
              <ServerNote>{serverHints.releases}</ServerNote>
            </div>
          ) : null}
          <TextField
            {...field("releasesUrl")}
            type="url"
            hint={text.releasesHint}
            optional={optional}
            autoComplete="off"
            spellCheck={false}
            maxLength={300}
          />
        </SettingsSection>
      )}
    </SectionForm>
  );
}

export function ErrorBoundary() {
  return <LoadError />;
}
