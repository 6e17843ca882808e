// Whether an address must not be written to any more, though it may have been erased.
import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";

/** SHA-256 of an address as `suppressions.email_hash` has it. PostgreSQL alone makes them, so that they are made one way. */
export const emailHash = (email: SQL | string) => sql`encode(sha256(convert_to(lower(${email}::text), 'UTF8')), 'hex')`;

/** Whether something stands against writing to an address. */
export const isSuppressed = (email: SQL | string) => sql<boolean>`exists (select from suppressions where email_hash = ${emailHash(email)})`;
