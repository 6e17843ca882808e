import { useState } from "react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { languages } from "#app/i18n/language.ts";
import type { Language } from "#app/i18n/language.ts";
import { kioskTexts } from "#app/i18n/storefront/kiosk.ts";
import { shopTexts } from "#app/i18n/storefront/shop.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { useRootData } from "#app/routes/kit/use-root-data.ts";
import { leaveVisit } from "./forget-visitor.ts";
import { useBackButton } from "./single-history-entry.ts";
import { LabelReader } from "./label-reader.tsx";
import { OnScreenKeyboard } from "./on-screen-keyboard.tsx";
import { StaffCall } from "./staff-call.tsx";

/** What the bar shows of the visit, and how a visitor changes that. */
export type VisitProps = { itemsInBasket: number; chooseLanguage(language: Language): void };

type ControlBarProps = VisitProps & {
  isLow: boolean;
  onLow(): void;
  publicUrl: string;
  children: ReactNode;
};

/** All controls for moving around, between 70 and 120 cm above the floor. */
export function ControlBar(props: ControlBarProps) {
  const { itemsInBasket: count, chooseLanguage, isLow, onLow, publicUrl, children } = props;
  const text = useTexts(kioskTexts);
  const shop = useTexts(shopTexts);
  const { isBegin, goBack } = useBackButton();
  const [isCalling, setIsCalling] = useState(false);
  return (
    <footer className="kiosk-base">
      <OnScreenKeyboard />
      <nav aria-label={text.controls} className="kiosk-bar">
        <div className="kiosk-row">
          <button type="button" disabled={isBegin} onClick={goBack} className="kiosk-control">
            {text.back}
          </button>
          <Link to="/art" className="kiosk-control">
            {text.gallery}
          </Link>
          <Link to="/#reference" className="kiosk-control">
            {text.find}
          </Link>
          <Link to="/favourites" className="kiosk-control">
            {shop.favourites}
          </Link>
          <Link to="/basket" className="kiosk-control kiosk-control-strong">
            {text.basket}
            {count > 0 ? (
              <>
                <span className="kiosk-count">{count}</span>
                <span className="sr-only">{shop.prints(count)}</span>
              </>
            ) : null}
          </Link>
        </div>
        <div className="kiosk-row">
          <Languages onChoose={chooseLanguage} />
          <LabelReader publicUrl={publicUrl} />
          <button
            type="button"
            aria-pressed={isLow}
            onClick={onLow}
            className="kiosk-control kiosk-control-quiet"
          >
            {isLow ? text.raise : text.lower}
          </button>
          <button
            type="button"
            onClick={() => setIsCalling(true)}
            className="kiosk-control kiosk-control-quiet"
          >
            {text.staff}
          </button>
          <button
            type="button"
            onClick={() => void leaveVisit()}
            className="kiosk-control kiosk-control-quiet"
          >
            {text.finish}
          </button>
        </div>
      </nav>
      <div className="kiosk-beneath">{children}</div>
      <StaffCall isOpen={isCalling} onClose={() => setIsCalling(false)} />
    </footer>
  );
}

function Languages({ onChoose }: { onChoose: VisitProps["chooseLanguage"] }) {
  const text = useTexts(shopTexts);
  const { languageNames } = useRootData();
  const shown = useLanguage();
  return (
    <div role="group" aria-label={text.language} className="flex gap-2">
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === shown}
          onClick={() => onChoose(language)}
          className="kiosk-control kiosk-control-quiet"
        >
          {languageNames[language]}
        </button>
      ))}
    </div>
  );
}
