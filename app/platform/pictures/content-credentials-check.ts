// Checks that Content Credentials (C2PA 2.2) match the file, not whether to trust the signer.
import { X509Certificate, createHash, verify } from "node:crypto";
import type { KeyObject } from "node:crypto";
import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { decode } from "cborg";
import { Damaged, Unknown, findStore, manifestsOf } from "./content-credentials-store.ts";
import type { Box, Range } from "./content-credentials-store.ts";
import type { EncodedSource } from "./images.server.ts";

export type CredentialsState = "valid" | "broken" | "unchecked";

type CborMap = Map<unknown, unknown>;

/** RFC 9052, 2. */
const coseSign1 = 18;
const maxCborBytes = 1_000_000;
const maxAssertions = 500;
const maxExclusions = 100;

export function checkCredentials(source: EncodedSource): CredentialsState | null {
  try {
    const store = findStore(source);
    if (!store) return null;
    const manifest = manifestsOf(store).at(-1)!;
    const claim = boxOf(manifest, "c2pa.claim.v2") ?? boxOf(manifest, "c2pa.claim");
    const signature = boxOf(manifest, "c2pa.signature");
    if (!claim?.content || !signature?.content) throw new Damaged("no claim, or no signature");
    checkSignature(signature.content, claim.content);
    checkAssertions(source, mapIn(claim.content), boxOf(manifest, "c2pa.assertions"), store.ranges);
    return "valid";
  } catch (error) {
    if (error instanceof Damaged) return "broken";
    if (error instanceof Unknown) return "unchecked";
    throw error;
  }
}

function boxOf({ boxes }: Box, label: string): Box | undefined {
  const named = boxes.filter((box) => box.label === label);
  if (named.length > 1) throw new Damaged(`two boxes named ${label}`);
  return named[0];
}

function decoded(bytes: Uint8Array): unknown {
  if (bytes.length > maxCborBytes) throw new Unknown("too long");
  try {
    return decode(bytes, {
      useMaps: true,
      rejectDuplicateMapKeys: true,
      tags: { [coseSign1]: (inner) => inner() },
    });
  } catch {
    // cborg does not know all of CBOR, so the store may be intact.
    throw new Unknown("not read");
  }
}

function asMap(value: unknown): CborMap {
  if (value instanceof Map) return value;
  throw new Unknown("no map");
}

const mapIn = (bytes: Uint8Array) => asMap(decoded(bytes));

function bytesOf(value: unknown): Uint8Array {
  if (value instanceof Uint8Array) return value;
  throw new Unknown("no bytes");
}

type Algorithm = { hash: string | null; kind: "ec" | "rsa" | "ed25519" };

/** COSE numbers (RFC 9053, RFC 8230). */
const algorithms: Record<number, Algorithm> = {
  [-7]: { hash: "sha256", kind: "ec" },
  [-35]: { hash: "sha384", kind: "ec" },
  [-36]: { hash: "sha512", kind: "ec" },
  [-37]: { hash: "sha256", kind: "rsa" },
  [-38]: { hash: "sha384", kind: "rsa" },
  [-39]: { hash: "sha512", kind: "rsa" },
  [-8]: { hash: null, kind: "ed25519" },
};
const algorithmLabel = 1;
const certificatesLabel = 33;

function checkSignature(signed: Uint8Array, claim: Uint8Array): void {
  const parts = decoded(signed);
  if (!Array.isArray(parts) || parts.length !== 4) throw new Unknown("no COSE_Sign1");
  const [head, beside, payload, signature] = parts as unknown[];
  if (payload !== null && payload !== undefined) throw new Unknown("a payload of its own");
  const named = mapIn(bytesOf(head));
  const algorithm = algorithms[Number(named.get(algorithmLabel))];
  if (!algorithm) throw new Unknown("another algorithm");
  const chain =
    named.get(certificatesLabel) ??
    named.get("x5chain") ??
    asMap(beside).get(certificatesLabel) ??
    asMap(beside).get("x5chain");
  const key = keyOf(bytesOf(Array.isArray(chain) ? chain[0] : chain));
  const toBeSigned = Buffer.concat([
    Buffer.from("846a5369676e617475726531", "hex"),
    cborBytes(bytesOf(head)),
    cborBytes(new Uint8Array(0)),
    cborBytes(claim),
  ]);
  if (!isSigned(algorithm, key, toBeSigned, bytesOf(signature)))
    throw new Damaged("the signature is wrong");
}

function keyOf(certificate: Uint8Array): KeyObject {
  try {
    return new X509Certificate(certificate).publicKey;
  } catch {
    throw new Damaged("no certificate");
  }
}

