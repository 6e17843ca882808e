// Remembered even after erasure.
import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";

/** SHA-256, as `suppressions.email_hash`; made by PostgreSQL alone, so always alike. */
export const emailHash = (email: SQL | string) =>
  sql`encode(sha256(convert_to(lower(${email}::text), 'UTF8')), 'hex')`;

export const isSuppressed = (email: SQL | string) =>
  sql<boolean>`exists (select from suppressions where email_hash = ${emailHash(email)})`;
