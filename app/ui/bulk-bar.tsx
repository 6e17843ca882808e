import { Menu } from "@base-ui/react/menu";
import { Fragment, useRef, useState } from "react";
import type { ReactNode } from "react";
import { trackBottomBar } from "./bottom-bar.ts";
import { ChevronUp } from "#app/ui/icons/back-office.ts";
import { MenuItem, MenuPopup } from "./row-menu.tsx";

export type BulkBarTexts = {
  selected(count: number): string;
  selectMatching(max: number, total: number): string;
  clearSelection: string;
  clearShort: string;
  moreActions: string;
};

/** All rows that match, over all pages. `rows` is null until they are loaded. */
export type Matching<Row> = {
  rows: Row[] | null;
  total: number;
  max: number;
  busy: boolean;
  load(): void;
};

type BulkBarProps<Row> = {
  selected: number[];
  texts: BulkBarTexts;
  matching: Matching<Row> | undefined;
  isEverything: boolean;
  onSelectEverything(): void;
  onClear(): void;
  children: ReactNode;
};

/** A narrow bar keeps only buttons with `data-usual`; the "second" ones give way to large text. */
export function BulkBar<Row>(props: BulkBarProps<Row>) {
  const { selected, texts, matching, isEverything, onSelectEverything, onClear, children } = props;
  return (
    <div
      ref={trackBottomBar}
      role="toolbar"
      aria-label={texts.selected(selected.length)}
      className="bulk-bar"
    >
      <span role="status" className="font-semibold">
        {texts.selected(selected.length)}
      </span>
      <button
        type="button"
        onClick={onClear}
        aria-label={texts.clearSelection}
        className="text-paper/75 hover:text-paper"
      >
        <span className="bulk-short">{texts.clearShort}</span>
        <span className="bulk-long">{texts.clearSelection}</span>
      </button>
      <span className="bulk-actions">
        {matching && !isEverything && matching.total > selected.length ? (
          <button
            type="button"
            aria-disabled={matching.busy}
            onClick={() => {
              matching.load();
              onSelectEverything();
            }}
          >
            {texts.selectMatching(matching.max, matching.total)}
          </button>
        ) : null}
        {children}
        <MoreActions label={texts.moreActions} />
      </span>
    </div>
  );
}

/** Holds the buttons that the style sheet hides from the bar, and no others. */
function MoreActions({ label }: { label: string }) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [hidden, setHidden] = useState<HTMLElement[]>([]);
  const findHidden = (open: boolean) => {
    const buttons = trigger.current!.parentElement!.querySelectorAll<HTMLElement>(":scope > *");
    if (open) setHidden([...buttons].filter((button) => button.offsetParent === null));
  };
  return (
    <Menu.Root onOpenChange={findHidden}>
      <Menu.Trigger ref={trigger} className="bulk-more">
        {label}
        <ChevronUp size={15} />
      </Menu.Trigger>
      <MenuPopup side="top" align="end" sideOffset={14}>
        {hidden.map((action, index) => (
          <Fragment key={action.textContent}>
            {isGrave(action) && index > 0 ? (
              <Menu.Separator className="my-1.5 border-t border-line" />
            ) : null}
            <MenuItem onClick={() => action.click()} danger={isGrave(action)}>
              {action.textContent}
            </MenuItem>
          </Fragment>
        ))}
      </MenuPopup>
    </Menu.Root>
  );
}

const isGrave = ({ dataset }: HTMLElement) => dataset.grave !== undefined;
