import { createElement, Fragment } from "react";
import type { ReactNode } from "react";

/** For children that never change their order, so that React need not tell them apart. */
export function withoutKeys(children: ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...children);
}
