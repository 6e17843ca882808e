import { useState } from "react";
import type { CSSProperties } from "react";
import { brandingTexts } from "#app/i18n/admin/branding.ts";
import type { Language } from "#app/i18n/language.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { pictureUrl } from "#app/shop/pictures/picture.ts";
import type { Picture } from "#app/shop/pictures/picture.ts";
import { accentOf, themeColours } from "#app/shop/branding/accent.ts";
import type { Theme } from "#app/shop/branding/accent.ts";
import { shownLogo } from "#app/shop/branding/logo.ts";
import type { Logo } from "#app/shop/branding/logo.ts";
import { buttonStyle } from "#app/ui/button.ts";

type PreviewTexts = { language: Language; name: string; headline: string; openingText: string };

type BrandingPreviewProps = {
  /** Names the earlier branding that was filled in. */
  restoredBranding: string;
  shopName: string;
  accent: string;
  logo: Logo | null;
  texts: PreviewTexts[];
  pictures: Picture[];
};

/** The head of the home page in both themes, without working controls. */
export function BrandingPreview({ texts, restoredBranding, ...shown }: BrandingPreviewProps) {
  const text = useTexts(brandingTexts);
  const [language, setLanguage] = useState(useLanguage());
  const current = texts.find((each) => each.language === language)!;
  return (
    <>
      <div
        id="branding-preview"
        tabIndex={-1}
        role="group"
        aria-label={text.preview}
        className="flex scroll-mt-20 flex-wrap items-center justify-between gap-x-6 gap-y-2"
      >
        <p className="text-sm text-soft">{text.previewText}</p>
        <div role="group" aria-label={text.previewLanguage} className="flex flex-wrap gap-1">
          {texts.map((candidate) => (
            <button
              key={candidate.language}
              type="button"
              lang={candidate.language}
              aria-pressed={candidate.language === language}
              onClick={() => setLanguage(candidate.language)}
              className="min-h-11 rounded-control px-3 text-sm text-soft hover:text-ink aria-pressed:bg-wash aria-pressed:text-ink"
            >
              {candidate.name}
            </button>
          ))}
        </div>
      </div>
      <p role="status" className="rounded-control bg-wash px-3 py-2 text-[0.9375rem] empty:hidden">
        {restoredBranding}
      </p>
      <div className="grid gap-4 md:grid-cols-2">
        <Pane theme="day" texts={current} {...shown} />
        <Pane theme="night" texts={current} {...shown} />
      </div>
    </>
  );
}

type PaneProps = Omit<BrandingPreviewProps, "texts" | "restoredBranding"> & {
  theme: Theme;
  texts: PreviewTexts;
};

function Pane({ theme, shopName, logo, accent, texts, pictures }: PaneProps) {
  const text = useTexts(brandingTexts);
  const shown = logo && shownLogo(logo, shopName);
  return (
    <figure className="m-0 min-w-0">
      <figcaption className="mb-2 text-sm text-soft">{text[theme]}</figcaption>
      <div
        inert
        lang={texts.language}
        style={paneStyle(theme, accent)}
        className="overflow-hidden rounded-control border border-line bg-paper text-ink [forced-color-adjust:none]"
      >
        <p className="flex items-center gap-2 border-b border-line px-4 py-3 font-serif text-lg">
          {shown ? (
            <img {...shown.image} alt={shown.alt} style={{ background: plateIn(theme, logo!) }} />
          ) : (
            <svg viewBox="0 0 32 32" className="size-5 shrink-0 fill-accent" aria-hidden="true">
              <path d="M16 30C11 24 5 19 5 13a11 11 0 0 1 22 0c0 6-6 11-11 17Z" />
            </svg>
          )}
          {shown?.isWide ? null : <span className="truncate">{shopName}</span>}
        </p>
        <div className="p-4">
          <p className="font-serif text-[1.875rem] leading-[1.05] tracking-[-0.015em] text-balance">
            {texts.headline}
          </p>
          <p className="mt-3 text-[0.9375rem] text-pretty text-soft">{texts.openingText}</p>
          <p className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
            <span className={buttonStyle.primary}>{text.browse}</span>
            <span className="text-accent underline underline-offset-4">{text.link}</span>
          </p>
        </div>
        {pictures.length > 0 ? (
          <p className="flex items-end justify-center gap-4 bg-mat px-4 py-5">
            {pictures.map(({ key, width, height }) => (
              <img
                key={key}
                src={pictureUrl(key, 480, "jpeg")}
                alt=""
                width={width}
                height={height}
                loading="lazy"
                className="h-auto max-h-32 w-auto max-w-[30%] min-w-0 object-contain shadow-piece"
              />
            ))}
          </p>
        ) : null}
      </div>
    </figure>
  );
}

function plateIn(theme: Theme, { legible }: Logo): string {
  return legible === "both" || legible === theme ? "transparent" : themeColours[legible].paper;
}

function paneStyle(theme: Theme, chosen: string): CSSProperties {
  const { accent, deep, onAccent, wash } = accentOf(chosen)[theme];
  const papers = Object.entries(themeColours[theme]).map(([name, colour]) => [
    `--color-${name}`,
    colour,
  ]);
  return {
    ...(Object.fromEntries(papers) as CSSProperties),
    colorScheme: theme === "day" ? "light" : "dark",
    "--color-accent": accent,
    "--color-accent-deep": deep,
    "--color-on-accent": onAccent,
    "--color-wash": wash,
  } as CSSProperties;
}
