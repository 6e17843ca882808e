import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { kioskTexts } from "#app/i18n/storefront/kiosk.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { qrCode } from "#app/platform/qr-code.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { QrCode } from "#app/ui/qr-code.tsx";

/** What is opened on this screen; all else on the phone of whoever stands here. */
const ownPages =
  /^\/(?:|art(?:\/.*)?|favourites|basket|wall|search|admin\/pin|IK[\w-]+(?:~\d+)?)$/i;

/** Where a link leads that this screen does not follow: shown as a code. */
export function Elsewhere() {
  const text = useTexts(kioskTexts);
  const [address, setAddress] = useState<string | null>(null);
  const navigate = useNavigate();

  useEffect(() => {
    function onClick(event: MouseEvent) {
      const link = (event.target as Element).closest?.<HTMLAnchorElement>("a[href]");
      if (!link || (link.hash.length > 1 && link.pathname === location.pathname)) return;
      const isOwn = link.origin === location.origin && ownPages.test(link.pathname);
      if (isOwn && event.defaultPrevented) return;
      event.preventDefault();
      event.stopPropagation();
      if (isOwn) location.replace(link.href);
      else if (link.pathname === "/checkout" && link.origin === location.origin)
        void navigate("/basket");
      else setAddress(link.href);
    }
    // why first: a link of the shop that leads away must not be followed by the router.
    function onEarlyClick(event: MouseEvent) {
      // why: a dialog for files shows those of the machine, and a visitor's own are on the phone.
      if (event.target instanceof HTMLInputElement && event.target.type === "file") {
        event.preventDefault();
        return setAddress(location.href);
      }
      const link = (event.target as Element).closest?.<HTMLAnchorElement>("a[href]");
      if (!link) return;
      const isOwn = link.origin === location.origin && ownPages.test(link.pathname);
      if (!isOwn) onClick(event);
    }
    // why: what is passed on from here would be, by whoever the machine belongs to.
    const share = async ({ url }: ShareData) => setAddress(url ?? location.href);
    Object.defineProperty(navigator, "share", { configurable: true, value: share });
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
          code={qrCode(address)}
          label={text.elsewhereAlt}
          className="mx-auto mt-5 w-full max-w-72 rounded-control"
        />
      ) : null}
    </Dialog>
  );
}
