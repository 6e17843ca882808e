import { useEffect, useRef, useState } from "react";
import { settingsTexts } from "#app/i18n/admin/settings.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { useTexts } from "#app/i18n/texts.ts";
import {
  watermarkFonts,
  watermarkLimits,
  watermarkPositions,
  watermarkWeights,
} from "#app/shop/settings/watermark.ts";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { watermarkForm } from "#app/shop/settings/watermark-form.ts";
import type { SettingField } from "#app/routes/admin/settings/settings-fields.ts";

type WatermarkSectionProps = { field: SettingField };

/** Settings of the watermark, beside a picture that wears it. */
export function WatermarkSection({ field }: WatermarkSectionProps) {
  const text = useTexts(settingsTexts);
  const admin = useTexts(adminTexts);
  const container = useRef<HTMLDivElement>(null);
  const sample = useSample(container);
  return (
    <div
      ref={container}
      className="grid gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]"
    >
      <div className="grid content-start gap-4">
        <TextField
          {...field("watermarkText")}
          hint={text.watermarkHint}
          optional={admin.optional}
          maxLength={80}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <SizeAndFont field={field} />
        </div>
        <div className="flex flex-wrap gap-x-10 gap-y-4">
          <Positions {...field("watermarkPosition")} />
          <TextField
            {...field("watermarkColour")}
            type="color"
            className="w-24 [&_input]:h-11 [&_input]:p-1"
          />
        </div>
      </div>
      <figure className="min-w-0">
        <div className="flex min-h-48 items-center justify-center bg-mat p-4">
          {sample ? (
            <img
              src={sample}
              alt={text.watermarkSample}
              className="max-h-96 w-auto max-w-full rounded-art"
            />
          ) : null}
        </div>
        <figcaption className="mt-2 text-sm text-soft">{text.watermarkSampleText}</figcaption>
      </figure>
    </div>
  );
}

function SizeAndFont({ field }: WatermarkSectionProps) {
  const text = useTexts(settingsTexts);
  const { opacity, scale } = watermarkLimits;
  return (
    <>
      <TextField
        {...field("watermarkOpacity")}
        type="number"
        min={opacity.min}
        max={opacity.max}
        step="1"
        inputMode="numeric"
      />
      <TextField
        {...field("watermarkScale")}
        hint={text.watermarkScaleHint}
        type="number"
        min={scale.min}
        max={scale.max}
        step="1"
        inputMode="numeric"
      />
      <SelectField {...field("watermarkFontFamily")}>
        {watermarkFonts.map((font) => (
          <option key={font} value={font}>
            {text.watermarkFonts[font]}
          </option>
        ))}
      </SelectField>
      <SelectField {...field("watermarkFontWeight")}>
        {watermarkWeights.map((weight) => (
          <option key={weight} value={weight}>
            {text.watermarkWeights[weight]}
          </option>
        ))}
      </SelectField>
    </>
  );
}

type PositionsProps = Pick<ReturnType<SettingField>, "id" | "label" | "name" | "defaultValue">;

/** Nine radio buttons, arranged as on the picture. */
function Positions({ id, label, name, defaultValue }: PositionsProps) {
  const text = useTexts(settingsTexts);
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm text-soft">{label}</legend>
      <div className="grid w-fit grid-cols-3 gap-1 rounded-control border border-edge bg-card p-1">
        {watermarkPositions.map((position) => (
          <label
            key={position}
            title={text.watermarkPositions[position]}
            className="flex h-9 w-11 cursor-pointer items-center justify-center rounded-md hover:bg-wash has-checked:bg-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              id={position === defaultValue ? id : undefined}
              name={name}
              value={position}
              defaultChecked={position === defaultValue}
              aria-label={text.watermarkPositions[position]}
              className="peer sr-only"
            />
            <span className="size-2 rounded-full bg-edge peer-checked:bg-on-accent" />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Address of the last sample that loaded, for the values in the form. */
function useSample(container: { current: HTMLElement | null }): string | null {
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    const form = container.current?.closest("form");
    if (!form) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let latest = "";
    function loadSample() {
      // A number may be half typed.
      if ([...container.current!.querySelectorAll("input")].some((input) => !input.checkValidity()))
        return;
      const typed = new FormData(form!);
      const parameters = new URLSearchParams(
        watermarkForm.names.map((name) => [name, String(typed.get(name) ?? "")]),
      );
      const address = `/admin/settings/watermark?${parameters}`;
      latest = address;
      // The picture is preloaded, so that the last one stays until the new one has arrived.
      const picture = new Image();
      picture.addEventListener("load", () => latest === address && setShown(address));
      picture.src = address;
    }
    function onInput({ target }: Event) {
      const { name } = target as HTMLInputElement;
      if (!watermarkForm.names.some((each) => each === name)) return;
      clearTimeout(timer);
      timer = setTimeout(loadSample, 250);
    }
    loadSample();
    form.addEventListener("input", onInput);
    return () => {
      clearTimeout(timer);
      form.removeEventListener("input", onInput);
      latest = "";
    };
  }, [container]);
  return shown;
}
