// Where the environment says that files and backups are kept.
import { mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { readEnvironment } from "./environment.server.ts";

test("a bucket is used where it has keys, and half a configuration is none", () => {
  const keys = {
    S3_BUCKET: "inkiosk-site",
    S3_ACCESS_KEY_ID: "key",
    S3_SECRET_ACCESS_KEY: "word",
  };
  expect(readEnvironment(keys).s3).toEqual({
    endpoint: undefined,
    region: "us-east-1",
    bucket: "inkiosk-site",
    accessKeyId: "key",
    secretAccessKey: "word",
  });
  for (const missing of Object.keys(keys)) {
    expect(() => readEnvironment({ ...keys, [missing]: "" })).toThrow(`${missing}= should be set`);
  }
  expect(() =>
    readEnvironment({ S3_ENDPOINT: "https://s3.example", S3_SECRET_ACCESS_KEY: "word" }),
  ).not.toThrow(/word/);
});

test.each(["shop/pictures", "Shop", "s3://shop", "ab", "shop_pictures", "-shop"])(
  "%s is the name of no bucket",
  (name) => {
    const given = { S3_BUCKET: name, S3_ACCESS_KEY_ID: "k", S3_SECRET_ACCESS_KEY: "s" };
    expect(() => readEnvironment(given)).toThrow(
      `S3_BUCKET=${name} should be the name of a bucket alone`,
    );
  },
);

const folder = await mkdtemp(path.join(tmpdir(), "inkiosk-stores-"));
const [real, link] = [path.join(folder, "shop"), path.join(folder, "link")];
await mkdir(real);
await symlink(real, link);
afterAll(() => rm(folder, { recursive: true }));

describe("backups into a bucket", () => {
  const key = { BACKUP_KEY: "q3RZ0b8mVYw2kTn5cXhL7uJd1sGfPa4E" };
  const store = { BACKUP_S3_ACCESS_KEY_ID: "key", BACKUP_S3_SECRET_ACCESS_KEY: "hunter2" };
  const bucket = { ...key, ...store, BACKUP_TO: "s3://safe/shop" };
  const own = { S3_BUCKET: "safe", S3_ACCESS_KEY_ID: "k", S3_SECRET_ACCESS_KEY: "s" };

  test("have a key of their own, and keep their address as it was written", () => {
    expect(readEnvironment(bucket)).toMatchObject({
      backupTo: "s3://safe/shop",
      backupS3: { region: "us-east-1", accessKeyId: "key", secretAccessKey: "hunter2" },
    });
    expect(readEnvironment({ ...key, BACKUP_TO: "/mnt/x/../safe/" }).backupTo).toBe("/mnt/safe");
  });

  test.each([
    [
      { ...key, BACKUP_TO: "s3://safe" },
      "BACKUP_S3_ACCESS_KEY_ID= should be set, because BACKUP_TO",
    ],
    [{ BACKUP_S3_ACCESS_KEY_ID: "key" }, "BACKUP_S3_SECRET_ACCESS_KEY= should be set"],
    [
      { ...bucket, BACKUP_TO: "s3://" },
      "BACKUP_TO=s3:// should be a folder, from / on, or a bucket",
    ],
    [{ ...bucket, BACKUP_TO: "s3://safe/../x" }, "should be a folder, from / on, or a bucket"],
    [
      { ...bucket, BACKUP_TO: "https://s3.example/safe" },
      "should be a folder, from / on, or a bucket",
    ],
    [{ ...bucket, ...own }, "should be another bucket than S3_BUCKET"],
    [
      { ...bucket, ...own, BACKUP_S3_ENDPOINT: "https://s3.eu-west-3.amazonaws.com" },
      "should be another bucket than S3_BUCKET",
    ],
    [{ ...bucket, BACKUP_S3_ENDPOINT: "http://minio:9000" }, "should begin with https"],
    [{ ...bucket, BACKUP_S3_ENDPOINT: "minio:9000" }, "BACKUP_S3_ENDPOINT="],
    [{ ...bucket, BACKUP_KEY: "" }, "BACKUP_KEY= should be set"],
    ...["s3:/safe/shop", "s3:safe", "safe/shop", "./backups", "~/backups", "backups"].map(
      (place): [Record<string, string>, string] => [
        { ...bucket, BACKUP_TO: place },
        `BACKUP_TO=${place} should be a folder, from / on, or a bucket as s3://bucket/prefix`,
      ],
    ),
    [{ ...key, BACKUP_TO: path.resolve("data/backups") }, "should lie outside DATA_DIR"],
    [{ ...key, DATA_DIR: real, BACKUP_TO: link }, "should lie outside DATA_DIR"],
    [{ ...key, DATA_DIR: real, BACKUP_TO: `${link}/not/there/yet` }, "should lie outside DATA_DIR"],
    [{ ...key, DATA_DIR: link, BACKUP_TO: `${real}/backups` }, "should lie outside DATA_DIR"],
    [{ ...key, DATA_DIR: "/srv/shop", BACKUP_TO: "/srv/shop" }, "should lie outside DATA_DIR"],
  ])("%j is refused in words", (variables, words) => {
    expect(() => readEnvironment(variables)).toThrow(words);
    expect(() => readEnvironment(variables)).not.toThrow("hunter2");
  });

  test("may lie beside the data folder", () => {
    const beside = { ...key, DATA_DIR: "/srv/shop", BACKUP_TO: "/srv/shop-backups" };
    expect(() => readEnvironment(beside)).not.toThrow();
  });

  test("may lie at the store of the shop's files, in another bucket", () => {
    const variables = { ...bucket, ...own, S3_BUCKET: "site" };
    expect(() => readEnvironment(variables)).not.toThrow();
  });
});
