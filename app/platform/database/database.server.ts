// Opens PostgreSQL through Drizzle, with time limits, for the shop and for tasks of the console.
import { Socket } from "node:net";
import { drizzle } from "drizzle-orm/node-postgres";
import type { NodePgDatabase, NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import { sql } from "drizzle-orm";
import type { Query, SQL, SQLWrapper } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { PgDatabase } from "drizzle-orm/pg-core";
import pg from "pg";
import type { Log } from "#app/platform/process/log.server.ts";
import { TracedClient, traceStatements } from "./trace-statements.server.ts";
import { isTracing } from "#app/platform/process/tracing.server.ts";

/** Milliseconds; 0 means no limit. */
export type Timeouts = {
  connect: number;
  statement: number;
  /** Time without a byte from the server; must be longer than `statement`. */
  silence: number;
};

const defaultTimeouts: Timeouts = { connect: 5000, statement: 10_000, silence: 15_000 };

export const noTimeouts: Timeouts = { ...defaultTimeouts, statement: 0, silence: 0 };

export type Connection = { connectionString: string; timeouts?: Timeouts };

export type Database = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

export type OpenDatabase = {
  db: NodePgDatabase<Record<string, never>>;
  pool: pg.Pool;
  close(): Promise<void>;
};

const casing = "snake_case";

export function databaseName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

export function openDatabase(
  { connectionString, timeouts = defaultTimeouts }: Connection,
  log: Log,
): OpenDatabase {
  const pool = new Pool({
    connectionString,
    ...(isTracing() ? { Client: TracedClient } : {}),
    max: 10,
    application_name: `inkiosk:${process.pid}`,
    connectionTimeoutMillis: timeouts.connect,
    statement_timeout: timeouts.statement,
    // `query_timeout` would return connections to the pool with an open transaction.
    stream: () => closeAfterSilence(timeouts.silence),
  });
  if (isTracing()) traceStatements(pool);
  // An unhandled error of an idle connection would end the process.
  pool.on("error", (error) => {
    const { code } = error as { code?: string };
    // While ending, the pool does not wait for its connections to close.
    if (!pool.ending) log.warn({ code }, "a database connection was lost");
  });
  // A connection that ends within a transaction emits a second error.
  pool.on("connect", (client) => client.on("error", () => {}));
  return { db: drizzle(pool, { casing }), pool, close: () => pool.end() };
}

export const databaseOn = (client: pg.Client): Database => drizzle(client, { casing });

/** Returns ended connections itself, since Drizzle leaks one whose transaction could not begin. */
class Pool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool["connect"]>[0]): void;
  override connect(callback?: Parameters<pg.Pool["connect"]>[0]): Promise<pg.PoolClient> | void {
    return callback ? super.connect(callback) : super.connect().then(releaseOnEnd);
  }
}

function releaseOnEnd(client: pg.PoolClient): pg.PoolClient {
  const release = client.release.bind(client);
  const releaseOnce = (broken?: Error | boolean) => {
    client.off("end", onEnd);
    // The code that borrowed the client releases it too.
    client.release = () => {};
    release(broken);
  };
  const onEnd = () => releaseOnce(true);
  client.release = releaseOnce;
  client.once("end", onEnd);
  return client;
}

function closeAfterSilence(silence: number): Socket {
  const socket = new Socket();
  return socket.setTimeout(silence, () => socket.destroy());
}

const statements = new WeakMap<Database, Map<string, unknown>>();

/** Planning once per connection makes a listing a third faster. Each text needs its own `name`. */
export function prepareCached<Prepared>(
  db: Database,
  name: string,
  build: (name: string) => Prepared,
): Prepared {
  const prepared = statements.get(db) ?? new Map<string, unknown>();
  statements.set(db, prepared);
  if (!prepared.has(name)) prepared.set(name, build(name));
  return prepared.get(name) as Prepared;
}

const dialect = new PgDialect({ casing });
const texts = new Map<string, Query>();

export async function executePrepared<Row>(
  db: Database,
  name: string,
  build: () => SQL,
  values: Record<string, unknown>,
): Promise<Row[]> {
  const text = texts.get(name) ?? dialect.sqlToQuery(build());
  texts.set(name, text);
  // In production the text is built only once, to save time. Tasks run without Vite, hence `?.`.
  if (import.meta.env?.DEV && dialect.sqlToQuery(build()).sql !== text.sql)
    throw new Error(`two statements are named ${name}`);
  const prepared = db._.session.prepareQuery(text, undefined, name, false);
  const { rows } = (await prepared.execute(values)) as { rows: Row[] };
  return rows;
}

/** Uses one plan for all lengths of the list. */
export const anyOfArray = (list: SQLWrapper, type: SQL): SQL =>
  sql`any(array(select unnest(${list}::${type}[])))`;
