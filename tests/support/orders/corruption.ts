// A change that bypasses the shop, with the check that covers it and what that check finds.
import type { SQL } from "drizzle-orm";
import type { Database } from "#app/platform/database/database.server.ts";
import type { CheckKey } from "#app/shop/integrity/check.ts";
import { withoutTriggers } from "./books.ts";

export type Corruption = [
  what: string,
  doIt: (db: Database) => Promise<unknown>,
  check: CheckKey,
  ...findings: [kind: string, orderId: number | null][],
];

export const pastTriggers =
  (...statements: SQL[]) =>
  (db: Database) =>
    withoutTriggers(db, ...statements);

export const throughTriggers =
  (...statements: SQL[]) =>
  async (db: Database) => {
    for (const statement of statements) await db.execute(statement);
  };
