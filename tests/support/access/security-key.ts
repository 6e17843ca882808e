// Behaves as a browser with a passkey device that its owner has unlocked (WebAuthn, level 3).
import { createHash, generateKeyPairSync, randomBytes } from "node:crypto";
import { encode } from "cborg";

const present = 1;
const verified = 4;
const withCredential = 64;

/** What a browser answers to the options of a registration, without an attestation. */
export function makePasskey(
  { challenge, rp }: { challenge: string; rp: { id: string } },
  origin: string,
) {
  const id = randomBytes(16);
  const { x, y } = generateKeyPairSync("ec", { namedCurve: "P-256" }).publicKey.export({
    format: "jwk",
  });
  const point = (text?: string) => new Uint8Array(Buffer.from(text!, "base64url"));
  // COSE: a key on the curve P-256, for ES256.
  const key = encode(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, point(x)],
      [-3, point(y)],
    ]),
  );
  const length = Buffer.alloc(2);
  length.writeUInt16BE(id.length);
  const authData = Buffer.concat([
    createHash("sha256").update(rp.id).digest(),
    Buffer.of(present | verified | withCredential),
    Buffer.alloc(4),
    Buffer.alloc(16),
    length,
    id,
    key,
  ]);
  const clientData = JSON.stringify({
    type: "webauthn.create",
    challenge,
    origin,
    crossOrigin: false,
  });
  return {
    id: id.toString("base64url"),
    rawId: id.toString("base64url"),
    type: "public-key",
    clientExtensionResults: {},
    response: {
      clientDataJSON: Buffer.from(clientData).toString("base64url"),
      attestationObject: Buffer.from(
        encode({ fmt: "none", attStmt: {}, authData: new Uint8Array(authData) }),
      ).toString("base64url"),
    },
  };
}