function isSigned(
  { hash, kind }: Algorithm,
  key: KeyObject,
  bytes: Uint8Array,
  signature: Uint8Array,
): boolean {
  const isRsa = key.asymmetricKeyType === "rsa" || key.asymmetricKeyType === "rsa-pss";
  if (kind === "rsa" ? !isRsa : key.asymmetricKeyType !== kind) return false;
  if ((key.asymmetricKeyDetails?.modulusLength ?? 0) > 16_384)
    throw new Unknown("a key of that length");
  try {
    // 6 is RSA_PKCS1_PSS_PADDING; -1 is a salt as long as the hash.
    const options =
      kind === "ec"
        ? { dsaEncoding: "ieee-p1363" as const }
        : kind === "rsa"
          ? { padding: 6, saltLength: -1 }
          : {};
    return verify(hash, bytes, { key, ...options }, signature);
  } catch {
    return false;
  }
}

function cborBytes(bytes: Uint8Array): Buffer {
  const head = Buffer.alloc(5);
  head[0] = 0x5a;
  head.writeUInt32BE(bytes.length, 1);
  const { length } = bytes;
  const shortest =
    length < 24
      ? Buffer.from([0x40 + length])
      : length < 256
        ? Buffer.from([0x58, length])
        : length < 65_536
          ? Buffer.from([0x59, length >> 8, length & 255])
          : head;
  return Buffer.concat([shortest, bytes]);
}

function checkAssertions(
  source: EncodedSource,
  claim: CborMap,
  store: Box | undefined,
  ranges: Range[],
): void {
  const named = [
    claim.get("assertions"),
    claim.get("created_assertions"),
    claim.get("gathered_assertions"),
  ].flatMap((list) => (Array.isArray(list) ? list : []));
  if (named.length === 0 || named.length > maxAssertions)
    throw new Unknown("no assertions, or too many");
  const boxes = new Map<string, Box>();
  for (const each of named) {
    const reference = asMap(each);
    const label = String(reference.get("url")).split("/").at(-1)!;
    // A large assertion named 500 times would be hashed as often.
    if (boxes.has(label)) throw new Unknown("an assertion named twice");
    const box = store && boxOf(store, label);
    if (!box) throw new Damaged("an assertion is missing");
    const hash = createHash(hashName(reference.get("alg") ?? claim.get("alg"))).update(box.bytes);
    if (!hash.digest().equals(bytesOf(reference.get("hash"))))
      throw new Damaged("an assertion was changed");
    boxes.set(label, box);
  }
  const bindings = [...boxes.keys()].filter((label) => label.startsWith("c2pa.hash."));
  const binding = boxes.get("c2pa.hash.data");
  if (bindings.length !== 1 || !binding?.content)
    throw new Unknown("tied to the file in another way");
  checkBinding(
    source,
    mapIn(binding.content),
    hashName(mapIn(binding.content).get("alg") ?? claim.get("alg")),
    ranges,
  );
}

function hashName(value: unknown): string {
  if (value === "sha256" || value === "sha384" || value === "sha512") return value;
  throw new Unknown("another hash");
}

/** Only the credentials may be excluded from the hash; otherwise anything could be added. */
function checkBinding(
  source: EncodedSource,
  binding: CborMap,
  algorithm: string,
  ranges: Range[],
): void {
  const exclusions = binding.get("exclusions") ?? [];
  if (!Array.isArray(exclusions) || exclusions.length > maxExclusions)
    throw new Unknown("exclusions");
  const excluded = exclusions
    .map(asMap)
    .map((each) => ({
      start: Number(each.get("start")),
      end: Number(each.get("start")) + Number(each.get("length")),
    }))
    .toSorted((a, b) => a.start - b.start);
  if (!excluded.every((range) => range.start >= 0 && range.end >= range.start))
    throw new Damaged("exclusions that are none");
  if (!excluded.every((range) => isWithin(range, ranges)))
    throw new Unknown("more is left out than the credentials");
  if (!hashWithout(source, excluded, algorithm).equals(bytesOf(binding.get("hash"))))
    throw new Damaged("the file was changed");
}

function isWithin({ start, end }: Range, ranges: Range[]): boolean {
  let at = start;
  for (const range of ranges) if (at >= range.start && at < range.end) at = range.end;
  return at >= end;
}

const pieceBytes = 1_000_000;

function hashWithout(source: EncodedSource, excluded: Range[], algorithm: string): Buffer {
  const hash = createHash(algorithm);
  const file = typeof source === "string" ? openSync(source, "r") : null;
  try {
    const size = file === null ? (source as Uint8Array).length : fstatSync(file).size;
    const piece = Buffer.alloc(pieceBytes);
    let at = 0;
    for (const { start, end } of [...excluded, { start: size, end: size }]) {
      while (at < Math.min(start, size)) {
        const length = Math.min(pieceBytes, Math.min(start, size) - at);
        const read = file === null ? length : readSync(file, piece, 0, length, at);
        if (read === 0) throw new Damaged("the file ends");
        hash.update(
          file === null ? (source as Uint8Array).subarray(at, at + read) : piece.subarray(0, read),
        );
        at += read;
      }
      at = Math.max(at, end);
    }
    return hash.digest();
  } finally {
    if (file !== null) closeSync(file);
  }
}
