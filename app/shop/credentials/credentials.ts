// The owner's credentials of an account elsewhere. Its secrets are write-only.
import type { credentialKinds } from "#db/values.ts";

export type CredentialKind = (typeof credentialKinds)[number];

type Values = Record<string, string | null>;

/** `secrets`: null once removed, and where they were sealed under a secret that is gone. */
export type Credentials = {
  id: number;
  kind: CredentialKind;
  account: string;
  open: Values;
  secrets: Values | null;
  isOn: boolean;
  savedBy: string | null;
  savedAt: Date;
  removedAt: Date | null;
};

export const isUnreadable = ({
  secrets,
  removedAt,
}: Pick<Credentials, "secrets" | "removedAt">): boolean => secrets === null && removedAt === null;

/** A value to fill in, or one of `choices`. A secret is never shown again. */
export type SetUpField = {
  isSecret?: true;
  isOptional?: true;
  choices?: readonly string[];
};
/** By name, in the order in which they are shown. */
export type SetUpFields = Readonly<Record<string, SetUpField>>;

export type ShownCredentials = Omit<Credentials, "secrets"> & {
  isReadable: boolean;
  kept: string[];
};

export function withoutSecrets({ secrets, ...others }: Credentials): ShownCredentials {
  const storedSecrets = Object.entries(secrets ?? {}).flatMap(([name, value]) =>
    value ? [name] : [],
  );
  return { ...others, isReadable: secrets !== null, kept: storedSecrets };
}

/** An empty secret keeps the stored one, but only for the same account, as no other may get it. */
export function withStoredSecrets(
  typed: Values,
  before: Credentials | undefined,
): { secrets: Values; missing: string[] } {
  const secrets = Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [name, value ?? before?.secrets?.[name] ?? null]),
  );
  return { secrets, missing: Object.keys(secrets).filter((name) => !secrets[name]) };
}
