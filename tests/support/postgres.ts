// With one migrated database that every test database is a copy of.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import pg from "pg";
import { migrate } from "#app/platform/database/schema.server.ts";
import type { Connection } from "#app/platform/database/database.server.ts";

/** How other processes of the run find it. */
const variable = "INKIOSK_TEST_POSTGRES";

export const template = "inkiosk_template";

/** Answers with the function that ends it; processes started meanwhile can call `connectionTo`. */
export async function startTestPostgres(): Promise<() => Promise<void>> {
  const host = spawn(
    process.execPath,
    [path.join(import.meta.dirname, "database/postgres-host.ts")],
    {
      stdio: ["pipe", "pipe", "inherit"],
    },
  );
  const lines = createInterface(host.stdout);
  const ready = await Promise.race([once(lines, "line"), once(host, "exit")]);
  if (typeof ready[0] !== "string")
    throw new Error("the PostgreSQL of the tests could not be started");
  process.env[variable] = (JSON.parse(ready[0]) as { socketFolder: string }).socketFolder;
  await asSuperuser("create role inkiosk login createdb");
  await createDatabase(template, "template0");
  await migrate(connectionTo(template));
  return async () => {
    const exited = once(host, "exit");
    host.stdin.end();
    await exited;
  };
}

/** A connection as the shop has it: an ordinary user who owns the database. */
export function connectionTo(database: string, user = "inkiosk"): Connection {
  return {
    connectionString: `postgresql://${user}@localhost/${database}?sslmode=disable&host=${encodeURIComponent(runFolder())}`,
  };
}

/** An empty folder that goes with the run, however that ends. */
export async function createTestFolder(): Promise<string> {
  return mkdtemp(path.join(runFolder(), "files-"));
}

function runFolder(): string {
  const folder = process.env[variable];
  if (!folder) throw new Error("the PostgreSQL of the tests is not running");
  return folder;
}

export async function createDatabase(name: string, from: string): Promise<void> {
  // Copying files takes a third less time, and no database outlives the run.
  await asSuperuser(
    `create database ${pg.escapeIdentifier(name)} template ${pg.escapeIdentifier(from)} owner inkiosk strategy file_copy`,
  );
}

/** Drops it even where connections are still open. */
export async function dropDatabase(name: string): Promise<void> {
  await asSuperuser(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
}

async function asSuperuser(statement: string): Promise<void> {
  const client = new pg.Client(connectionTo("postgres", "postgres"));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
