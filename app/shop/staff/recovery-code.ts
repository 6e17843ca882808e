// A recovery code as it is made, shown and typed.

/** Crockford's base 32: no I, L, O or U. Twelve of them are 60 random bits. */
export const recoveryAlphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
export const recoverySigns = 12;
export const recoveryCodesMade = 10;
export const fewRecoveryCodes = 2;

const readAs: Record<string, string> = { I: "1", L: "1", O: "0", U: "V" };

export function groupedRecoveryCode(signs: string): string {
  return (signs.match(/.{4}/g) ?? []).join("-");
}

/** In any case and with any separators; null for no code. */
export function readRecoveryCode(typed: string): string | null {
  const signs = typed.replaceAll(/[\s\p{Pd}.·_]+/gu, "");
  // Its case is preserved, since former codes of ten characters used letters in both cases.
  const former = /^([A-Za-z0-9]{5})([A-Za-z0-9]{5})$/.exec(signs);
  if (former) return `${former[1]}-${former[2]}`;
  const read = signs.toUpperCase().replaceAll(/[ILOU]/g, (sign) => readAs[sign]!);
  const isCode = read.length === recoverySigns && [...read].every(isSign);
  return isCode ? groupedRecoveryCode(read) : null;
}

const isSign = (sign: string) => recoveryAlphabet.includes(sign);
