// The formats of pictures that may be sent, recognized by their first bytes and never by their
// names (docs/spec.md). The largest size is uploadLimitBytes of shop/settings/settings.ts.

export type UploadFormat = "jpeg" | "png" | "webp";

export const uploadTypes = "image/jpeg,image/png,image/webp";

export const signatureLength = 12;

export function formatOf(bytes: Uint8Array): UploadFormat | null {
  const begins = (signature: number[], at = 0) =>
    signature.every((byte, index) => bytes[at + index] === byte);
  if (begins([0xff, 0xd8, 0xff])) return "jpeg";
  if (begins([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "png";
  return begins([0x52, 0x49, 0x46, 0x46]) && begins([0x57, 0x45, 0x42, 0x50], 8) ? "webp" : null;
}

export function problemOfFile(
  size: number,
  beginning: Uint8Array,
  limitBytes: number,
): "too-large" | "invalid-type" | null {
  if (size > limitBytes) return "too-large";
  return formatOf(beginning) ? null : "invalid-type";
}
