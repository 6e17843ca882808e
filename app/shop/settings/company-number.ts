// Whether a company's number can be right, and how it is written.

/** Nine digits with a check digit (ISO/IEC 7812-1, Luhn). */
export function isSiren(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false;
  const sum = Array.from(text, Number).reduce((sum, digit, index) => {
    const weighted = index % 2 === 1 ? digit * 2 : digit;
    return sum + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return sum > 0 && sum % 10 === 0;
}

/** "FR", a two-character key and the SIREN; a numeric key is checked. */
export function isFrenchVatNumber(text: string): boolean {
  const [, key, siren] = /^FR([0-9A-HJ-NP-Z]{2})(\d{9})$/.exec(text) ?? [];
  if (!key || !siren || !isSiren(siren)) return false;
  return !/^\d\d$/.test(key) || Number(key) === (12 + 3 * (Number(siren) % 97)) % 97;
}

export function groupedSiren(siren: string): string {
  return siren.replace(/(\d{3})(?=\d)/g, "$1 ");
}

/** Other member states and Northern Ireland, by format only: VIES alone knows more. */
const vatShapes: Record<string, RegExp> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[0-9A-Z]\d{7}[0-9A-Z]$/,
  FI: /^\d{8}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[0-9A-Z+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[0-9A-Z+*]{10}\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(\d{9}|\d{12}|(GD|HA)\d{3})$/,
};

export function isVatNumber(text: string): boolean {
  return isFrenchVatNumber(text) || (vatShapes[text.slice(0, 2)]?.test(text.slice(2)) ?? false);
}

/** Strips what people type: "552 100 554", "fr 61.954-506 077". */
export function companyNumberFrom(typed: string): string {
  return typed.replaceAll(/[\s.-]/g, "").toUpperCase();
}
