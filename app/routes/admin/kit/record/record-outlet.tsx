import type { ComponentProps } from "react";
import { Outlet, useLocation } from "react-router";

/**
 * Where a list shows the dialog of the record that the address names; another record's begins anew.
 */
export function RecordOutlet(props: ComponentProps<typeof Outlet>) {
  const { pathname } = useLocation();
  return <Outlet key={pathname} {...props} />;
}
