// Decrypts the files of a backup, and says in words why one cannot be read.
import { ExplainedError } from "#app/platform/process/explained-error.ts";
import { SealBroken, unseal } from "#app/platform/secrets/sealed.server.ts";
import type { Sealing } from "#app/platform/secrets/sealed.server.ts";

export class BackupUnreadable extends ExplainedError {
  override name = "BackupUnreadable";
}

export class OtherKey extends BackupUnreadable {
  override name = "OtherKey";
}

export class MissingFromBackup extends BackupUnreadable {
  override name = "MissingFromBackup";
}

export class NewerFormat extends BackupUnreadable {
  override name = "NewerFormat";
}

/** Throws BackupUnreadable. Do not trust what was read before the end is reached. */
export async function* unsealFile(
  source: AsyncIterable<Uint8Array>,
  sealing: Sealing,
): AsyncGenerator<Buffer> {
  try {
    yield* unseal(source, sealing);
  } catch (error) {
    throw error instanceof SealBroken ? explain(error, sealing.name) : error;
  }
}

function explain({ why, cause }: SealBroken, name: string): BackupUnreadable {
  switch (why) {
    case "other-key":
      return new OtherKey(
        `${name} was encrypted with another key, and nothing was changed. Is BACKUP_KEY (of a backup) or SECRET (of what the shop keeps) the one of then?`,
      );
    case "changed":
      return new BackupUnreadable(`${name} was cut off or changed.`, { cause });
    case "newer":
      return new BackupUnreadable(`${name} was written by a newer Inkiosk: restore it with that.`);
    case "not-sealed":
      return new BackupUnreadable(`${name} is cut off, or no part of a backup of Inkiosk.`);
  }
}
