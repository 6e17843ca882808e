// A sheet on a phone, a card elsewhere.
import { Dialog as Base } from "@base-ui/react/dialog";
import { useRef } from "react";
import type { ReactNode } from "react";
import { X } from "#app/ui/icons/everywhere.ts";
import { focusedOnPage } from "./message-focus.ts";

type DialogProps = {
  open: boolean;
  onClose(): void;
  title: string;
  description?: ReactNode;
  closeLabel: string;
  wide?: boolean;
  /** Focus goes to `data-first-focus`, or else to the first control. */
  children: ReactNode;
};

export function Dialog({
  open,
  onClose,
  title,
  description,
  closeLabel,
  wide = false,
  children,
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement | null>(null);
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-black/45 transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        {/* A container, because a page in large text can be low too, which only its own rem
            shows. */}
        <Base.Viewport className="@container-[size]/sheet fixed inset-0 z-50">
          <Base.Popup
            ref={popup}
            initialFocus={() => {
              opener.current = focusedOnPage();
              return popup.current?.querySelector<HTMLElement>("[data-first-focus]") ?? true;
            }}
            finalFocus={() => focusAfter(opener.current)}
            className={`fixed flex max-h-dvh flex-col low:overflow-y-auto bg-paper text-ink shadow-piece -outline-offset-2 max-sm:inset-x-0 max-sm:bottom-0 sm:top-1/2 sm:left-1/2 sm:max-h-[88dvh] sm:w-[calc(100vw-4rem)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-control sm:border sm:border-line ${wide ? "sm:max-w-5xl" : "sm:max-w-xl"} transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0`}
          >
            <header className="flex items-start gap-4 border-b border-line px-5 py-4 sm:px-7">
              <div className="min-w-0 flex-1">
                <Base.Title className="text-sheet leading-tight [overflow-wrap:anywhere]">
                  {title}
                </Base.Title>
                {description ? (
                  <Base.Description className="mt-1 text-[0.9375rem] text-soft">
                    {description}
                  </Base.Description>
                ) : null}
              </div>
              <Base.Close
                aria-label={closeLabel}
                className="-mr-2 inline-flex size-[44px] shrink-0 items-center justify-center rounded-full text-soft hover:text-ink"
              >
                <X size={20} strokeWidth={1.8} />
              </Base.Close>
            </header>
            <div className="dialog-body min-h-0 flex-1 low:flex-none low:overflow-visible scroll-pt-6 scroll-pb-44 sm:scroll-pb-28 overflow-y-auto px-5 py-5 sm:px-7">
              {children}
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

function focusAfter(opener: HTMLElement | null): HTMLElement | true {
  if (opener !== document.body && opener?.isConnected) return opener;
  // A dialog that was opened by its address has no opener.
  const headline = document.querySelector<HTMLElement>("main h1");
  headline?.setAttribute("tabindex", "-1");
  return headline ?? true;
}

export function DialogFoot({ children }: { children: ReactNode }) {
  return (
    <div className="dialog-foot sticky low:static -bottom-5 -mx-5 mt-7 -mb-5 flex flex-wrap justify-end gap-2.5 low:*:scroll-mb-24 border-t border-line bg-paper px-5 py-4 sm:-mx-7 sm:rounded-b-control sm:px-7">
      {children}
    </div>
  );
}
