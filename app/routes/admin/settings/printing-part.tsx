import { Link } from "react-router";
import { adminMediaTexts } from "#app/i18n/admin/media.ts";
import { printSettingsTexts } from "#app/i18n/admin/print-settings.ts";
import { useTexts, wordOf } from "#app/i18n/texts.ts";
import {
  canvasWraps,
  enlargementCredits,
  printGates,
  printLimits,
} from "#app/shop/settings/print-settings.ts";
import { SelectField, TextField } from "#app/ui/field.tsx";
import type { SettingField } from "./settings-fields.ts";

export function PrintingPart({ field }: { field: SettingField }) {
  const text = useTexts(printSettingsTexts);
  const media = useTexts(adminMediaTexts);
  const { sharpPpi, distanceFactor, leastKept } = printLimits;
  return (
    <div className="grid gap-5">
      <p className="text-[0.9375rem] text-soft">
        {text.intro}{" "}
        <Link to="/admin/settings/media" className="text-accent underline underline-offset-4">
          {media.toMedia}
        </Link>
      </p>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField
          {...field("printSharpPpi")}
          type="number"
          min={sharpPpi.least}
          max={sharpPpi.most}
          step="1"
          inputMode="numeric"
        />
        <TextField
          {...field("printDistanceFactor")}
          type="number"
          min={distanceFactor.least}
          max={distanceFactor.most}
          step="1"
          inputMode="numeric"
        />
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
        <TextField
          {...field("printLeastKept")}
          type="number"
          min={leastKept.least}
          max={leastKept.most}
          step="1"
          inputMode="numeric"
        />
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
