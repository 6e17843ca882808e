// A member of staff for tests that build their requests themselves.
import type { TestShop } from "#tests/support/app.ts";
import { makeMember, signIn as signInByPassword } from "#tests/support/staff.ts";

/** Headers that every request of that member of staff carries. */
export async function signIn(shop: TestShop): Promise<Record<string, string>> {
  const { email } = await makeMember(shop.db);
  const { cookies } = await signInByPassword(shop, email);
  return { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") };
}
