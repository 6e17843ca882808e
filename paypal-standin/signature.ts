// RSA-SHA256 over the transmission's id and time, the webhook's id and the body's CRC-32.
import { createPublicKey, sign, verify } from "node:crypto";
import { crc32 } from "node:zlib";
import type { Signer } from "./certificate.ts";

export type Signed = {
  transmissionId: string;
  transmissionTime: string;
  webhookId: string;
  body: string;
};

export const algorithm = "SHA256withRSA";

function textOf({ transmissionId, transmissionTime, webhookId, body }: Signed): Buffer {
  return Buffer.from(`${transmissionId}|${transmissionTime}|${webhookId}|${crc32(body)}`);
}

export function signTransmission(signed: Signed, signer: Signer): string {
  return sign("sha256", textOf(signed), signer.privateKey).toString("base64");
}

export function isSignatureOf(signature: string, signed: Signed, signer: Signer): boolean {
  return verify(
    "sha256",
    textOf(signed),
    createPublicKey(signer.pem),
    Buffer.from(signature, "base64"),
  );
}
