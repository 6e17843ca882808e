import { expect, test } from "vitest";
import { openBackupStore } from "./open-backup-store.server.ts";

const backupS3 = {
  endpoint: undefined,
  region: "us-east-1",
  accessKeyId: "k",
  secretAccessKey: "s",
};

test.each([
  ["s3://", "the name of the bucket is missing"],
  ["s3:///prefix", "the name of the bucket is missing"],
  ["s3://x/y", '"x" is no name of a bucket'],
  ["s3://my_safe/y", '"my_safe" is no name of a bucket'],
  ["s3://safe/a//b", '"a//b" is no prefix'],
  ["s3://safe/é", '"é" is no prefix'],
])("%s is refused with the part that is wrong", (address, why) => {
  const open = () => openBackupStore({ backupS3 }, address);
  expect(open).toThrow(`${address} is refused: ${why}`);
  expect(open).toThrow("docs/backups.md");
});

test("a bucket without a key is refused with what is to be set", () => {
  const open = () => openBackupStore({ backupS3: undefined }, "s3://safe/shop");
  expect(open).toThrow(
    "s3://safe/shop is refused: BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY are not set",
  );
  expect(open).toThrow("docs/backups.md");
});
