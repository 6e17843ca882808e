// Whether timing tells known addresses from unknown ones: node bench/sign-in-timing.ts, after npm
// run build. Not a test: a busy machine would fail it.
import { eq } from "drizzle-orm";
import { staffAccounts, staffRateLimits } from "#db/staff-tables.ts";
import { hashPassword } from "#app/shop/staff/passwords.server.ts";
import { openTestShop } from "#tests/support/app.ts";
import { startTestPostgres } from "#tests/support/postgres.ts";
import { makeMember, openBrowser } from "#tests/support/staff.ts";

const rounds = 100;
const stop = await startTestPostgres();
const shop = await openTestShop();
const member = await makeMember(shop.db);
const realHash = await hashPassword("seven quiet herons");
await shop.db
  .update(staffAccounts)
  .set({ password: realHash })
  .where(eq(staffAccounts.staffId, member.id));

async function refusal(email: string): Promise<number> {
  await shop.db.delete(staffRateLimits);
  const begun = performance.now();
  await openBrowser(shop).post("/admin/login", { email, password: "eight quiet herons" });
  return performance.now() - begun;
}

const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
for (let round = 0; round < rounds; round += 1) {
  times.known.push(await refusal(member.email));
  times.unknown.push(await refusal(`nobody${round}@example.org`));
}
const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
const [known, unknown] = [median(times.known), median(times.unknown)];
console.log(
  `known ${known.toFixed(1)} ms, unknown ${unknown.toFixed(1)} ms, ratio ${(known / unknown).toFixed(3)}`,
);
await shop.close();
await stop();
