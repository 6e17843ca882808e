// Shapes of postal codes, without spaces and hyphens (Universal Postal Union, addressing systems).
const shapes: Partial<Record<string, RegExp>> = {
  AT: /^\d{4}$/,
  BE: /^\d{4}$/,
  CH: /^\d{4}$/,
  DE: /^\d{5}$/,
  ES: /^\d{5}$/,
  FR: /^\d{5}$/,
  GB: /^(?:[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}|GIR0AA)$/,
  IT: /^\d{5}$/,
  LU: /^\d{4}$/,
  NL: /^\d{4}[A-Z]{2}$/,
  PT: /^\d{7}$/,
};

/** Also where people put the country in front, as in "L-1150". Of other countries anything fits. */
export function fitsCountry(postalCode: string, country: string): boolean {
  const shape = shapes[country];
  if (!shape) return true;
  const code = postalCode.toUpperCase().replaceAll(/[\s.\-–]/g, "");
  const ownLetters = new RegExp(`^${country[0]}${country[1]}?(?=\\d)`);
  return shape.test(code) || shape.test(code.replace(ownLetters, ""));
}
