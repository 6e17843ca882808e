// A database for one test file: migrated, empty, and nobody else's.
import { randomUUID } from "node:crypto";
import { openDatabase } from "#app/platform/database/database.server.ts";
import type { Connection, OpenDatabase, Timeouts } from "#app/platform/database/database.server.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { connectionTo, createDatabase, dropDatabase, template } from "./postgres.ts";

export type TestDatabase = {
  db: OpenDatabase["db"];
  connection: Connection;
  close(): Promise<void>;
};

/** As with the tests themselves: none is about time, and machines are shared. */
const longTimeouts: Timeouts = { connect: 60_000, statement: 60_000, silence: 60_000 };

/** A copy of the migrated template, or of the database named. Close it in `afterAll`. */
export async function createTestDatabase(from = template): Promise<TestDatabase> {
  const name = `test_${randomUUID()}`;
  await createDatabase(name, from);
  const connection: Connection = { ...connectionTo(name), timeouts: longTimeouts };
  const { db, close } = openDatabase(connection, createLog("silent"));
  return {
    db,
    connection,
    async close() {
      await close();
      await dropDatabase(name);
    },
  };
}
