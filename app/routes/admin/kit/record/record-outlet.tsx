import type { ComponentProps } from "react";
import { Outlet, useLocation } from "react-router";

/** The key makes another record's dialog start anew. */
export function RecordOutlet(props: ComponentProps<typeof Outlet>) {
  const { pathname } = useLocation();
  return <Outlet key={pathname} {...props} />;
}
