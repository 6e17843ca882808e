import { Link } from "react-router";
import { languages, perLanguage } from "#app/i18n/language.ts";
import { ownLanguageName } from "#app/i18n/language-names.ts";
import { settingsTexts } from "#app/i18n/admin/settings.ts";
import { lookTexts } from "#app/i18n/admin/look.ts";
import { homeOpeningTexts } from "#app/i18n/storefront/home-opening.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/request-context.server.ts";
import { outlineOf } from "#app/shop/catalogue/browsing.server.ts";
import { settingsOf } from "#app/shop/settings/settings.server.ts";
import { listHung } from "#app/shop/walls/home-wall.server.ts";
import { buttonLooks } from "#app/ui/button.ts";
import { adminHead } from "../kit/head.ts";
import { LoadError } from "../kit/list/load-error.tsx";
import { LookPart } from "./look-part.tsx";
import { SectionForm } from "./section-form.tsx";
import { openSection, saveSection } from "./section.server.ts";
import { SettingsSection } from "./settings-section.tsx";
import type { Route } from "./+types/look";

export const meta: Route.MetaFunction = ({ matches }) =>
  adminHead(matches, (language) => settingsTexts[language].sections.look.title);

const shownPieces = 3;

export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(requestContext);
  const { print } = await settingsOf(visit);
  const [opened, outline, hung] = await Promise.all([
    openSection(context, "look"),
    outlineOf(visit),
    listHung(visit.db, print, visit.language),
  ]);
  return {
    ...opened,
    // why here: a browser has the texts of one language.
    delivered: perLanguage((language) => ({
      language,
      name: ownLanguageName(language),
      headline: homeOpeningTexts[language].title,
      openingText: homeOpeningTexts[language].welcomes[outline.byAi],
    })),
    pictures: hung.slice(0, shownPieces).map(({ picture }) => picture),
  };
}

export const action = (args: Route.ActionArgs) => saveSection(args, "look");

export default function Look({ loaderData }: Route.ComponentProps) {
  const { delivered, pictures, ...opened } = loaderData;
  return (
    <SectionForm section="look" {...opened} after={<WhatHangs />}>
      {({ field, row }) => (
        <LookPart
          field={field}
          shopName={row.shopName}
          delivered={languages.map((language) => delivered[language])}
          pictures={pictures}
        />
      )}
    </SectionForm>
  );
}

function WhatHangs() {
  const text = useTexts(lookTexts);
  return (
    <SettingsSection title={text.hung}>
      <p className="text-[0.9375rem] text-soft">{text.hungText}</p>
      <p>
        <Link to="/admin/home-wall" className={buttonLooks.plain}>
          {text.toWall}
        </Link>
      </p>
    </SettingsSection>
  );
}

export function ErrorBoundary() {
  return <LoadError />;
}
