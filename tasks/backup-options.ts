// Reads the options of the tasks that back up and restore, and the keys of backups.
import { parseArgs } from "node:util";
import { ExplainedError } from "#app/platform/process/explained-error.ts";
import type { Environment } from "#app/platform/environment.server.ts";

export class BackupRefused extends ExplainedError {}

export const print = (line: string) => process.stdout.write(`${line}\n`);
const keyNeeded =
  "Set BACKUP_KEY: at least 32 characters that only chance could make, as `openssl rand -base64 32` prints them. " +
  "It encrypts the backups and is in none of them: keep it where this machine cannot be lost with it.";

export function keyOf({ backupKey }: Environment): string {
  if (!backupKey) throw new BackupRefused(keyNeeded);
  return backupKey;
}

/** `keyOf` would propose a new key, which opens no older backup. */
export function keyOfThen({ backupKey }: Environment): string {
  if (!backupKey)
    throw new BackupRefused(
      "Set BACKUP_KEY to the key that the backups were made with: without it none of them comes back, and a new key opens none.",
    );
  return backupKey;
}

type Known = Record<string, { type: "string" | "boolean" }>;

/** Throws BackupRefused. */
export function readOptions<const Options extends Known>(args: string[], known: Options) {
  try {
    return parseArgs({ args, options: known }).values;
  } catch {
    const all = Object.entries(known).map(([name, { type }]) => usageOf(name, type));
    throw new BackupRefused(`${wrongIn(args, known)} There are: ${all.join(", ")}.`);
  }
}

const usageOf = (name: string, type: string) => `--${name}${type === "string" ? "=…" : ""}`;

/** Node's messages address programmers. */
function wrongIn(args: string[], known: Known): string {
  const { tokens } = parseArgs({
    args,
    options: known,
    strict: false,
    tokens: true,
    allowPositionals: true,
  });
  for (const token of tokens) {
    if (token.kind === "positional")
      return `${token.value} is no option: each begins with --, and what it is to be stands behind a =.`;
    if (token.kind !== "option") continue;
    const type = known[token.name]?.type;
    if (!type) return `There is no ${token.rawName}.`;
    if (type === "boolean" && token.value !== undefined)
      return `${token.rawName} is said alone, without ${token.value}.`;
    if (type === "string" && (token.value === undefined || token.value.startsWith("-")))
      return `Something has to stand behind ${token.rawName}.`;
  }
  return "That is not understood.";
}
