// Which addresses get no newsletter any more. Their hashes remain even after an erasure.
import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";

/** SHA-256, always made by PostgreSQL, whose `lower` may differ from JavaScript's. */
export const emailHash = (email: SQL | string) =>
  sql`encode(sha256(convert_to(lower(${email}::text), 'UTF8')), 'hex')`;

export const isSuppressed = (email: SQL | string) =>
  sql<boolean>`exists (select from suppressions where email_hash = ${emailHash(email)})`;
