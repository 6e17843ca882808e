// They differ, because the shop limits how much each one may do.
import { randomBytes } from "node:crypto";

/** Goes into X-Forwarded-For, which a shop with TRUSTED_PROXY=on believes. */
export function someAddress(): string {
  return [10, ...Array.from({ length: 3 }, () => Math.floor(Math.random() * 256))].join(".");
}

/** Each order has another buyer, because the shop searches for duplicates within an hour. */
export function someBuyer(): { email: string; payer: { payer_id: string; email_address: string } } {
  const name = randomBytes(10).toString("hex");
  const email = `${name}@example.com`;
  return { email, payer: { payer_id: name.slice(0, 13).toUpperCase(), email_address: email } };
}
