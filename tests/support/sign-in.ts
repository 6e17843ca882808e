// How tests become a member of staff: the one place to change when the way to sign in does.
import type { TestShop } from "#tests/support/app.ts";

/** Headers that every request of that member of staff carries. */
export async function signIn(_shop: TestShop): Promise<Record<string, string>> {
  return {};
}
