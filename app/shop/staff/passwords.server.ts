// Passwords as they are kept, and whether one is too common to be kept at all.
import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { commonForms } from "#app/shop/staff/password.ts";

/** OWASP's password storage cheat sheet: scrypt with N = 2^15, r = 8, p = 3 takes 32 MB and a tenth of a second. */
const cost = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 };
const keyLength = 32;

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, keyLength, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `scrypt$${salt.toString("base64url")}$${(await derive(password, salt)).toString("base64url")}`;
}

export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const [, salt = "", kept = ""] = hash.split("$");
  const key = Buffer.from(kept, "base64url");
  return key.length === keyLength && timingSafeEqual(await derive(password, Buffer.from(salt, "base64url")), key);
}

/** How long it takes to refuse a password must not tell whether there is such an account. */
export async function spendTheTimeOfAPassword(password: string): Promise<void> {
  await hashPassword(password);
}

let common: Promise<Set<string>> | undefined;

/** The 49,000 most used passwords of zxcvbn's list, and the person's own name, address and shop. */
export async function isCommonPassword(password: string, own: string[]): Promise<boolean> {
  common ??= import("@zxcvbn-ts/language-common").then(({ dictionary }) => new Set(dictionary["passwords-common"]));
  const list = await common;
  const words = new Set(own.flatMap((text) => [text, ...text.split(/[\s@.]+/u)]).map((text) => text.toLowerCase()));
  return commonForms(password).some((form) => list.has(form) || words.has(form) || isRun(form));
}

/** aaaaaaaaaaaa, 121212121212, abcdefghijkl and their like. */
function isRun(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0)!);
  const steps = new Set(codes.slice(1).map((code, index) => code - codes[index]!));
  return new Set(codes).size < 4 || (steps.size === 1 && [1, -1].includes([...steps][0]!));
}
