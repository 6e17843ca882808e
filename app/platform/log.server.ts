// Structured logs on standard output. Nothing personal goes in: no names, addresses, tokens or query strings.
import { pino } from "pino";
import type { Logger } from "pino";

export type Log = Logger;

export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: ["email", "token", "*.email", "*.token", "*.password"], censor: "[removed]" },
  });
}
