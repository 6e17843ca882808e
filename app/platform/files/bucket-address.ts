// Reads and writes bucket addresses: s3://bucket/prefix.

const scheme = /^s3:\/\//i;
const bucketName = "[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]";
const named = new RegExp(`^${bucketName}$`);
const written = new RegExp(`^s3://(${bucketName})((?:/[A-Za-z0-9_-][A-Za-z0-9._-]*)*)/?$`, "i");

type BucketAddress = { bucket: string; prefix: string };

export const isBucketAddress = (text: string) => scheme.test(text);

export const isBucketName = (text: string) => named.test(text);

/** `prefix` has no slash at its ends. */
export function readBucketAddress(text: string): BucketAddress | null {
  const [, bucket, prefix] = written.exec(text) ?? [];
  return bucket ? { bucket: bucket.toLowerCase(), prefix: prefix!.slice(1) } : null;
}

export function faultOf(text: string): string {
  const [bucket = "", ...segments] = text.replace(scheme, "").split("/");
  if (!bucket) return "the name of the bucket is missing";
  if (!isBucketName(bucket.toLowerCase()))
    return `"${bucket}" is no name of a bucket, which has 3 to 63 letters, digits, dots and hyphens`;
  return `"${segments.join("/")}" is no prefix: write letters, digits, dots, hyphens and underscores between single slashes`;
}

export function writeBucketAddress({ bucket, prefix }: BucketAddress): string {
  return `s3://${[bucket, prefix].filter(Boolean).join("/")}`;
}

type Whose = { endpoint: string | undefined; bucket: string };

/** Amazon's bucket names are unique across regions, so its endpoints count as one. */
export function isSameBucket(one: Whose, other: Whose): boolean {
  return one.bucket === other.bucket && storeOf(one.endpoint) === storeOf(other.endpoint);
}

function storeOf(endpoint: string | undefined): string {
  const host = endpoint ? new URL(endpoint).host : "amazonaws.com";
  return /(?:^|\.)amazonaws\.com$/.test(host) ? "amazonaws.com" : host;
}
