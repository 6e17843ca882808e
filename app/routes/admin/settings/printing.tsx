import { Link } from "react-router";
import { hoursTexts } from "#app/i18n/admin/hours.ts";
import { printSettingsTexts } from "#app/i18n/admin/print-settings.ts";
import { settingsTexts } from "#app/i18n/admin/settings.ts";
import { useTexts, wordOf } from "#app/i18n/texts.ts";
import { adminMediaTexts } from "#app/i18n/admin/media.ts";
import {
  canvasWraps,
  enlargementCredits,
  printGates,
  printLimits,
} from "#app/shop/settings/print-settings.ts";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { adminHead } from "#app/routes/admin/kit/head.ts";
import { LoadError } from "#app/routes/admin/kit/list/load-error.tsx";
import { SectionForm } from "./section-form.tsx";
import { openSection, saveSection } from "./section.server.ts";
import { SettingsSection } from "./settings-section.tsx";
import type { Route } from "./+types/printing";
import type { SettingField } from "./settings-fields.ts";
import { HoursFields } from "#app/routes/admin/kit/hours/hours-fields.tsx";

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
            <PrintingSection field={field} />
          </SettingsSection>
          <SettingsSection title={workshop.title}>
            <WorkshopSection field={field} />
          </SettingsSection>
        </>
      )}
    </SectionForm>
  );
}

export function ErrorBoundary() {
  return <LoadError />;
}

function wholeNumber({ min, max }: { min: number; max: number }) {
  return { type: "number", min, max, step: "1", inputMode: "numeric" } as const;
}

function PrintingSection({ field }: { field: SettingField }) {
  const text = useTexts(printSettingsTexts);
  const media = useTexts(adminMediaTexts);
  return (
    <div className="grid gap-5">
      <p className="text-[0.9375rem] text-soft">
        {text.intro}{" "}
        <Link to="/admin/settings/media" className="text-accent underline underline-offset-4">
          {media.toMedia}
        </Link>
      </p>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField {...field("printSharpPpi")} {...wholeNumber(printLimits.sharpPpi)} />
        <TextField {...field("printDistanceFactor")} {...wholeNumber(printLimits.distanceFactor)} />
        <SelectField {...field("printGate")}>
          {printGates.map((gate) => (
            <option key={gate} value={gate}>
              {text.gates[gate]}
            </option>
          ))}
        </SelectField>
        <SelectField {...field("printEnlargementCredit")}>
          {enlargementCredits.map((credit) => (
            <option key={credit} value={String(credit)}>
              {wordOf(text.credits, String(credit))}
            </option>
          ))}
        </SelectField>
        <TextField {...field("printLeastKept")} {...wholeNumber(printLimits.leastKept)} />
        <SelectField {...field("printCanvasWrap")}>
          {canvasWraps.map((wrap) => (
            <option key={wrap} value={wrap}>
              {text.wraps[wrap]}
            </option>
          ))}
        </SelectField>
      </div>
    </div>
  );
}

function WorkshopSection({ field }: { field: SettingField }) {
  const { workshop } = useTexts(hoursTexts);
  return (
    <div className="grid gap-5">
      <p className="text-[0.9375rem] text-soft">{workshop.intro}</p>
      <HoursFields field={(name) => field(workshopSetting(name))} />
      <TextField {...field("workshopCutOff")} placeholder="16:00" autoComplete="off" />
    </div>
  );
}

function workshopSetting<Name extends string>(name: Name): `workshop${Capitalize<Name>}` {
  return `workshop${name[0]!.toUpperCase()}${name.slice(1)}` as `workshop${Capitalize<Name>}`;
}
