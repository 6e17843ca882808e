import { Menu } from "@base-ui/react/menu";
import { adminOrdersTexts } from "#app/i18n/admin/orders.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { OrderStatus } from "#app/shop/orders/order-status.ts";
import { ChevronUp } from "#app/ui/icons/back-office.ts";
import { useSettableStatuses } from "#app/routes/admin/orders/use-settable-statuses.ts";
import { StatusBadge } from "#app/routes/admin/kit/order-badges.tsx";

export function BulkStatus({ onChoose }: { onChoose(status: OrderStatus): void }) {
  const text = useTexts(adminOrdersTexts);
  const statuses = useSettableStatuses();
  return (
    <Menu.Root>
      <Menu.Trigger data-usual="first">
        {text.setStatus}
        <ChevronUp size={15} />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner side="top" sideOffset={14} className="z-50">
          <Menu.Popup className="min-w-56 rounded-control border border-line bg-card p-1.5 text-[0.9375rem] text-ink shadow-piece outline-none">
            {statuses.map((status) => (
              <Menu.Item
                key={status}
                onClick={() => onChoose(status)}
                className="flex min-h-10 cursor-pointer items-center chosen-item rounded-md px-3 data-highlighted:bg-wash"
              >
                <StatusBadge status={status} />
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
