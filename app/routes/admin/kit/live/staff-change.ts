// What the stream reports: which kinds of things changed, and how many orders are new.

export const changeKinds = ["orders", "messages", "calls", "lab"] as const;
type ChangeKind = (typeof changeKinds)[number];
export type StaffChange = { kinds: ChangeKind[]; newOrders: number };

/** Adds a notification of the database; an empty one means that anything may have changed. */
export function readStaffChange(payload: string, before: StaffChange | null): StaffChange {
  const { kinds, newOrders } = before ?? { kinds: [], newOrders: 0 };
  const isNew = payload === "new-order";
  const named = payload === "" ? changeKinds : changeKinds.filter((kind) => kind === payload);
  const added: readonly ChangeKind[] = isNew ? ["orders"] : named;
  return { kinds: [...new Set([...kinds, ...added])], newOrders: newOrders + (isNew ? 1 : 0) };
}

export function addChanges(a: StaffChange | null, b: StaffChange): StaffChange {
  if (!a) return b;
  return { kinds: [...new Set([...a.kinds, ...b.kinds])], newOrders: a.newOrders + b.newOrders };
}

const pages: Record<ChangeKind, RegExp> = {
  orders: /^\/admin(?:\/(?:orders|counter|withdrawals)(?:\/.*)?)?$/,
  messages: /^\/admin(?:\/messages(?:\/.*)?)?$/,
  calls: /^\/admin(?:\/.*)?$/,
  lab: /^\/admin\/settings\/print-lab(?:\/.*)?$/,
};

export function concerns({ kinds }: StaffChange, pathname: string): boolean {
  return kinds.some((kind) => pages[kind].test(pathname.replace(/\/$/, "")));
}
