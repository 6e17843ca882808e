// The log. Nothing personal may be in it: no names, addresses, tokens or query strings.
import {
  isUnavailableCode,
  isDatabaseUnavailable,
} from "#app/platform/database/database-unavailable.ts";
import { traceOfLog } from "#app/platform/process/tracing.server.ts";
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
    hooks: { logMethod: sparing() },
    redact: { paths: ["email", "token", "*.email", "*.token", "*.password"], censor: "[removed]" },
  };
  return pino(options, destination ?? standardOutput());
}

/** why sync: an ending process would wait for ever for a reader that is gone. */
const standardOutput = () => pino.destination({ dest: 1, sync: true });

/** At most one line a second while the database is unreachable; counts the lines left out. */
function sparing(): NonNullable<LoggerOptions["hooks"]>["logMethod"] {
  let saidAt = Number.NEGATIVE_INFINITY;
  let leftOut = 0;
  return function logSparingly(inputs, method) {
    const [told, ...rest] = inputs as [{ err?: unknown; code?: unknown } | string, ...unknown[]];
    if (
      typeof told !== "object" ||
      !(isDatabaseUnavailable(told.err) || isUnavailableCode(told.code))
    )
      return method.apply(this, inputs);
    if (performance.now() - saidAt < 1000) {
      leftOut += 1;
      return;
    }
    saidAt = performance.now();
    const counted = leftOut > 0 ? { ...told, leftOut } : told;
    leftOut = 0;
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
