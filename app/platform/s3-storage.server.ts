// Files in a bucket: Amazon's, or of any store that speaks the same protocol.
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import type { GetObjectCommandOutput } from "@aws-sdk/client-s3";
import type { S3Options } from "./environment.server.ts";
import { checkName } from "./object-storage.server.ts";
import type { ObjectStorage } from "./object-storage.server.ts";

/** The bucket must exist and is never public: the shop hands out what may be seen. */
export function s3Storage({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Options): ObjectStorage {
  const client = new S3Client({
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    region,
    credentials: { accessKeyId, secretAccessKey },
    // why: many stores that speak the protocol do not know Amazon's newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: 5000, requestTimeout: 60_000 },
  });
  const object = (name: string) => ({ Bucket: bucket, Key: checkName(name) });
  const get = async (name: string): Promise<GetObjectCommandOutput | null> =>
    client.send(new GetObjectCommand(object(name))).catch(nullWhereMissing);
  return {
    async save(name, bytes) {
      await client.send(new PutObjectCommand({ ...object(name), Body: bytes }));
    },
    async saveFile(name, file) {
      const { size } = await stat(file);
      await client.send(new PutObjectCommand({ ...object(name), Body: createReadStream(file), ContentLength: size }));
    },
    async find(name) {
      const found = await get(name);
      return found && found.Body!.transformToByteArray();
    },
    async open(name) {
      const found = await get(name);
      return found && { stream: found.Body as Readable, bytes: found.ContentLength! };
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand(object(name)));
    },
    async *list(folder) {
      const Prefix = `${checkName(folder)}/`;
      let ContinuationToken: string | undefined;
      do {
        const page = await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix, ContinuationToken }));
        for (const { Key } of page.Contents ?? []) yield Key!;
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
    },
    async changedAt(name) {
      const found = await client.send(new HeadObjectCommand(object(name))).catch(nullWhereMissing);
      return found && found.LastModified!;
    },
  };
}

function nullWhereMissing(error: unknown): null {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404 && error.name !== "NoSuchBucket") return null;
  throw error;
}
