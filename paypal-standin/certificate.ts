// Makes a key pair and a self-signed X.509 certificate, since Node can only read certificates.
import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type { KeyObject } from "node:crypto";

export type Signer = { privateKey: KeyObject; pem: string; name: string };

const tag = {
  integer: 0x02,
  bitString: 0x03,
  null: 0x05,
  oid: 0x06,
  utf8: 0x0c,
  utcTime: 0x17,
  sequence: 0x30,
  set: 0x31,
};

const oids = {
  commonName: Buffer.from([0x55, 0x04, 0x03]),
  organization: Buffer.from([0x55, 0x04, 0x0a]),
  sha256WithRsa: Buffer.from([0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0b]),
};

/** One element of DER (X.690): a tag, the length and the content. */
function der(kind: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  if (content.length < 0x80) return Buffer.concat([Buffer.from([kind, content.length]), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const short = length.subarray(length.findIndex((byte) => byte !== 0));
  return Buffer.concat([Buffer.from([kind, 0x80 | short.length]), short, content]);
}

function nameOf(commonName: string, organization: string): Buffer {
  const part = (oid: Buffer, text: string) =>
    der(tag.set, der(tag.sequence, der(tag.oid, oid), der(tag.utf8, Buffer.from(text, "utf8"))));
  return der(
    tag.sequence,
    part(oids.organization, organization),
    part(oids.commonName, commonName),
  );
}

function time(at: Date): Buffer {
  const digits = at.toISOString().replace(/[-:T]/g, "").slice(2, 14);
  return der(tag.utcTime, Buffer.from(`${digits}Z`, "ascii"));
}

function createSigner(commonName: string, organization: string): Signer {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const subject = nameOf(commonName, organization);
  const day = 24 * 3600 * 1000;
  const [from, until] = [new Date(Date.now() - day), new Date(Date.now() + 3650 * day)];
  const algorithm = der(tag.sequence, der(tag.oid, oids.sha256WithRsa), der(tag.null));
  // A leading 01 keeps the number positive and in its shortest form.
  const serial = der(tag.integer, Buffer.from([1]), randomBytes(15));
  const validity = der(tag.sequence, time(from), time(until));
  const key = publicKey.export({ type: "spki", format: "der" });
  const body = der(tag.sequence, serial, algorithm, subject, validity, subject, key);
  const signature = sign("sha256", body, privateKey);
  const whole = der(tag.sequence, body, algorithm, der(tag.bitString, Buffer.from([0]), signature));
  const lines = whole.toString("base64").match(/.{1,64}/g)!;
  const pem = `-----BEGIN CERTIFICATE-----\n${lines.join("\n")}\n-----END CERTIFICATE-----\n`;
  return {
    privateKey,
    pem,
    name: `CERT-${createHash("sha1").update(whole).digest("hex").slice(0, 24)}`,
  };
}

let own: Signer | undefined;
let foreign: Signer | undefined;

/** PayPal's. It is made once per process, since a key pair takes a tenth of a second. */
export function paypalSigner(): Signer {
  own ??= createSigner("messageverificationcerts.sandbox.paypal.com", "PayPal stand-in");
  return own;
}

/** That of somebody who pretends to be PayPal. */
export function foreignSigner(): Signer {
  foreign ??= createSigner("messageverificationcerts.sandbox.paypal.com", "Not PayPal");
  return foreign;
}
