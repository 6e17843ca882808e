// Keeps the shop's files in a bucket, by the contract in object-storage.server.ts.
import { openAsBlob } from "node:fs";
import { buffer } from "node:stream/consumers";
import type { S3Options } from "#app/platform/environment.server.ts";
import { checkName } from "./object-storage.server.ts";
import type { ObjectStorage } from "./object-storage.server.ts";
import { listKeys, s3Client } from "./s3-client.server.ts";

export function s3Storage(options: S3Options): ObjectStorage {
  const client = s3Client(options);
  return {
    async save(name, bytes) {
      await client.requestText("PUT", checkName(name), { body: bytes });
    },
    async saveFile(name, file) {
      await client.requestText("PUT", checkName(name), { body: await openAsBlob(file) });
    },
    async find(name) {
      const found = await client.read(checkName(name));
      return found && buffer(found.stream);
    },
    async open(name, part) {
      return client.read(checkName(name), part);
    },
    async remove(name) {
      await client.requestText("DELETE", checkName(name));
    },
    async *list(folder) {
      for await (const { key } of listKeys(client, `${checkName(folder)}/`)) yield key;
    },
    async changedAt(name) {
      const found = await client.request("HEAD", checkName(name));
      return found && new Date(found.headers.get("last-modified")!);
    },
  };
}
