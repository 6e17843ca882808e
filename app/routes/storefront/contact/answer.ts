import type { Problems } from "#app/routes/storefront/kit/forms/form-problems.ts";

type Typed = { typed: Partial<Record<string, string>> };
export type Answer =
  | { sent: true }
  | ({ problems: Problems } & Typed)
  | ({ waitMinutes: number } & Typed)
  | { failed: true };
