import { createElement, Fragment } from "react";
import type { ReactNode } from "react";

/** Serves children that never change places, so React need not tell them apart. */
export function withoutKeys(children: ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...children);
}
