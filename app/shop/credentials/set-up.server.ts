// Sets up an account elsewhere. The typed values are tried first: unless they work, nothing is
// saved, and the account in use stays in use.
import type { Database } from "#app/platform/database/database.server.ts";
import type { Secrets } from "#app/platform/secrets/secret.server.ts";
import type { Actor } from "#app/shop/changes/change.ts";
import { withStoredSecrets } from "./credentials.ts";
import type { CredentialKind, Credentials, SetUpFields } from "./credentials.ts";
import { listCredentials, saveCredentials, switchCredentials } from "./credentials.server.ts";

type Values = Credentials["open"];

/** `message`: the service's answer; `note`: it works, but sends its events elsewhere. */
export type CheckResult<Trouble extends string = string> =
  | { works: true; note: { elsewhere: string } | null }
  | { refused: Trouble; message: string };

export type SetUp = {
  kind: CredentialKind;
  fields: SetUpFields;
  read(sent: FormData): { values: Values } | { problems: Partial<Record<string, string>> };
  accountOf(values: Values): string;
  needsSecrets(values: Values): boolean;
  check(values: Values): Promise<CheckResult>;
};

type SetUpResult =
  | { problems: Partial<Record<string, string>> }
  | (CheckResult & { works: true; account: string; values: Values; typed: string[] })
  | Exclude<CheckResult, { works: true }>;

export async function checkSetUp(
  db: Database,
  secrets: Secrets,
  setUp: SetUp,
  sent: FormData,
): Promise<SetUpResult> {
  const read = setUp.read(sent);
  if ("problems" in read) return read;
  const account = setUp.accountOf(read.values);
  const credentials = await listCredentials(db, secrets);
  const before = credentials.find((each) => each.kind === setUp.kind && each.account === account);
  const names = secretsOf(setUp);
  const typedSecrets = Object.fromEntries(names.map((name) => [name, read.values[name] ?? null]));
  const { secrets: mergedSecrets, missing } = withStoredSecrets(typedSecrets, before);
  if (missing.length > 0 && setUp.needsSecrets(read.values))
    return { problems: Object.fromEntries(missing.map((name) => [name, `${name}Required`])) };
  const values = { ...read.values, ...mergedSecrets };
  const checkResult = await setUp.check(values);
  if ("refused" in checkResult) return checkResult;
  return { ...checkResult, account, values, typed: names.filter((name) => typedSecrets[name]) };
}

export async function setUpAccount(
  db: Database,
  secrets: Secrets,
  actor: Actor,
  setUp: SetUp,
  sent: FormData,
): Promise<SetUpResult> {
  const result = await checkSetUp(db, secrets, setUp, sent);
  if (!("works" in result)) return result;
  const { account, values, typed } = result;
  const names = secretsOf(setUp);
  const isSecret = ([name]: [string, unknown]) => names.includes(name);
  const entries = Object.entries(values);
  await saveCredentials(db, secrets, actor, {
    kind: setUp.kind,
    account,
    open: Object.fromEntries(entries.filter((entry) => !isSecret(entry))),
    secrets: Object.fromEntries(entries.filter(isSecret)),
    typed,
  });
  return result;
}

/** Tried once more, since it may have been off for long. */
export async function enableAccount(
  db: Database,
  secrets: Secrets,
  actor: Actor,
  { kind, check }: Pick<SetUp, "kind" | "check">,
  account: string,
): Promise<CheckResult | { refused: "unknown" | "unreadable"; message: string }> {
  const credentials = await listCredentials(db, secrets);
  const found = credentials.find((each) => each.kind === kind && each.account === account);
  if (!found || found.removedAt) return { refused: "unknown", message: "" };
  if (!found.secrets) return { refused: "unreadable", message: "" };
  const checkResult = await check({ ...found.open, ...found.secrets });
  if ("works" in checkResult) await switchCredentials(db, actor, { kind, account }, true);
  return checkResult;
}

function secretsOf({ fields }: Pick<SetUp, "fields">): string[] {
  return Object.keys(fields).filter((name) => fields[name]!.isSecret);
}
