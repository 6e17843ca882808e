// What the key of a medium or the name of a size may be, wherever a browser sends one.
import { maxOptionName } from "#db/values.ts";

/** PostgreSQL accepts neither NUL nor half a surrogate. */
export function isOptionName(value: unknown): value is string {
  return (
    typeof value === "string" &&
    value.length >= 1 &&
    value.length <= maxOptionName &&
    value.isWellFormed() &&
    !/\p{Cc}/u.test(value)
  );
}
