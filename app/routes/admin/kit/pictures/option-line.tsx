// Buttons, keys and the focus that the lines of the editor share.
import type { KeyboardEvent, ReactNode } from "react";
import { mediaOptionsTexts } from "#app/i18n/admin/media-options.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { ArrowDown, ArrowUp } from "#app/ui/icons/back-office.ts";
import { X } from "#app/ui/icons/everywhere.ts";

export type Keyed<T> = T & { key: number };

const buttonLook =
  "inline-flex size-11 items-center justify-center rounded-full text-soft hover:bg-wash hover:text-ink aria-disabled:opacity-30 aria-disabled:hover:bg-transparent";

type LineButtonsProps = {
  id: string;
  label: string;
  first: boolean;
  last: boolean;
  /** `focus` is the id of the pressed button, which moves with its line. */
  onMove(by: -1 | 1, focus: string): void;
  onRemove(): void;
  /** A problem below the field pushes the buttons down. */
  raised?: boolean;
};

export function LineButtons({
  id,
  label,
  first,
  last,
  onMove: move,
  onRemove,
  raised = false,
}: LineButtonsProps) {
  const text = useTexts(mediaOptionsTexts);
  return (
    <div className={`flex ${raised ? "mb-7" : ""}`}>
      <button
        type="button"
        id={`${id}-up`}
        aria-label={text.moveUp(label)}
        aria-disabled={first}
        onClick={() => move(-1, `${id}-up`)}
        className={buttonLook}
      >
        <ArrowUp size={17} />
      </button>
      <button
        type="button"
        id={`${id}-down`}
        aria-label={text.moveDown(label)}
        aria-disabled={last}
        onClick={() => move(1, `${id}-down`)}
        className={buttonLook}
      >
        <ArrowDown size={17} />
      </button>
      <RemoveButton label={label} onRemove={onRemove} />
    </div>
  );
}

export function RemoveButton({ label, onRemove }: Pick<LineButtonsProps, "label" | "onRemove">) {
  const text = useTexts(mediaOptionsTexts);
  return (
    <button type="button" aria-label={text.remove(label)} onClick={onRemove} className={buttonLook}>
      <X size={17} />
    </button>
  );
}

export function Problem({ children }: { children: ReactNode }) {
  return children ? (
    <p role="alert" className="mt-2 text-sm font-medium text-alert">
      {children}
    </p>
  ) : null;
}

/** Alt with an arrow moves the line that has the focus. */
export function onMove(move: (by: -1 | 1) => void) {
  return (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    event.stopPropagation();
    move(event.key === "ArrowUp" ? -1 : 1);
  };
}

let lastKey = 0;
export const newKey = () => (lastKey += 1);

/** After the next render: a moved line has lost the focus, and a new one should get it. */
export function focusLater(id: string) {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
}
