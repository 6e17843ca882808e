import { basketLinkTexts } from "#app/i18n/storefront/basket-link.ts";
import { shopTexts } from "#app/i18n/storefront/shop.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { BasketLine } from "#app/shop/basket/basket.ts";
import { basketLinkMinutes } from "#app/shop/basket/linked-basket.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { QrCode } from "#app/ui/qr-code.tsx";
import { showLink, useLinkProgress } from "./link-progress.ts";
import type { LinkProgress } from "./link-progress.ts";

type LinkDialogProps = { lines: BasketLine[]; isOpen: boolean; onClose(): void };

/** Shows the basket as a QR code for the visitor's own phone. */
export function LinkDialog({ lines, isOpen, onClose }: LinkDialogProps) {
  const text = useTexts(basketLinkTexts);
  const progress = useLinkProgress();
  return (
    <Dialog open={isOpen} onClose={onClose} title={text.toPhone} closeLabel={text.close}>
      <div aria-live="polite" className="text-center">
        <Step progress={progress} onRetry={() => void showLink(lines)} onClose={onClose} />
      </div>
    </Dialog>
  );
}

type StepProps = { progress: LinkProgress; onRetry(): void; onClose(): void };

function Step({ progress, onRetry, onClose }: StepProps) {
  const text = useTexts(basketLinkTexts);
  const shop = useTexts(shopTexts);
  switch (progress.step) {
    case "making":
      return (
        <>
          <div className="mx-auto aspect-square w-full max-w-80 animate-pulse rounded-control bg-mat" />
          <p className="mt-5 text-soft">{text.making}…</p>
        </>
      );
    case "shown":
      return (
        <>
          <QrCode
            code={progress.link.code}
            label={text.codeAlt}
            className="mx-auto w-full max-w-80 rounded-control"
          />
          <p className="mx-auto mt-5 max-w-md text-lg text-balance">{text.scan}</p>
          <p className="mx-auto mt-2 max-w-md text-sm text-balance text-soft">
            {text.terms(basketLinkMinutes)}
          </p>
          <p className="mt-4 text-sm text-soft">
            {text.typeIt}{" "}
            <span translate="no" className="block text-ink [overflow-wrap:anywhere]">
              {progress.link.url}
            </span>
          </p>
        </>
      );
    case "taken":
      return (
        <>
          <span className="mx-auto inline-flex size-16 items-center justify-center rounded-full bg-wash text-accent">
            <Icon name="check" size={32} />
          </span>
          <h3 className="mt-5 text-[2rem]">{text.takenTitle}</h3>
          <p className="mx-auto mt-3 max-w-md text-soft">{text.takenText}</p>
          <button type="button" className={`${buttonStyle.primary} mt-7`} onClick={onClose}>
            {text.close}
          </button>
        </>
      );
    case "nothing":
      return <p className="text-alert">{text.nothingToTake}</p>;
    case "over":
    case "failed":
      return (
        <>
          <p className="text-lg">{progress.step === "over" ? text.overTitle : text.makingFailed}</p>
          <button type="button" className={`${buttonStyle.primary} mt-6`} onClick={onRetry}>
            {progress.step === "over" ? text.anotherCode : shop.tryAgain}
          </button>
        </>
      );
  }
}
