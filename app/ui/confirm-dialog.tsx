import { AlertDialog } from "@base-ui/react/alert-dialog";
import type { ReactNode } from "react";
import { buttonStyle } from "./button.ts";

type ConfirmDialogProps = {
  open: boolean;
  onClose(): void;
  onConfirm(): void;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  other?: { label: string; onChoose(): void };
};

export function ConfirmDialog({
  open,
  onClose,
  onConfirm,
  title,
  children,
  confirmLabel,
  cancelLabel,
  other,
}: ConfirmDialogProps) {
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <AlertDialog.Portal>
        {/* Forced, because over another dialog no backdrop would be rendered. */}
        <AlertDialog.Backdrop forceRender className="fixed inset-0 z-40 bg-black/45" />
        <AlertDialog.Popup className="fixed inset-x-4 top-1/2 z-50 mx-auto max-h-[calc(100dvh-2rem)] max-w-md -translate-y-1/2 overflow-y-auto rounded-control border border-line bg-paper p-6 text-ink shadow-piece outline-none">
          <AlertDialog.Title className="text-2xl">{title}</AlertDialog.Title>
          <AlertDialog.Description render={<div />} className="mt-3 text-soft">
            {children}
          </AlertDialog.Description>
          <div className="mt-6 flex flex-wrap justify-end gap-2.5">
            <AlertDialog.Close className={buttonStyle.plain}>{cancelLabel}</AlertDialog.Close>
            {other ? (
              <button type="button" className={buttonStyle.plain} onClick={other.onChoose}>
                {other.label}
              </button>
            ) : null}
            <button
              type="button"
              className={buttonStyle.primary}
              onClick={() => {
                onConfirm();
                onClose();
              }}
            >
              {confirmLabel}
            </button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
