import { useEffect, useRef, useState } from "react";
import type { RefObject } from "react";
import { brandingTexts } from "#app/i18n/admin/branding.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { columnIn, typedIn } from "#app/i18n/owner-texts.ts";
import { ownLanguageFirst } from "#app/i18n/language.ts";
import type { Language } from "#app/i18n/language.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { accentNames, accentOf, proposedAccents } from "#app/shop/branding/accent.ts";
import { parseLogoName } from "#app/shop/branding/logo.ts";
import type { EarlierBranding, Branding } from "#app/shop/branding/branding.ts";
import { brandingForm, maxHeadline, maxOpeningText } from "#app/shop/branding/branding-form.ts";
import type { Picture } from "#app/shop/pictures/picture.ts";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { EarlierBrandings } from "./earlier-brandings.tsx";
import { LogoField } from "./logo-field.tsx";
import { BrandingPreview } from "./branding-preview.tsx";
import type { SettingField } from "#app/routes/admin/settings/settings-fields.ts";
import { SettingsSection } from "#app/routes/admin/settings/settings-section.tsx";

type DefaultTexts = {
  language: Language;
  name: string;
  headline: string;
  openingText: string;
};

type BrandingSectionProps = {
  field: SettingField;
  /** Changes with each save. */
  version: string;
  shopName: string;
  defaultTexts: DefaultTexts[];
  pictures: Picture[];
  earlier: EarlierBranding[];
  onSending(isSending: boolean): void;
};

export function BrandingSection({
  field,
  version,
  shopName,
  defaultTexts,
  pictures,
  earlier,
  onSending,
}: BrandingSectionProps) {
  const text = useTexts(brandingTexts);
  const container = useRef<HTMLDivElement>(null);
  const saved = Object.fromEntries(
    brandingForm.names.map((name) => [name, field(name).defaultValue]),
  ) as Branding;
  const typedLook = useTyped(container, saved);
  const [logo, setLogo] = useState(saved.logo);
  const isUnchanged = brandingForm.names.every(
    (name) => ({ ...typedLook, logo })[name] === saved[name],
  );
  const texts = defaultTexts.map(({ language, name, ...otherwise }) => ({
    language,
    name,
    headline: typedIn(typedLook, "headline", language)?.trim() || otherwise.headline,
    openingText: typedIn(typedLook, "openingText", language)?.trim() || otherwise.openingText,
  }));
  const [opened] = useState(version);
  const [restored, setRestored] = useState({ words: "", version });
  const isWaiting = restored.version === version && !(version === opened && isUnchanged);
  function restore(before: Branding, until: string) {
    setLogo(before.logo);
    for (const name of brandingForm.names)
      if (name !== "logo") fillIn(field(name).id, before[name]);
    setRestored({ words: text.broughtBack(until), version });
    // The next Tab must go on from the preview, not from the list, so it gets the focus too.
    const preview = container.current?.querySelector<HTMLElement>("#branding-preview");
    preview?.scrollIntoView({ block: "start" });
    preview?.focus({ preventScroll: true });
  }
  return (
    <div ref={container} className="grid gap-5">
      <SettingsSection title={text.fields.logo}>
        <LogoField {...field("logo")} chosen={logo} onChoose={setLogo} onSending={onSending} />
      </SettingsSection>
      <SettingsSection title={text.colour}>
        <AccentField field={field} chosen={typedLook.accent} />
      </SettingsSection>
      <SettingsSection title={text.words}>
        <WordFields field={field} defaultTexts={defaultTexts} />
      </SettingsSection>
      <SettingsSection title={text.preview}>
        <BrandingPreview
          {...{ shopName, texts, pictures }}
          restoredBranding={isWaiting ? restored.words : ""}
          accent={typedLook.accent}
          logo={parseLogoName(logo)}
        />
      </SettingsSection>
      {earlier.length > 0 ? (
        <SettingsSection title={text.earlier}>
          <EarlierBrandings earlier={earlier} onRestore={restore} />
        </SettingsSection>
      ) : null}
    </div>
  );
}

