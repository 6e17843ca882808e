// Hashes passwords with scrypt, and recognises those that guessers try first.

import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { log10Guesses, knownSentences } from "./guessable-passwords.ts";
import { commonForms, isMadeOfOwnWords, ownWords } from "./password.ts";
import { loadOnce } from "#app/platform/process/load-once.ts";

type Cost = { log2N: number; r: number; p: number };

/** OWASP's cost: scrypt with N = 2^15, r = 8, p = 3 takes 32 MB and 0.1 s. */
const presentCost: Cost = { log2N: 15, r: 8, p: 3 };
const keyLength = 32;

function derive(password: string, salt: Buffer, { log2N, r, p }: Cost): Promise<Buffer> {
  const options = { N: 2 ** log2N, r, p, maxmem: 64 * 1024 * 1024 };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, keyLength, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** "scrypt$15$8$3$salt$key" includes the cost, so that it can be raised. */
export async function hashPassword(password: string, cost = presentCost): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return [
    "scrypt",
    cost.log2N,
    cost.r,
    cost.p,
    salt.toString("base64url"),
    key.toString("base64url"),
  ].join("$");
}

export async function verifyPassword({
  hash,
  password,
}: {
  hash: string;
  password: string;
}): Promise<boolean> {
  const [kind, log2N, r, p, salt = "", storedKey = ""] = hash.split("$");
  const key = Buffer.from(storedKey, "base64url");
  if (kind !== "scrypt" || key.length !== keyLength) return false;
  const cost = { log2N: Number(log2N), r: Number(r), p: Number(p) };
  return timingSafeEqual(await derive(password, Buffer.from(salt, "base64url"), cost), key);
}

/** Keeps timing from revealing whether an account exists. */
export async function hashDummyPassword(password: string): Promise<void> {
  await hashPassword(password);
}

/** Power of ten that zxcvbn calls "safely unguessable". */
const fewestGuesses = 10;

const loadCommonPasswords = loadOnce(async () => {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Map(dictionary["passwords-common"].map((word, index) => [String(word), index + 1]));
});

/** `own`: the member's name and address, and the shop's name. */
export async function isCommonPassword(password: string, own: string[]): Promise<boolean> {
  const ranks = await loadCommonPasswords();
  if (isMadeOfOwnWords(password, ownWords(own))) return true;
  return commonForms(password).some(
    (form) =>
      ranks.has(form) ||
      knownSentences.has(form) ||
      isRun(form) ||
      (log10Guesses(form, ranks) ?? Infinity) < fewestGuesses,
  );
}

function isRun(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0)!);
  const steps = new Set(codes.slice(1).map((code, index) => code - codes[index]!));
  return new Set(codes).size < 4 || (steps.size === 1 && [1, -1].includes([...steps][0]!));
}
