import type { ComponentProps } from "react";
import { Outlet, useLocation } from "react-router";

/** Another record's dialog begins anew. */
export function RecordOutlet(props: ComponentProps<typeof Outlet>) {
  const { pathname } = useLocation();
  return <Outlet key={pathname} {...props} />;
}
