// A piece's reference: its characters, its check letter, and the next ones in a series.

import type { NewReferences } from "#app/shop/settings/settings.ts";

/** From docs/spec.md. */
const allowed = /^[A-Za-z0-9_-]{1,64}$/;

export function isReference(text: string): boolean {
  return allowed.test(text);
}

/** "ik00042.jpg" proposes IK00042; a name such as ComfyUI_00001_ proposes nothing. */
export function referenceFromFileName(fileName: string): string | null {
  const name = fileName.replace(/\.[A-Za-z0-9]{1,5}$/, "").trim();
  const [, digits, letter] = /^ik(\d{5,8})([a-z]?)$/i.exec(name) ?? [];
  if (!digits) return null;
  const isRight = !letter || checkLetter(Number(digits)) === letter.toUpperCase();
  return isRight ? name.toUpperCase() : null;
}

export function numberIn(reference: string): number {
  return Number(/^ik(\d{5,8})[a-z]?$/i.exec(reference)?.[1] ?? 0);
}

/** Characters that are not mistaken for each other: 31 of them, a prime. */
export const symbols = "0123456789acdefghjkmnpqrtuvwxyz";

/** Digits weighted by powers of 3, modulo 31: any wrong digit or swap shows. Null for no letter. */
export function checkLetter(number: number): string | null {
  let [sum, weight] = [0, 1];
  for (let left = number; left > 0; left = Math.floor(left / 10)) {
    weight = (3 * weight) % symbols.length;
    sum += weight * (left % 10);
  }
  const symbol = symbols[sum % symbols.length]!;
  return /[a-z]/.test(symbol) ? symbol.toUpperCase() : null;
}

/** Skips `existing`, ignoring case, and numbers without a check letter. */
export function nextReferences(
  highest: number,
  count: number,
  kind: NewReferences,
  existing: readonly string[] = [],
): string[] {
  const used = new Set(existing.map((reference) => reference.toLowerCase()));
  const proposed: string[] = [];
  for (let number = highest + 1; proposed.length < count; number += 1) {
    const letter = kind === "plain" ? "" : checkLetter(number);
    const reference = `IK${String(number).padStart(5, "0")}${letter}`;
    if (letter !== null && !used.has(reference.toLowerCase())) proposed.push(reference);
  }
  return proposed;
}
