// Which number a text message goes to.

/**
 * In E.164, such as "+33612345678", or null where none can be made of what was typed. Without a country code it is a French
 * one; the French ones that begin otherwise than with 6 or 7 stand on a wall and cannot be texted.
 */
export function textableNumber(typed: string): string | null {
  const digits = typed
    .replace(/\(0\)/g, "")
    .replace(/[\s.\-/()]/g, "")
    .replace(/^00/, "+");
  const number = /^0[1-9]\d{8}$/.test(digits) ? `+33${digits.slice(1)}` : digits;
  if (number.startsWith("+33")) return /^\+33[67]\d{8}$/.test(number) ? number : null;
  return /^\+[1-9]\d{7,14}$/.test(number) ? number : null;
}
