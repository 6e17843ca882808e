// Picture files with Content Credentials (C2PA) that a test signs itself.
import { createHash, generateKeyPairSync, sign } from "node:crypto";
import type { KeyObject } from "node:crypto";
import { encode } from "cborg";

const der = (tag: number, ...parts: Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const head =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...head]), content]);
};
const nameOf = (name: string) =>
  der(0x30, der(0x31, der(0x30, Buffer.from("0603550403", "hex"), der(0x0c, Buffer.from(name)))));
const ed25519 = der(0x30, Buffer.from("06032b6570", "hex"));

/** Self-signed with Ed25519; with other keys its signature is none, and nobody looks at it. */
function certificateOf(publicKey: KeyObject, privateKey: KeyObject): Buffer {
  const validity = der(
    0x30,
    der(0x17, Buffer.from("260101000000Z")),
    der(0x17, Buffer.from("270101000000Z")),
  );
  const body = der(
    0x30,
    der(0xa0, Buffer.from("020102", "hex")),
    Buffer.from("020101", "hex"),
    ed25519,
    nameOf("Nobody"),
    validity,
    nameOf("Nobody"),
    publicKey.export({ type: "spki", format: "der" }),
  );
  const signature =
    privateKey.asymmetricKeyType === "ed25519" ? sign(null, body, privateKey) : Buffer.alloc(64);
  return der(0x30, body, ed25519, der(0x03, Buffer.from([0]), signature));
}

const box = (type: string, ...parts: Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, content]);
};
const superbox = (label: string, ...parts: Uint8Array[]): Buffer =>
  box(
    "jumb",
    box("jumd", Buffer.alloc(16, 1), Buffer.from([3]), Buffer.from(`${label}\0`)),
    ...parts,
  );
const cborBox = (label: string, value: unknown) => superbox(label, box("cbor", encode(value)));

export type Signing = {
  kind: "ec" | "rsa" | "ed25519";
  /** The credentials alone unless given. */
  exclusions: { start: number; length: number }[];
  /** What is named, and what is there. */
  binding: string;
  extra: { label: string; bytes: Buffer }[];
  times: number;
};

const kinds = {
  ec: {
    pair: () => generateKeyPairSync("ec", { namedCurve: "P-256" }),
    algorithm: -7,
    hash: "sha256",
  },
  rsa: {
    pair: () => generateKeyPairSync("rsa", { modulusLength: 2048 }),
    algorithm: -37,
    hash: "sha256",
  },
  ed25519: { pair: () => generateKeyPairSync("ed25519"), algorithm: -8, hash: null },
};

type Keys = { publicKey: KeyObject; privateKey: KeyObject };

function storeFor(
  hash: Buffer,
  { kind, exclusions, binding, extra, times }: Signing,
  keys: Keys,
): Buffer {
  const { algorithm, hash: digest } = kinds[kind];
  const assertions = [
    cborBox(binding, { exclusions, alg: "sha256", hash, pad: Buffer.alloc(8) }),
    cborBox("c2pa.actions", { actions: [{ action: "c2pa.created" }] }),
    ...extra.map(({ label, bytes }) => superbox(label, box("bidb", bytes))),
  ];
  const labels = [binding, "c2pa.actions", ...extra.map(({ label }) => label)];
  const references = assertions.map((bytes, index) => ({
    url: `self#jumbf=c2pa.assertions/${labels[index]}`,
    hash: createHash("sha256").update(bytes.subarray(8)).digest(),
  }));
  const claim = Buffer.from(
    encode({
      alg: "sha256",
      instanceID: "xmp:iid:1",
      assertions: Array.from({ length: times }, () => references).flat(),
    }),
  );
  const head = Buffer.from(
    encode(
      new Map<number, unknown>([
        [1, algorithm],
        [33, certificateOf(keys.publicKey, keys.privateKey)],
      ]),
    ),
  );
  const signed = Buffer.from(encode(["Signature1", head, Buffer.alloc(0), claim]));
  const options =
    kind === "ec"
      ? { dsaEncoding: "ieee-p1363" as const }
      : kind === "rsa"
        ? { padding: 6, saltLength: -1 }
        : {};
  const signature = sign(digest, signed, { key: keys.privateKey, ...options });
  const cose = Buffer.concat([Buffer.from([0xd2]), encode([head, {}, null, signature])]);
  return superbox(
    "c2pa",
    superbox(
      "urn:c2pa:test",
      superbox("c2pa.assertions", ...assertions),
      superbox("c2pa.claim", box("cbor", claim)),
      superbox("c2pa.signature", box("cbor", cose)),
    ),
  );
}

const segmentBytes = 60_000;

/** As many segments as it takes; each further one repeats the head of the box. */
function segmentsOf(store: Buffer): Buffer {
  const segments: Buffer[] = [];
  for (let at = 0, number = 1; at < store.length; at += segmentBytes, number += 1) {
    const head = Buffer.alloc(12);
    head.writeUInt16BE(0xffeb);
    head.write("JP", 4, "latin1");
    head.writeUInt16BE(1, 6);
    head.writeUInt32BE(number, 8);
    const part = Buffer.concat([
      head,
      number > 1 ? store.subarray(0, 8) : Buffer.alloc(0),
      store.subarray(at, at + segmentBytes),
    ]);
    part.writeUInt16BE(part.length - 2, 2);
    segments.push(part);
  }
  return Buffer.concat(segments);
}

function chunkOf(store: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(store.length);
  head.write("caBX", 4, "latin1");
  return Buffer.concat([head, store, Buffer.alloc(4)]);
}

/** The JPEG or PNG with credentials over all of it; at `place` they begin. */
export function withCredentials(
  picture: Buffer,
  options: Partial<Signing> = {},
): { bytes: Buffer; span: { start: number; length: number } } {
  const isPng = picture[0] === 0x89;
  const start = isPng ? 33 : 2;
  const part = isPng ? chunkOf : segmentsOf;
  const signing = {
    kind: "ec",
    binding: "c2pa.hash.data",
    extra: [],
    times: 1,
    ...options,
  } as Signing;
  const keys = kinds[signing.kind].pair();
  // The credentials contain their own length, so they are built until it no longer changes.
  const made = (hash: Buffer, length: number) =>
    part(
      storeFor(hash, { ...signing, exclusions: options.exclusions ?? [{ start, length }] }, keys),
    );
  const { length } = made(Buffer.alloc(32), 70_000);
  const exact = made(Buffer.alloc(32), length).length;
  const bytes = Buffer.concat([
    picture.subarray(0, start),
    made(Buffer.alloc(32), exact),
    picture.subarray(start),
  ]);
  const hash = createHash("sha256");
  let at = 0;
  for (const exclusion of options.exclusions ?? [{ start, length: exact }]) {
    hash.update(bytes.subarray(at, exclusion.start));
    at = exclusion.start + exclusion.length;
  }
  const final = made(hash.update(bytes.subarray(at)).digest(), exact);
  return {
    bytes: Buffer.concat([picture.subarray(0, start), final, picture.subarray(start)]),
    span: { start, length: final.length },
  };
}
