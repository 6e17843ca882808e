import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { ExplainedError } from "#app/platform/process/explained-error.ts";
import { seal } from "#app/platform/secrets/sealed.server.ts";
import {
  BackupUnreadable,
  MissingFromBackup,
  NewerFormat,
  OtherKey,
  unsealFile,
} from "./backup-unreadable.server.ts";

const key = "q3RZ0b8mVYw2kTn5cXhL7uJd1sGfPa4E";
const name = "files/masters/one";

async function* once(bytes: Buffer) {
  yield bytes;
}
const refusalOf = (bytes: Buffer, given = { key, name }) =>
  buffer(unsealFile(once(bytes), given)).then(
    () => null,
    (error: Error) => error,
  );

const sealed = await buffer(seal(once(Buffer.from("picture")), { key, name }));

test("a file that is whole is read", async () => {
  expect((await buffer(unsealFile(once(sealed), { key, name }))).toString()).toBe("picture");
});

test.each([
  [
    "of another key",
    sealed,
    { key: "Zp5wQ9xKc2LrT8vNb6Mh3JgYd7Fs1Ua4", name },
    OtherKey,
    "files/masters/one was encrypted with another key, and nothing was changed. Is BACKUP_KEY (of a backup) or SECRET (of what the shop keeps) the one of then?",
  ],
  [
    "that was cut off",
    sealed.subarray(0, -1),
    { key, name },
    BackupUnreadable,
    "files/masters/one was cut off or changed.",
  ],
  [
    "of a later format",
    Buffer.from(`INKIOSK2${"x".repeat(60)}`),
    { key, name },
    BackupUnreadable,
    "files/masters/one was written by a newer Inkiosk: restore it with that.",
  ],
  [
    "of another program",
    Buffer.from("PK".repeat(40)),
    { key, name },
    BackupUnreadable,
    "files/masters/one is cut off, or no part of a backup of Inkiosk.",
  ],
])("a file %s is refused in words", async (_of, bytes, given, kind, words) => {
  const refusal = await refusalOf(bytes, given);
  expect(refusal!.constructor).toBe(kind);
  expect(refusal!.message).toBe(words);
});

test("that a file was changed keeps its cause for the log", async () => {
  expect((await refusalOf(sealed.subarray(0, -1)))!.cause).toMatchObject({
    message: expect.stringMatching(/authenticate/),
  });
});

test("what the place itself throws stays as it is", async () => {
  const missing = new MissingFromBackup("files/masters/one is not there.");
  const broken = (async function* (): AsyncGenerator<Buffer> {
    yield sealed.subarray(0, 10);
    throw missing;
  })();
  await expect(buffer(unsealFile(broken, { key, name }))).rejects.toBe(missing);
});

test.each([BackupUnreadable, OtherKey, MissingFromBackup, NewerFormat])(
  "%o is told alone on the console, and ends it with 1",
  (Kind) => {
    const error = new Kind("why");
    expect(error).toBeInstanceOf(BackupUnreadable);
    expect(error).toBeInstanceOf(ExplainedError);
    expect(error).toMatchObject({ exitCode: 1, name: Kind.name });
  },
);
