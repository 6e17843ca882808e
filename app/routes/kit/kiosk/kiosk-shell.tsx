// The storefront on a public screen: large, within reach, without links out, and without traces of
// earlier visitors.
import { useEffect, useState } from "react";
import { Outlet, useLocation, useNavigation } from "react-router";
import type { CSSProperties } from "react";
import { kioskTexts } from "#app/i18n/storefront/kiosk.ts";
import { shopTexts } from "#app/i18n/storefront/shop.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { qrCode } from "#app/platform/documents/qr-code.ts";
import { addScreenPoint } from "#app/shop/labels/screen-to-phone.ts";
import { usePageFocus } from "#app/ui/page-focus.ts";
import { QrCode } from "#app/ui/qr-code.tsx";
import { Toasts } from "#app/ui/toast.tsx";
import { useIsHydrated } from "#app/ui/use-in-browser.ts";
import type { KioskAsShown, RootData } from "#app/root.tsx";
import { useIsReached, useStayAwake } from "./stay-awake.ts";
import { ControlBar } from "./control-bar.tsx";
import type { VisitProps } from "./control-bar.tsx";
import { ExternalLinks } from "./external-links.tsx";
import { hasEntered, kioskStandbyPath } from "./forget-visitor.ts";
import { IdleTimeout } from "./idle-timeout.tsx";
import kioskStyles from "./kiosk.css?url";
import { limitHistoryToOneEntry } from "./single-history-entry.ts";

if (typeof window !== "undefined") limitHistoryToOneEntry();

export type KioskShellProps = VisitProps &
  Pick<RootData, "shopName" | "logo" | "banner" | "publicUrl"> & { kiosk: KioskAsShown };

export function KioskShell(props: KioskShellProps) {
  const { shopName, logo, banner, publicUrl, kiosk, itemsInBasket, chooseLanguage } = props;
  const text = useTexts(kioskTexts);
  const shop = useTexts(shopTexts);
  const busy = useNavigation().state !== "idle";
  const announced = usePageFocus();
  const isReached = useIsReached();
  const [isLow, setIsLow] = useState(false);
  useStayAwake({ isGallery: true });
  useNoAutocomplete();
  useEffect(() => {
    // After it is switched on or crashes, the screen starts at its standby page.
    if (!hasEntered()) location.replace(kioskStandbyPath);
  }, []);
  const { from, to } = kiosk.band;
  // Set on the root element, because dialogs are rendered outside this frame.
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty("--band-from", String(from));
    style.setProperty("--band-to", String(to));
  }, [from, to]);
  return (
    <div
      data-chunk="kiosk"
      className="kiosk"
      style={{ "--band-from": from, "--band-to": to } as CSSProperties}
    >
      <link rel="stylesheet" href={kioskStyles} precedence="kiosk" />
      <a href="#content" className="skip-link">
        {shop.skip}
      </a>
      <div className={`progress ${busy ? "progress-busy" : ""}`} aria-hidden="true" />
      {banner ? (
        <aside
          aria-label={banner.label}
          className="bg-ink px-4 py-1.5 text-center text-[0.8125rem] text-paper"
        >
          {banner.text}
        </aside>
      ) : null}
      <header className="flex items-center justify-between gap-6 px-10 pt-5 pb-3">
        <p className="shop-name">
          {logo ? <img {...logo.image} alt={logo.alt} /> : null}
          {logo?.isWide || shopName}
        </p>
        {kiosk.point ? <p className="text-sm text-soft">{kiosk.point.name}</p> : null}
      </header>
      <p role="status" className="kiosk-offline">
        {isReached ? null : text.offline}
      </p>
      <main
        id="content"
        tabIndex={-1}
        className={`kiosk-main focus:outline-none ${isLow ? "kiosk-low" : ""}`}
      >
        <Outlet />
      </main>
      <ControlBar
        {...{ itemsInBasket, chooseLanguage, isLow, publicUrl }}
        onLow={() => setIsLow(!isLow)}
      >
        <PageCode publicUrl={publicUrl} point={kiosk.point} />
      </ControlBar>
      <p aria-live="polite" className="sr-only">
        {announced}
      </p>
      <Toasts label={shop.notifications} />
      <ExternalLinks publicUrl={publicUrl} />
      <IdleTimeout seconds={kiosk.idleSeconds} />
    </div>
  );
}

type PageCodeProps = { publicUrl: string; point: KioskAsShown["point"] };

/** A QR code of the page for phones. It is too low for fingers, but a camera sees it. */
function PageCode({ publicUrl, point }: PageCodeProps) {
  const text = useTexts(kioskTexts);
  const { pathname, search } = useLocation();
  const isHydrated = useIsHydrated();
  // Basket and favourites are stored on this screen, and would be empty on a phone.
  if (!isHydrated || pathname === "/basket" || (pathname === "/favourites" && !search)) return null;
  return (
    <div className="flex items-center justify-end gap-4">
      <p className="text-sm">{text.pageAlong}</p>
      <QrCode
        code={qrCode(addScreenPoint(point, `${publicUrl}${pathname}${search}`))}
        label={text.pageAlongAlt}
        className="size-20 shrink-0 rounded-art"
      />
    </div>
  );
}

/** Stops the browser from offering what earlier visitors typed. */
function useNoAutocomplete(): void {
  useEffect(() => {
    const disableAutocomplete = ({ target }: FocusEvent) => {
      if (target instanceof HTMLInputElement) target.autocomplete = "off";
    };
    addEventListener("focusin", disableAutocomplete, true);
    return () => removeEventListener("focusin", disableAutocomplete, true);
  }, []);
}