/** Fires an input event, so that code watching the form notices. */
function fillIn(id: string, typed: string) {
  const input = document.getElementById(id) as HTMLInputElement | HTMLTextAreaElement;
  input.value = typed;
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

function AccentField({ field, chosen }: { field: SettingField; chosen: string }) {
  const text = useTexts(brandingTexts);
  const id = field("accent").id;
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-8 gap-y-4">
        <TextField
          {...field("accent")}
          type="color"
          className="[&_input]:h-11 [&_input]:w-24 [&_input]:p-1"
        />
        <div role="group" aria-label={text.proposed} className="flex flex-wrap gap-1">
          {accentNames.map((name) => (
            <button
              key={name}
              type="button"
              title={text.colours[name]}
              aria-label={text.colours[name]}
              aria-pressed={proposedAccents[name] === chosen}
              onClick={() => fillIn(id, proposedAccents[name])}
              className="grid size-11 place-items-center rounded-full border border-transparent hover:border-edge aria-pressed:border-ink"
            >
              <span
                className="size-8 rounded-full border border-line [forced-color-adjust:none]"
                style={{ background: proposedAccents[name] }}
              />
            </button>
          ))}
        </div>
      </div>
      <p className="text-sm text-soft">{text.accentHint}</p>
      <Readability chosen={chosen} />
    </>
  );
}

/** Explains how the shop changes a colour that text could not be read in. */
function Readability({ chosen }: { chosen: string }) {
  const text = useTexts(brandingTexts);
  const { day, night } = accentOf(chosen);
  const notes = [
    day.accent === chosen ? null : { shade: day.accent, words: text.darkerByDay },
    night.accent === chosen ? null : { shade: night.accent, words: text.lighterByNight },
  ].filter((note) => note !== null);
  return (
    <div aria-live="polite" className="grid gap-2 text-[0.9375rem]">
      {notes.length === 0 ? <p>{text.readable}</p> : null}
      {notes.map(({ shade, words: message }) => (
        <p key={message} className="flex gap-3">
          <span
            aria-hidden="true"
            className="mt-1 size-4 shrink-0 rounded-full border border-line [forced-color-adjust:none]"
            style={{ background: shade }}
          />
          <span>{message}</span>
        </p>
      ))}
    </div>
  );
}

function WordFields({ field, defaultTexts }: Pick<BrandingSectionProps, "field" | "defaultTexts">) {
  const text = useTexts(brandingTexts);
  const { optional } = useTexts(adminTexts);
  const shown = ownLanguageFirst(useLanguage());
  const ordered = defaultTexts.toSorted(
    (one, other) => shown.indexOf(one.language) - shown.indexOf(other.language),
  );
  return (
    <>
      <p className="text-sm text-soft">{text.emptyHint}</p>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {ordered.map(({ language, headline, openingText }) => (
          <div key={language} className="grid content-start gap-4">
            <TextField
              {...field(columnIn("headline", language))}
              lang={language}
              placeholder={headline}
              optional={optional}
              maxLength={maxHeadline}
            />
            <TextAreaField
              {...field(columnIn("openingText", language))}
              lang={language}
              placeholder={openingText}
              optional={optional}
              maxLength={maxOpeningText}
              rows={5}
            />
          </div>
        ))}
      </div>
    </>
  );
}

/** The branding as typed in the form. */
function useTyped(container: RefObject<HTMLElement | null>, saved: Branding): Branding {
  const [branding, setBranding] = useState(saved);
  useEffect(() => {
    const form = container.current?.closest("form");
    if (!form) return;
    const onInput = () => {
      const typed = new FormData(form);
      setBranding(
        Object.fromEntries(
          brandingForm.names.map((name) => [name, String(typed.get(name) ?? "")]),
        ) as Branding,
      );
    };
    onInput();
    form.addEventListener("input", onInput);
    return () => form.removeEventListener("input", onInput);
  }, [container]);
  return branding;
}
