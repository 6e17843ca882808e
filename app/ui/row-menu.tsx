import { Menu } from "@base-ui/react/menu";
import { Ellipsis } from "./icons/back-office.ts";

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
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={4} className="z-50">
          <Menu.Popup className="min-w-44 rounded-control border border-line bg-card p-1.5 text-[0.9375rem] text-ink shadow-piece outline-none">
            {actions.map(({ label: action, onSelect, danger }) => (
              <Menu.Item
                key={action}
                onClick={onSelect}
                className={`flex min-h-10 cursor-pointer items-center chosen-item rounded-md px-3 data-highlighted:bg-wash ${danger ? "text-alert" : ""}`}
              >
                {action}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
