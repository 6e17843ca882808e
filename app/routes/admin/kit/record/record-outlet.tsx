import type { ComponentProps } from "react";
import { Outlet, useLocation } from "react-router";

/** Keyed, so that another record's dialog starts anew. */
export function RecordOutlet(props: ComponentProps<typeof Outlet>) {
  const { pathname } = useLocation();
  return <Outlet key={pathname} {...props} />;
}
