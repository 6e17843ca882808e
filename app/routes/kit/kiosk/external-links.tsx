import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { kioskTexts } from "#app/i18n/storefront/kiosk.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { qrCode } from "#app/platform/documents/qr-code.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { QrCode } from "#app/ui/qr-code.tsx";
import { isKioskPath } from "./kiosk-paths.ts";

/** True if the link opens on this screen. Other links, and those marked `data-to-phone`, do not. */
const opensHere = ({ origin, pathname, dataset }: HTMLAnchorElement) =>
  origin === location.origin && isKioskPath(pathname) && dataset["toPhone"] === undefined;

/** Shows links that this screen does not follow as a QR code for the visitor's phone. */
export function ExternalLinks({ publicUrl }: { publicUrl: string }) {
  const text = useTexts(kioskTexts);
  const [address, setAddress] = useState<string | null>(null);
  const navigate = useNavigate();

  useEffect(() => {
    function onClick(event: MouseEvent) {
      const link = (event.target as Element).closest?.<HTMLAnchorElement>("a[href]");
      const isHere = link?.origin === location.origin && link.pathname === location.pathname;
      if (!link || (link.hash.length > 1 && isHere)) return;
      if (opensHere(link) && event.defaultPrevented) return;
      event.preventDefault();
      event.stopPropagation();
      if (opensHere(link)) location.replace(link.href);
      else if (link.pathname === "/checkout" && link.origin === location.origin)
        void navigate("/basket");
      else setAddress(link.href);
    }
    // In the capture phase, because the router must not follow links that leave the kiosk.
    function onEarlyClick(event: MouseEvent) {
      // A file dialog would show this machine's files, while the visitor's are on the phone.
      if (event.target instanceof HTMLInputElement && event.target.type === "file") {
        event.preventDefault();
        return setAddress(location.href);
      }
      const link = (event.target as Element).closest?.<HTMLAnchorElement>("a[href]");
      if (link && !opensHere(link)) onClick(event);
    }
    addEventListener("click", onEarlyClick, { capture: true });
    addEventListener("click", onClick);
    return () => {
      removeEventListener("click", onEarlyClick, { capture: true });
      removeEventListener("click", onClick);
    };
  }, [navigate]);

  return (
    <Dialog
      open={address !== null}
      onClose={() => setAddress(null)}
      title={text.elsewhereTitle}
      closeLabel={text.close}
    >
      <p className="text-center text-lg">{text.elsewhereText}</p>
      {address ? (
        <QrCode
          code={qrCode(address.replace(location.origin, publicUrl))}
          label={text.elsewhereAlt}
          className="mx-auto mt-5 w-full max-w-72 rounded-control"
        />
      ) : null}
    </Dialog>
  );
}
