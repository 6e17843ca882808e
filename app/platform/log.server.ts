// Structured logs on standard output. Nothing personal goes in: no names, addresses, tokens or query strings.
import { pino, stdSerializers } from "pino";
import type { DestinationStream, Logger, LoggerOptions } from "pino";

export type Log = Logger;

/** Writes to standard output where nothing else is given. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
    redact: { paths: ["email", "token", "*.email", "*.token", "*.password"], censor: "[removed]" },
  };
  return destination ? pino(options, destination) : pino(options);
}

/**
 * An error of the database without what was sent to it: its message, its detail and the values of the query may hold a
 * buyer's name and address. Any other error as pino writes it.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error) || !("query" in error && "params" in error)) return stdSerializers.err(error as Error);
  const { code, constraint, table, routine } = (error.cause ?? {}) as Record<string, unknown>;
  const stack = error.stack
    ?.split("\n")
    .filter((line) => line.startsWith("    at "))
    .join("\n");
  return { type: error.name, message: "a query failed", query: error.query, code, constraint, table, routine, stack };
}
