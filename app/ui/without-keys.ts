import { createElement, Fragment } from "react";
import type { ReactNode } from "react";

/** For children that never change places, which React need not tell apart. */
export function withoutKeys(children: ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...children);
}
