// The log. Nothing personal may be in it: no names, addresses, tokens or query strings.
import {
  isUnavailableCode,
  isDatabaseUnavailable,
} from "#app/platform/database/database-unavailable.ts";
import { traceOfLog } from "./tracing.server.ts";
import { pino, stdSerializers } from "pino";
import type { DestinationStream, Logger, LoggerOptions } from "pino";

export type Log = Logger;

export function createLog(level: string, destination?: DestinationStream): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
    mixin: traceOfLog,
    hooks: { logMethod: limitDatabaseErrors() },
    redact: { paths: ["email", "token", "*.email", "*.token", "*.password"], censor: "[removed]" },
  };
  return pino(options, destination ?? standardOutput());
}

/** Without `sync`, an ending process would wait for ever for a reader that has left. */
const standardOutput = () => pino.destination({ dest: 1, sync: true });

/** At most one line a second while the database is unreachable; counts the lines left out. */
function limitDatabaseErrors(): NonNullable<LoggerOptions["hooks"]>["logMethod"] {
  let lastLoggedAt = Number.NEGATIVE_INFINITY;
  let omitted = 0;
  return function logSparingly(inputs, method) {
    const [fields, ...rest] = inputs as [{ err?: unknown; code?: unknown } | string, ...unknown[]];
    if (
      typeof fields !== "object" ||
      !(isDatabaseUnavailable(fields.err) || isUnavailableCode(fields.code))
    )
      return method.apply(this, inputs);
    if (performance.now() - lastLoggedAt < 1000) {
      omitted += 1;
      return;
    }
    lastLoggedAt = performance.now();
    const counted = omitted > 0 ? { ...fields, leftOut: omitted } : fields;
    omitted = 0;
    method.apply(this, [counted, ...rest] as unknown as Parameters<typeof method>);
  };
}

/** Omits detail, message and parameters of database errors, which may hold a buyer's data. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error) || !("query" in error && "params" in error))
    return stdSerializers.err(error as Error);
  const { code, constraint, table, routine } = (error.cause ?? {}) as Record<string, unknown>;
  const stack = error.stack
    ?.split("\n")
    .filter((line) => line.startsWith("    at "))
    .join("\n");
  return {
    type: error.name,
    message: "a query failed",
    query: error.query,
    code,
    constraint,
    table,
    routine,
    stack,
  };
}
