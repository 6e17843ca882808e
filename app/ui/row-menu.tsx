import { Menu } from "@base-ui/react/menu";
import type { ComponentProps, ReactNode } from "react";
import { Ellipsis } from "#app/ui/icons/back-office.ts";

export type RowAction = { label: string; onSelect(): void; danger?: boolean };

export function RowMenu({ label, actions }: { label: string; actions: RowAction[] }) {
  return (
    <Menu.Root>
      <Menu.Trigger
        aria-label={label}
        className="inline-flex size-9 items-center justify-center rounded-full text-soft hover:bg-wash hover:text-ink data-popup-open:bg-wash"
      >
        <Ellipsis size={18} />
      </Menu.Trigger>
      <MenuPopup align="end" sideOffset={4}>
        {actions.map(({ label: action, onSelect, danger }) => (
          <MenuItem key={action} onClick={onSelect} danger={danger}>
            {action}
          </MenuItem>
        ))}
      </MenuPopup>
    </Menu.Root>
  );
}

export function MenuPopup({ children, ...positioning }: ComponentProps<typeof Menu.Positioner>) {
  return (
    <Menu.Portal>
      <Menu.Positioner {...positioning} className="z-50">
        <Menu.Popup className="max-h-(--available-height) max-w-(--available-width) min-w-44 overflow-y-auto rounded-control border border-line bg-card p-1.5 text-[0.9375rem] text-ink shadow-piece outline-none">
          {children}
        </Menu.Popup>
      </Menu.Positioner>
    </Menu.Portal>
  );
}

type MenuItemProps = { onClick(): void; danger?: boolean; children: ReactNode };

export function MenuItem({ onClick, danger, children }: MenuItemProps) {
  return (
    <Menu.Item
      onClick={onClick}
      className={`flex min-h-10 cursor-pointer items-center chosen-item rounded-md px-3 data-highlighted:bg-wash ${danger ? "text-alert" : ""}`}
    >
      {children}
    </Menu.Item>
  );
}
