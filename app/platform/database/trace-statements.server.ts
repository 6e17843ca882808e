// Traces SQL statements by verb and table, without any values.
import pg from "pg";
import { trace } from "#app/platform/process/tracing.server.ts";

/** Traces statements in transactions; the pool traces others. */
export class TracedClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    traceStatements(this);
  }
}

export function traceStatements(asked: { query: unknown }): void {
  const ask = (asked.query as Ask).bind(asked);
  asked.query = (...args: unknown[]) => {
    const name = nameOf(args);
    if (name === null) return ask(...args);
    const about = { "db.system.name": "postgresql", "db.query.summary": name };
    return trace(name, "client", about, () => ask(...args) as Promise<unknown>);
  };
}

type Ask = (...args: unknown[]) => unknown;
type Statement = string | { text?: string; name?: string; submit?: unknown };

/** Null with a callback, as a traced pool calls its clients. */
function nameOf(args: unknown[]): string | null {
  if (args.some((each) => typeof each === "function")) return null;
  const [asked] = args as [Statement];
  if (typeof asked === "string") return summaryOf(asked);
  if (asked.text === undefined || asked.submit !== undefined) return null;
  return asked.name ?? summaryOf(asked.text);
}

const steps =
  /^\s*(select|insert|update|delete|with|begin|commit|rollback|savepoint|release|set|lock|truncate)\b/i;
const tables = /\b(?:from|into|update|join)\s+"?([a-z_]{1,63})"?/i;

export function summaryOf(text: string): string {
  const step = steps.exec(text)?.[1]?.toLowerCase() ?? "statement";
  const table = tables.exec(text)?.[1];
  return table ? `${step} ${table}` : step;
}
