import { Link } from "react-router";
import { languages, perLanguage } from "#app/i18n/language.ts";
import { ownLanguageName } from "#app/i18n/language-names.ts";
import { settingsTexts } from "#app/i18n/admin/settings.ts";
import { brandingTexts } from "#app/i18n/admin/branding.ts";
import { homeIntroTexts } from "#app/i18n/storefront/home-intro.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { categoryTreeOf } from "#app/shop/catalogue/category-tree.server.ts";
import { maxLogoBytes } from "#app/shop/branding/logo.ts";
import { earlierBrandings } from "#app/shop/branding/branding.ts";
import { importLogo } from "#app/shop/branding/logos.server.ts";
import { settingsOf } from "#app/shop/settings/settings.server.ts";
import { listHomeWallPieces } from "#app/shop/walls/home-wall.server.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { readForm } from "#app/routes/kit/forms/read-form.server.ts";
import { adminHead } from "#app/routes/admin/kit/head.ts";
import { LoadError } from "#app/routes/admin/kit/list/load-error.tsx";
import type { LogoAnswer } from "./logo-field.tsx";
import { BrandingSection } from "./branding-section.tsx";
import { SectionForm } from "#app/routes/admin/settings/section-form.tsx";
import { openSection, saveSection } from "#app/routes/admin/settings/section.server.ts";
import { SettingsSection } from "#app/routes/admin/settings/settings-section.tsx";
import type { Route } from "./+types/branding";

export const meta: Route.MetaFunction = ({ matches }) =>
  adminHead(matches, (language) => settingsTexts[language].sections.branding.title);

const shownPieces = 3;
const shownEarlier = 12;

export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(requestContext);
  const { print } = await settingsOf(visit);
  const [opened, tree, hung] = await Promise.all([
    openSection(context, "branding"),
    categoryTreeOf(visit),
    listHomeWallPieces(visit.db, print, visit.language),
  ]);
  return {
    ...opened,
    earlier: earlierBrandings(opened.settings.branding, opened.changes).slice(0, shownEarlier),
    // Browsers load the texts of one language only, so the others come with the data.
    delivered: perLanguage((language) => ({
      language,
      name: ownLanguageName(language),
      headline: homeIntroTexts[language].title,
      openingText: homeIntroTexts[language].welcomes[tree.byAi],
    })),
    pictures: hung.slice(0, shownPieces).map(({ picture }) => picture),
  };
}

export async function action(args: Route.ActionArgs) {
  const { db } = args.context.get(requestContext);
  const sent = await readForm(args.request);
  const file = sent.get("logoFile");
  const accepted = file instanceof File && file.size > 0 ? await acceptFile(db, file) : null;
  if (sent.get("intent") === "logo") return accepted ?? { logoRefused: "no-logo" as const };
  if (accepted && "logo" in accepted) sent.set("logo", accepted.logo);
  const answer = await saveSection(args, "branding", sent);
  // It is saved all the same: without scripts, the returned page would lose what was typed.
  return accepted && "logoRefused" in accepted && "saved" in answer
    ? { ...answer, problems: { logo: accepted.logoRefused } }
    : answer;
}

async function acceptFile(db: Database, file: File): Promise<LogoAnswer> {
  if (file.size > maxLogoBytes) return { logoRefused: "logo-too-large" };
  const accepted = await importLogo(db, await file.bytes());
  return "refused" in accepted ? { logoRefused: accepted.refused } : { logo: accepted.logo.name };
}

/** Keeps the page and its input if the upload of a logo fails. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const isLogo = (await request.clone().formData()).get("intent") === "logo";
  try {
    return await serverAction();
  } catch (error) {
    if (!isLogo || error instanceof Response) throw error;
    return { logoFailed: true };
  }
}

export default function BrandingSettings({ loaderData }: Route.ComponentProps) {
  const { delivered, pictures, earlier, ...opened } = loaderData;
  return (
    <SectionForm section="branding" {...opened} after={<HomeWallLink />}>
      {({ field, row, version, onSending }) => (
        <BrandingSection
          field={field}
          version={version}
          shopName={row.shopName}
          defaultTexts={languages.map((language) => delivered[language])}
          pictures={pictures}
          earlier={earlier}
          onSending={onSending}
        />
      )}
    </SectionForm>
  );
}

function HomeWallLink() {
  const text = useTexts(brandingTexts);
  return (
    <SettingsSection title={text.hung}>
      <p className="text-[0.9375rem] text-soft">{text.hungText}</p>
      <p>
        <Link to="/admin/home-wall" className={buttonStyle.plain}>
          {text.toWall}
        </Link>
      </p>
    </SettingsSection>
  );
}

export function ErrorBoundary() {
  return <LoadError />;
}
