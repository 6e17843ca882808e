// Encrypts short texts with the shop's SECRET, so that rows, addresses and devices alone reveal
// none. What is sealed under one name opens under no other.
import { SealBroken, seal, unseal } from "./sealed.server.ts";
import type { Secrets } from "./secret.server.ts";

export async function sealText(
  text: string,
  { secret, name }: { secret: string; name: string },
): Promise<string> {
  const sealed = seal(once(Buffer.from(text)), { key: secret, name });
  return (await joined(sealed)).toString("base64url");
}

/** Null if no secret opens it. If `isFormer`, seal what is kept again. */
export async function unsealText(
  sealed: string,
  { secrets, name }: { secrets: Secrets; name: string },
): Promise<{ text: string; secret: string; isFormer: boolean } | null> {
  for (const [index, secret] of secrets.entries()) {
    try {
      const opened = unseal(once(Buffer.from(sealed, "base64url")), { key: secret, name });
      const text = (await joined(opened)).toString("utf8");
      return { text, secret, isFormer: index > 0 };
    } catch (error) {
      if (!(error instanceof SealBroken)) throw error;
    }
  }
  return null;
}

async function joined(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
