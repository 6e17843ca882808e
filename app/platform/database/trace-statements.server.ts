// Traces SQL statements by verb and table, without any values.
import pg from "pg";
import { trace } from "#app/platform/process/tracing.server.ts";

export class TracedClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    traceStatements(this);
  }
}

export function traceStatements(target: { query: unknown }): void {
  const runQuery = (target.query as QueryFunction).bind(target);
  target.query = (...args: unknown[]) => {
    const name = nameOf(args);
    if (name === null) return runQuery(...args);
    const about = { "db.system.name": "postgresql", "db.query.summary": name };
    return trace(name, "client", about, () => runQuery(...args) as Promise<unknown>);
  };
}

type QueryFunction = (...args: unknown[]) => unknown;
type Statement = string | { text?: string; name?: string; submit?: unknown };

/** Null if there is a callback, as in a traced pool's calls to its clients. */
function nameOf(args: unknown[]): string | null {
  if (args.some((each) => typeof each === "function")) return null;
  const [target] = args as [Statement];
  if (typeof target === "string") return summaryOf(target);
  if (target.text === undefined || target.submit !== undefined) return null;
  return target.name ?? summaryOf(target.text);
}

const steps =
  /^\s*(select|insert|update|delete|with|begin|commit|rollback|savepoint|release|set|lock|truncate)\b/i;
const tables = /\b(?:from|into|update|join)\s+"?([a-z_]{1,63})"?/i;

export function summaryOf(text: string): string {
  const step = steps.exec(text)?.[1]?.toLowerCase() ?? "statement";
  const table = tables.exec(text)?.[1];
  return table ? `${step} ${table}` : step;
}
