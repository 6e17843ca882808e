// A database of its own for each test file: cloned from one migrated template on the server that TEST_DATABASE_URL names.
import { randomBytes } from "node:crypto";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { migrate, openDatabase } from "#app/platform/database.server.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { createLog } from "#app/platform/log.server.ts";

export type TestDatabase = { db: NodePgDatabase<Record<string, never>>; connection: Connection; close(): Promise<void> };

export async function createTestDatabase(): Promise<TestDatabase> {
  const server = process.env["TEST_DATABASE_URL"];
  if (!server) throw new Error("TEST_DATABASE_URL should name a PostgreSQL server, such as postgres://postgres@127.0.0.1:5432/postgres");
  const name = `test_${randomBytes(6).toString("hex")}`;
  await run(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const connection = { connectionString: url.href };
  await migrate(connection);
  const { db, close } = openDatabase(connection, createLog("silent"));
  return {
    db,
    connection,
    async close() {
      await close();
      await run(server, `drop database ${name} with (force)`);
    },
  };
}

async function run(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
